"""Confirmed choices are never lost or doubled: torn writes, a full disk, damaged files."""

import errno
import json

import pytest

from app.driver import Driver
from app.games import header, record
from inkdeck_app.match import opening, table
from inkdeck_app.storage.files import Files
from inkdeck_app.storage.settings import DEFAULTS, Settings
from inkdeck_app.storage.store import Log, Store
from inkdeck_core import bots, games
from inkdeck_core.errors import BadRecord, NewerRecord
from inkdeck_core.record import format, reader, replaying, session

NAME = "play-000001.ink"


class FullAfter(Files):
    """Files on a disk with room for some more bytes; the rest of an append is lost.

    :ivar room: how many bytes fit.
    """

    def __init__(self, folder, room):
        super().__init__(folder)
        self.room = room

    def write(self, name, data):
        """Needs room for the whole file; until then, the old one stays."""
        if len(data) > self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= len(data)
        super().write(name, data)

    def append(self, name, data):
        """Writes the part that fits."""
        fits = data[: self.room]
        self.room -= len(fits)
        super().append(name, fits)
        if len(fits) < len(data):
            raise OSError(errno.ENOSPC, "No space left on device")


class FakeApp:
    """The parts of the app that a table needs."""

    def __init__(self, files):
        self.store = Store(files)
        self.hw = self

    @staticmethod
    def entropy(count):
        return bytes(count)


def play(game, count):
    """Let the rulebook choose for all seats; return the actions."""
    dice = bots.Dice(1)
    done = []
    for _ in range(count):
        view = game.state.view(game.state.seat)
        done.append(games.bot("rulebook", "xactika").choose(view, dice))
        game.apply(done[-1])
    return done


def saved_game(folder, count=40):
    """Write a running game's file with this many actions; return (bytes, actions)."""
    files = Files(str(folder))
    actions = play(session.Session(header(("Anna", "Ben", "Jörg")), Log(files, NAME)), count)
    return files.read(NAME), actions


def actions_in(data):
    return [action for action, event in reader.entries(reader.parse(data, True).stream) if not event]


@pytest.mark.parametrize("room", range(0, 700, 11))
def test_a_full_disk_loses_and_duplicates_nothing(tmp_path, room):
    files = FullAfter(str(tmp_path), room)
    head = header(("Anna", "Ben", "Jörg"))
    try:
        game = session.Session(head, Log(files, NAME))
    except OSError:
        assert files.names() == []  # a game that never began leaves no damaged file
        return
    dice = bots.Dice(1)
    confirmed = []
    for _ in range(40):
        view = game.state.view(game.state.seat)
        action = games.bot("rulebook", "xactika").choose(view, dice)
        before = game.state
        try:
            game.apply(action)
        except OSError:
            assert game.state is before
            assert actions_in(files.read(NAME)) == confirmed  # the same is left if power goes now
            files.room += 5000
            game.apply(action)
        confirmed.append(action)
        assert actions_in(files.read(NAME)) == confirmed
    again = replaying.replay(files.read(NAME), True)
    assert again.state.view(None).facts() == game.state.view(None).facts()


def test_a_game_continues_after_any_torn_write(tmp_path):
    whole, actions = saved_game(tmp_path, 12)
    begins = reader.parse(whole, True).good - 12 * 8  # each action is a chunk of eight bytes
    for length in range(begins, len(whole)):
        files = Files(str(tmp_path))
        files.write(NAME, whole[:length])
        app = FakeApp(files)
        playing = table.Table(app, *opening.resume(app, NAME))
        kept = (length - begins) // 8
        assert actions_in(files.read(NAME)) == actions[:kept]
        playing.play(actions[kept])
        assert actions_in(files.read(NAME)) == actions[: kept + 1]
        assert app.store.damaged == [], f"a write torn at {length} is no damage"


