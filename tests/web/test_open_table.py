"""The open table: keys that say what they do, the public table on the felt, whole pixels or smooth ones."""

import json
import struct

import pytest

import about
from app.short_games import begun
from inkdeck.web import folder
from inkdeck.web.device import BAR, STRIP
from inkdeck_core import games
from inkdeck_core.bots import Dice, random_legal
from web.fingers import Fingers
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
    for screen, key in (("new_game", "Enter"), ("cut", "ArrowUp"), ("cut", "Enter"), ("", "")):
        at_rest = f"#device[data-rest=yes][data-screen='{screen}']"
        tab.wait_for_selector(at_rest if screen else ".table:visible")
        found = tab.evaluate(PLACES)
        box, keys = found["device"], [key for key in found["keys"] if key["width"]]
        assert found["wide"] == width and box["x"] >= 0 and box["right"] <= width and box["bottom"] <= height
        lines = [line.bounding_box() for line in tab.locator(".list button:visible").all()]
        assert all(min(key["width"], key["height"]) >= 44 for key in keys + lines)
        if key:
            tab.keyboard.press(key)
    dots = tab.locator(".picture.hand").bounding_box()["width"] * density / 285
    smoothed = tab.locator(".picture.hand.copied").count()
    assert smoothed or abs(dots - round(dots)) < 0.01
    assert dots >= (2 if density == 1 else 3)
    assert tab.locator(".picture.felt:visible").count() == 1
    context.close()


def test_a_board_can_be_shown_instead_and_the_open_table_again(tab, address):
    tab.goto(f"{address}?instant#en")
    tab.wait_for_selector("#device[data-rest=yes]")
    for choice, keys in (("open", 5), ("pico_inky_pack", 3), ("badger2040", 5), ("open", 5)):
        tab.select_option("#board", choice)
        tab.wait_for_selector("#device[data-rest=yes]")
        assert tab.locator(".key").count() == keys and tab.locator("#glass").count() == 1
        assert tab.locator("#device.open").count() == (choice == "open")
        assert tab.is_visible("#feel") == (choice != "open")
    assert tab.inner_text("[data-key=C]") == "CHOOSE" and tab.inner_text("[data-key=UP]") == "↑"


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


@pytest.mark.parametrize("game", games.GAMES)
def test_a_referees_cards_are_paper_so_its_felt_is_empty(game):
    driver = begun(game + games.REFEREE, games.setup(game).SEATS[0], (), "")
    page = device()
    page.app.table = driver.app.table
    assert not page.lay()


LEFT = (
    "dispatchEvent(new Event('blur'))",
    "dispatchEvent(new Event('pagehide'))",
    "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
    "document.dispatchEvent(new Event('visibilitychange'))",
)


@pytest.mark.parametrize("people", (1, 2))
@pytest.mark.parametrize("left", LEFT)
def test_b2_a_hand_is_covered_when_the_page_is_left_unless_nobody_else_plays(phone, address, left, people):
    pages = Fingers(phone, address, "", link=("en", "xactika"))
    for line in ("Seat 2", "Player 2")[: 2 * people - 2] + ("Start",):
        pages.pick(line)
    pages.cut()
    while pages.screen != "xactika.bid":
        Pages.press(pages, pages.app.screen.accept if pages.screen == "curtain" else "ok")
    ink = "[...document.getElementById('glass').getContext('2d').getImageData(0, 0, 296, 110).data]"
    inked = f"(() => {{ {left}; return {ink}.some((value, at) => at % 4 < 3 && value < 64) }})()"
    assert phone.evaluate(inked) == (people == 1)  # blank at once, before the device has answered
    expected = "curtain" if people > 1 else "xactika.bid"
    phone.wait_for_selector(f"#device[data-screen='{expected}']")
    assert people == 1 or "ball" not in phone.inner_text("#speech")


