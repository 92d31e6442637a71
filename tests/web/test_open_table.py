"""The open table: keys that say what they do, the public table on the felt, whole pixels or smooth ones."""

import json

import pytest

import about
from app.short_games import begun, next_key
from inkdeck.web import folder
from inkdeck.web.device import BAR, STRIP
from inkdeck_app.screens import load
from inkdeck_app.screens.base import MenuScreen
from inkdeck_app.tricks.hand import HandScreen
from inkdeck_core import games
from inkdeck_core.bots import Dice, random_legal
from web.hands import play
from web.test_page import PLACES
from web.twin import Pages, Twin, device

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


class Fingers(Pages):
    """A page whose pictures are touched instead of OK, wherever they can be."""

    touches = 0

    def press(self, key, settle=True, repeat=False):
        """Touch the card, bid or line under the twin's cursor, or the page that goes on; or press the key."""
        screen = self.app.screen
        places = {place[0]: place[1:] for place in screen.spots(285)}
        here = screen.cursor() if places else -1
        if key == "ok" and isinstance(screen, MenuScreen):
            self.tab.wait_for_timeout(310)
            self.tab.locator(".list button").nth(here).tap()
            self.touches += 1
            Twin.press(self, key)
        elif here in places and key == screen.key_of(here) and screen.item not in ("digit", "letter"):
            self.touch_place(here)
            self.tab.wait_for_selector(".ring:not([hidden])")
            self.touch_place(here)
            Twin.press(self, key)
        elif key == "ok" and screen.goes_on:
            self.touch(142, 57)
            Twin.press(self, key)
        else:
            button, hold = self.hw.board.key_for(key)
            if hold or not self._places[button.name]:
                return super().press(key)
            self.tab.wait_for_timeout(310)
            self.tab.touchscreen.tap(*self._places[button.name])
            Twin.press(self, key)
        return None

    def touch(self, x, y):
        """Touch a point of the picture, in its px, when the picture has settled."""
        self.tab.wait_for_timeout(310)
        self.tab.touchscreen.tap(*self.point(x, y))
        self.touches += 1

    def touch_place(self, index):
        """Touch an item of the picture, wherever the page shows it."""
        self.tab.wait_for_timeout(310)
        box = self.tab.locator(f".places [data-index='{index}']").bounding_box()
        self.tab.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.touches += 1

    def point(self, x, y):
        """Return where a point of the picture is in the window."""
        box = self.tab.locator(".picture.hand").bounding_box()
        dots = box["width"] / 285
        return box["x"] + (x + 0.5) * dots, box["y"] + (y + 0.5) * dots


@pytest.fixture
def phone(browser):
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 664})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_hand_can_be_played_by_touching_what_one_sees(phone, address, game):
    pages = Fingers(phone, address, "")
    play(pages, game)
    assert pages.touches > 10


