"""The host's part of Hearts.

Read first: `telling.py`, `table.py`, `row.py`.
"""

from typing import TYPE_CHECKING, Any

from inkdeck.games.seats import seat_or_none
from inkdeck.games.trick_bids import bids_met as bids_met
from inkdeck_core.hearts.scoring import MOON
from inkdeck_core.hearts.setup import HANDS

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = {"en": "Hearts", "de": "Hearts", "fr": "Dame de pique"}
VARIANTS = {}
MARKS = {
    "moon": {"en": "Moons", "de": "Durchmärsche", "fr": "Chelems"},
    "queen": {"en": "Queens", "de": "Pik-Damen", "fr": "Dames"},
}
FEWEST_WINS = ("",)
BIDS = ()
DEMO = {"end": HANDS, "hands": 1}
FLAGS = {}


def variant(options: "Mapping[str, Any]") -> str:
    """Return "": there is only one variant."""
    return ""


def booked(hand: Any) -> tuple[tuple[None, int | None, str], ...]:
    """Return each seat's tricks for the score book, if they are known; who took the queen of spades, and who
    took all 26 points.
    """
    return tuple(
        (
            None,
            seat_or_none(won),
            " ".join(["moon"] * (hand.taken[seat] == MOON) + ["queen"] * (hand.queen == seat)),
        )
        for seat, won in enumerate(hand.won)
    )


def length(options: "Mapping[str, Any]") -> str:
    """Return how long a game with these options is, in words."""
    hands = options["hands"]
    if options["end"] == HANDS:
        return "1 hand a game" if hands == 1 else f"{hands} hands a game"
    return f"to {options['limit']} points"
