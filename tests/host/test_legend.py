"""The legend under the picture in a terminal: the panel's words, and a note about keys during a refresh."""

import pytest

from app import short_games
from app.driver import BOARDS, Driver
from at_terminal import REAL
from inkdeck.sim import legend
from inkdeck.sim.terminal_words import WORDS
from inkdeck_core import games


def told(driver, instant=False):
    return legend.parts(driver.app.screen, driver.app.settings.rotate, instant)


@pytest.mark.parametrize("board", BOARDS)
def test_the_first_start(board):
    driver = Driver(board, language="")
    assert told(driver) == ["↑ ↓ = move", "Enter = OK", "s = faster", "q = leave"]
    driver.press("ok")
    assert told(driver) == ["Enter = PLAY NOW", "Esc = TO MENU", "m = RULES", "s = faster", "q = leave"]
    driver.press("ok")
    more = driver.app.layout.more
    steps = ["↑ = +", "↓ = −"] if more == "up" else ["↑ = −", "↓ = +"]
    words = [*steps, "Esc = BACK", "m = DIGIT", "← → 0–9 = along a row"]
    assert told(driver) == [*words, "s = faster", "q = leave"]
    driver.press(more)
    assert "Enter = CUT 100" in told(driver)


@pytest.mark.parametrize("game", games.GAMES)
def test_each_key_has_the_word_that_the_panel_shows(game):
    driver = short_games.begun(game, games.setup(game).SEATS[0])
    before, met = "", 0
    for _ in range(40):
        hints = driver.app.screen.hints()
        for key, cap in (("ok", "Enter"), ("back", "Esc"), ("menu", "m")):
            words = hints.get(key)
            met += bool(words)
            assert (f"{cap} = {words}" in told(driver)) == bool(words)
            assert not words or words in driver.words()
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    assert met > 40


def test_a_panel_that_is_held_upside_down_has_its_words_the_other_way_round():
    driver = Driver()
    driver.new_game()
    driver.pick("Start")
    assert driver.screen == "cut"
    assert legend.parts(driver.app.screen, True, True)[:2] == ["↑ = −", "↓ = +"]


def test_the_note_says_what_becomes_of_keys():
    assert legend.note(False, True, True) == ""
    assert legend.note(True, False, False) == "refreshing…"
    assert legend.note(True, False, True) == "your keys wait…"
    assert legend.note(True, True, True) == "too early for keys…"


def test_a_terminal_speaks_german_and_french_as_the_panel_does(person):
    texts = WORDS["en"]
    for language in ("de", "fr"):
        assert WORDS[language].keys() == texts.keys()
        for key, words in texts.items():
            assert WORDS[language][key] != words and WORDS[language][key].count("{}") == words.count("{}")
    player = person("--instant", program=REAL)
    player.sees("Enter = OK")
    player.types("\x1b[B\r")
    player.sees("q = Ende")
    assert "leave" not in player.text() and "faster" not in player.text()
    player.resizes(80, 24)
    player.sees("Das Bild braucht 148 × 33 Zeichen")
    player.types("q")
    assert player.leaves() == 0
    assert "Auf Wiedersehen." in player.raw.decode()
