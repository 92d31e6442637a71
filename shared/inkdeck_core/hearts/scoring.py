"""Hearts' cards that cost, and its scores: a hand's points, the end and the winners, also for paper cards
(H-7, H-8).
"""

from collections import namedtuple

from ..french import suit_of
from .setup import POINTS

HEARTS = 3
"""The suit, as in `french.SUITS`."""
QUEEN_OF_SPADES = 42
QUEEN = 13  # its points
MOON = 26
"""The points of a hand."""
MOST_HANDS = 50

HandResult = namedtuple("HandResult", ("dealer", "bids", "won", "points", "taken", "queen"))
"""`dealer` is the dealer's seat, `queen` that of the player who took the queen of spades. By seat: `bids`,
always -1; `won`, the tricks, -1 with paper cards; `points`; `taken`, the points of the cards in the tricks.
"""


def cost(card):
    """Return the points of a card (H-7)."""
    return QUEEN if card == QUEEN_OF_SPADES else 1 if suit_of(card) == HEARTS else 0


def hand_points(moon, taken):
    """Return a hand's points by seat.

    :param moon: the option: what happens if one player has taken all points.
    :param taken: the points of the cards that each seat has taken.
    """
    if MOON not in taken or moon == "off":
        return tuple(taken)
    if moon == "own":
        return tuple([-points for points in taken])
    return tuple([MOON - points for points in taken])


def game_over(options, totals, hands):
    """Whether a game ends with its last hand. :param hands: how many it has had."""
    if options["end"] == POINTS:
        return max(totals) >= options["limit"] or hands == MOST_HANDS
    return hands == options["hands"]


def winners(totals):
    """Return the seats that share the lowest total."""
    best = min(totals)
    return tuple([seat for seat in range(len(totals)) if totals[seat] == best])
