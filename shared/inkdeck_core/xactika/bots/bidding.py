"""The strength of a hand of Xactika: how many tricks to bid with it, and what a bid implies about a hand.

A card's weight is its share of a trick, which depends on its value. A hand's *strength* is the sum of its
cards' weights, in units of a 64th of a trick. The weights and the least strength for each bid are fitted for
each number of players, at tables where everyone bids and plays like this (`tools/fit_bids.py`).
"""

from ..deck import DECK as CARDS
from ..deck import VALUES
from . import playout

UNIT = 64

# players: (weights of the values 4 to 12, least strengths for bidding 1 to 8)
FITS = {
    2: ((15, 12, 12, 16, 34, 45, 51, 54, 58), (1, 116, 144, 224, 264, 328, 376, 392)),
    3: ((0, 2, 2, 5, 15, 35, 49, 57, 64), (48, 108, 168, 232, 284, 340, 368, 384)),
    4: ((0, 0, 0, 1, 6, 26, 46, 60, 70), (32, 96, 160, 224, 292, 332, 396, 412)),
    5: ((0, 0, 0, 0, 3, 18, 43, 61, 74), (28, 84, 144, 216, 284, 332, 348, 364)),
    6: ((0, 0, 0, 0, 0, 13, 39, 61, 79), (16, 80, 140, 212, 272, 308, 364, 380)),
    7: ((0, 0, 0, 0, 0, 8, 37, 60, 82), (28, 88, 148, 220, 288, 348, 364, 380)),
    8: ((0, 0, 0, 0, 0, 6, 33, 60, 84), (36, 96, 156, 216, 264, 312, 332, 348)),
    9: ((0, 0, 0, 0, 0, 5, 29, 57, 84), (32, 88, 152, 212, 264, 288, 304, 320)),
    10: ((0, 0, 0, 0, 0, 3, 28, 60, 92), (40, 112, 168, 228, 256, 304, 364, 380)),
}
# fmt: on


def _deck():
    found = bytearray()
    for card in range(CARDS.size):
        found.append(VALUES[card] - 4)
        found.extend(CARDS.calls_of(card))
    return bytes(found)


DECK = _deck()
"""The cards in the form that `playout` uses."""


def begin(position):
    """Count all cards as not played yet, in an empty position."""
    for card in range(CARDS.size):
        unplayed(position, card, 1)


def unplayed(position, card, more):
    """Count a card as not played yet (`more` is 1), or as played (-1)."""
    at = playout.CARD * card
    for call in DECK[at + 1 : at + playout.CARD]:
        for value in range(DECK[at] + 1):
            position[playout.UNSEEN + playout.VALUES * call + value] += more


def strength(weights, hand):
    """Return the strength of some cards."""
    return sum([weights[VALUES[card] - 4] for card in hand])
