"""Touching what one sees: cards, bids, lines, digits and letters, and what a finger must not do."""

import json

import pytest

import about
from app.short_games import begun, next_key
from inkdeck_app import flow
from inkdeck_app.screens import load
from inkdeck_app.tricks.hand import HandScreen
from inkdeck_core import games
from inkdeck_core.bots import Dice, random_legal
from web.fingers import Fingers, flicked, swept
from web.hands import play
from web.twin import Pages, Twin, device

TRICKS = [game for game in games.DEALT if issubclass(load(f"{games.folder(game)}.hand"), HandScreen)]


@pytest.mark.parametrize("phone", ((390, 844), (844, 390)), indirect=True)
@pytest.mark.parametrize("game", games.GAMES)
def test_a_hand_can_be_played_by_touching_what_one_sees(phone, address, game):
    pages = Fingers(phone, address, "")
    play(pages, game)
    assert pages.touches > 10


@pytest.mark.parametrize("phone", ((390, 844), (844, 390)), indirect=True)
def test_turns_of_any_card_game_are_played_by_touching_what_one_sees(phone, address):
    """People draw, mark a card, put it on the pile and pass the phone on; one lays two cards."""
    pages = Fingers(phone, address, "", link=("en", "anygame"))
    pages.pick("Start")
    pages.cut()
    screen = pages.app.screen
    while not screen.name.endswith("curtain"):
        pages.press("ok")
        screen = pages.app.screen

    def touch(index):
        """Touch an item until it is done: the first touch chooses it."""
        for _ in range(2):
            _, x, y, width, height = [one for one in pages.app.screen.spots(285) if one[0] == index][0]
            pages.touch_place(index)
            pages.hw.touch(x + width // 2, y + height // 2)
            pages.settle()

    def place(kind):
        return len(pages.app.screen.cards) + pages.app.screen.kinds().index(kind)

    for turn in range(4):
        pages.press(pages.app.screen.accept)
        held = len(pages.app.screen.view.hand)
        touch(place("stock"))
        if turn == 0:
            touch(0)
            touch(2)
            touch(place("mine"))
            assert pages.app.screen.view.before[pages.app.screen.view.seat]
        touch(1)
        assert len(pages.app.screen.marks) == 1
        touch(place("pile"))
        state = pages.app.table.session.state
        assert len(state.hands[state.log[-1].seat] if turn else state.hands[0]) in (held, held - 2)
        if not pages.app.screen.name.endswith("curtain"):
            touch(place("done"))
        assert pages.screen == "anygame.curtain"
    assert pages.touches > 20


def test_naming_the_places_leaves_a_hand_of_any_card_game_as_it_was():
    driver = begun("anygame", 3, (), "")
    page = device()
    page.app.table = driver.app.table
    page.app.begin()
    page.app.table.revealed = page.app.table.session.state.seat
    flow.show_hand(page.app)
    page.app.tick()
    screen = page.app.screen
    screen.marks, screen.covered, screen.at, screen.line = [screen.cards[1][0]], True, [1, 2], 1
    marks = screen.marks[:]
    assert len(json.loads(page.words())["places"]) > len(screen.cards)
    assert screen.marks == marks
    assert (screen.at, screen.line, screen.covered) == ([1, 2], 1, True)


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


@pytest.mark.parametrize("game", games.DEALT)
def test_b2_three_taps_across_a_curtain_show_nothing_of_a_hand(phone, address, game):
    """Wherever a finger taps three times while the curtain comes, no hand appears: only its key opens it."""
    pages = Fingers(phone, address, "", link=("en", game))
    for line in ("Seat 2", "Player 2", "Start"):
        pages.pick(line)
    pages.cut()
    before = ""
    for _ in range(60):
        if pages.app.screen.name.endswith("curtain"):
            break
        pages.press(next_key(pages.app.screen, before))
        before = pages.screen
    curtain = pages.screen
    picture = phone.locator(".picture.hand").bounding_box()
    for x, y in ((0.1, 0.5), (0.5, 0.5), (0.9, 0.5), (0.5, 0.9)):
        for _ in range(3):
            phone.touchscreen.tap(picture["x"] + x * picture["width"], picture["y"] + y * picture["height"])
    phone.wait_for_timeout(350)
    for x, y in ((0.1, 0.5), (0.5, 0.5), (0.9, 0.9)):
        for _ in range(3):
            phone.touchscreen.tap(picture["x"] + x * picture["width"], picture["y"] + y * picture["height"])
    pages.settle()  # the page is where its twin is, which nobody touched
    assert pages.screen == curtain and curtain.endswith("curtain")


SAID = """() => {
  const speech = document.getElementById('speech'), line = document.querySelector('.line');
  window.saidAtCurtain = null;
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-kind=mine]')) return;
    watch.disconnect();
    window.saidAtCurtain = [speech.textContent, line.textContent,
      ...[...document.querySelectorAll('.places button')].map((one) => one.ariaLabel)].join('');
  }).observe(document.getElementById('device'), { attributes: true, subtree: true });
}"""
"""Notes what a reader could still read back when a curtain's key appears."""


def test_b2_a_hands_words_are_gone_before_a_curtain_is_announced(phone, address):
    pages = Fingers(phone, address, "", link=("en", games.GAMES[0]))
    for line in ("Seat 2", "Player 2", "Seat 3", "Player 3", "Seat 4", "Player 4", "Start"):
        pages.pick(line)
    pages.cut()
    while pages.screen != "curtain":
        pages.press("ok")
    pages.press(pages.app.screen.accept)
    assert "ball" in phone.inner_text("#speech")
    phone.evaluate(SAID)
    pages.press("ok")
    assert pages.screen == "curtain" and phone.evaluate("saidAtCurtain") == ""


def told_at(driver):
    """Return all that a page tells at the public picture of a driver's game."""
    page = device()
    page.app.table = driver.app.table
    page.app.begin()
    flow.hide(page.app)
    page.app.tick()
    page.lay()
    return json.loads(page.offers()), json.loads(page.words()), bytes(page.felt), bytes(page.aside)


@pytest.mark.parametrize("game", games.GAMES)
def test_b2_what_the_page_tells_at_a_curtain_does_not_depend_on_hidden_cards(game):
    """The line, the buttons over the picture, the list, the keys, the words for readers, and the felt."""
    driver = begun(game, 4 if game != "go5" else 3, (), "")
    permuted = about.of(game).HIDDEN
    session, dice = driver.app.table.session, Dice(5)
    changed = 0
    for _ in range(40):
        state = session.state
        if state.over:
            break
        before = told_at(driver)
        session.state = permuted(state, None, dice)
        changed += session.state.hands != state.hands
        assert told_at(driver) == before
        session.state = state
        session.apply(random_legal.choose(state.view(state.seat), dice))
    assert changed > 10


def test_axe_finds_nothing_on_a_phone(phone, address, axe):
    pages = Fingers(phone, address, "", link=("en", games.GAMES[0]))
    phone.evaluate(axe)
    shown = []
    pages.pick("Start")
    pages.cut()
    for _ in range(30):
        if pages.screen not in shown:
            shown.append(pages.screen)
            for scheme in ("light", "dark"):
                phone.emulate_media(color_scheme=scheme)
                found = phone.evaluate("axe.run()")["violations"]
                wrong = [(one["id"], one["impact"], one["nodes"][0]["html"]) for one in found]
                assert not wrong, pages.screen
        if pages.screen == "hand_menu":
            Pages.press(pages, "back")
        elif pages.screen == "xactika.hand" and "hand_menu" not in shown:
            Pages.press(pages, "menu")
        else:
            pages.press(next_key(pages.app.screen, ""))
    assert {"xactika.bid", "xactika.hand", "hand_menu", "tricks.trick_won"} <= set(shown)
