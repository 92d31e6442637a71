"""←, → and the digits move the cursor in a row: cards, bids, Go5's signs and a cut's digits."""

from importlib.util import find_spec

import pytest

from app import short_games
from app.driver import Driver
from book import made
from inkdeck.sim import row
from inkdeck_core import games


def typed(driver, key):
    """Press the keys that a key of the keyboard stands for."""
    for one in row.presses(driver.app.screen, key):
        driver.press(one)


@pytest.mark.parametrize("game", games.GAMES)
def test_digits_and_arrows_move_in_a_hand_and_in_the_bids_before_it(game):
    driver = short_games.begun(game, games.setup(game).SEATS[0])
    bids = [f"{game}.bid"] if find_spec(f"inkdeck_app.{game}.bid") else []
    wanted = {f"{game}.hand", *bids}
    met, before = set(), ""
    for _ in range(60):
        at_row = driver.app.screen.row()
        if at_row:
            met.add(driver.screen)
            start, count, onward = at_row
            for digit in "0123456789":
                typed(driver, digit)
                place = int(digit) if onward == "up" else (int(digit) or 10) - 1
                assert place >= count or driver.app.screen.row()[0] == place, (driver.screen, digit)
            at = driver.app.screen.row()[0]
            typed(driver, "right")
            assert driver.app.screen.row()[0] == (at + 1) % count
            typed(driver, "left")
            assert driver.app.screen.row()[0] == at
            while driver.app.screen.row()[0] != start:  # a marked card would be unmarked
                typed(driver, "left")
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    assert wanted <= met


def test_a_cut_is_typed():
    driver = Driver()
    driver.new_game()
    driver.pick("Start")
    assert driver.screen == "cut"
    for key in "907":
        typed(driver, key)
    assert driver.app.screen.number == 907
    assert driver.app.screen.digit == 0
    typed(driver, "left")
    assert driver.app.screen.digit == 2
    typed(driver, "right")
    typed(driver, "2")
    assert driver.app.screen.number == 207


def test_without_a_row_digits_and_arrows_press_nothing():
    assert row.presses(Driver().app.screen, "right") == []


def test_in_a_replay_the_arrows_step_and_digits_do_nothing():
    driver = Driver("badger2040")
    driver.app.history().add(made.record(1))
    driver.app.show("replay", 1)
    driver.settle()
    for key, at in (("left", 0), ("right", 1), ("5", 1), ("left", 0)):
        typed(driver, key)
        assert driver.app.screen.at == at
