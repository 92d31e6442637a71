"""Power may go at any moment of an installation: one whole program, old or new, and every game survive.

`starts` reads the board's files as the starter does.
"""

import functools
import json
from dataclasses import replace

import pytest

from both import LONG
from device.packs import of_format
from faults.flash import CYCLES, V20, V21, Flash, formatted
from faults.updating import AtPrompt, examine, put
from inkdeck.commands import flash
from inkdeck.device import build, pack, packing
from inkdeck.install import serial_install

pytestmark = pytest.mark.thorough

STRIDE = 1 if LONG else 15  # of the torn writes, every STRIDE-th is examined; the cuts before a write all are
AGAIN = 10 if LONG else 60
TWICE = 800 if LONG else 0
OFTEN = 2  # moves directory blocks at every second erase
MOUNTINGS = [(V20, CYCLES), (V21, OFTEN)] if LONG else [(V21, OFTEN)]

SMALLEST = 212  # blocks; the file system of a Badger 2040 W

GAMES = {
    "games/epoch": b"01234567 3",
    "games/games-000001.seg": b"finished" * 1500,
    "games/on-table": b"play-000001.ink",
    "games/play-000001.ink": b"a game" * 40,
    "games/settings.json": b"{}",
    "notes.txt": b"a maker's",
    "patch/inkdeck_app/own.py": b"x = 1\n",
}
MORE = {"games/games-000002.seg": b"another" * 900, "games/play-000002.ink": b"on the table" * 30}


