"""Turns a finger on the picture into keys: it chooses the card, the bid or the line that lies there.

MicroPython runs this module in the page's worker, and CPython in tests.
"""

from typing import Any

from inkdeck_app.screens.base import MenuScreen, PageScreen, PublicScreen

REACH = 6
"""How many px beside a place still count as on it."""


def place_at(screen: Any, width: int, x: int, y: int) -> "tuple[int, int, int, int, int] | None":
    """Return the place (index, x, y, width, height) at a point of the picture, or nearest within `REACH`."""
    best, distance = None, REACH + 1
    for place in screen.spots(width):
        _, left, top, wide, high = place
        away = max(left - x, x - left - wide + 1, top - y, y - top - high + 1, 0)
        if away < distance:
            best, distance = place, away
    return best


def presses(screen: Any, index: int) -> list[str]:
    """Return the device's keys that move the cursor to an item."""
    at, count, onward = _row(screen)
    if onward == "menu":  # which goes all the way round
        return [onward] * ((index - at) % count)
    back = {"down": "up", "up": "down"}[onward]
    return [onward if index > at else back] * abs(index - at)


def _row(screen):
    """Return the screen's `row`; things that lie one below the other make one, too."""
    return screen.row() or (screen.at, 0, "down")


def means(screen: Any, width: int, x: int, y: int, chosen: int) -> "tuple[list[str], Any]":
    """Return (the device's keys for a touch at a point, the place that it has chosen or None).

    A line of a list is chosen and done at once. A card or a bid is chosen by the first touch, wherever the
    cursor was; a second touch there does it. On a page that only goes on, a touch anywhere goes on. At a
    curtain a touch does nothing: the key that opens it says whose it is.

    :param chosen: the index that a finger has chosen on this picture and no key has forgotten, or -1.
    """
    hints = screen.hints()
    place = place_at(screen, width, x, y)
    if place:
        index = place[0]
        if isinstance(screen, MenuScreen):
            return presses(screen, index) + ["ok"], None
        if index == chosen and _row(screen)[2] != "menu":  # a digit is only chosen
            return ["ok"], None
        return presses(screen, index), place
    if isinstance(screen, PageScreen) and "down" in hints:
        return ["down"], None
    goes_on = isinstance(screen, PublicScreen) and "ok" in hints and not screen.name.endswith("curtain")
    return (["ok"] if goes_on else []), None
