"""The bot that plays Spades by a beginner's rules of thumb.

Bid the high cards, the long spades and the short suits. With low cards only, bid nil, unless the partner has.
Until the pair has its contract, win tricks cheaply, but not the partner's. Afterwards duck, to take no bags.
A player who bid nil always ducks, and the partner covers. Duck also below an opponent who bid nil.
"""

from ...french import rank_of, suit_of
from ...tricks.game import BIDDING
from ..rules import BID, CARDS, SPADES
from . import playout
from .sight import HIGHEST, Sight

_TENTHS = {12: (10, 10, 10, 9, 8, 7), 11: (2, 7, 7, 6, 5, 4), 10: (0, 1, 3, 3, 2, 1)}  # of a trick, by length
_TOP_SPADES = {12: 1, 11: 2, 10: 3, 9: 4}  # the least length with which a high spade takes a trick

# by rank, the danger to a nil of the lowest, second lowest and third lowest card of a suit, in hundredths
_DANGERS = (
    (0, 0, 0, 0, 1, 4, 7, 12, 13, 19, 22, 34, 72),
    (0, 0, 0, 0, 0, 0, 3, 6, 10, 14, 19, 30, 49),
    (0, 0, 0, 0, 0, 0, 2, 2, 3, 4, 8, 15, 21),
)
_MOST_DANGER = 27


def choose(view, dice):
    """Return one of the legal actions; the dice aren't used."""
    if view.phase == BIDDING:
        partner = view.bids[(view.seat + 2) % 4]
        if partner and nil(view.hand):
            return BID
        return BID + min(max(1, (tenths(view.hand) + 3) // 10), CARDS - max(0, partner))
    return playout.play_out(Sight(view, bytearray, False).position, b"", playout.ASKED)


def tenths(hand):
    """Return how many tricks a hand should take, in tenths."""
    suits = [[rank_of(card) for card in hand if suit_of(card) == suit] for suit in range(4)]
    spades = suits.pop(SPADES)
    length = len(spades)
    high = len([rank for rank in spades if length >= _TOP_SPADES.get(rank, CARDS + 1)])
    found = 10 * high + 10 * max(0, length - max(3, high))
    ruffs = max(0, length - high)
    for ranks in suits:
        for rank in ranks:
            found += _TENTHS[rank][min(len(ranks), 6) - 1] if rank in _TENTHS else 0
        if len(ranks) < 2 and ruffs:
            ruffs -= 1
            found += 10 - 5 * len(ranks)
    return found


def nil(hand):
    """Whether a hand should take no trick."""
    danger = 0
    for suit in range(4):
        ranks = sorted([rank_of(card) for card in hand if suit_of(card) == suit])
        if suit != SPADES:
            danger += sum([dangers[rank] for dangers, rank in zip(_DANGERS, ranks)])
        elif len(ranks) > 3 or ranks and ranks[-1] > HIGHEST:
            return False
    return danger <= _MOST_DANGER
