"""A file that can't be read or saved does no other harm: interrupted rescues, strange files, equal games."""

import errno
import os
from struct import pack

import pytest

from app.driver import Driver, FullDisk
from app.games import header, record
from app.memory_flash import PowerCut
from app.test_store import NAME, actions_in, saved_game
from inkdeck_app import flow
from inkdeck_app.storage.files import Files
from inkdeck_app.storage.history import Gone, History
from inkdeck_app.storage.store import Log, Store
from inkdeck_core.record import format, reader, replaying

GOOD = 20  # actions before the damage


class Failing(Files):
    """Files whose changes fail after a number of calls.

    :ivar left: how many changes still succeed; None for all.
    :ivar error: the exception that is raised after that.
    """

    left = None
    error = OSError(errno.ENOSPC, "No space left on device")

    def _count(self):
        if self.left is not None:
            if not self.left:
                raise self.error
            self.left -= 1

    def write(self, name, data):
        """Fails before anything is written."""
        self._count()
        super().write(name, data)

    def append(self, name, data):
        """Fails with nothing added."""
        self._count()
        super().append(name, data)

    def rename(self, old, new):
        """Fails and keeps the old name."""
        self._count()
        super().rename(old, new)

    def remove(self, name):
        """Fails and keeps the file."""
        self._count()
        super().remove(name)


def damaged_game(folder):
    """Write an open game with a damaged byte in its middle, and settings; return (bytes, actions)."""
    Driver(folder=str(folder)).app.settings.change("language", "en")
    whole, actions = saved_game(folder)
    at = len(whole) - GOOD * 8 + 3
    hurt = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
    Files(str(folder)).write(NAME, hurt)
    return hurt, actions


def on(folder):
    """Return a driver on this folder, and its files, which can be told to fail."""
    driver = Driver(folder=str(folder))
    driver.app.store.files = driver.app.history()._files = driver.hw.files = Failing(str(folder))
    return driver, driver.hw.files


def leave_notices(driver):
    """Press back until the home screen; return the notices on the way."""
    seen = []
    while driver.screen != "home":
        assert driver.screen in ("storage_full", "damaged"), driver.screen
        seen.append(driver.screen)
        driver.press("back")
    return seen


def check_rescued(folder, hurt, actions):
    """Check that the game is there once with everything confirmed, and that the damaged bytes are kept."""
    driver = Driver(folder=str(folder))
    told = driver.screen == "damaged"
    if driver.app.table is None:
        leave_notices(driver)
        assert len(driver.app.screen.games) == 1
        driver.pick("Continue")
    assert told or driver.screen == "damaged" or "bad-" + NAME in os.listdir(folder)
    game = driver.app.table.session
    assert actions_in(driver.hw.files.read(driver.app.table.name)) == actions[:GOOD]
    assert game.ending is None
    assert driver.hw.files.read("bad-" + NAME) == hurt
    assert driver.app.store.open_games() == [driver.app.table.name]


@pytest.mark.parametrize("left", range(4))
def test_a_rescue_that_fails_anywhere_loses_and_duplicates_nothing(tmp_path, left):
    hurt, actions = damaged_game(tmp_path)
    driver, files = on(tmp_path)
    files.left = left
    driver.pick("Continue")
    if left < 3:  # the three changes: the new file, the old one's new name, and the note that it was resumed
        assert driver.screen == "storage_full"
        assert leave_notices(driver) == ["storage_full"] + ["damaged"] * (left > 0)
        assert len(driver.app.screen.games) == 1
    files.left = None
    if left < 3:
        driver.pick("Continue")
        assert driver.screen == "damaged" or left
    while driver.screen == "damaged":
        driver.press("back")
    assert driver.screen == "curtain"
    assert actions_in(files.read(driver.app.table.name)) == actions[:GOOD]
    check_rescued(tmp_path, hurt, actions)


@pytest.mark.parametrize("left", range(3))
def test_a_power_cut_during_a_rescue_loses_and_duplicates_nothing(tmp_path, left):
    hurt, actions = damaged_game(tmp_path)
    driver, files = on(tmp_path)
    files.left, files.error = left, PowerCut()
    with pytest.raises(PowerCut):
        driver.pick("Continue")
    check_rescued(tmp_path, hurt, actions)


