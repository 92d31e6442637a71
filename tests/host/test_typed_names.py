"""A name that is typed on a keyboard: its letters reach the letter wheel on every board."""

import pytest

from app.driver import BOARDS, Driver
from inkdeck.sim import naming

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


def test_enter_ends_a_name_and_a_letter_that_no_name_has_is_nothing():
    driver = Driver()
    driver.app.push("letters", "Name")
    driver.settle()
    assert naming.presses(driver.app.screen, "€") == [] and naming.presses(driver.app.screen, "enter") is None
    for letter in "abcdefghijkl":
        driver.keys(*naming.presses(driver.app.screen, letter))
    assert driver.app.screen.text == "Abcdefghij"
    assert naming.presses(driver.app.screen, "enter") == ["menu"]
