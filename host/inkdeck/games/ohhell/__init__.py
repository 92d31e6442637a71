"""The host's part of Oh Hell.

Read first: `telling.py`, `table.py`, `row.py`.
"""

from typing import TYPE_CHECKING, Any

from inkdeck.games.trick_bids import bids_met as bids_met
from inkdeck.games.trick_bids import booked as booked

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = {"en": "Oh Hell", "de": "Stiche raten", "fr": "Ascenseur"}
VARIANTS = {}
MARKS = {}
FEWEST_WINS = ()
BIDS = ("",)
DEMO = {"sizes": "down", "largest": 4}
FLAGS = {}


def variant(options: "Mapping[str, Any]") -> str:
    """Return "": there is only one variant."""
    return ""


def length(options: "Mapping[str, Any]") -> str:
    """Return how long a game with these options is, in words."""
    from inkdeck_core.ohhell.sizes import hand_sizes

    return f"{len(hand_sizes(options['sizes'], options['largest']))} hands a game"