@pytest.mark.parametrize("torn", [0, 5])
def test_a_long_games_file_is_shortened(tmp_path, monkeypatch, torn):
    monkeypatch.setattr(opening, "_LARGE", 100)
    whole, actions = saved_game(tmp_path, 12)
    files = Files(str(tmp_path))
    files.write(NAME, whole[: len(whole) - torn])
    kept = actions[: 12 - (torn > 0)]
    for more in (actions[len(kept) : len(kept) + 1], []):
        app = FakeApp(files)
        playing = table.Table(app, *opening.resume(app, NAME))
        assert files.size(NAME) < len(whole) - 60  # each choice loses its CRC and length
        assert actions_in(files.read(NAME)) == kept and app.store.damaged == []
        assert (
            playing.session.state.view(None).facts()
            == replaying.replay(files.read(NAME), True).state.view(None).facts()
        )
        for action in more:
            playing.play(action)
            kept = kept + [action]
        assert actions_in(files.read(NAME)) == kept


def test_a_game_that_does_not_fit_the_memory_does_not_stop_the_device(monkeypatch):
    first = Driver()
    saved_game(first.folder)
    first.hw.files.write("on-table", NAME.encode())
    first.app.settings.change("language", "en")

    def too_large(*_):
        raise MemoryError

    with monkeypatch.context() as small:
        small.setattr("inkdeck_app.match.opening.reader.parse", too_large)
        again = Driver(folder=first.folder)
        assert again.screen == "damaged" and "can't be read" in again.words()
    later = Driver(folder=first.folder)
    assert later.screen == "home"
    later.press("ok")
    assert later.screen == "curtain"


def test_damage_in_the_middle_is_set_aside_and_the_game_continues_from_before_it(tmp_path):
    whole, actions = saved_game(tmp_path)
    middle = len(whole) - 20 * 8 + 3
    hurt = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    files = Files(str(tmp_path))
    files.write(NAME, hurt)
    app = FakeApp(files)
    playing = table.Table(app, *opening.resume(app, NAME))
    assert app.store.damaged == ["bad-" + NAME]
    assert files.read("bad-" + NAME) == hurt
    playing.play(actions[20])
    assert app.store.open_games() == [playing.name]
    assert actions_in(files.read(playing.name)) == actions[:21]


def test_a_damaged_header_is_refused_before_the_file_is_renamed(tmp_path):
    whole, _ = saved_game(tmp_path)
    files = Files(str(tmp_path))
    files.write(NAME, whole[:30] + b"\xff" + whole[31:])
    files.write("play-000002.ink", whole)
    with pytest.raises(BadRecord):
        opening.resume(FakeApp(files), NAME)
    assert files.names() == [NAME, "play-000002.ink"]


def test_a_bot_that_only_a_newer_version_knows_is_not_damage(tmp_path):
    files = Files(str(tmp_path))
    game = session.Session(header(("Anna", "Ben")), Log(files, NAME))
    game.seat_again(1, "Ben", "oracle")  # as a newer version would
    with pytest.raises(NewerRecord):
        opening.resume(FakeApp(files), NAME)
    assert files.names() == [NAME]


def test_the_resumed_game_counts_as_played_last(tmp_path):
    whole, actions = saved_game(tmp_path)
    files = Files(str(tmp_path))
    files.write("play-000002.ink", whole)
    app = FakeApp(files)
    playing = table.Table(app, *opening.resume(app, NAME))
    assert app.store.open_games() == ["play-000003.ink", "play-000002.ink"]
    playing.session.note(format.RESUMED)
    assert files.size("play-000003.ink") > files.size("play-000002.ink")
    assert actions_in(files.read("play-000003.ink")) == actions


# damaged files, through the app


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[1]",
        '"x"',
        "\xff",
        '{"language": "xx"}',
        '{"language": 3, "sleep": true, "roster": [1], "large": "yes"}',
        '{"sleep": 7, "roster": ["a name that is far too long"], "invert": 1, "rotate": null}',
        '{"sleep": [], "language": {}, "roster": "Anna"}',
    ],
)
def test_settings_that_make_no_sense_are_replaced_by_the_defaults(tmp_path, text):
    files = Files(str(tmp_path))
    files.write("settings.json", text.encode("latin-1"))
    store = Store(files)
    settings = Settings(store)
    for name, value in DEFAULTS.items():
        assert getattr(settings, name) == value
    if not isinstance(_parsed(text), dict):
        assert store.damaged == ["bad-settings.json"]
        assert files.read("bad-settings.json") == text.encode("latin-1")


