"""Opens the page, if there are a graphical browser, a display and a person."""

import contextlib
import html
import os
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path

from inkdeck.web import folder

_TEXT = {"www-browser", "elinks", "links", "lynx", "w3m"}
"""Text browsers, which can't run the page."""

_ELSEWHERE = ("CI", "SSH_CLIENT", "SSH_CONNECTION", "SSH_TTY")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")

_SENDS_ON = """\
<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={0}">
<title>Inkdeck</title>
<a href="{0}">Inkdeck</a>
"""


def browser() -> webbrowser.BaseBrowser | None:
    """Return the browser to use; None on a build machine, over SSH, or without a display or a browser."""
    if any(os.environ.get(name) for name in _ELSEWHERE):
        return None
    if sys.platform not in ("darwin", "win32") and not any(os.environ.get(name) for name in _DISPLAYS):
        return None
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return None
    return None if os.path.basename(getattr(found, "name", "")) in _TEXT else found


class Opener:
    """Opens addresses that others must not see. Everybody can read a browser's arguments, so the browser
    opens a file that only its owner may read and that sends it on.
    """

    def __init__(self, found: webbrowser.BaseBrowser) -> None:
        self._browser = found
        self._folder = None

    def open(self, address: str) -> None:
        """Open this address. This uses a thread, because some browsers return only when they are closed."""
        self.clear()
        with contextlib.suppress(OSError):  # the terminal shows an address, too
            self._folder = tempfile.TemporaryDirectory(prefix="inkdeck-", dir=_visible())
            place = Path(self._folder.name) / "open.html"
            place.touch(0o600)
            place.write_text(_SENDS_ON.format(html.escape(address)), "utf-8")
            threading.Thread(target=_open, args=(self._browser, place.as_uri()), daemon=True).start()

    def clear(self) -> None:
        """Remove the file: the browser has been sent on, or the page is no longer served."""
        folder, self._folder = self._folder, None
        if folder:
            with contextlib.suppress(OSError):
                folder.cleanup()


def _visible():
    """Return where to make a private folder. A browser from a snap reads neither /tmp nor hidden folders."""
    clone = folder.clone()
    if clone:
        (clone / "build").mkdir(exist_ok=True)
        return clone / "build"
    return Path.home() if sys.platform.startswith("linux") else None


def _open(found, address):
    try:
        found.open(address)
    except (OSError, webbrowser.Error):
        pass  # the terminal shows an address, too
