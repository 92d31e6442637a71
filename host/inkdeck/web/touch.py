"""Takes a finger on the picture: it chooses the card, the bid or the line that lies there.

MicroPython runs this module in the page's worker, and CPython in tests.
"""

from typing import Any

from inkdeck_app.screens.base import MenuScreen, PageScreen

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


def flies(screen: Any, place: Any, width: int) -> bool:
    """Return whether a finger may flick up what lies at a place: it is a card that may be played."""
    first = screen.spots(width)[0]
    return screen.item == "card" and place[2] == first[2] and not screen.refused()


def key_for(screen: Any, place: Any, chosen: int) -> str:
    """Return the key that a finger presses when the cursor is where it points: "" for none.

    A line of a list, or a letter, is chosen and done at once. A card or a bid is chosen by the first touch,
    wherever the cursor was; a second touch there does it. A digit is only chosen. On a page that only goes
    on, a touch anywhere goes on. At a curtain a touch does nothing: the key that opens it says whose it is.

    :param place: the place that was touched, or None.
    :param chosen: the index that a finger has chosen on this picture and no key has forgotten, or -1.
    """
    if place:
        again = place[0] == chosen and screen.item != "digit"
        at_once = isinstance(screen, MenuScreen) or screen.item == "letter"
        return str(screen.key_of(place[0])) if again or at_once else ""
    if isinstance(screen, PageScreen) and "down" in screen.hints():
        return "down"
    return "ok" if screen.goes_on else ""


def step(screen: Any, width: int, x: int) -> str:
    """Return the key that a finger presses on a replay: the right half of the picture steps on, the left half
    back. Return "" on any other picture.
    """
    if screen.name != "replay":
        return ""
    return screen.app.layout.right if 2 * x >= width else screen.app.layout.left
