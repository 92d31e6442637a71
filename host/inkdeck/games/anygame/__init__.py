"""The host's part of any card game.

Read first: `telling.py`, `table.py`, `row.py`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = {"en": "Any card game", "de": "Freies Kartenspiel", "fr": "Jeu de cartes libre"}
VARIANTS = None
MARKS = {}
FEWEST_WINS = None
BIDS = ()
DEMO = {}
FLAGS = {}


def variant(options: "Mapping[str, Any]") -> str:
    """Return the name that the players have given to their game; "" if they haven't given it one."""
    return options["name"]


def bids_met(hand: Any) -> tuple[bool, ...]:
    """Return an empty tuple: there are no bids."""
    return ()


def booked(hand: Any) -> tuple[tuple[None, None, str], ...]:
    """Return nothing for each seat: the score book only notes the points."""
    return ((None, None, ""),) * len(hand.points)


def length(options: "Mapping[str, Any]") -> str:
    """Return how long a game is, in words: that is up to the players."""
    return "until the players end it"
