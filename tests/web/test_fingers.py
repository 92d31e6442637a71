"""Mouse, touch and keyboard as people use them, in the browser's own time, and the slow e-ink effect."""

import pytest

from web.twin import REST, device

HOLD_MS = 750


def rest(tab):
    tab.wait_for_selector("#device[data-rest=yes]")


def screen(tab):
    rest(tab)
    return tab.get_attribute("#device", "data-screen")


def glass(tab):
    return tab.evaluate("document.getElementById('glass').toDataURL()")


def at_a_menu(tab, address):
    """Go to the choice of a game on a board with three keys; the next back key leads to the home screen."""
    tab.goto(f"{address}?instant&board=pico_inky_pack#en")
    rest(tab)
    tab.keyboard.press("Enter")
    assert screen(tab) == "which_game"


def held(tab, down, up):
    down()
    tab.wait_for_timeout(HOLD_MS)
    up()


def test_a_key_held_with_the_mouse_means_its_long_press(tab, address):
    at_a_menu(tab, address)
    tab.hover("[data-key=A]")
    held(tab, tab.mouse.down, tab.mouse.up)
    assert screen(tab) == "home"


def test_a_letter_held_on_the_keyboard_holds_its_key(tab, address):
    at_a_menu(tab, address)
    held(tab, lambda: tab.keyboard.down("a"), lambda: tab.keyboard.up("a"))
    assert screen(tab) == "home"


def test_a_finger_that_leaves_the_window_lets_go(tab, address):
    at_a_menu(tab, address)
    tab.hover("[data-key=A]")
    tab.mouse.down()
    tab.evaluate("dispatchEvent(new Event('blur'))")
    tab.wait_for_timeout(HOLD_MS)
    assert screen(tab) == "which_game" and not tab.locator(".key.down").count()
    tab.mouse.up()


def test_a_tap_presses_a_key(browser, address):
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    tab = context.new_page()
    at_a_menu(tab, address)
    tab.tap("[data-key=B]")
    assert screen(tab) == "new_game"
    context.close()


def test_keys_for_the_page_are_not_taken_by_the_device(tab, address):
    at_a_menu(tab, address)
    tab.focus("#board")
    tab.keyboard.press("Escape")
    tab.focus("#feel")
    tab.keyboard.press("Space")
    assert tab.is_checked("#feel") and screen(tab) == "which_game"
    tab.focus("[data-key=B]")  # as with a screen reader or Tab
    tab.keyboard.press("Enter")
    tab.wait_for_selector("#device[data-screen=new_game]")


GREYS = """() => {
  const { data } = document.getElementById('glass').getContext('2d').getImageData(0, 0, 296, 128);
  const greys = new Set();
  for (let at = 0; at < data.length; at += 4) greys.add(data[at]);
  return [...greys].sort((one, other) => one - other);
}"""
INKED = """() => {
  const { data } = document.getElementById('glass').getContext('2d').getImageData(0, 0, 296, 128);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) count += data[at] < 64;
  return count;
}"""


def test_slow_like_e_ink_leaves_a_ghost_and_reaches_the_same_picture(tab, address):
    tab.goto(f"{address}?seed=7&board=badger2040")
    twin = device(instant=False)
    while not twin.state[REST]:
        twin.step()
    rest(tab)
    ink, paper = tab.evaluate(GREYS)
    twin.tap("DOWN", False)
    tab.click("[data-key=DOWN]")
    twin.step()
    while not twin.state[REST]:
        twin.step()
    rest(tab)
    greys = tab.evaluate(GREYS)
    assert greys[0] == ink and greys[-1] == paper and len(greys) == 3  # the cursor leaves a ghost
    assert tab.evaluate(INKED) == sum(byte.bit_count() for byte in twin.panel.glass)


@pytest.mark.parametrize(
    "what", ("#feel", "label:has(#feel) span", "#show", "#signal", "[data-key=B]", "#board")
)
def test_after_a_click_anywhere_the_keyboard_belongs_to_the_device(tab, address, what):
    tab.goto(f"{address}?instant&board=badger2040")
    rest(tab)
    tab.click(what)
    if what == "#board":
        tab.select_option(what, "pico_inky_pack")
    rest(tab)
    before = glass(tab)
    tab.keyboard.press("ArrowDown")
    rest(tab)
    assert glass(tab) != before
    tab.keyboard.press("Enter")
    assert screen(tab) != "language"


def test_with_the_keyboard_alone_a_box_takes_the_space_bar_and_a_list_every_key(tab, address):
    tab.goto(f"{address}?instant&board=badger2040")
    rest(tab)
    tab.focus("#show")
    before = glass(tab)
    tab.keyboard.press("Space")
    assert tab.is_checked("#show")
    tab.keyboard.press("ArrowDown")
    rest(tab)
    assert glass(tab) != before
    tab.focus("#board")
    tab.keyboard.press("ArrowDown")
    assert tab.input_value("#board") != "badger2040" and tab.evaluate("document.activeElement.id") == "board"


def test_a_name_is_typed_with_the_letters_of_its_keyboard(tab, address):
    tab.goto(f"{address}?instant&board=badger2040#en")
    rest(tab)
    for key in ("ArrowDown", "ArrowDown", "Enter", "ArrowDown", "Enter", "Enter"):
        tab.keyboard.press(key)
        rest(tab)
    assert screen(tab) == "letters"
    tab.keyboard.type("mab 5")
    tab.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'ë' }))")  # as a German keyboard has it
    tab.keyboard.type("a")
    tab.keyboard.press("Enter")
    assert screen(tab) == "roster"
    assert "Mab 5ëa" in tab.inner_text("#speech")
    tab.keyboard.press("b")
    tab.keyboard.press("m")
    assert screen(tab) != "letters"
