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
def test_the_legend_at_the_first_start_has_the_screens_words(board):
    driver = Driver(board, language="")
    assert told(driver) == ["↑ ↓ = move", "Enter = OK", "s = faster", "q = leave"]
    driver.press("ok")
    assert told(driver) == ["Enter = PLAY NOW", "Esc = TO MENU", "m = RULES", "s = faster", "q = leave"]
    driver.press("ok")
    more = driver.app.layout.more
    steps = ["↑ = +", "↓ = −"] if more == "up" else ["↑ = −", "↓ = +"]
    digit = driver.app.screen.hints()["menu"]
    assert digit == ("NEXT DIGIT" if driver.app.layout.strip else "NEXT")
    words = [*steps, "Esc = BACK", f"m = {digit}", "← → 0–9 = along a row"]
    assert told(driver) == [*words, "s = faster", "q = leave"]
    driver.press(more)
    assert f"Enter = {driver.app.screen.hints()['ok']}" in told(driver)


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


def test_a_panel_held_upside_down_has_its_words_the_other_way_round():
    driver = Driver()
    driver.new_game()
    driver.pick("Start")
    assert driver.screen == "cut"
    assert legend.parts(driver.app.screen, True, True)[:2] == ["↑ = −", "↓ = +"]


def test_the_note_says_what_happens_to_keys():
    assert legend.note(False, True, True) == ""
    assert legend.note(True, False, False) == "refreshing…"
    assert legend.note(True, False, True) == "your keys wait…"
    assert legend.note(True, True, True) == "too early for keys…"


def test_a_terminal_has_the_same_words_in_each_language():
    texts = WORDS["en"]
    for language, own in WORDS.items():
        assert own.keys() == texts.keys()
        for key, words in texts.items():
            assert own[key].count("{}") == words.count("{}")
            assert (own[key] == words) == (language == "en"), key


@pytest.mark.parametrize("place, language", list(enumerate(WORDS)))
def test_a_terminal_speaks_the_panels_language(place, language, person):
    player, own = person("--instant", program=REAL), WORDS[language]
    others = [words for code, words in WORDS.items() if code != language]
    player.sees("Enter = OK")
    player.types("\x1b[B" * place + "\r")
    player.sees(lambda text: own["leave"] in text and "Esc = " in text)
    assert not any(words["leave"] in player.text() or words["slow"] in player.text() for words in others)
    player.resizes(80, 24)
    player.sees(own["needs"].format(148, 33, 80, 24))
    player.types("w")
    player.sees(lambda text: own["by_words"] in " ".join(text.split()))
    player.types("q")
    assert player.leaves() == 0
    assert own["goodbye"] in player.raw.decode()
