"""The host's part of Xactika.

Read first: `telling.py`, `table.py`, `row.py`.
"""

from typing import TYPE_CHECKING, Any

from inkdeck.games.trick_bids import bids_met as bids_met
from inkdeck.games.trick_bids import booked as booked

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = {"en": "Xactika", "de": "Xactika", "fr": "Xactika"}
VARIANTS = {
    "win": {"en": "most tricks", "de": "meiste Stiche", "fr": "le plus de plis"},
    "lose": {"en": "fewest tricks", "de": "wenigste Stiche", "fr": "le moins de plis"},
    "bid": {"en": "bid", "de": "Ansage", "fr": "annonce"},  # codespell:ignore annonce
}
MARKS = {}
FEWEST_WINS = ("lose",)
BIDS = ("bid",)
DEMO = {"hands": 1}
FLAGS = {
    "variant": "The variant: win, lose or bid",
    "hands": "The number of hands",
}


def variant(options: "Mapping[str, Any]") -> str:
    """Return the variant: `win`, `lose` or `bid`."""
    return options["variant"]


def length(options: "Mapping[str, Any]") -> str:
    """Return how long a game with these options is, in words."""
    return f"{options['hands']} hand{'s'[: options['hands'] != 1]} a game"
