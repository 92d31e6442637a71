"""Without room for a new program, an installation stops before it writes, or removes synced games."""

from types import SimpleNamespace

import pytest

from inkdeck.book import open_book
from inkdeck.commands import flash
from inkdeck.device import build
from inkdeck.doors.at_prompt import Listed, Listing
from inkdeck.errors import EXIT_FAULT, EXIT_FILE
from inkdeck.install import room, serial_install
from inkdeck.install.room import Segment
from inkdeck.link.sync import sync
from inkdeck.sim import boards
from install.ran import ran
from install.test_serial_install import small
from link.cable import CHIP
from link.cable import Device as AppDevice

pytestmark = pytest.mark.usefixtures("own_computer")

BLOCKS = 34
SEGMENTS = {f"games/games-{first:06d}.seg": bytes(8000) for first in range(1, 361, 60)}
OLD, NEW = small("0.0.1", 20_000).files, small("0.0.2", 40_000)


@pytest.fixture(autouse=True)
def a_small_build(own_computer, monkeypatch):
    monkeypatch.setattr(build, "tree", lambda board: NEW)
    monkeypatch.setattr(boards, "load", lambda name: SimpleNamespace(name=NEW.board, title="A board"))


class Asked:
    """A device that has only games."""

    def __init__(self, files):
        self.files = files

    def listing(self, paths):
        return Listing({path: Listed(len(data), "0") for path, data in self.files.items()})

    def read_first(self, path, size):
        return self.files[path][:size]


def may_go(held, *names):
    files = {f"games/{name}": bytes(5000) for name in names}
    if held is not None:
        files["games/epoch"] = held
    found = room.acknowledged(Asked(files))
    return [(segment.path.removeprefix("games/games-"), segment.last) for segment in found]


THREE = ["games-000061.seg", "games-000001.seg", "games-000091.key"]


@pytest.mark.parametrize(
    "held, wanted",
    [
        (b"01234567 90", [("000001.seg", 60), ("000061.seg", 90)]),
        (b"01234567 5000", [("000001.seg", 60), ("000061.seg", 90)]),
        (b"01234567 89", [("000001.seg", 60)]),
        (b"01234567 60\n", [("000001.seg", 60)]),
        (b"01234567 59", []),
        (b"01234567 0", []),
        (None, []),
        (b"", []),
        (b"01234567 -1", []),
        (b"damaged", []),
        (b"01234567 90 and more", []),
        (b"01234567 99999999999999999999999", []),
    ],
)
def test_only_segments_of_which_a_computer_has_every_game_may_go_and_never_the_newest(held, wanted):
    assert may_go(held, *THREE) == wanted


def test_only_segments_make_room():
    others = ["bad-games-000001.seg", "games-1.seg", "games-000002.tmp", "play-000001.ink"]
    others.append("x/games-000001.seg")
    assert may_go(b"01234567 900", *others, "games-000007.seg") == []


def test_the_oldest_go_and_no_more_than_are_needed():
    found = [Segment(str(size), 1, 1, size) for size in (8192, 4096, 16384)]
    assert room.enough(found, 8192) == found[:1]
    assert room.enough(found, 8193) == found[:2]
    assert room.enough(found, 28673) == room.enough([], 1) == []


@pytest.fixture
def full(start):
    """Return `full(held)`, which starts a device whose games leave no room for the build."""
    return lambda held: start(OLD | SEGMENTS | {"games/epoch": b"01234567 %d" % held}, blocks=BLOCKS)


def test_without_acknowledged_games_it_says_so_and_changes_nothing(full):
    device = full(59)
    before = device.files()
    told = ran(flash, "b", "--port", device.port, "--yes", exit_code=EXIT_FILE)
    assert "KiB free, but the new program needs" in told and "Run inkdeck sync" in told
    assert device.files() == before


def test_too_few_acknowledged_games_stay(full):
    device = full(60)
    before = device.files()
    told = ran(flash, "b", "--port", device.port, "--yes", exit_code=EXIT_FILE)
    assert "Nothing was changed" in told and device.files() == before


def test_games_are_not_told_of_where_no_number_of_them_makes_room(start):
    device = start(OLD | {"notes.txt": b"n" * 90_000}, blocks=BLOCKS)
    before = device.files()
    told = ran(flash, "b", "--port", device.port, "--yes", exit_code=EXIT_FILE)
    assert "KiB free, but the new program needs" in told and "sync" not in told
    assert device.files() == before


