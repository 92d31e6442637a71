"""The podium has room for shared places with the widest names; otherwise the ranking is a table."""

import itertools

import pytest

from app.driver import WIDEST, Driver, layout_faults
from inkdeck_app.ui import podium
from inkdeck_app.ui.canvas import Canvas


def places(totals):
    """Return the rows of a ranking with these totals, the best first."""
    ranked = sorted(totals, reverse=True)
    return [
        (f"{1 + ranked.index(total)}.", WIDEST[seat], "12\u00d7", f"\u2212{1000 + total}")
        for seat, total in enumerate(ranked)
    ]


@pytest.mark.parametrize("count", range(2, 6))
def test_names_and_totals_stand_apart_even_if_players_share_a_place(count):
    driver, drawn = Driver(), 0
    for totals in itertools.combinations_with_replacement(range(count), count):
        rows = places(totals)
        if podium.fits(rows):
            audit = []
            c = Canvas(driver.app.display.buffer, driver.app.fonts, 0, 0, 285, 114, audit)
            shared = len([row for row in rows if row[0] == "1."])
            title = f"{shared} teilen den Sieg" if shared > 1 else f"{WIDEST[0]} gewinnt"
            podium.draw_podium(c, title, range(count), rows, "réussies")
            assert not layout_faults(audit), rows
            assert not [row for row in rows if row[1] not in " ".join(entry[4] for entry in audit)]
            drawn += 1
    assert drawn


def test_five_players_who_share_a_high_place_are_shown_as_a_table():
    assert not podium.fits(places((1, 1, 1, 1, 1)))
    assert not podium.fits(places((2, 1, 1, 1, 1)))
    assert podium.fits(places((3, 2, 1, 1, 1)))
    assert not podium.fits(places((6, 5, 4, 3, 2, 1)))
