"""The button that confirms a choice never opens the next curtain, however a board is made or held (B-2)."""

from itertools import permutations

import pytest

from app.at_table import at_curtain
from app.driver import BOARDS
from inkdeck_app.ui.keys import Press


def opens(driver, key):
    """Return whether a press of this button opens the curtain on the panel."""
    screen = driver.app.screen
    meant = driver.app.layout.meaning(Press(key.short, key.name, 0, False), screen.hints())
    return meant == screen.accept


@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("board", BOARDS)
def test_the_confirming_button_never_opens_a_curtain(board, rotate):
    driver = at_curtain(board=board, settings={"rotate": rotate})
    keys = list(driver.hw.board.keys)
    for order in permutations(keys):  # a board may list its keys in any order
        driver.hw.board.keys = list(order)
        for confirmed in keys:
            driver.app.last_button = confirmed.name
            driver.app.show("curtain")
            driver.settle()
            opening = [key.name for key in keys if opens(driver, key)]
            assert len(opening) == 1 and opening != [confirmed.name], (order, confirmed.name)


@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("board", BOARDS)
def test_the_tour_names_the_button_for_curtains_and_the_direction_of_each_other(board, rotate):
    driver = at_curtain(board=board, settings={"rotate": rotate})
    driver.app.last_button = None
    driver.app.show("curtain")
    driver.settle()
    (opening,) = [key.name for key in driver.hw.board.keys if opens(driver, key)]
    driver.app.show("tour")
    driver.settle()
    said = driver.words().split("\n")
    (told,) = [place for place, line in enumerate(said) if "; IT'S ME" in line]
    assert said[told - 1] == opening
