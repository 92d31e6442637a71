"""The mark of a player ahead, and a card that lies open in a line of words."""

import pytest

from app.driver import Driver
from inkdeck_app.ui import widgets
from inkdeck_app.ui.canvas import Canvas


@pytest.mark.parametrize(
    ("totals", "fewest", "ahead"),
    [
        ((3, 1, 2), False, (True, False, False)),
        ((3, 1, 2), True, (False, True, False)),
        ((2, 2, 1, 0), False, (True, True, False, False)),
        ((2, 2, 1), False, (False, False, False)),
        ((0, 0), False, (False, False)),
    ],
)
def test_nobody_is_ahead_if_more_than_half_are(totals, fewest, ahead):
    assert tuple(widgets.ahead(totals, fewest)) == ahead


def test_a_card_that_lies_open_has_room_for_its_box():
    driver, audit = Driver(), []
    c = Canvas(driver.app.display.buffer, driver.app.fonts, 0, 0, 285, 114, audit)
    end = widgets.open_cards(c, "trump ‹6♣› · led ♦", 3, 1)
    assert end - 3 == widgets.open_cards_width(c, "trump ‹6♣› · led ♦")
    assert [entry[4] for entry in audit] == ["trump ", "6♣", " · led ♦"]


def test_the_first_wording_that_fits_is_chosen():
    driver = Driver()
    c = Canvas(driver.app.display.buffer, driver.app.fonts, 0, 0, 285, 114)
    assert widgets.fitting(c, ["a long wording ‹6♣›", "short", "s"], 40) == "short"
    assert widgets.fitting(c, ["a long wording", "short"], 3) == "short"
