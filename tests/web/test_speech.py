"""The page for listeners: a live region reads the screen in words and repeats little."""

import gzip

import pytest

from inkdeck.web import folder, packing
from inkdeck_app.ui.texts import LANGUAGES
from web.served import served
from web.twin import Pages

READ_OUT = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.heard.push(node.textContent);
  }).observe(document.getElementById('speech'), { childList: true, subtree: true, characterData: true });
}"""


def heard(tab):
    """Return what a screen reader has read since the last call."""
    return tab.evaluate("() => window.heard.splice(0)")


def test_a_screen_is_spoken_as_a_whole_and_a_cursor_move_alone(tab, address):
    pages = Pages(tab, address)
    region = tab.locator("#speech")
    assert region.get_attribute("aria-live") == "polite"
    tab.evaluate(READ_OUT)
    pages.press("down")
    assert heard(tab) == ["Deutsch (2 of 3)"]
    pages.press("up")
    heard(tab)
    pages.press("ok")
    assert heard(tab)[0] == "The keys" and "[C] PLAY NOW" in region.inner_text()


def test_words_are_hidden_on_request_and_the_browser_remembers(tab, address):
    pages = Pages(tab, address)
    region = tab.locator("#speech")
    assert region.bounding_box()["width"] == 1
    tab.check("#show")
    assert region.bounding_box()["width"] > 200 and "English (1 of 3)" in region.inner_text()
    tab.reload()
    pages.restart()
    assert region.bounding_box()["width"] > 200


@pytest.mark.parametrize("code", [code for code, _ in LANGUAGES])
def test_the_words_and_their_name_are_in_the_devices_language(tab, address, code):
    Pages(tab, address, link=(code, ""))
    assert tab.get_attribute("#speech", "aria-label") == folder.words(code)["speech"]
    assert tab.get_attribute("html", "lang") == code


def test_a_page_without_words_can_still_be_played(browser, page_files, program):
    silent = {path: content for path, content in program.items() if "speech" not in path}
    with served({**page_files, folder.PROGRAM: gzip.compress(packing.rom(silent))}) as server:
        context = browser.new_context()
        tab = context.new_page()
        tab.goto(f"{server.address}?instant&board=badger2040")
        for screen in ("language", "tour", "cut"):
            tab.wait_for_selector(f"#device[data-screen={screen}][data-rest=yes]")
            tab.keyboard.press("Enter")
        assert tab.locator("#speech p").count() == 0
        context.close()
