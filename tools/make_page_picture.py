"""Makes the picture of the page at the top of the README: .venv/bin/python tools/make_page_picture.py

It needs Chromium, like the tests of the page, and writes docs/page.png.
"""

import io
import shutil
import sys
import threading
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from inkdeck.web import playing, serving

OUT = Path(__file__).resolve().parents[1] / "docs" / "page.png"
WIDTH, HEIGHT = 600, 724  # CSS pixels
KEYS = "Enter Enter ArrowUp Enter Enter ArrowRight ArrowRight Enter Enter Enter ArrowRight".split()
COLOURS = 32


def picture(address):
    """Return a picture of the page with a hand on it, as the bytes of a PNG."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-GB")
        tab.goto(f"{address}?seed=7&instant")
        for key in KEYS:
            tab.wait_for_selector("#device[data-rest=yes]")
            tab.keyboard.press(key)
        tab.wait_for_selector("#device[data-rest=yes]")
        tab.evaluate("document.activeElement.blur()")
        shot = tab.screenshot()
        browser.close()
    return shot


if __name__ == "__main__":
    with serving.PageServer(playing.files(), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        shot = Image.open(io.BytesIO(picture(server.address))).convert("RGB")
        server.shutdown()
    shot.quantize(COLOURS, dither=Image.Dither.NONE).save(OUT, "PNG", optimize=True)
    sys.stdout.write(f"{OUT}: {OUT.stat().st_size:,} bytes\n")
