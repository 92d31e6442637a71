"""A board for the app and the drivers: the entries of its `board.json`."""

from collections import namedtuple

_FIELDS = ("name", "short", "long", "edge", "at", "pin", "active")

Key = namedtuple("Key", _FIELDS)
"""One button: its printed name, its logical key on a short and a long press (or None), the panel's edge
("bottom" or "right") where it sits, its middle along that edge in pixels, its GPIO, and that pin's level
when pressed."""


class Board:
    """A board from its parsed `board.json`, which must have passed `board_check.check`.

    `.name` is the board's folder, `.title` its product name, `.micropython` the stock build that it takes,
    `.keys` a list of `Key`. `.panel`, `.led`, `.latch`, `.usb`, `.battery` and `.safe` are dicts as in the
    file, or None for parts that the board lacks.
    """

    def __init__(self, parsed):
        self.name = parsed["name"]
        self.title = parsed["title"]
        self.micropython = parsed["micropython"]
        self.panel = parsed["panel"]
        self.keys = [Key(*[entry.get(field) for field in _FIELDS]) for entry in parsed["keys"]]
        self.led = parsed["led"]
        self.latch = parsed["latch"]
        self.usb = parsed["usb"]
        self.battery = parsed["battery"]
        self.safe = parsed.get("safe")

    def key_for(self, logical):
        """Return the button for a logical key, and whether it must be held for that, as (Key, bool).

        Raises ValueError if it isn't a logical key.
        """
        for key in self.keys:
            if key.short == logical:
                return key, False
        for key in self.keys:
            if key.long == logical:
                return key, True
        raise ValueError(str(logical) + " is no logical key")
