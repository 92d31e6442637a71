"""The page without a network, and its update to a newer version: both keep the game."""

import pytest

from inkdeck.web import folder
from inkdeck_core.games import GAMES
from web.hands import begin, go_on
from web.served import served
from web.twin import Pages

KEPT = "() => navigator.serviceWorker.controller"
"""Checks whether the browser has stored the page. Playwright waits for this value, but not for a promise."""

NEWER = """() => [...document.styleSheets].some(
  (sheet) => [...sheet.cssRules].some((rule) => rule.selectorText === '#newer'))"""
"""Checks whether the loaded page is the newer one."""

ANNOUNCED = "() => notice.textContent.includes('newer')"


@pytest.fixture
def server(page_files):
    """Yield a server for one test, which may stop early or get other files."""
    with served(page_files) as started:
        yield started


@pytest.fixture
def address(server):
    return server.address


def in_mid_hand(tab, address):
    pages = Pages(tab, address)
    begin(pages, GAMES[1])
    go_on(pages, 3)
    tab.wait_for_function(KEPT)
    return pages


def test_after_the_first_visit_the_page_works_without_a_network(tab, address, server):
    pages = in_mid_hand(tab, address)
    server.shutdown()
    server.server_close()
    tab.reload()
    pages.restart()
    go_on(pages, 3)


def newer(files):
    changed = {**files, "style.css": files["style.css"] + b"#newer { color: red; }\n"}
    return {**changed, folder.OFFLINE: folder.offline(changed)}


def with_a_newer_one(tab, address, server):
    """Return a page on which a newer version has been announced."""
    pages = in_mid_hand(tab, address)
    server.files = newer(server.files)
    tab.reload()
    tab.wait_for_function(ANNOUNCED)
    return pages


def test_a_newer_version_is_announced_and_keeps_the_game(tab, address, server):
    pages = with_a_newer_one(tab, address, server)
    pages.restart()
    assert not tab.evaluate(NEWER)
    with tab.expect_navigation():
        tab.click("#notice button")
    pages.restart()
    assert tab.evaluate(NEWER)
    go_on(pages, 3)


def test_a_newer_version_is_taken_at_the_next_load(tab, address, server):
    pages = with_a_newer_one(tab, address, server)
    tab.reload(wait_until="commit")  # the page reloads once more by itself
    tab.wait_for_function(NEWER)
    pages.restart()
    assert tab.inner_text("#notice").strip() == ""


def test_a_newer_version_that_has_to_wait_delays_nobody(tab, address, server):
    pages = with_a_newer_one(tab, address, server)
    tab.add_init_script("ServiceWorker.prototype.postMessage = () => {}")
    tab.reload()
    pages.restart()
    tab.wait_for_function(ANNOUNCED)
    assert not tab.evaluate(NEWER)


def test_each_version_of_the_files_has_its_own_number(page_files):
    assert folder.offline(page_files) == page_files[folder.OFFLINE]
    assert folder.offline(page_files) != newer(page_files)[folder.OFFLINE]
