"""Tells what the picture offers: the keys with their words, the lines of a list, what may be chosen and why.

The page makes buttons of it (`page/open_table.mjs`). MicroPython runs this module in the page's worker, and
CPython in tests.
"""

from typing import Any

from inkdeck_app.screens.base import MenuScreen
from inkdeck_app.screens.why import WhyScreen
from inkdeck_app.ui.layout import ARROWS

_MOST = 400
"""The lines of a list in `listed`, at most: there are as many finished games on a full device."""

_CURSOR = ("", "\u2190", "\u2192")
"""The words of keys that only move a cursor."""


def keys(app: Any) -> dict[str, list[str]]:
    """Return what the board's keys do: {a key's name: [the words beside it, its kind]}. A key without words
    isn't in it. The kind is

    - `main`: the key that does what the picture is for;
    - `mine`: the key that opens a hand at a curtain;
    - `move`: it moves a cursor where a finger moves it, too;
    - `before` and `next`: it steps through a replay; both stay, so that no key comes under a finger;
    - `table`: it shows the public table;
    - "" for any other key.
    """
    screen, layout = app.screen, app.layout
    hints = screen.hints()
    touched = bool(screen.spots(layout.picture[2]))
    accept = getattr(screen, "accept", "")
    replay = screen.name == "replay"
    sides = layout.sides()
    row = screen.row()
    moves = ("up", "down") + (row[2:] if row else ())
    found = {}
    for key in app.hw.board.keys:
        logical = str(layout.logical(key))
        if replay and key.edge != "bottom" and logical in sides:
            found[key.name] = [sides[logical], "before" if logical == layout.left else "next"]
            continue
        if logical not in hints and key.long not in hints:
            continue
        short, long = layout.words(key, hints)
        beside = key.edge != "bottom"
        words = hints[logical] or ARROWS[logical] if beside else short or long
        kind = "main" if logical == (accept or "ok") and not replay else ""
        if accept and kind:
            kind = "mine"
        elif logical in moves and touched and (logical == "menu" or hints.get(logical) in _CURSOR):
            kind = "move"
        elif logical == screen.table_key:
            kind = "table"
        if words:
            found[key.name] = [words, kind]
    return found


def listed(screen: Any) -> "dict[str, Any] | None":
    """Return the list on the picture: its `title` and `aside`, the `lines` as [words, value], how many of
    them are `apart`, and the line `at` the cursor. None if the picture isn't a list.
    """
    if not isinstance(screen, MenuScreen):
        return None
    lines = screen.lines()
    drawn = [lines[index] for index in range(min(len(lines), _MOST))]
    return {
        "title": screen.title(),
        "aside": screen.aside(),
        "lines": [[line[0], line[1] if len(line) > 1 else ""] for line in drawn],
        "apart": screen.apart,
        "at": screen.at,
    }


def named(screen: Any, places: list, last_words: Any) -> list:
    """Return [words, whether it may be chosen] for each of a picture's places. The screen stays as it was,
    with all that moving its cursor changes.

    :param last_words: returns the words of the item under the screen's cursor.
    """
    before = {}
    for name, value in screen.__dict__.items():
        before[name] = value[:] if isinstance(value, list) else value
    found = []
    for place in places:
        screen.point(place[0])
        found.append([last_words(), screen.refused() is None])
    for name, value in before.items():
        setattr(screen, name, value)
    return found


def refusal(app: Any) -> str:
    """Return in a sentence or three why the item under the cursor can't be chosen, "" if it can."""
    why = app.screen.refused()
    if not why:
        return ""
    title, reason, way = WhyScreen(app, *why).refusal()
    return " ".join([part if part[-1] in ".!?" else part + "." for part in (title, reason, way) if part])