@functools.cache
def newer():
    """Return the build; in `make test` with an eighth of its pack, which needs steps of the same kinds."""
    tree = build.tree("badger2040")
    return tree if LONG else sized(tree, b"", len(tree.files[pack.NAME]) // 8)


@functools.cache
def older():
    """Return a build of other sources, with a pack that is a fifth smaller."""
    tree = newer()
    return sized(tree, b"# older\n", len(tree.files[pack.NAME]) * 4 // 5)


def sized(tree, mark, size):
    """Return a Tree with a pack of about this size, and a mark in all other files.

    Its board's description has an entry for the mark, which other versions don't know.
    """
    entry = {mark.decode().strip("# \n"): True} if mark else {}
    described = json.dumps(json.loads(tree.files[build.DESCRIPTION]) | entry).encode()
    inside = {"a.mpy": (pack.STORED, tree.files[pack.NAME][:size])}
    if build.DESCRIPTION in tree.sizes:
        inside[build.DESCRIPTION] = pack.DEFLATED, packing.deflated(described)
    files = {path: content + mark for path, content in tree.files.items()} | {build.DESCRIPTION: described}
    sizes = {path: len(content) for path, (_, content) in inside.items()}
    return build.Tree(tree.board, files | {pack.NAME: pack.make(inside, tree.about)}, tree.about, sizes)


@functools.cache
def of_another_format():
    """Return a possible later version, with a pack of format 2 and a starter that reads both formats."""
    tree = sized(newer(), b"# later\n", len(newer().files[pack.NAME]) * 9 // 10)
    later = {pack.NAME: of_format(tree.files[pack.NAME], 2)}
    return replace(tree, files=tree.files | later, reads=(1, 2))


@functools.cache
def of_many():
    """Return an Inkdeck from when it was many files: here fewer, in the same folders."""
    files = {"manifest.z": b"list" * 200, "board.json": newer().files["board.json"]}
    for folder in ("inkdeck_core/bots/", "inkdeck_app/", "inkdeck_app/drivers/", "inkdeck_app/data/texts/"):
        for number in range(6):
            files[f"{folder}m{number}.z"] = b"%d" % number * (500 + 900 * number)
    starting = b"from inkdeck_app.drivers import start\n\nstart."
    files |= {"main.py": starting + b"run()\n", "boot.py": starting + b"begin()\n"}
    return build.Tree("badger2040", files, None, {})


@pytest.fixture(params=MOUNTINGS, ids=str)
def mounting(request):
    return {"version": request.param[0], "cycles": request.param[1]}


def test_power_cut_anywhere_in_the_first_installation_starts_all_of_it_or_nothing(mounting):
    image = formatted(mounting["version"])
    _, count = examine(image, None, newer(), {}, STRIDE, AGAIN, TWICE, **mounting)
    assert count > 50


def test_power_cut_anywhere_in_updates_in_turn_starts_one_whole_program_and_keeps_every_game(mounting):
    """Install a newer program over an older one, then add games, then install the older one again."""
    image = put(formatted(mounting["version"]), older().files | GAMES, **mounting)
    image, _ = examine(image, older(), newer(), GAMES, STRIDE, AGAIN, TWICE, **mounting)
    image = put(image, MORE, ["games/play-000001.ink"], **mounting)
    kept = {path: data for path, data in (GAMES | MORE).items() if path != "games/play-000001.ink"}
    image, _ = examine(image, newer(), older(), kept, STRIDE, AGAIN, TWICE, **mounting)
    examine(image, older(), newer(), kept, STRIDE, AGAIN, **mounting)


def test_power_cut_anywhere_on_the_way_from_many_files_starts_one_whole_program(mounting):
    image = put(formatted(mounting["version"]), of_many().files | GAMES, **mounting)
    examine(image, of_many(), newer(), GAMES, STRIDE, AGAIN, TWICE, **mounting)


def test_power_cut_anywhere_on_the_way_to_another_format_and_back_starts_one_whole_program(mounting):
    """The older starter doesn't read the newer pack, so on the way back the pack is removed first."""
    image = put(formatted(mounting["version"]), newer().files | GAMES, **mounting)
    image, _ = examine(image, newer(), of_another_format(), GAMES, STRIDE, AGAIN, TWICE, **mounting)
    examine(image, of_another_format(), newer(), GAMES, STRIDE, AGAIN, TWICE, **mounting)


def as_many_as_it_was():
    """Return an Inkdeck from when it was many files, with their number and size: they take 170 blocks."""
    files = {path: content for path, content in of_many().files.items() if "/" not in path}
    shape = {"inkdeck_app/screens": 56, "inkdeck_app": 46, "inkdeck_core": 30, "inkdeck_app/drivers": 14}
    shape |= {"inkdeck_core/bots": 10, "inkdeck_app/data/fonts": 7}
    for folder, count in shape.items():
        for number in range(count):
            files[f"{folder}/m{number}.z"] = b"%d" % (number % 10) * (300 if number % 4 == 3 else 1500)
    files |= {f"inkdeck_app/data/texts/m{number}.z": b"t" * 11_000 for number in range(3)}
    return replace(of_many(), files=files)


def test_power_cut_anywhere_on_the_way_from_many_files_that_leave_no_room_keeps_every_game():
    """On the smallest file system, the old program is removed first, after the user has agreed."""
    old, tree = as_many_as_it_was(), build.tree("badger2040w")
    image = put(formatted(V21, SMALLEST), old.files | GAMES, version=V21)
    before = AtPrompt(Flash(image), version=V21).facts().free
    assert 140 << 10 < before < 180 << 10
    with pytest.raises(serial_install.NoRoom) as full:
        serial_install.install(AtPrompt(Flash(image), version=V21), tree)
    assert "sync" not in str(full.value)

    def agreed(board, tree):
        flash.install(board, tree, yes=True)

    image, count = examine(image, old, tree, GAMES, 200, 100, run=agreed, gap=True, version=V21)
    after = AtPrompt(Flash(put(image, {}, tree.files, version=V21)), version=V21)
    assert after.facts().free - before > full.value.old > 400 << 10, "it frees no less than it says"
    assert count > 50


class Cable(Exception):
    pass


class CutAt(serial_install.Quiet):
    def __init__(self, size):
        self.size = size

    def writing(self, path, done):
        if done >= self.size:
            raise Cable


def test_power_cut_anywhere_after_a_cable_was_cut_in_the_middle(mounting):
    """The first try leaves half of the pack in a closed file beside the old one; the second adds to it."""

    def twice(board, tree):
        with pytest.raises(Cable):
            serial_install.install(board, tree, CutAt(tree.size // 2))
        serial_install.install(board, tree)

    image = put(formatted(mounting["version"]), older().files | GAMES, **mounting)
    examine(image, older(), newer(), GAMES, STRIDE, AGAIN, run=twice, **mounting)


@pytest.mark.parametrize("name", [pack.NAME, build.STARTER, "main.py"])
def test_a_file_that_is_gone_for_a_moment_is_noticed(monkeypatch, name):
    """This shows that the tests above can fail."""
    rename = AtPrompt.rename

    def removing(board, path, to):
        if to == name:
            board.remove(to)
        rename(board, path, to)

    monkeypatch.setattr(AtPrompt, "rename", removing)
    image = put(formatted(), older().files)
    with pytest.raises(AssertionError, match="power cut"):
        examine(image, older(), newer(), {}, STRIDE)


@pytest.mark.parametrize("first", ["boot.py", "main.py"])
def test_what_starts_it_too_early_is_noticed(first):
    files = {first: newer().files[first]} | newer().files
    image = put(formatted(), of_many().files)
    with pytest.raises(AssertionError, match="power cut"):
        examine(image, of_many(), build.Tree("badger2040", files, newer().about, {}), {}, STRIDE)
