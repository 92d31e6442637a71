"""The strength of a hand of Oh Hell: how many tricks to bid with it, and what a bid implies about a hand.

A card's weight is its share of a trick, which depends on its rank and on whether it is trump. A hand's
*strength* is the sum of its cards' weights, in units of a 64th of a trick. The weights and the least strength
for each bid are fitted for each number of players and each size of hand, with trump and without, at tables
where everyone bids and plays like this (`tools/fit_ohhell_bids.py`).
"""

from .fits import FITS

UNIT = 64
STEP = 4
"""The unit of the least strengths in a fit, because they wouldn't fit into a byte otherwise."""
RANKS = 13
MOST = 10
_ROW = 2 * RANKS + MOST  # bytes of a size's fit: weights of plain cards, weights of trumps, least strengths


def fit(seats, size, trumps):
    """Return (weights of plain cards and then of trumps by rank, least strengths for bidding 1, 2 and so on).

    :param seats: 3 to 7. :param size: 1 to 10. :param trumps: whether there is a trump.
    """
    row = FITS[5 * (not trumps) + seats - 3][_ROW * (size - 1) : _ROW * size]
    return row[: 2 * RANKS], [STEP * step for step in row[2 * RANKS : 2 * RANKS + size]]


def weight(weights, card, trump):
    """Return a card's weight. :param trump: the trump suit, -1 if there is none."""
    return weights[(card >> 2) + RANKS * (card & 3 == trump)]


def strength(weights, hand, trump):
    """Return the strength of some cards."""
    return sum([weight(weights, card, trump) for card in hand])
