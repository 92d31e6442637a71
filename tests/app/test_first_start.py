"""From the first start to the first hand, and the choice of language: by keys alone, on both boards."""

import json

import pytest

from app.driver import BOARDS, Driver, FullDisk, layout_faults
from app.set_up import open_header
from inkdeck_app.ui.texts import LANGUAGES

ON_BOTH = pytest.mark.parametrize("board", BOARDS)


@ON_BOTH
def test_first_start_to_first_hand_takes_three_presses_after_the_language(board):
    driver = Driver(board, language="", seed=3)
    assert driver.screen == "language"
    driver.press("ok")
    seen = []
    while not driver.app.screen.private:
        seen.append(driver.screen)
        if driver.screen == "cut" and not driver.app.screen.turned:
            driver.press("up")
        else:
            driver.press("ok")
    assert seen == ["tour", "cut", "cut"]
    header = open_header(driver)
    assert [bot for _, bot in header.players] == ["", "medium", "medium", "medium"]
    assert "variant=bid" in header.options and "hands=1" in header.options.split("\n")
    settings = json.loads(driver.hw.files.read("settings.json"))
    assert settings["language"] == "en" and settings["hint"]


@ON_BOTH
@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_play_now_has_hints_and_says_how_to_switch_them_off(board, language):
    driver = Driver(board, language="", seed=3)
    driver.pick([code for code, _ in LANGUAGES].index(language))
    driver.press("ok")
    driver.press(driver.app.layout.more)
    driver.press("ok")
    while not driver.app.screen.private:
        driver.press(getattr(driver.app.screen, "accept", "ok"))
    driver.press("menu")
    assert driver.app.screen.lines()[0][0] == driver.app.texts.get("hint", "menus")
    driver.pick(0)
    driver.settle()
    assert driver.app.texts.get("settings", "home").lower() in driver.words().lower()


def test_play_now_continues_without_hints_if_they_cant_be_saved():
    driver = Driver(language="")
    driver.press("ok")
    driver.app.store.files = FullDisk(driver.folder, 0)
    driver.press("ok")
    assert driver.screen == "cut" and not driver.app.settings.hint


@ON_BOTH
def test_the_tour_names_the_keys_of_this_board(board):
    driver = Driver(board, language="")
    driver.press("ok")
    words = driver.words().split("\n")
    assert [key.name for key in driver.hw.board.keys if key.name not in words] == []
    assert any("hold" in line for line in words) == any(key.long for key in driver.hw.board.keys)
    driver.press("back")
    assert driver.screen == "home"


@ON_BOTH
def test_a_new_player_can_read_the_rules_first(board):
    driver = Driver(board, language="")
    driver.press("ok")
    driver.press("menu")
    driver.press("ok")
    assert driver.screen == "rules"
    driver.press("back")
    driver.press("back")
    assert driver.screen == "tour"
    driver.press("ok")
    assert driver.screen == "cut"


LONGEST = 4  # letters; `test_board.py` refuses a longer name


@ON_BOTH
@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_the_tour_has_room_for_the_longest_names_of_keys(board, language):
    driver = Driver(board, language=language)
    wide = "W" * (LONGEST - 1)
    driver.hw.board.keys = [key._replace(name=f"{wide}{i}") for i, key in enumerate(driver.hw.board.keys)]
    for large in (False, True):
        driver.app.settings.large = large
        driver.app.show("tour")
        driver.settle()
        assert wide + "0" in driver.words() and layout_faults(driver.audit) == []


def test_a_language_from_the_settings_goes_back_to_them():
    driver = Driver()
    driver.app.push("language")
    driver.settle()
    driver.press("down")
    files = driver.hw.files
    driver.app.store.files = FullDisk(driver.folder, 0)
    driver.press("ok")
    assert driver.screen == "storage_full" and driver.app.settings.language == "en"
    driver.app.store.files = files
    driver.press("back")
    assert driver.screen == "language"
    driver.press("back")
    assert driver.screen == "home"