@pytest.mark.parametrize("back", range(1, 9))
def test_a_damaged_length_near_the_end_is_not_taken_for_a_torn_write(tmp_path, back):
    Driver(folder=str(tmp_path)).app.settings.change("language", "en")
    whole, actions = saved_game(tmp_path)
    at = len(whole) - back * 8 + 2  # the lower byte of a choice's length
    for bit in range(8):
        hurt = whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :]
        Files(str(tmp_path)).write(NAME, hurt)
        driver = Driver(folder=str(tmp_path))
        driver.pick("Continue")
        kept = actions_in(driver.hw.files.read(driver.app.table.name))
        assert kept == actions[: len(kept)] and len(kept) >= len(actions) - back
        if back > 1:
            assert driver.screen == "damaged" and driver.hw.files.read("bad-" + NAME) == hurt
        for name in list(driver.hw.files.names()):
            if name != "settings.json":
                driver.hw.files.remove(name)


def test_a_rescued_game_does_not_come_back_if_it_ended_before_its_damaged_file_was_set_aside(tmp_path):
    hurt, actions = damaged_game(tmp_path)
    files = Files(str(tmp_path))
    driver, failing = on(tmp_path)
    failing.left, failing.error = 1, PowerCut()
    with pytest.raises(PowerCut):
        driver.pick("Continue")
    name = Store(files).open_games()[0]
    record = reader.parse(files.read(name), True)
    game = replaying.resume(record, None)
    good = record.good
    game._sink = Log(files, name, good)
    game.close(format.GIVEN_UP)
    again = Driver(folder=str(tmp_path))
    assert again.app.history().count() == 1
    assert again.app.store.open_games() == []
    assert files.read("bad-" + NAME) == hurt


def test_a_full_disk_does_not_take_a_damaged_game_away():
    driver = Driver()
    hurt, _ = damaged_game(driver.folder)
    again = Driver(folder=driver.folder)
    again.app.store.files = again.hw.files = FullDisk(driver.folder, 0)
    again.pick("Continue")
    assert leave_notices(again) == ["storage_full"]
    assert again.hw.files.read(NAME) == hurt
    assert again.app.screen.lines()[0][0].startswith("Continue")


# files that can't be read


def test_a_folder_named_like_a_segment_is_reported_and_stays_until_it_is_in_the_way():
    first = Driver()
    kept = [record(secret=secret, stop=12) for secret in (1, 2)]
    for game in kept:
        first.app.history().add(game)
    os.mkdir(first.folder + "/games-000003.seg")
    driver = Driver(folder=first.folder)
    assert driver.screen == "damaged" and "\ngames-000003.seg" in driver.words()
    driver.press("back")
    driver.pick("Finished")
    assert len(driver.app.screen.lines()) == 2
    assert driver.app.history().add(record(secret=3, stop=12)) == 3
    assert [driver.app.history().read(number) for number in (1, 2)] == kept
    assert Driver(folder=first.folder).screen == "home"


def test_games_with_a_damaged_key_are_set_aside_and_reported_and_the_rest_works():
    first = Driver()
    kept = record(secret=1, stop=12)
    first.app.history().add(kept)
    brought = b"e6614103e7652f2a 01234567 2 00000000\n" + pack(">H", len(kept)) + kept
    first.hw.files.write("games-000002.key", brought)
    driver = Driver(folder=first.folder)
    assert driver.screen == "damaged" and "bad-games-000002.key" in driver.words()
    driver.press("back")
    driver.pick("Finished")
    assert len(driver.app.screen.lines()) == 1
    assert driver.hw.files.read("bad-games-000002.key") == brought
    assert driver.app.history().add(record(secret=3, stop=12)) == 2


