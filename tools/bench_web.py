"""Measure the page against its budgets: bench_web.py [--strict] [--hands N]. `make bench-web` runs it.

Chromium loads the page from this computer. Prints `name value unit budget ok` (or `MISS`) for each figure,
then a line about the machine. With --strict, a miss means exit code 1.
"""

import argparse
import gzip
import shutil
import statistics
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("tests", "tests/core", "tests/app")]

from figures import machine, report
from playwright.sync_api import sync_playwright

from inkdeck.web import folder, npm, playing, serving
from inkdeck_core.games import GAMES
from web.hands import begin, go_on, new_game  # pyright: ignore[reportMissingImports]
from web.twin import Pages  # pyright: ignore[reportMissingImports]

FIRST_MS, CARD_MS, KEY_MS = 1000, 3000, 16
SENT_BYTES = 450_000  # for the first hand; other games come later
GROWN_BYTES = 1 << 20
LOADS = 7
SETTLES_MS = 310  # a finger that comes down sooner was meant for the picture before
HANDS = 50
WARM_UP = 30  # hands, until memory has grown to what it needs

WATCH = """
const put = CanvasRenderingContext2D.prototype.putImageData;
window.painted = 0;
CanvasRenderingContext2D.prototype.putImageData = function (...given) {
  put.apply(this, given);
  window.painted++;
  window.onpaint?.();
};
"""
KEY = """(key) => new Promise((resolve) => {
  const began = performance.now();
  const none = setTimeout(() => resolve(null), 3000);
  window.onpaint = () => {
    clearTimeout(none);
    window.onpaint = null;
    resolve(performance.now() - began);
  };
  dispatchEvent(new KeyboardEvent('keydown', { key, code: key }));
  dispatchEvent(new KeyboardEvent('keyup', { key, code: key }));
})"""
FIRST = """() => new Promise((resolve) => {
  const look = () => document.querySelector('#device[data-rest=yes]')
    ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""


def rest(tab):
    tab.wait_for_selector("#device[data-rest=yes]", timeout=60_000)


def first_pictures(browser, address):
    """Return the milliseconds from the request to the first picture, for a new browser and for later
    loads.
    """
    context = browser.new_context()
    tab = context.new_page()
    taken = []
    for _ in range(LOADS):
        tab.goto(f"{address}?instant", wait_until="commit")
        taken.append(tab.evaluate(FIRST))
    context.close()
    return taken[0], statistics.median(taken[1:])


def first_card(browser, address):
    """Return the milliseconds until a new visitor on a phone has chosen their first card: they cut, bid, and
    touch a card as soon as the page takes a finger.
    """
    taken = []
    for _ in range(LOADS):
        context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
        tab = context.new_page()
        tab.goto(address, wait_until="commit")
        for screen, *keys in (("cut", "ArrowUp", "Enter"), ("xactika.bid", "Enter"), ("xactika.hand",)):
            tab.wait_for_selector(f"#device[data-screen='{screen}'][data-rest=yes]")
            for key in keys:
                tab.keyboard.press(key)
        card = tab.locator(".places button").first
        box = card.bounding_box()
        tab.wait_for_timeout(SETTLES_MS)
        tab.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        tab.wait_for_selector(".ring:not([hidden])")
        taken.append(tab.evaluate("performance.now()"))
        context.close()
    return statistics.median(taken)


def keys(browser, address):
    """Return the milliseconds from a key to its picture: (cursor moves, new screens, a menu while bots
    think).

    A key that doesn't change the picture isn't counted.
    """
    context = browser.new_context()
    context.add_init_script(WATCH)
    tab = context.new_page()
    tab.goto(f"{address}?instant")
    rest(tab)

    def press(key, wait=True):
        took = tab.evaluate(KEY, key)
        if wait:
            rest(tab)
        return took

    moves = [press(key) for key in ("ArrowDown", "ArrowUp") * 15]
    press("Enter")  # the language
    screens = [press("Escape")]  # the start menu
    for _ in range(10):
        screens += [press("Enter"), press("Escape")]
    tab.goto(f"{address}?instant&board=pico_inky_pack")
    rest(tab)
    for key in ("Enter", "Enter", "ArrowUp", "Enter"):
        press(key)
    thinking = []
    for _ in range(40):
        if len(thinking) == 10:
            break
        tab.evaluate(KEY, "Enter")
        if tab.get_attribute("#device", "data-rest") == "no":  # bots think
            thinking.append(tab.evaluate(KEY, "m"))
            tab.evaluate(KEY, "Escape")
        rest(tab)
    context.close()
    return [[took for took in taken if took] for taken in (moves, screens, thinking)]


def memory(browser, address, hands):
    """Return the bytes of MicroPython's memory after some hands, and after this many more."""
    context = browser.new_context()
    tab = context.new_page()
    pages = Pages(tab, address)
    begin(pages, GAMES[1])
    taken = []
    for _ in range(WARM_UP + hands):
        if pages.screen == "hand_result":
            pages.press("ok")
        elif pages.screen == "game_result":
            pages.press("back")
            new_game(pages, GAMES[1])
        go_on(pages, 1000)
        taken.append(tab.workers[0].evaluate("Module.HEAPU8.length"))
    context.close()
    return taken[WARM_UP - 1], taken[-1]


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure the page in Chromium.")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    parser.add_argument("--hands", type=int, default=HANDS, help="how many hands to measure memory with")
    arguments = parser.parse_args()
    made = playing.files()
    sent = sum(len(gzip.compress(made[name], 9)) for name in made if name not in folder.NOT_AT_FIRST)
    kept = [report("sent_gzip", sent, "bytes", SENT_BYTES)]
    chromium = shutil.which("chromium")
    with serving.PageServer(made, 0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        cold, warm = first_pictures(browser, server.address)
        kept.append(report("first_picture_cold", cold, "ms", FIRST_MS))
        kept.append(report("first_picture", warm, "ms", FIRST_MS))
        kept.append(report("first_card", first_card(browser, server.address), "ms", CARD_MS))
        names = ("cursor", "screen", "menu_while_bots_think")
        for name, taken in zip(names, keys(browser, server.address), strict=True):
            kept.append(report(f"key_{name}", statistics.median(taken), "ms", KEY_MS))
            report(f"key_{name}_worst_of_{len(taken)}", max(taken), "ms")
        before, after = memory(browser, server.address, arguments.hands)
        report("memory", after, "bytes")
        kept.append(report(f"memory_grown_in_{arguments.hands}_hands", after - before, "bytes", GROWN_BYTES))
        browser.close()
        server.shutdown()
    print(f"# {machine()}; MicroPython {npm.pinned()}")
    return 0 if all(kept) or not arguments.strict else 1


if __name__ == "__main__":
    sys.exit(main())
