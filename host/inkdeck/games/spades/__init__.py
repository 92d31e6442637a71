"""The host's part of Spades.

Read first: `telling.py`, `table.py`, `row.py`.
"""

from typing import TYPE_CHECKING, Any

from inkdeck.games.seats import seat_or_none
from inkdeck.games.trick_bids import bids_met as bids_met

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = {"en": "Spades", "de": "Spades", "fr": "Spades"}
VARIANTS = {}
MARKS = {"nil": {"en": "Nils", "de": "Null", "fr": "Nils"}}
FEWEST_WINS = ()
BIDS = ()  # a bid is only a part of the pair's contract
DEMO = {"target": 200}
FLAGS = {}


def variant(options: "Mapping[str, Any]") -> str:
    """Return "": there is only one variant."""
    return ""


def booked(hand: Any) -> tuple[tuple[None, int | None, str], ...]:
    """Return each seat's tricks for the score book, as far as they are known, and the nils that were made."""
    return tuple(
        (None, seat_or_none(won), "nil" if bid == won == 0 else "")
        for bid, won in zip(hand.bids, hand.won)  # noqa: B905
    )


def length(options: "Mapping[str, Any]") -> str:
    """Return how long a game with these options is, in words."""
    return f"to {options['target']} points"
