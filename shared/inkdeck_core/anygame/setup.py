"""The options and seats of any card game, kept apart from its rules because they are enough to set it up."""

from ..options import Option

RULES_VERSION = 1
SEATS = (2, 10)

DECKS = ("52", "40", "32", "24", "104")
"""The values of `cards`. 40 cards are ace to 7, jack, queen and king; 32 are 7 to ace; 24 are 9 to ace; 104
are two packs of 52.
"""
ALL = 54
"""Of `each`: so many that all cards are dealt, as far as everybody gets the same number."""

OPTIONS = (
    Option("name", "", "D-1", letters=12),
    Option("cards", DECKS[0], "D-1", choices=DECKS),
    Option("jokers", 0, "D-1", high=4),
    Option("each", 7, "D-1", high=ALL),
    Option("open", 0, "D-1", high=5),
    Option("pile", True, "D-1"),
    Option("stock", True, "D-1"),
    Option("ends", True, "D-1"),
)
