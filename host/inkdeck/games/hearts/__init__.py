"""The host's part of Hearts.

Read first: `telling.py`, `table.py`, `row.py`.
"""

from collections.abc import Mapping
from typing import Any

from inkdeck.games.trick_bids import bids_met as bids_met
from inkdeck.games.trick_bids import booked as booked
from inkdeck_core.hearts.setup import HANDS

NAMES = {"en": "Hearts", "de": "Hearts", "fr": "Dame de pique"}
VARIANTS = {}
HANDS_ENDED = False
FEWEST_WINS = ("",)
BIDS = ()
DEMO = {"end": HANDS, "hands": 1}
FLAGS = {}


def variant(options: Mapping[str, Any]) -> str:
    """Return "": there is only one variant."""
    return ""


def length(options: Mapping[str, Any]) -> str:
    """Return how long a game with these options is, in words."""
    hands = options["hands"]
    if options["end"] == HANDS:
        return "1 hand a game" if hands == 1 else f"{hands} hands a game"
    return f"to {options['limit']} points"
