"""A name that is typed on a keyboard: its letters reach the letter wheel on every board."""

import json

import pytest

from app.driver import BOARDS, Driver
from at_terminal import REAL
from inkdeck.sim import legend, naming
from inkdeck.sim.terminal_words import WORDS

NAMES = ("Anna", "Jean-Luc", "Zoë", "R2 d'2", "McAnn", "Ängström")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", NAMES)
def test_each_letter_arrives(board, name):
    driver = Driver(board)
    assert naming.presses(driver.app.screen, "a") is None
    driver.app.push("letters", "Name")
    driver.settle()
    for letter in name:
        driver.keys(*naming.presses(driver.app.screen, letter))
    assert driver.app.screen.text == name.replace("d'", "D'")


def test_enter_ends_a_name_and_an_impossible_letter_is_ignored():
    driver = Driver()
    driver.app.push("letters", "Name")
    driver.settle()
    assert naming.presses(driver.app.screen, "€") == [] and naming.presses(driver.app.screen, "enter") is None
    for letter in "abcdefghijkl":
        driver.keys(*naming.presses(driver.app.screen, letter))
    assert driver.app.screen.text == "Abcdefghij"
    assert naming.presses(driver.app.screen, "enter") == ["menu"]


@pytest.mark.parametrize("language", WORDS)
def test_the_legend_names_keys_other_than_letters(language):
    driver, own = Driver(language=language), WORDS[language]
    driver.app.push("letters", "Name")
    driver.settle()

    def told():
        return legend.parts(driver.app.screen, False, True, language)

    hints = driver.app.screen.hints()
    assert told()[2:] == [
        own["typed"],
        f"Enter = {hints['ok']}",
        f"Esc = {hints['back']}",
        own["leave_typed"],
    ]
    driver.keys(*naming.presses(driver.app.screen, "q"))
    done = driver.app.screen.hints()["menu"]
    assert {f"Enter = {done}", f"Tab = {done}"} < set(told()) and own["leave"] not in told()
    driver.press("up")
    assert f"Enter = {driver.app.screen.hints()['ok']}" in told()
    for letter in "abcdefghi":
        driver.keys(*naming.presses(driver.app.screen, letter))
    assert "ok" not in driver.app.screen.hints() and f"Enter = {done}" in told()


def test_a_name_is_typed_below_the_picture(person):
    player = person("--instant", program=REAL)
    to_the_wheel = ("OK", "\r"), ("PLAY NOW", "\x1b"), ("", "\x1b[B"), ("", "\x1b[B\r"), ("", "\x1b[B\r")
    before = ""
    for words, keys in to_the_wheel:
        player.sees(lambda text, words=words, before=before: words in text and text != before)
        before = player.text()
        player.types(keys)
    player.sees(lambda text: text != before and "BACK" in text)
    player.types("\r")
    player.sees("Ctrl-C = leave")
    assert "q = leave" not in player.text() and "s = " not in player.text()
    player.types("q ßäs\t")
    player.sees("q = leave")
    player.types("q")
    assert player.leaves() == 0
    assert json.loads((player.files / "settings.json").read_bytes())["roster"] == ["Q ẞäs"]
