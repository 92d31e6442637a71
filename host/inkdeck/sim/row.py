"""Keys that only a keyboard has: ← → and digits, for things in a row on the panel.

MicroPython also runs this module, for the page in a browser.
"""

from typing import Any

KEYS = ("left", "right") + tuple("0123456789")


def presses(screen: Any, key: str) -> list[str]:
    """Return the device's keys for one of `KEYS` on this screen; none if there is nothing in a row.

    ← and → move the cursor along the row. A digit moves it to the card with that place, 0 to the tenth, or to
    that number. In a replay, ← and → step back and on.

    :param screen: its `row` describes what there is.
    """
    if getattr(screen, "name", "") == "replay":
        return [getattr(screen.app.layout, key)] if key in ("left", "right") else []
    row = screen.row()
    if row is None or row[1] < 2:
        return []
    at, count, onward = row
    hints = screen.hints()
    if onward == "menu":
        return _of_digits(at, count, screen.number, key, hints)
    back = "up" if onward == "down" else "down"
    if key in ("left", "right"):
        return [onward if key == "right" else back]
    wanted = int(key) if hints[onward] == "+" else (int(key) or 10) - 1
    return [onward if wanted > at else back] * abs(wanted - at) if wanted < count else []


def _of_digits(at, count, number, key, hints):
    """Return the keys for a number that is set digit by digit. Left goes all the way round."""
    if key in ("left", "right"):
        return ["menu"] * (1 if key == "right" else count - 1)
    ahead = int(key) - number // 10 ** (count - 1 - at) % 10
    more, less = ("up", "down") if hints["up"] == "+" else ("down", "up")
    return [more if ahead > 0 else less] * abs(ahead) + ["menu"]
