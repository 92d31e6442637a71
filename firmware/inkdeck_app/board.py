"""What a board is to the app: its name and which button means what, from its `board.json`."""

from collections import namedtuple

from inkdeck_app.keys import LOGICAL

Key = namedtuple("Key", ("name", "short", "long", "edge", "at"))
"""One button: its name on the board, its logical key on a short and a long press (or None), the panel's edge
("bottom" or "right") where it sits, and its middle along that edge, in pixels."""

EDGES = {"bottom": 296, "right": 128}
"""The edges that have buttons, and their lengths in pixels."""

_KEY_FIELDS = ("name", "short", "long", "edge", "at")


class BoardError(Exception):
    """A board description with a wrong or missing entry; `field` names it, for instance "keys[1].at"."""

    def __init__(self, field, wants):
        super().__init__("Wrong entry in board.json: " + field + " " + wants + ".")
        self.field = field


class Board:
    """A board by its parsed `board.json`.

    `.name` is its folder, `.title` what it is sold as, `.keys` a list of `Key`; `.sections` holds every other
    entry untouched, for drivers. Raises BoardError for an entry that is wrong or missing.
    """

    def __init__(self, parsed):
        if not isinstance(parsed, dict):
            raise BoardError("the file", "must hold an object { … }")
        self.name = _text(parsed, "name", "")
        self.title = _text(parsed, "title", "")
        entries = parsed.get("keys")
        if not isinstance(entries, list) or not entries:
            raise BoardError("keys", "must be a list of the board's buttons")
        self.keys = [_key(entry, "keys[%d]" % i) for i, entry in enumerate(entries)]
        _check_together(self.keys)
        self.sections = {}
        for field in parsed:
            if field not in ("name", "title", "keys"):
                self.sections[field] = parsed[field]

    def key_for(self, logical):
        """The button that means this logical key, and whether it must be held for that: (Key, bool)."""
        for key in self.keys:
            if key.short == logical:
                return key, False
        for key in self.keys:
            if key.long == logical:
                return key, True
        raise ValueError(str(logical) + " is no logical key")


def _text(entry, field, where):
    value = entry.get(field)
    if not isinstance(value, str) or not value:
        raise BoardError(where + field, "must be a text")
    return value


def _key(entry, where):
    if not isinstance(entry, dict):
        raise BoardError(where, "must be an object { … }")
    for field in entry:
        if field not in _KEY_FIELDS:
            raise BoardError(where + "." + field, "is not known; a button has " + ", ".join(_KEY_FIELDS))
    name = _text(entry, "name", where + ".")
    short = _logical(entry.get("short"), where + ".short")
    long = entry.get("long")
    if long is not None:
        long = _logical(long, where + ".long")
    edge = entry.get("edge")
    if not isinstance(edge, str) or edge not in EDGES:
        raise BoardError(where + ".edge", 'must be "bottom" or "right"')
    at = entry.get("at")
    if type(at) is not int or not 0 <= at < EDGES[edge]:
        raise BoardError(where + ".at", "must be a whole number from 0 to %d" % (EDGES[edge] - 1))
    return Key(name, short, long, edge, at)


def _logical(value, field):
    if value not in LOGICAL:
        raise BoardError(field, "must be one of " + ", ".join(LOGICAL))
    return value


def _check_together(keys):
    names, meanings = [], []
    for i, key in enumerate(keys):
        if key.name in names:
            raise BoardError("keys[%d].name" % i, "must differ from the other buttons' names")
        names.append(key.name)
        for field, meaning in (("short", key.short), ("long", key.long)):
            if meaning is not None and meaning in meanings:
                raise BoardError("keys[%d].%s" % (i, field), "gives " + meaning + " to a second button")
            meanings.append(meaning)
    for logical in LOGICAL:
        if logical not in meanings:
            raise BoardError("keys", "must give a button to " + logical)
