"""The bot that plays Oh Hell by a beginner's rules of thumb.

Bid a trick for each ace, king or high trump that ought to win among so many; to win a trick, lead or play the
highest card, to lose one the lowest lead and the highest card that loses.
"""

from ...tricks.deck import BID
from ...tricks.state import BIDDING, LEADING
from ..deck import DECK


def choose(view, dice):
    """Return one of the legal actions; the dice are not needed."""
    if view.phase == BIDDING:
        return _bid(view)
    wants = view.won[view.seat] < view.bids[view.seat]
    cards = [(_power(view, card), slot) for card, slot in zip(view.hand, view.slots) if slot in view.legal]
    cards.sort()
    if view.phase == LEADING:
        return cards[-1 if wants else 0][1]
    ranks = _ranks(view)
    trick = view.trick
    best = max([ranks[card] for card in trick.cards])
    winning = [slot for _, slot in cards if ranks[_card(view, slot)] > best]
    losing = [slot for _, slot in cards if slot not in winning]
    if wants:
        return winning[-1] if winning else losing[0]
    return losing[-1] if losing else winning[0]


def _bid(view):
    tricks = 0
    for card in view.hand:
        rank = card >> 2
        # in a small hand most suits are short, so a plain card wins less often than its rank promises
        least = 13 - (view.size + 1) // 3 if view.trump != card & 3 else 12 - min(view.size, 6)
        tricks += rank >= max(least, 3 if view.trump == card & 3 else 10)
    # the dealer's own number may be forbidden (O-4): then one fewer, or one more from nothing
    for bid in (BID + tricks, BID + tricks - 1, BID + tricks + 1):
        if bid in view.legal:
            return bid
    return view.legal[0]


def _power(view, card):
    return card + 52 * (view.trump == card & 3)


def _ranks(view):
    """The rank of each card in the trick under way."""
    tables = DECK.ranks if view.trump < 0 else DECK.trump_ranks[view.trump]
    return tables[view.trick.call]


def _card(view, slot):
    return view.hand[view.slots.index(slot)]
