"""The bot that plays Oh Hell by a beginner's rules of thumb.

Bid a trick for each high card or high trump that should win in a hand of that size. To win a trick, play the
highest card. To lose one, lead the lowest card, or play the highest that loses.
"""

from ...french import rank_of, suit_of
from ...tricks.bots.bids import action_for
from ...tricks.game import BIDDING, LEADING
from ..deck import DECK


def choose(view, dice):
    """Return one of the legal actions; the dice aren't used."""
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
    winning = [slot for _, slot in cards if ranks[view.card(slot)] > best]
    losing = [slot for _, slot in cards if slot not in winning]
    if wants:
        return winning[-1] if winning else losing[0]
    return losing[-1] if losing else winning[0]


def _bid(view):
    tricks = 0
    for card in view.hand:
        rank = rank_of(card)
        # in a small hand most suits are short, so a plain card wins less often than its rank suggests
        least = 13 - (view.size + 1) // 3 if view.trump != suit_of(card) else 12 - min(view.size, 6)
        tricks += rank >= max(least, 3 if view.trump == suit_of(card) else 10)
    return action_for(view, tricks)


def _power(view, card):
    return card + 52 * (view.trump == suit_of(card))


def _ranks(view):
    """Return the rank of each card in the current trick."""
    tables = DECK.ranks if view.trump < 0 else DECK.trump_ranks[view.trump]
    return tables[view.trick.call]
