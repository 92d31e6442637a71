"""Settings, roster, rules in short and about: by keys alone."""

import json

import pytest

from app.driver import BOARDS, Driver, fill_disk
from app.set_up import rename
from inkdeck_app import VERSION
from inkdeck_app.storage.files import Files
from inkdeck_app.storage.settings import ROSTER_SIZE
from inkdeck_app.storage.store import Store


@pytest.mark.parametrize("board", BOARDS)
def test_settings_take_effect_at_once_and_are_kept(board):
    driver = Driver(board)
    driver.pick("Settings")
    seen = {driver.frame}
    for minutes in (10, 0, 2, 5):
        driver.pick("Sleep")
        assert driver.app.settings.sleep == minutes
    driver.pick("Sleep")
    switches = (("Undo", "take_back"), ("Large", "large"), ("White", "invert"), ("Rotate", "rotate"))
    for line, name in switches:
        before = getattr(driver.app.settings, name)
        driver.pick(line)
        assert getattr(driver.app.settings, name) is not before
        seen.add(bytes(driver.hw.panel.glass))
    assert len(seen) == 5
    again = Driver(board, folder=driver.folder)
    for name in ("take_back", "rotate", "invert", "large", "sleep"):
        assert getattr(again.app.settings, name) == getattr(driver.app.settings, name)
    assert again.app.settings.rotate and not again.app.settings.take_back
    assert again.app.settings.sleep == 10


def test_the_language_is_chosen_from_the_settings():
    driver = Driver()
    driver.pick("Settings")
    driver.pick("Language")
    driver.press("ok")
    assert driver.screen == "settings"
    assert driver.app.settings.language == "en"


def test_a_setting_that_cannot_be_saved_is_not_changed(monkeypatch):
    driver = Driver()
    driver.pick("Settings")
    fill_disk(driver, monkeypatch)
    driver.pick("White")
    assert driver.screen == "storage_full"
    assert driver.app.settings.invert is False
    driver.press("back")
    assert driver.screen == "settings"


def test_the_roster_adds_renames_and_deletes():
    driver = Driver(settings={"roster": ["Ben"]})
    driver.pick("Settings")
    driver.pick("Saved names")
    driver.pick("Add")
    rename(driver, "Mo")
    assert driver.app.settings.roster == ["Mo", "Ben"]
    driver.pick("Ben")
    driver.pick("Rename")
    rename(driver, "Li")
    assert driver.app.settings.roster == ["Mo", "Li"]
    driver.pick("Mo")
    driver.pick("Delete")
    assert driver.screen == "roster"
    assert driver.app.settings.roster == ["Li"]
    driver.pick("Li")
    driver.press("back")
    assert driver.app.settings.roster == ["Li"]
    assert Driver(folder=driver.folder).app.settings.roster == ["Li"]


def test_the_roster_does_not_take_a_name_twice():
    driver = Driver(settings={"roster": ["Mo", "Li"]})
    driver.app.push("roster")
    driver.settle()
    driver.pick("Add")
    rename(driver, "Li")
    assert driver.screen == "refused"
    assert driver.app.settings.roster == ["Mo", "Li"]


def test_a_full_roster_offers_no_new_name():
    names = [f"Name {number}" for number in range(ROSTER_SIZE)]
    driver = Driver(settings={"roster": names})
    driver.app.push("roster")
    driver.settle()
    assert [words for words, _ in driver.app.screen.lines()] == names
    driver.pick("Name 3")
    driver.pick("Delete")
    assert driver.app.settings.roster == names[:3] + names[4:]


def test_the_rules_have_a_page_for_every_chapter_and_turn_in_a_circle():
    driver = Driver()
    driver.pick("Rules")
    driver.pick("Xactika")
    titles = []
    while not titles or titles[-1] != "On this device":
        titles.append(driver.audit[0][4])
        driver.press("down")
    assert titles == [
        "The idea",
        "The idea",
        "A trick",
        "A trick",
        "Three variants",
        "Bids and points",
        "Bids and points",
        "Ties",
        "On this device",
    ]
    assert driver.audit[0][4] == titles[0]
    driver.press("up")
    assert driver.audit[0][4] == titles[-1]
    driver.keys("back back")
    assert driver.screen == "home"


def test_about_shows_version_owners_licences_and_the_seed():
    driver = Driver(seed=77)
    driver.pick("About")
    words = driver.words()
    driver.press("down")
    words = " ".join((words + "\n" + driver.words()).split())
    owners = ("Xactika", "trademark", "Cannei", "Set Enterprises", "Go5")
    for needed in owners + (VERSION, "MIT", "Terminus", "SIL", "seed 77"):
        assert needed in words
    unseeded = Driver(seed=None)
    unseeded.pick("About")
    assert "seed" not in unseeded.words()


def test_about_shows_the_packages_version():
    import tomllib
    from pathlib import Path

    text = (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text()
    assert tomllib.loads(text)["project"]["version"] == VERSION


def test_the_settings_file_is_json():
    driver = Driver()
    driver.pick("Settings")
    driver.pick("White")
    kept = json.loads(Store(Files(driver.folder)).files.read("settings.json"))
    assert kept["invert"] is True
