"""The host's part of Go5.

Read first: `telling.py`, `table.py`, `row.py`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = {"en": "Go5", "de": "Go5", "fr": "Go5"}
VARIANTS = {}
MARKS = {"ended": {"en": "Ended", "de": "Beendet", "fr": "Terminées"}}
FEWEST_WINS = ()
BIDS = ()
DEMO = {"target": 100}
FLAGS = {"target": "The points that end the game"}


def variant(options: "Mapping[str, Any]") -> str:
    """Return "": there is only one variant."""
    return ""


def bids_met(hand: Any) -> tuple[bool, ...]:
    """Return an empty tuple: there are no bids."""
    return ()


def booked(hand: Any) -> tuple[tuple[None, None, str], ...]:
    """Return, for the score book, who ended the hand; there are no bids or tricks."""
    return tuple((None, None, "ended" if seat == hand.ender else "") for seat in range(len(hand.points)))


def length(options: "Mapping[str, Any]") -> str:
    """Return how long a game with these options is, in words."""
    return f"to {options['target']} points"