def test_the_page_can_be_put_on_the_home_screen(tab, address, page_files):
    tab.goto(f"{address}?instant")
    manifest = json.loads(page_files["manifest.json"])
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"][1:]:
        content, (width, height) = page_files[icon["src"]], icon["sizes"].split("x")
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", content[16:24]) == (int(width), int(height))
    assert manifest["icons"][0]["src"] in page_files
    link = "document.querySelector('link[rel=manifest]').href"
    assert tab.evaluate(f"fetch({link}).then((one) => one.json())") == manifest
    assert "manifest.json" in page_files[folder.OFFLINE].decode()


@pytest.mark.parametrize("code", ("de", "fr"))
def test_the_first_visit_leads_to_a_hand_in_the_browsers_language(browser, address, code):
    context = browser.new_context(locale=f"{code}-{code.upper()}")
    tab = context.new_page()
    tab.goto(f"{address}?instant")
    tab.wait_for_selector("#device[data-screen=cut][data-rest=yes]")
    assert tab.get_attribute("html", "lang") == code
    assert "Xactika" in tab.inner_text(".welcome h2") and tab.locator(".welcome button").count() == 5
    tab.wait_for_timeout(310)  # a finger that comes sooner was meant for the picture before
    tab.click("[data-key=UP]")
    tab.wait_for_selector("#device[data-rest=yes]")
    tab.click("[data-key=C]")
    tab.wait_for_selector("#device[data-screen='xactika.bid']")
    assert tab.locator(".welcome").count() == 0
    tab.reload()
    tab.wait_for_selector("#device[data-rest=yes]")
    assert tab.get_attribute("#device", "data-screen") in ("xactika.bid", "curtain")
    assert tab.locator(".welcome").count() == 0
    context.close()


@pytest.mark.parametrize("width, height, density", SIZES)
def test_a_welcome_leaves_the_keys_in_sight_and_leads_elsewhere(browser, address, width, height, density):
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=density)
    tab = context.new_page()
    tab.goto(f"{address}?instant")
    tab.wait_for_selector("#device[data-screen=cut][data-rest=yes]")
    for key in tab.locator(".key:visible").all():
        box = key.bounding_box()
        assert box["y"] + box["height"] <= height
    if height > 400:
        assert tab.locator(".welcome button").count() == len(games.DEALT) - 1
        tab.locator(".welcome button").last.click()
        tab.wait_for_selector("#device[data-rest=yes]:not([data-screen=cut])")
    context.close()


PRESENCE = """
window.done = [];
const lock = () => {
  done.push('awake');
  return Object.assign(new EventTarget(), { release: () => done.push('asleep') });
};
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lock() } });
navigator.vibrate = (ms) => done.push(ms);
"""


def test_a_phone_stays_awake_at_a_table_and_trembles_when_something_happens_there(phone, address):
    phone.add_init_script(PRESENCE)
    pages = Fingers(phone, address, "", link=("en", "xactika"))
    assert phone.evaluate("done") == []
    phone.check("#signal")
    assert phone.evaluate("done") == [12]
    pages.pick("Start")
    pages.cut()
    while pages.screen != "xactika.bid":
        pages.press("ok")
    assert phone.evaluate("done[1]") == "awake" and phone.evaluate("done.includes('asleep')") is False
    before = phone.evaluate("done.length")
    for key in ("up", "down"):
        pages.press(key)
    assert phone.evaluate("done.length") == before  # a choice is nobody else's business
    pages.press("ok")
    phone.wait_for_timeout(200)
    assert phone.evaluate("done.length") > before


def test_a_device_that_is_turned_round_shows_its_picture_upright_and_whole(phone, address):
    pages = Fingers(phone, address, "", link=("en", ""))
    pages.pick("Settings")
    pages.pick("Rotate")
    assert pages.app.settings.rotate
    where = phone.evaluate(
        """() => ['.picture.hand', '#glass'].map((name) => {
          const { right, bottom } = document.querySelector(name).getBoundingClientRect();
          return [right, bottom];
        })"""
    )
    assert phone.locator(".picture.hand.turned").count() == 1
    assert where[0] == pytest.approx(where[1], abs=0.6)  # the words for keys are out of sight
    pages.pick("Rotate")  # by touch
    assert not pages.app.settings.rotate
