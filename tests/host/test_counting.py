"""Games finished in the terminal count: they go into the score book beside the games."""

import errno
import fcntl

import pytest

from at_terminal import REAL, Person
from book import made
from hostile.outcome import ran
from inkdeck import places
from inkdeck.book import open_book
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, EXIT_USAGE
from inkdeck.out import program
from inkdeck.sim import counting
from inkdeck.sim.hardware import PrivateFiles
from inkdeck.sim.terminal_words import WORDS
from inkdeck_app.storage.files import Files
from inkdeck_app.storage.history import History
from inkdeck_app.storage.store import Store
from inkdeck_core.games import IDS


@pytest.fixture
def data(tmp_path, monkeypatch):
    """Return the data folder, which the environment names."""
    monkeypatch.delenv(places.BOOK, raising=False)
    monkeypatch.setenv(places.DATA, str(tmp_path / "data"))
    return tmp_path / "data"


def finish(data, *records):
    """Finish these games in the simulator."""
    history = History(Store(PrivateFiles(places.simulator(data))))
    for record in records:
        history.add(record)


def records(data):
    with open_book(data / "book.sqlite", readonly=True) as book:
        return [book.entry(number).record for number in book.numbers()]


def test_every_kind_of_game_is_added_once(data):
    games = [made.record(number, name) for number, name in enumerate(IDS)]
    finish(data, *games)
    assert counting.count(data) == {"new": len(games)}
    assert counting.count(data) == {"known": len(games)}
    finish(data, made.record(99))
    assert counting.count(data) == {"new": 1, "known": len(games)}
    assert records(data) == [*games, made.record(99)]


def test_an_invalid_game_does_not_count(data):
    finish(data, made.record(1), made.record(2)[:-1] + b"!")
    assert counting.count(data) == {"new": 1, "rejected": 1}
    assert records(data) == [made.record(1)]


def test_one_folder_moves_games_and_book(data, tmp_path, monkeypatch):
    assert places.book() == data / "book.sqlite"
    assert places.book(tmp_path) == tmp_path / "book.sqlite"
    monkeypatch.setenv(places.BOOK, str(tmp_path / "mine.sqlite"))
    assert places.book() == places.book(tmp_path) == tmp_path / "mine.sqlite"


def test_seeded_games_are_kept_apart_from_the_others():
    assert places.simulator(places.data("x"), 7) != places.simulator(places.data("x"))


def test_older_games_are_added_too(data):
    assert ran("sync", "--simulator", codes={0}).out == "The simulator has no finished games yet.\n"
    assert not data.exists()
    finish(data, made.record(1), made.record(2))
    said = "The simulator: 2 new games, 0 already in the book.\n"
    assert ran("sync", "--simulator", codes={0}).out == said
    said = "The simulator: 0 new games, 2 already in the book.\n"
    assert ran("sync", "--simulator", codes={0}).out == said
    assert len(records(data)) == 2


@pytest.mark.parametrize("more", (["--port", "x"], ["--watch"]))
def test_the_simulator_has_no_port(data, more):
    assert "Leave out" in ran("sync", "--simulator", *more, codes={EXIT_USAGE}).err


def test_games_that_are_being_played_are_left_alone(data):
    finish(data, made.record(1))
    with open(data / "simulator.lock", "ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "Close it" in ran("sync", "--simulator", codes={EXIT_BUSY}).err
    assert not (data / "book.sqlite").exists()


def test_a_book_that_cant_be_written_is_reported_at_the_end_and_gets_the_games_later(data):
    finish(data, made.record(1))
    (data / "book.sqlite").write_text("my letter")
    count = counting.Counting(data)
    count.look()
    for own in WORDS.values():
        told = count.told(own)
        assert told.startswith(own["not_in_book"].format("")) and "\n" not in told
    assert ran("sync", "--simulator", codes={EXIT_FILE}).err.count("\n") == 1
    assert (data / "book.sqlite").read_text() == "my letter"
    (data / "book.sqlite").unlink()
    count.look()
    command = f"{program.name()} report --open"
    assert count.told(WORDS["en"]) == f"1 finished game is in your score book. To see it: {command}"
    told = count.told(WORDS["de"])
    assert told.startswith("1 beendete Partie steht im Punktebuch. ") and told.endswith(f": {command}")
    finish(data, made.record(2), made.record(3))
    count.look()
    assert count.told(WORDS["fr"]).startswith("3 parties finies sont dans ton carnet de scores. Pour")


def test_from_the_first_key_to_the_score_book(data):
    player = Person(data, "--instant", program=REAL)
    story = (("Enter = OK", "\r"), ("PLAY NOW", "\r"), ("DIGIT", "\x1b[A"), ("CUT", "\r"), ("BID", "m"))
    # the last lines of the hand's menu and of the game's menu
    menus = (("CHOOSE", "\x1b[A\r"), ("CHOOSE", "\x1b[A\r"))
    before = ""
    for words, keys in (*story, *menus, ("GIVE UP", "\r"), ("END IT", "m")):
        player.sees(lambda text, words=words, before=before: words in text and text != before)
        before = player.text()
        player.types(keys)
    # when the result is shown, not only at the end
    player.sees(lambda text: "Esc = LEAVE" in text and records(data))
    player.types("q")
    assert player.leaves() == 0
    assert "1 finished game is in your score book. To see it: " in player.raw.decode()
    assert len(records(data)) == 1
    assert "given up" in ran("show", codes={0}).out


@pytest.mark.parametrize(
    "damaged", [b"", b"e6614103e7452f2", b"e6614103e7452f2a\n", b"\xff" * 16, b"G" * 16, None]
)
def test_games_whose_identity_is_lost_keep_the_one_that_the_book_knows(data, damaged):
    finish(data, made.record(1))
    counting.count(data)
    identity = places.simulator(data) / "identity"
    before = identity.read_bytes()
    identity.unlink() if damaged is None else identity.write_bytes(damaged)
    finish(data, made.record(2))
    said = "The simulator: 1 new game, 1 already in the book.\n"
    assert ran("sync", "--simulator", codes={0}).out == said
    assert identity.read_bytes() == before and len(records(data)) == 2


@pytest.mark.parametrize("damaged", [b"", b"\xff" * 16])
def test_games_unknown_to_the_book_get_a_new_identity_for_a_damaged_one(data, damaged):
    finish(data, made.record(1))
    (places.simulator(data) / "identity").write_bytes(damaged)
    assert counting.count(data) == {"new": 1}
    assert counting.count(data) == {"known": 1}


def test_an_identity_that_cant_be_read_now_is_not_replaced(data, monkeypatch):
    finish(data, made.record(1))
    counting.count(data)
    identity = places.simulator(data) / "identity"
    before = identity.read_bytes()

    def failing(self, name):
        if name == "identity":
            raise OSError(errno.EIO, "EIO")
        return Files.read(self, name)

    with monkeypatch.context() as broken:
        broken.setattr(PrivateFiles, "read", failing)
        assert "Reading the simulator's games failed" in ran("sync", "--simulator", codes={EXIT_FILE}).err
    assert identity.read_bytes() == before
    assert counting.count(data) == {"known": 1}


def test_a_computer_whose_clock_was_never_set_counts_games_too(data, never_set):
    finish(data, made.record(1))
    assert counting.count(data) == {"new": 1}
    with open_book(data / "book.sqlite", readonly=True) as book:
        assert book.entry(1).synced is None
