"""The page as people see it: its words in three languages, its sizes, and what axe reports."""

import re

import pytest

from inkdeck.sim import boards
from inkdeck.web import folder, npm, refusing, scoring, serving, watching
from inkdeck_app.ui.texts import LANGUAGES
from inkdeck_core.games import BOTS, DEALT

CODES = [code for code, _ in LANGUAGES]
SIZES = ((360, 740), (740, 360), (768, 1024), (1024, 768), (1440, 900))
ENDINGS = {
    "book_": (*serving.ANSWERS, "gone"),
    "watch_": refusing.PROBLEMS,
    "seal_": watching.COMPARED,
    "refused_": (*refusing.PROBLEMS, scoring.OTHER),
    "report_": folder.FROM_REPORT,
    "level_": BOTS,
    "intro_": DEALT[:1],
}
"""The words whose names the page puts together: how they begin, and how they can end."""
THUMB = 44  # the minimum size of a key in CSS pixels

PLACES = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const place = (one) => one.getBoundingClientRect().toJSON();
  done({
    wide: document.documentElement.scrollWidth,
    device: place(document.getElementById('device')),
    glass: place(document.getElementById('glass')),
    keys: [...document.querySelectorAll('.key')].map(place),
  });
})))"""
"""Returns, after drawing, the page's width and the places of the device, its panel and its keys."""


def opened(browser, address, size=(1024, 700), board="badger2040", **how):
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, **how)
    tab = context.new_page()
    tab.goto(f"{address}?instant&board={board}")
    tab.wait_for_selector("#device[data-rest=yes]")
    return tab


def test_every_language_has_the_same_words_and_the_page_knows_those_it_uses(page_files):
    names = set(folder.words(CODES[0]))
    blanks = {name: text.count("{0}") for name, text in folder.words(CODES[0]).items()}
    for code in CODES[1:]:
        assert {name: text.count("{0}") for name, text in folder.words(code).items()} == blanks
    said = set()
    for name, content in page_files.items():
        if name == "index.html" or name.endswith(".mjs") and name not in npm.FILES:
            text = content.decode()
            said |= set(re.findall(r"data-(?:say|label)=\"(\w+)\"|(?<!notice\.)(?<!#)\bsay\('(\w+)'", text))
            said |= {(word, "") for word in re.findall(r"'(\w+)'", text) if word in names}
            for start in re.findall(r"\bsay\(`(\w+_)\$", text):
                made = {name for name in names if name.startswith(start)}
                assert made <= {start + one for one in ENDINGS[start]}, start
                said |= {(name, "") for name in made}
    assert {one or other for one, other in said} == names


@pytest.mark.parametrize("code", CODES)
def test_the_page_speaks_the_browsers_language_and_then_the_devices(browser, address, code):
    tab = opened(browser, address, locale=f"{code}-{code.upper()}")
    words = folder.words(code)
    assert tab.get_attribute("html", "lang") == code
    assert words["how"] in tab.inner_text("footer") and words["board"] in tab.inner_text("footer")
    other = CODES[CODES.index(code) - 1]
    for _ in range(CODES.index(other)):
        tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Enter")
    tab.wait_for_selector(f"html[lang={other}]")
    assert folder.words(other)["how"] in tab.inner_text("footer")
    tab.context.close()


@pytest.mark.parametrize("density", (1, 3))
def test_the_board_fits_with_whole_pixels_and_keys_for_thumbs(browser, address, density):
    tab = opened(browser, address, device_scale_factor=density)
    for board in ("badger2040", "pico_inky_pack"):
        tab.select_option("#board", board)
        tab.wait_for_selector("#device[data-rest=yes]")
        for width, height in SIZES:
            tab.set_viewport_size({"width": width, "height": height})
            found = tab.evaluate(PLACES)
            assert found["wide"] == width
            box = found["device"]
            assert box["x"] >= 0 and box["right"] <= width and box["bottom"] <= height
            dots = found["glass"]["width"] * density / 296
            assert abs(dots - round(dots)) < 0.01 and dots >= 1
            assert len(found["keys"]) == len(boards.load(board).keys)
            assert all(min(key["width"], key["height"]) >= THUMB for key in found["keys"])
    tab.context.close()


def test_axe_finds_nothing(browser, address, axe):
    tab = opened(browser, address)
    tab.evaluate(axe)
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme=scheme)
        for width, height in (SIZES[0], SIZES[-1]):
            tab.set_viewport_size({"width": width, "height": height})
            found = tab.evaluate("axe.run()")["violations"]
            assert not [(one["id"], one["impact"], one["nodes"][0]["html"]) for one in found]
    tab.context.close()