MANY = {f"inkdeck_app/m{number}.z": bytes(3000) for number in range(11)}
MANY |= {"main.py": b"pass\n", "boot.py": b"pass", "manifest.z": b"list"}


def test_an_inkdeck_of_many_files_goes_first_where_it_leaves_no_room_and_somebody_agrees(start):
    kept = {path: SEGMENTS[path] for path in sorted(SEGMENTS)[:2]}
    device = start(MANY | kept, blocks=BLOCKS)
    arguments = ["b", "--port", device.port]
    assert "Stopped" in ran(flash, *arguments, exit_code=EXIT_FAULT, answer="n\n")
    assert device.files() == MANY | kept
    told = ran(flash, *arguments, answer="y\n")
    assert "until the new one is installed. Your games stay." in told and "oldest games" not in told
    assert device.files() == NEW.files | kept


def test_acknowledged_games_go_too_if_that_is_not_enough(start):
    device = start(MANY | SEGMENTS | {"games/epoch": b"01234567 300"}, blocks=BLOCKS + 1)
    told = ran(flash, "b", "--port", device.port, answer="y\ny\n")
    after = device.files()
    left = sorted(after.keys() & SEGMENTS.keys())
    assert (
        "must be removed first" in told
        and left == sorted(SEGMENTS)[-len(left) :]
        and 1 < len(left) < len(SEGMENTS)
    )
    assert after == NEW.files | {path: SEGMENTS[path] for path in left} | {"games/epoch": b"01234567 300"}


def test_acknowledged_games_go_only_when_somebody_agrees(full):
    device = full(300)
    before = device.files()
    arguments = ["b", "--port", device.port]
    assert "Stopped" in ran(flash, *arguments, exit_code=EXIT_FAULT, answer="n\n")
    assert "nobody answered" in ran(flash, *arguments, exit_code=EXIT_FAULT)
    assert device.files() == before
    told = ran(flash, *arguments, answer="y\n")
    after = device.files()
    assert {path: after[path] for path in NEW.files} == NEW.files
    left = sorted(path for path in after if path in SEGMENTS)
    assert left == sorted(SEGMENTS)[-len(left) :] and 1 < len(left) < len(SEGMENTS)
    assert f"Its oldest games, 1 to {int(left[0][-10:-4]) - 1}, take" in told


def test_a_device_that_has_all_of_it_needs_no_room(start, at_prompt):
    device = start(NEW.files | {"notes.txt": b"n" * 19 * 4000}, blocks=BLOCKS)
    found = at_prompt(device)
    assert found.facts().free < serial_install.ASIDE_BYTES
    found.close()
    assert "0 files written" in ran(flash, "b", "--port", device.port, "--yes")


def test_games_that_made_room_are_in_the_book_and_the_device_counts_on(start, at_prompt, tmp_path):
    """The app has played and has been synced; then the device lacks one block."""
    with AppDevice(tmp_path / "flash", blocks=BLOCKS) as app, open_book(tmp_path / "book.sqlite") as book:
        app.do("segments", 1500)
        app.do("play", 1, 20)
        with app.link() as link:
            assert sync(link, book).counts == {"new": 20}
        app.do("play", 21, 1)
    device = start(flash=(tmp_path / "flash").read_bytes(), blocks=BLOCKS)
    found = at_prompt(device)
    lots = (found.facts().free - serial_install.ASIDE_BYTES) // 4096 - NEW.blocks + 1
    found.write("notes.txt", bytes(lots * 4000))
    found.close()
    assert "Its oldest games, 1 to" in ran(flash, "b", "--port", device.port, "--yes")
    (tmp_path / "after").write_bytes(device.flash.read_bytes())
    with AppDevice(tmp_path / "after", blocks=BLOCKS, chip=CHIP) as app:
        greeting = app.greeting()
        assert 1 < greeting.first <= 20 and greeting.last == 21 and not greeting.damaged
        app.do("play", 22, 1)
        with app.link() as link, open_book(tmp_path / "book.sqlite") as book:
            assert sync(link, book).counts == {"new": 2}
            assert book.count() == 22 and not book.conflicts()
