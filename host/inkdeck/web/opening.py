"""Opens the page, if there are a graphical browser, a display and a person."""

import os
import sys
import threading
import webbrowser

_TEXT = {"www-browser", "elinks", "links", "lynx", "w3m"}
"""Text browsers, which can't run the page."""

_ELSEWHERE = ("CI", "SSH_CLIENT", "SSH_CONNECTION", "SSH_TTY")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


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


def open_page(found: webbrowser.BaseBrowser, address: str) -> None:
    """Open this address in a browser. This uses a thread, because some browsers return only when they are
    closed.
    """
    threading.Thread(target=_open, args=(found, address), daemon=True).start()


def _open(found, address):
    try:
        found.open(address)
    except (OSError, webbrowser.Error):
        pass  # the address is shown in the terminal