def _parsed(text):
    try:
        return json.loads(text.encode("latin-1"))
    except ValueError:
        return None


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path):
    for content in (b"one", b"two", b"three"):
        files = Files(str(tmp_path))
        files.write("settings.json", content)
        Settings(Store(files))
    contents = {name: files.read(name) for name in files.names()}
    assert contents == {
        "bad-settings.json": b"one",
        "bad-2-settings.json": b"two",
        "bad-3-settings.json": b"three",
    }


def test_a_damaged_file_that_cannot_be_renamed_is_not_overwritten(tmp_path):
    class Stuck(Files):
        def rename(self, old, new):
            raise OSError(errno.ENOSPC, "No space left on device")

    files = Stuck(str(tmp_path))
    files.write("settings.json", b"broken")
    store = Store(files)
    settings = Settings(store)
    with pytest.raises(OSError):
        settings.change("large", True)
    assert files.read("settings.json") == b"broken"
    store.damage_seen()
    with pytest.raises(OSError):
        settings.change("large", True)


def test_damaged_files_are_reported_at_the_start_and_the_rest_works(tmp_path):
    first = Driver()
    saved = record(("Anna", "Ben"), secret=4)
    first.app.history().add(saved)
    first.hw.files.write(NAME, b"INKR\x01 no record at all")
    again = Driver(folder=first.folder)
    assert again.screen == "damaged"
    assert "bad-" + NAME in again.words()
    again.press("back")
    assert again.screen == "home"
    assert again.app.store.damaged == []
    assert again.hw.files.read("bad-" + NAME).startswith(b"INKR\x01 no")
    again.pick("Finished")
    assert again.screen == "history"
    assert Driver(folder=first.folder).screen == "home"


def test_a_game_closed_before_a_power_cut_enters_the_history_once():
    first = Driver()
    files = first.hw.files
    for name, number in ((NAME, 4), ("play-000002.ink", 5)):
        game = session.Session(header(("Anna", "Ben"), number), Log(files, name))
        play(game, 9)
        game.close(format.GIVEN_UP)
    # power went after the first game was added to the history and before it left the table
    first.app.history().add(replaying.replay(files.read(NAME)).to_bytes())
    again = Driver(folder=first.folder)
    assert again.app.history().count() == 2
    assert again.app.store.open_games() == []
    assert Driver(folder=first.folder).app.history().count() == 2


def test_a_closed_game_without_room_in_the_history_is_not_damage(monkeypatch):
    first = Driver()
    game = session.Session(header(("Anna", "Ben"), 4), Log(first.hw.files, NAME))
    play(game, 9)
    game.close(format.GIVEN_UP)

    def no_room(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("inkdeck_app.storage.history.History.add", no_room)
        again = Driver(folder=first.folder)
        again.pick("Continue")
        assert again.screen == "storage_full"
        again.press("ok")
        assert again.screen == "storage_full"
    again.press("ok")
    assert again.screen == "game_result"
    assert again.app.history().count() == 1
    assert again.app.store.open_games() == []
    assert again.app.store.damaged == []


def test_the_game_on_the_table_is_written_only_when_it_changes(tmp_path):
    files = Files(str(tmp_path))
    written = []
    write = files.write
    files.write = lambda name, data: written.append(name) or write(name, data)
    store = Store(files)
    files.write(NAME, b"a game")
    written.clear()
    for _ in range(2):
        store.put_on_table(NAME)
    assert store.on_table() == NAME and written == ["on-table"]
    store.put_on_table("")
    store.put_on_table(NAME)
    assert written == ["on-table"] * 2
