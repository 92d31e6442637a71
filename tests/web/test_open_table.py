"""The open table: keys that say what they do, the public table on the felt, whole pixels or smooth ones."""

import pytest

import about
from app.short_games import begun
from inkdeck.web.device import BAR, STRIP
from inkdeck_core import games
from inkdeck_core.bots import Dice, random_legal
from web.hands import play
from web.test_page import PLACES
from web.twin import Pages, device

SIZES = (
    *((360, 740, 3), (390, 664, 3), (390, 844, 3), (844, 390, 3)),
    *((768, 1024, 2), (1440, 780, 1), (1440, 900, 1)),
)
"""Windows: width and height in CSS pixels, and how many of the screen's pixels make one of them."""


@pytest.mark.parametrize("game", games.GAMES)
def test_a_hand_on_the_open_table_has_the_twins_pictures_labels_and_felt(tab, address, game):
    """`Pages` compares them after each key."""
    tab.set_viewport_size({"width": 390, "height": 664})
    pages = Pages(tab, address, "")
    play(pages, game)
    assert pages.pictures > 20


@pytest.mark.parametrize("width, height, density", SIZES)
def test_the_open_table_fits_every_window_with_keys_for_thumbs(browser, address, width, height, density):
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=density)
    tab = context.new_page()
    tab.goto(f"{address}?instant#en&xactika")
    tab.wait_for_selector("#device[data-screen=new_game]")
    found = tab.evaluate(PLACES)
    box, keys = found["device"], [key for key in found["keys"] if key["width"]]
    assert found["wide"] == width and box["x"] >= 0 and box["right"] <= width and box["bottom"] <= height
    assert all(min(key["width"], key["height"]) >= 44 for key in keys)
    dots = found["glass"]["width"] * density / 296
    smoothed = tab.locator(".picture.hand.smoothed").count()
    assert dots >= 1 and (smoothed or abs(dots - round(dots)) < 0.01)
    assert smoothed or density == 1 or width < height or dots >= 4
    context.close()


def test_a_board_can_be_shown_instead_and_the_open_table_again(tab, address):
    tab.goto(f"{address}?instant#en")
    for choice, keys in (("open", 5), ("pico_inky_pack", 3), ("badger2040", 5), ("open", 5)):
        tab.select_option("#board", choice)
        tab.wait_for_selector("#device[data-rest=yes]")
        assert tab.locator(".key").count() == keys and tab.locator("#glass").count() == 1
        assert tab.locator("#device.open").count() == (choice == "open")
        assert tab.is_visible("#feel") == (choice != "open")
    assert tab.inner_text("[data-key=C]") == "OK" and tab.inner_text("[data-key=UP]") == "↑"


def laid(driver, board="badger2040"):
    """Return the felt's picture of a driver's game."""
    page = device(board)
    page.app.table = driver.app.table
    assert page.lay()
    return bytes(page.felt)


@pytest.mark.parametrize("game", games.GAMES)
def test_b2_the_felt_does_not_depend_on_hidden_cards(game):
    driver = begun(game, 4 if game != "go5" else 3, (), "")
    permuted = about.of(game).HIDDEN
    session, dice = driver.app.table.session, Dice(4)
    changed = 0
    for _ in range(60):
        state = session.state
        if state.over:
            break
        before = laid(driver)
        session.state = permuted(state, None, dice)
        changed += session.state.hands != state.hands
        assert laid(driver) == before
        session.state = state
        session.apply(random_legal.choose(state.view(state.seat), dice))
    assert changed > 20


def test_the_felt_is_empty_without_a_game_and_leaves_the_keys_part_free():
    page = device()
    assert not page.lay()
    driver = begun("xactika", 3, (), "")
    frame = laid(driver)
    inked = [(x, y) for x in range(296) for y in range(128) if frame[(y >> 3) * 296 + x] >> (y & 7) & 1]
    assert inked and not [(x, y) for x, y in inked if x >= 296 - STRIP or y >= 128 - BAR]