@pytest.mark.parametrize("lost", [1, 2, 3])
def test_a_segment_that_becomes_unreadable_costs_only_its_own_games(tmp_path, monkeypatch, lost):
    monkeypatch.setattr("inkdeck_app.storage.history.SEGMENT_BYTES", 1)
    store = Store(Files(str(tmp_path)))
    history = History(store)
    kept = {number: record(secret=number, stop=12) for number in (1, 2, 3)}
    for game in kept.values():
        history.add(game)
    name = f"games-{lost:06}.seg"
    os.remove(tmp_path / name)
    os.mkdir(tmp_path / name)
    history = History(store)
    for number, game in kept.items():
        if number != lost:
            assert history.read(number) == game
    with pytest.raises((Gone, OSError)):
        history.read(lost)
    number = history.add(record(secret=9, stop=12))
    assert history.read(number) == record(secret=9, stop=12)
    assert store.damaged == ["bad-" + name if lost == 3 else name]  # only a file to be written is in the way


def test_settings_that_cannot_be_read_are_the_defaults(tmp_path):
    os.mkdir(tmp_path / "settings.json")
    driver = Driver(folder=str(tmp_path))
    assert driver.app.settings.language == ""
    assert driver.screen == "damaged"
    driver.press("back")
    assert driver.screen == "language"
    driver.press("ok")
    assert Driver(folder=str(tmp_path)).app.settings.language == "en"


def test_settings_nested_too_deep_for_the_interpreter_count_as_damage(tmp_path):
    (tmp_path / "settings.json").write_text("[" * 100_000)
    driver = Driver(folder=str(tmp_path))
    assert driver.screen == "damaged"
    assert (tmp_path / "bad-settings.json").exists()


@pytest.mark.parametrize(
    "name", ["play-².ink", "play-٣.ink", "play-1.ink", "play-0000001.ink", "games-².seg"]
)
def test_names_that_the_app_never_gives_are_left_alone(tmp_path, name):
    (tmp_path / "settings.json").write_text('{"language": "en"}')
    (tmp_path / name).write_bytes(b"a stray file")
    driver = Driver(folder=str(tmp_path))
    assert driver.screen == "home"
    assert driver.app.store.open_games() == []
    assert driver.app.history().count() == 0
    assert (tmp_path / name).read_bytes() == b"a stray file"


def test_a_damaged_file_that_stays_in_the_way_is_reported_once_and_keeps_its_number(tmp_path):
    files = Failing(str(tmp_path))
    store = Store(files)
    for name in (NAME, "play-000002.ink", "settings.json"):
        files.write(name, b"x")
    files.left = 0
    store.set_aside("play-000002.ink")
    assert store.news() and store.damaged == ["play-000002.ink"]
    assert store.open_games() == [NAME]
    assert store.new_game() == "play-000003.ink"
    store.damage_seen()
    assert not store.news()
    store.set_aside("settings.json")
    assert store.news()


def test_a_game_that_exactly_fills_a_torn_writes_place_is_found_at_once(tmp_path):
    history = History(Store(Files(str(tmp_path))))
    first, second = record(secret=1, stop=12), record(secret=2, stop=12)
    history.add(first)
    with open(tmp_path / "games-000001.seg", "ab") as segment:
        segment.write(bytes(2 + len(second)))
    assert history.count() == 1
    assert history.add(second) == 2
    assert (history.count(), history.read(2)) == (2, second)


# games that look alike


def test_two_games_with_the_same_header_are_both_kept(tmp_path):
    history = History(Store(Files(str(tmp_path))))
    short, long = record(stop=0), record(stop=9)
    assert reader.parse(short).header.to_bytes() == reader.parse(long).header.to_bytes()
    assert [history.add(short), history.add(long)] == [1, 2]
    assert [history.read(1), history.read(2)] == [short, long]


def test_a_game_whose_file_could_not_be_removed_is_kept_only_once():
    first = Driver()
    flow.begin_game(first.app, header(("Anna", "Ben")))
    first.settle()
    files = first.hw.files
    name = first.app.table.name

    def refuse(_):
        raise OSError(errno.EIO, "I/O error")

    files.remove = refuse
    flow.finish(first.app)
    first.settle()
    assert first.screen == "storage_full"
    for secret in range(20, 32):
        first.app.history().add(record(secret=secret, stop=9))
    again = Driver(folder=first.folder)
    assert again.app.history().count() == 13
    assert name not in again.hw.files.names()
