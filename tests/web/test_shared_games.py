"""A shared game: its link, its replay in another browser, and what the page says of it."""

import base64
import json
import mimetypes
import re
import zlib

import pytest

from book import made
from inkdeck.book import facts
from inkdeck.web import folder
from inkdeck_core.games import GAMES, IDS, OPEN, deals
from inkdeck_core.record import format, reader
from web.hands import begin, go_on
from web.test_score_book import Blind, give_up
from web.test_watching import Watcher
from web.twin import LOOK, Pages

WORDS = folder.words("en")
RECORD = made.record(1)
KEPT = """() => new Promise((resolve) => {
  const asked = indexedDB.open('inkdeck');
  asked.onsuccess = () => {
    const store = asked.result.transaction('files').objectStore('files');
    const keys = store.getAllKeys(), values = store.getAll();
    values.onsuccess = () => {
      asked.result.close();
      resolve(keys.result.map((key, at) => `${key}: ${values.result[at]}`));
    };
  };
})"""
"""Returns everything that the browser has stored."""


def letters(record):
    """Return what a link to this record ends with, as the page makes it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    short = min(deflate.compress(record) + deflate.flush(), record, key=len)
    return base64.urlsafe_b64encode(short).decode().rstrip("=")


def record_of(link):
    """Return the record in a link, read by Python."""
    data = base64.urlsafe_b64decode(link.partition("#watch=")[2] + "===")
    return data if data.startswith(format.MAGIC) else zlib.decompress(data, -15)


def watch(tab, address, record):
    tab.goto("about:blank")
    tab.goto(f"{address}?instant#watch={letters(record)}")
    tab.wait_for_selector("#watch:not([hidden])")


def verdict(tab):
    """Return the verdict when the check has ended."""
    tab.wait_for_function(
        "(words) => !['', words].includes(document.querySelector('#watch .verdict').textContent)",
        arg=WORDS["checking"],
    )
    return tab.inner_text("#watch .verdict")


@pytest.mark.parametrize("game", IDS)
def test_a_shared_game_is_watched_to_its_end_in_a_fresh_browser(tab, address, game):
    record = made.record(3, game, when=made.NOON)
    watch(tab, address, record)
    played = f"{WORDS['played' if game in GAMES else 'played_open']} {WORDS['not_checked']}"
    assert verdict(tab) == (played if deals(game) else WORDS["played_paper"])
    watcher = Watcher(record)
    watcher.settle()
    screen = watcher.app.screen
    while screen.at < screen.count:
        watcher.press(watcher.app.layout.right)
        tab.keyboard.press("ArrowRight")
    shown = tab.evaluate(LOOK, json.loads(watcher.hw.words())["lines"])
    assert shown["screen"] == "replay" and shown["laid"] == ""
    assert shown["glass"] == bytes(watcher.hw.panel.glass).hex()
    said = tab.inner_text("#watch .result")
    for player in facts.read(record)[1]:
        assert f"{player.name} {player.score}".replace("-", "−") in said.replace("\u00a0", " ")
    assert tab.title() == "Inkdeck" and "#watch=" in tab.url
    tab.reload()
    tab.wait_for_selector("#device[data-screen=replay]")


def test_a_finger_steps_on_at_the_right_of_the_picture_and_back_at_the_left(browser, address):
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    tab = context.new_page()
    watch(tab, address, RECORD)
    verdict(tab)
    watcher = Watcher(RECORD)
    watcher.settle()
    for share, key in ((0.9, "right"), (0.6, "right"), (0.1, "left")):
        tab.wait_for_timeout(310)
        box = tab.locator(".picture.hand").bounding_box()
        tab.touchscreen.tap(box["x"] + share * box["width"], box["y"] + 20)
        watcher.press(getattr(watcher.app.layout, key))
        said = json.loads(watcher.hw.words())["lines"]
        assert tab.evaluate(LOOK, said)["glass"] == bytes(watcher.hw.panel.glass).hex()
    keys = [tab.locator(f"[data-kind={kind}]").bounding_box() for kind in ("before", "next")]
    assert all(min(key["width"], key["height"]) >= 44 for key in keys) and keys[0]["y"] == keys[1]["y"]
    context.close()


def changed_byte(record):
    return record[:-20] + bytes([record[-20] ^ 1]) + record[-19:]


@pytest.mark.parametrize(
    "record, why",
    (
        (changed_byte(RECORD), "damaged"),
        (made.forged(RECORD, scores=[900, 0, 0]), "scores"),
        (made.forged(RECORD, secret=bytes(32)), "rules"),
        (made.forged(RECORD, rules=250), "newer"),
    ),
)
def test_a_changed_or_forged_game_is_refused_and_nothing_of_it_is_shown(tab, address, record, why):
    watch(tab, address, record)
    assert verdict(tab) == WORDS[f"watch_{why}"]
    assert not tab.is_visible("#device") and tab.inner_text("#watch .result") == ""
    assert not tab.is_visible("#watch .compare")
    tab.click("#watch .leave")
    tab.wait_for_selector("#device[data-screen=cut]")


@pytest.mark.parametrize(
    "hash",
    ("", "!", "AAAA", "%3Cscript%3E", "SU5LUg", "x" * 5000, letters(RECORD)[:-7], letters(bytes(70_000))),
)
def test_a_hostile_link_never_breaks_the_page(tab, address, hash):
    tab.goto(f"{address}?instant#watch={hash}")
    tab.wait_for_selector(".refused")
    assert verdict(tab) == WORDS["watch_damaged"]
    tab.click("#watch .leave")
    tab.wait_for_selector("#device[data-screen=cut]")
    assert "#" not in tab.url


def test_a_game_under_way_is_untouched_and_one_touch_away(tab, address):
    pages = Pages(tab, address)
    begin(pages, GAMES[0])
    go_on(pages, 4)
    before = tab.evaluate(KEPT)
    tab.evaluate(f"location.hash = 'watch={letters(RECORD)}'")
    assert verdict(tab).startswith(WORDS["played"])
    for _ in range(5):
        tab.keyboard.press("ArrowRight")
    tab.wait_for_selector("#device[data-rest=yes]")
    assert tab.evaluate(KEPT) == before and len(before) > 2
    assert tab.inner_text("#watch .leave") == WORDS["my_game"]
    tab.click("#watch .leave")
    assert "#" not in tab.url
    tab.wait_for_selector("#watch", state="hidden")
    pages.restart()
    tab.evaluate(f"location.hash = 'watch={letters(RECORD)}'")
    verdict(tab)
    tab.go_back()
    tab.wait_for_selector("#watch", state="hidden")
    pages.restart()


def test_the_device_leads_back_to_the_own_game_too(tab, address):
    watch(tab, address, RECORD)
    verdict(tab)
    assert tab.inner_text("#watch .leave") == WORDS["play_myself"]
    tab.wait_for_timeout(310)
    tab.click("[data-key=A]")  # LEAVE
    tab.wait_for_selector("#device[data-screen=cut]")
    assert tab.is_hidden("#watch") and "#" not in tab.url


def test_the_seal_is_compared_with_what_is_typed(tab, address):
    watch(tab, address, RECORD)
    verdict(tab)
    seal = facts.read(RECORD)[0].seal
    tab.click("#watch .compare")
    assert not tab.is_visible("#seal .groups")
    wrong = seal[:-1] + ("X" if seal[-1] != "X" else "Y")
    for note, says in (("12345", "unread"), (wrong, "wrong")):
        tab.fill("#seal-note", note)
        tab.keyboard.press("Enter")
        tab.wait_for_function(
            "(words) => document.querySelector('#seal .said').textContent === words",
            arg=WORDS[f"seal_{says}"],
        )
    assert WORDS["not_checked"] in tab.inner_text("#watch .verdict")
    tab.fill("#seal-note", seal.lower().replace(" ", "-").replace("0", "o"))
    tab.click("#seal [type=submit]")
    tab.wait_for_selector("#seal", state="hidden")
    assert tab.inner_text("#watch .verdict") == f"{WORDS['played']} {WORDS['seal_agrees']}"
    assert not tab.is_visible("#watch .compare")


@pytest.mark.parametrize(
    "record, said",
    (
        (made.record(5, end=9), ("given_up", "played", "not_checked")),
        (made.record(5, f"{GAMES[1]}-table"), ("played_paper",)),
        (made.record(5, OPEN[0]), ("played_open", "not_checked")),
    ),
)
def test_the_verdict_never_says_more_than_is_known(tab, address, record, said):
    watch(tab, address, record)
    assert verdict(tab) == " ".join(WORDS[name] for name in said)


def ended(tab, address):
    """Return a page on which a game was begun and given up."""
    pages = Blind(tab, f"{address}?instant&board=badger2040")
    pages.press("ok")
    pages.press("back")
    assert not tab.is_visible("#share")
    give_up(pages)
    tab.wait_for_selector("#share")
    return pages


def test_a_finished_game_is_shared_by_the_clipboard(browser, address):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    tab = context.new_page()
    pages = ended(tab, address)
    tab.click("#share")
    tab.wait_for_function("() => notice.textContent.trim()")
    assert tab.inner_text("#notice").strip() == WORDS["share_local"]  # this page is on this computer
    link = tab.evaluate("navigator.clipboard.readText()")
    record = record_of(link)
    assert link == f"{address}#watch={letters_of(link)}" and len(letters_of(link)) <= len(letters(record)) + 8
    assert reader.parse(record).ending[0] == format.GIVEN_UP and reader.header(record).game == GAMES[0]
    pages.keys("back")
    tab.wait_for_selector("#share", state="hidden")
    other = browser.new_context().new_page()
    other.goto(link)
    assert verdict(other).startswith(WORDS["given_up"])
    other.context.close()
    context.close()


def letters_of(link):
    return re.search("#watch=([A-Za-z0-9_-]+)$", link)[1]


@pytest.mark.parametrize("way", ("shares", "changes their mind", "has no program for it"))
def test_a_page_on_a_web_server_shares_with_the_system_if_it_can(browser, page_files, way):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], service_workers="block")
    place = "https://cards.example/inkdeck/"

    def serve(route):
        name = route.request.url.removeprefix(place).split("?")[0] or "index.html"
        kind = mimetypes.guess_type(name)[0] if not name.endswith(".mjs") else "text/javascript"
        route.fulfill(body=page_files[name], content_type=kind or "application/octet-stream")

    context.route(f"{place}**", serve)
    tab = context.new_page()
    fails = {"changes their mind": "AbortError", "has no program for it": "NotAllowedError"}.get(way, "")
    tab.add_init_script(
        f"""navigator.share = async (what) => {{
          window.shared = what;
          if ('{fails}') throw new DOMException('', '{fails}');
        }}"""
    )
    ended(tab, place)
    tab.click("#share")
    link = tab.evaluate("() => window.shared.url")
    assert reader.parse(record_of(link)).ending[0] == format.GIVEN_UP and link.startswith(f"{place}#watch=")
    assert tab.evaluate("() => window.shared.title") == "Inkdeck"
    if fails == "NotAllowedError":
        tab.wait_for_function("() => notice.textContent.trim()")
        assert tab.inner_text("#notice").strip() == WORDS["share_copied"]
        assert tab.evaluate("navigator.clipboard.readText()") == link
    else:
        assert tab.inner_text("#notice").strip() == ""
    context.close()


def test_a_link_that_cant_be_copied_can_be_selected(tab, address):
    tab.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    ended(tab, address)
    tab.click("#share")
    tab.wait_for_selector("#link[open]")
    chosen = tab.evaluate(
        "() => { const { value, selectionStart, selectionEnd } = document.getElementById('link-text');"
        " return value.slice(selectionStart, selectionEnd); }"
    )
    assert reader.parse(record_of(chosen)).ending[0] == format.GIVEN_UP
    tab.keyboard.press("Escape")
    tab.wait_for_selector("#link", state="hidden")
    assert tab.get_attribute("#device", "data-screen") == "game_result"


def test_axe_finds_nothing_on_a_shared_game(browser, address, axe):
    tab = browser.new_page(viewport={"width": 390, "height": 844})
    watch(tab, address, RECORD)
    verdict(tab)
    for opened in (False, True):
        if opened:
            tab.click("#watch .compare")
            tab.click("#seal summary")
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            found = tab.evaluate(f"{axe}; axe.run()")["violations"]
            assert not [(one["id"], one["impact"], one["nodes"][0]["html"]) for one in found]
    tab.close()
