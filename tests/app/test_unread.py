"""A failed read is repeated and sets nothing aside; a file that can't be read stays and is reported."""

import builtins
import os

import pytest

from app.at_table import at_curtain
from app.driver import Driver
from app.games import record
from inkdeck_app.storage import files
from inkdeck_app.storage.history import Gone, History


class Failing:
    """Replaces `open` and `os.listdir` in `files.py`; the next `left` calls about `wanted` fail."""

    def __init__(self, monkeypatch):
        self.left = 0
        self.failed = 0
        self.wanted = ""
        monkeypatch.setattr(files, "open", self._guarded(builtins.open), raising=False)
        monkeypatch.setattr(files.os, "listdir", self._guarded(os.listdir))

    def _guarded(self, call):
        def guarded(path, *arguments):
            if self.left and self.wanted in str(path):
                self.left -= 1
                self.failed += 1
                raise OSError(5, "EIO")
            return call(path, *arguments)

        return guarded


@pytest.fixture
def failing(monkeypatch):
    return Failing(monkeypatch)


def with_games():
    driver = Driver()
    for secret in (1, 2, 3):
        driver.app.history().add(record(secret=secret, stop=9))
    driver.pick("Finished")
    driver.press("ok")
    return driver


@pytest.mark.parametrize("times", [1, 2])
def test_a_failed_read_at_replay_costs_nothing(failing, times):
    driver = with_games()
    driver.app._history = History(driver.app.store)
    failing.wanted, failing.left = "games-", times
    driver.press("ok")
    assert failing.failed == times
    if times > 1:
        assert driver.screen == "refused" and "at the moment" in driver.words()
        driver.keys("back", "ok")
    assert driver.screen == "replay"
    assert sorted(name for name in driver.hw.files.names() if "games-" in name) == ["games-000001.seg"]


@pytest.mark.parametrize("times", [1, 2, 3, 4, 6])
def test_a_failed_listing_stops_neither_start_nor_history_nor_replay(failing, times):
    driver = with_games()
    failing.wanted, failing.left = driver.folder, times
    driver.press("ok")
    while driver.screen == "refused":
        driver.keys("back", "ok")
    assert driver.screen == "replay"
    failing.left = times
    driver.keys("back", "back")
    driver.press("ok")
    while driver.screen == "refused":
        driver.keys("back", "ok")
    assert driver.screen == "game_result"
    failing.left = times
    again = Driver(folder=driver.folder)
    failing.left = 0
    if again.screen == "language":
        again.app.show("home")
        again.settle()
    assert again.screen in ("home", "damaged")
    assert len(again.hw.files.names()) == len(driver.hw.files.names())
    assert Driver(folder=driver.folder).app.history().count() == 3


@pytest.mark.parametrize("times", [1, 2])
def test_an_unreadable_open_game_waits(failing, times):
    driver = at_curtain()
    driver.press("menu")
    driver.pick("Pause")
    assert driver.screen == "home"
    failing.wanted, failing.left = "play-", times
    driver.press("ok")
    if times > 1:
        assert driver.screen == "damaged" and "Not read" in driver.words()
        driver.press("back")
        assert driver.screen == "home" and not driver.app.store.damaged
        driver.press("ok")
    assert driver.screen in ("curtain", "dealer")


@pytest.mark.parametrize("times", [2, 4])
def test_unreadable_settings_are_kept_at_the_start(failing, times):
    driver = Driver(settings={"roster": ["Anna"]})
    failing.wanted, failing.left = "settings.json", times
    again = Driver(folder=driver.folder)
    assert again.screen == "damaged" and "settings.json" in again.words()
    again.press("back")
    again.press("ok")  # choose the language; it is kept
    failing.left = 0
    settings = Driver(folder=driver.folder).app.settings
    if times == 2:  # by then, the settings could be read
        assert settings.roster == ["Anna"] and "bad-settings.json" not in again.hw.files.names()
    else:
        assert settings.roster == [] and b"Anna" in again.hw.files.read("bad-settings.json")
    assert settings.language == "en"


def test_an_epoch_that_cannot_be_read_once_is_not_drawn_again(failing):
    driver = with_games()
    history = driver.app.history()
    history.keep_epoch(history.epoch()[0], 2)
    driver.app._history = History(driver.app.store)
    failing.wanted, failing.left = "epoch", 2
    with pytest.raises(OSError, match="EIO"):
        driver.app.history().epoch()
    assert driver.app.history().epoch() == (history.epoch()[0], 2)
    assert driver.app.store.damaged == []  # so the file, which is whole, is not set aside


def test_an_unreadable_last_segment_is_tried_twice_before_it_is_set_aside(failing):
    driver = with_games()
    driver.app._history = History(driver.app.store)
    more = record(secret=9, stop=9)
    failing.wanted, failing.left = "games-", 4
    with pytest.raises(OSError, match="now"):
        driver.app.history().add(more)
    assert not failing.left
    assert driver.app.history().add(more) == 4
    assert driver.app.history().read(1) == record(secret=1, stop=9)


def test_an_unreadable_game_is_not_called_gone(failing):
    driver = with_games()
    driver.app._history = History(driver.app.store)
    failing.wanted, failing.left = "games-", 2
    with pytest.raises(OSError, match="now"):
        driver.app.history().origin(1)
    with pytest.raises(Gone):
        driver.app.history().origin(9)


def test_a_folder_named_epoch_stops_no_first_game():
    driver = Driver()
    os.mkdir(driver.folder + "/epoch")
    history = driver.app.history()
    with pytest.raises(OSError, match="directory"):
        history.add(record(secret=1, stop=9))
    assert history.add(record(secret=1, stop=9)) == 1
    assert Driver(folder=driver.folder).app.history().epoch() == history.epoch()


def test_a_folder_that_cannot_be_inspected_counts_as_there(monkeypatch):
    driver = Driver()

    def fails(_):
        raise OSError(5, "EIO")

    monkeypatch.setattr(files.os, "stat", fails)
    assert files.Files(driver.folder).names() == ["settings.json"]
