"""A refusal's four parts have room beside each other, whatever its picture and its language."""

import pytest

from app.driver import Driver, layout_faults
from inkdeck_app.ui import drawings, refusal
from inkdeck_app.ui.canvas import Canvas
from inkdeck_app.ui.texts import LANGUAGES

LONG = refusal.Refusal(
    "A title", "A reason of some words that takes a line or two on the panel.", "The way out of it."
)


def canvas(audit=None):
    driver = Driver()
    return Canvas(driver.app.display.buffer, driver.app.fonts, 0, 0, 285, 114, audit)


def tall(c, x, y):
    return 40, 84


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("picture", [None, tall, drawings.draw_bots, drawings.draw_tired, drawings.draw_torn])
def test_reason_and_way_out_stand_apart(picture, large):
    audit = []
    refusal.draw_refusal(canvas(audit), 17, LONG, large, picture)
    assert not layout_faults(audit)
    written = " ".join(entry[4] for entry in audit).split()
    assert set(LONG.reason.split()) | set(LONG.way.split()) <= set(written)


def test_beside_a_tall_picture_the_way_out_is_narrower():
    for picture, left in ((None, 4), (tall, 56)):
        audit = []
        refusal.draw_refusal(canvas(audit), 17, LONG, False, picture)
        assert {entry[0] for entry in audit if entry[4] in LONG.way} == {left}


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_every_text_of_a_refusal_has_three_parts(language):
    texts = Driver(language=language).app.texts
    for section, key, blanks in (
        ("common", "why_bid", (6, 8)),
        ("common", "why_dealer_bid", (6, 8)),
        ("names", "only_person", (1,)),
        ("names", "taken", ("Anna",)),
        ("history", "why_gone", ()),
        ("notices", "low", ()),
    ):
        title, reason, way = refusal.worded(texts, section, key, *blanks)
        assert title and reason and way and "{" not in title + reason + way


@pytest.mark.parametrize(("won", "size", "wide", "high"), [(3, 8, 64, 17), (11, 8, 80, 34), (99, 8, 80, 85)])
def test_tricks_that_do_not_add_up_are_drawn_in_rows_of_ten(won, size, wide, high):
    assert refusal.draw_tricks(canvas(), 0, 0, won, size) == (wide, high)


def test_a_refused_bid_stands_over_its_sum():
    audit = []
    refusal.draw_bid(canvas(audit), 6, 20, 3, 8)
    assert [entry[4] for entry in audit] == ["3", "5 + 3 = 8"]
