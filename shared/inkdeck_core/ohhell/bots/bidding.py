"""The worth of a hand of Oh Hell: how many tricks to bid, and what a bid tells of a hand.

A card's weight is the part of a trick that it is good for, by its rank and by whether it is trump; a hand's
*strength* is their sum, in units of a 64th of a trick. Both the weights and the strengths from which on one
more is bid are fitted for each number of players and each size of hand, with trump and without, where
everyone bids and plays like this (`tools/fit_ohhell_bids.py`).
"""

from .fits import FITS

UNIT = 64
STEP = 4
"""The unit of the least strengths in a fit: they would not go into a byte."""
RANKS = 13
MOST = 10
_ROW = 2 * RANKS + MOST  # bytes of a size's fit: weights of plain cards, of trumps, least strengths to bid


def fit(seats, size, trumps):
    """(weights of plain cards and then of trumps by rank, least strengths to bid 1, 2 and so on).

    :param seats: 3 to 7. :param size: 1 to 10. :param trumps: whether there is a trump.
    """
    row = FITS[5 * (not trumps) + seats - 3][_ROW * (size - 1) : _ROW * size]
    return row[: 2 * RANKS], [STEP * step for step in row[2 * RANKS : 2 * RANKS + size]]


def weight(weights, card, trump):
    """Return a card's weight where that suit is trump (-1: none)."""
    return weights[(card >> 2) + RANKS * (card & 3 == trump)]


def strength(weights, hand, trump):
    """Return the strength of some cards."""
    return sum([weight(weights, card, trump) for card in hand])
