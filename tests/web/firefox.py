"""Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), with those of Playwright's names that a
page with a twin uses (`twin.Pages`, `fingers.Fingers`).
"""

import contextlib
import json
import re
import shutil
import subprocess
import time

from websockets.sync.client import connect

PROGRAMS = ("firefox-esr", "firefox")
PATIENCE_S = 30
_KEYS = {"ArrowUp": "\ue013", "ArrowDown": "\ue015", "Enter": "\ue007", "Escape": "\ue00c"}


def program():
    """Return Firefox's path, None if there is none."""
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


class Firefox:
    """A Firefox without a window, and its tabs. Use it in a `with`.

    :param profile: a folder, which keeps what pages store.
    """

    def __init__(self, profile):
        command = [program(), "--headless", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(
            [*command, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        for line in self._process.stderr:
            found = re.search(r"ws://\S+", line)
            if found:
                break
        else:
            raise AssertionError("Firefox ended before it could be driven.")
        self._opened = contextlib.ExitStack()
        self._socket = self._opened.enter_context(connect(f"{found[0]}/session", max_size=None))
        self._number = 0

    def __enter__(self):
        self.call("session.new", capabilities={})
        return self

    def __exit__(self, *_):
        self._opened.close()
        self._process.terminate()
        self._process.wait(PATIENCE_S)
        self._process.stderr.close()

    def call(self, method, **params):
        """Send a command and return its result."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(PATIENCE_S))
            if answer.get("id") == self._number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def tab(self, width, height):
        """Return its tab, of so many CSS pixels."""
        place = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=place, viewport={"width": width, "height": height})
        return Tab(self, place)


class Tab:
    """A tab, which is its own keyboard and touch screen."""

    def __init__(self, firefox, place):
        self._firefox = firefox
        self._place = place
        self.keyboard = self.touchscreen = self

    def goto(self, address):
        """Load an address."""
        self._firefox.call("browsingContext.navigate", context=self._place, url=address, wait="complete")

    def reload(self):
        """Load the page again."""
        self._firefox.call("browsingContext.reload", context=self._place, wait="complete")

    def evaluate(self, script, *arguments):
        """Return what an expression is, or a function of these arguments returns."""
        function = script if "=>" in script.split("\n")[0] else f"() => ({script})"
        result = self._firefox.call(
            "script.callFunction",
            functionDeclaration=f"async (given) => JSON.stringify(await ({function})(...JSON.parse(given)))",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._place},
            awaitPromise=True,
        )
        assert result["type"] == "success", result
        return json.loads(result["result"].get("value", "null"))

    def wait_for_timeout(self, ms):
        """Wait so many milliseconds."""
        time.sleep(ms / 1000)

    def wait_for_selector(self, selector, **_):
        """Wait until there is such an element."""
        ends = time.monotonic() + PATIENCE_S
        while not self.locator(selector).count():
            assert time.monotonic() < ends, selector
            time.sleep(0.02)

    def locator(self, selector):
        """Return the elements of a selector."""
        return Found(self, selector)

    def press(self, key):
        """Press a key of the keyboard."""
        value = _KEYS.get(key, key)
        self._act("key", {}, {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})

    def tap(self, x, y):
        """Tap a point, in CSS pixels."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act("pointer", {"parameters": {"pointerType": "touch"}}, move, down, up)

    def _act(self, kind, more, *actions):
        source = {"type": kind, "id": kind, **more, "actions": list(actions)}
        self._firefox.call("input.performActions", context=self._place, actions=[source])


class Found:
    """The elements that a selector finds now, or one of them."""

    def __init__(self, tab, selector, at=0):
        self._tab = tab
        self._selector = selector
        self._at = at

    def count(self):
        """Return how many there are."""
        return self._tab.evaluate(f"document.querySelectorAll({json.dumps(self._selector)}).length")

    def nth(self, at):
        """Return one of them."""
        return Found(self._tab, self._selector, at)

    def bounding_box(self):
        """Return its place in the window."""
        one = f"document.querySelectorAll({json.dumps(self._selector)})[{self._at}]"
        return self._tab.evaluate(
            f"() => {{ {one}.scrollIntoView({{ block: 'nearest' }}); "
            f"return {one}.getBoundingClientRect().toJSON(); }}"
        )

    def tap(self):
        """Tap its middle."""
        box = self.bounding_box()
        self._tab.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