def test_a_digit_of_the_cut_is_chosen_by_a_finger_and_changed_by_keys(phone, address):
    pages = Fingers(phone, address, "", link=("en", "xactika"))
    pages.pick("Start")
    while pages.screen != "cut":
        pages.press("ok")
    (_, x, y, width, height) = pages.app.screen.spots(285)[2]
    for _ in range(2):
        pages.touch(x + width // 2, y + height // 2)
    for _ in range(2):
        pages.hw.tap(pages.hw.board.key_for("menu")[0].name, False)
    pages.settle()
    pages.press("up")
    assert pages.app.screen.number == 1


TOO_SOON = """() => {
  const picture = document.querySelector('.picture.hand'), device = document.getElementById('device');
  window.touchedSoon = 0;
  new MutationObserver((_, watch) => {
    if (!/^BID/.test(device.querySelector('[data-kind=main]')?.textContent)) return;
    watch.disconnect();
    const { x, y, width, height } = picture.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height * 0.9, pointerId: 7, bubbles: true };
    picture.setPointerCapture = () => {};
    picture.dispatchEvent(new PointerEvent('pointerdown', at));
    picture.dispatchEvent(new PointerEvent('pointerup', at));
    window.touchedSoon++;
  }).observe(device, { attributes: true, childList: true, characterData: true, subtree: true });
}"""
"""Touches a bid as soon as the picture with the bids is there."""


def test_the_first_touch_only_chooses_and_on_a_fresh_picture_or_a_curtain_it_does_nothing(phone, address):
    pages = Fingers(phone, address, "", link=("en", "xactika"))
    for line in ("Seat 2", "Player 2", "Start"):
        pages.pick(line)
    pages.cut()
    while pages.screen != "curtain":
        pages.press("ok")
    pages.touch(142, 57)
    pages.settle()
    assert pages.screen == "curtain"
    accept = phone.locator("[data-kind=mine]").bounding_box()
    phone.evaluate(TOO_SOON)
    Pages.press(pages, pages.app.screen.accept)
    tops = [key.bounding_box()["y"] for key in phone.locator(".key:visible").all()]
    assert accept["y"] + accept["height"] <= min(tops)  # no touch too many on another key opens a hand
    box = phone.locator(".picture.hand").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9
    assert phone.evaluate("touchedSoon") == 1
    pages.settle()
    phone.wait_for_timeout(310)
    assert phone.locator(".ring[hidden]").count() == 1 and pages.screen == "xactika.bid"
    phone.touchscreen.tap(*middle)
    phone.wait_for_selector(".ring:not([hidden])")
    phone.wait_for_selector("#device[data-screen='xactika.bid']")
    phone.keyboard.press("ArrowUp")
    phone.wait_for_selector(".ring[hidden]", state="attached")


class Waverer(Twin):
    """A device whose cards are touched, left with a key, and touched again, before OK."""

    wavered = 0

    def press(self, key, settle=True, repeat=False):
        """Waver over the item under the cursor, if others are beside it; then press the key."""
        screen = self.app.screen
        places = {place[0]: place[1:] for place in screen.spots(285)}
        row = screen.row() if key == "ok" else None
        if row and screen.cursor() in places and row[1] > 1 and row[2] != "menu":
            at, count, onward = row
            x, y, width, height = places[screen.cursor()]
            point = x + width // 2, y + height // 2
            self.hw.touch(*point)
            self.settle()
            super().press(onward if at + 1 < count else {"down": "up", "right": "left"}[onward])
            assert self.app.screen is screen and screen.row()[0] != at
            self.hw.touch(*point)
            self.settle()
            assert self.app.screen is screen and screen.row()[0] == at
            self.wavered += 1
        super().press(key, settle, repeat)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_key_forgets_what_a_finger_has_chosen(game):
    twin = Waverer()
    twin.settle()
    play(twin, game)
    assert twin.wavered > 3


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
    assert manifest["display"] == "standalone" and manifest["icons"][0]["src"] in page_files
    link = "document.querySelector('link[rel=manifest]').href"
    assert tab.evaluate(f"fetch({link}).then((one) => one.json())") == manifest
    assert "manifest.json" in page_files[folder.OFFLINE].decode()


@pytest.mark.parametrize("code", ("de", "fr"))
def test_the_first_visit_leads_to_a_hand_in_the_browsers_language(browser, address, code):
    context = browser.new_context(locale=f"{code}-{code.upper()}")
    tab = context.new_page()
    tab.goto(f"{address}?instant")
    tab.wait_for_selector("#device[data-screen=cut]")
    assert tab.get_attribute("html", "lang") == code
    tab.wait_for_timeout(310)  # a finger that comes sooner was meant for the picture before
    tab.click("[data-key=UP]")
    tab.wait_for_selector("#device[data-rest=yes]")
    tab.click("[data-key=C]")
    tab.wait_for_selector("#device[data-screen='xactika.bid']")
    tab.reload()
    tab.wait_for_selector("#device[data-rest=yes]")
    assert tab.get_attribute("#device", "data-screen") in ("xactika.bid", "curtain")
    context.close()


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


TRICKS = [game for game in games.DEALT if issubclass(load(f"{games.folder(game)}.hand"), HandScreen)]


def swept(pages, index, across, up):
    """Put a finger on an item of the picture, move it so many CSS px, and lift it."""
    pages.tab.wait_for_timeout(310)
    box = pages.tab.locator(f".places [data-index='{index}']").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = pages.tab.context.new_cdp_session(pages.tab)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.6, 1):
        point = {"x": x + across * part, "y": y - up * part}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def flicked(pages, index):
    """Flick the item on the twin, too; both then show the same."""
    _, x, y, width, height = pages.app.screen.spots(285)[index]
    pages.hw.touch(x + width // 2, y + height // 2, "flick")
    pages.settle()


def following(phone, address, game):
    """Return a game on a phone where a card must be followed and one may not be played, and their indexes."""
    pages = Fingers(phone, address, "", link=("en", game))
    pages.pick("Start")
    pages.cut()
    for _ in range(200):
        screen = pages.app.screen
        if screen.name.endswith(".hand") and len(screen.view.legal) < len(screen.slots):
            break
        Pages.press(pages, next_key(screen, ""))
    slots = pages.app.screen.slots
    allowed = [at for at, slot in enumerate(slots) if slot in pages.app.screen.view.legal]
    return pages, allowed[-1], [at for at in range(len(slots)) if at not in allowed][0]


@pytest.mark.parametrize("game", TRICKS)
def test_a_card_flies_onto_the_table_unless_it_may_not_be_played(phone, address, game):
    pages, allowed, barred = following(phone, address, game)
    screen = pages.app.screen
    swept(pages, barred, 3, 80)
    flicked(pages, barred)
    phone.wait_for_selector(".ring.refused:not([hidden])")
    why = phone.inner_text(".line")
    assert pages.app.screen is screen and len(why) > 40 and why.endswith(".")
    label = f".places [data-index='{barred}']"
    assert phone.get_attribute(label, "aria-disabled") == "true"
    swept(pages, allowed, -3, 80)
    flicked(pages, allowed)
    assert pages.app.screen is not screen
    assert phone.inner_text(".line") == ""


def test_a_finger_slides_along_the_cards_and_chooses_where_it_is_lifted(phone, address):
    pages, allowed, _ = following(phone, address, "xactika")
    width = phone.locator(f".places [data-index='{allowed}']").bounding_box()["width"]
    swept(pages, 0, allowed * width, 2)
    phone.wait_for_selector(".ring:not([hidden])")
    chosen = "document.querySelector('.places [tabindex=\"0\"]').dataset.index"
    assert phone.evaluate(chosen) == str(allowed) and pages.screen == "xactika.hand"
    assert "touch it again" in phone.inner_text(".line")


def test_a_name_is_written_in_a_field_for_the_phones_keyboard(phone, address):
    pages = Fingers(phone, address, "", link=("en", "xactika"))
    pages.pick("Seat 1")
    pages.pick("New name …")
    phone.fill("input.name", "zoé ♥ x 1")
    pages.hw.write("zoé ♥ x 1")
    pages.settle()
    phone.press("input.name", "Enter")
    pages.hw.along("enter")
    pages.settle()
    assert pages.screen == "new_game" and "zoé x 1" in phone.inner_text(".list")
