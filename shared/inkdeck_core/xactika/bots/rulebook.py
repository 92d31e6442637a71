"""The bot that plays Xactika by a beginner's rules of thumb.

Bid a trick for each high card. To win a trick, lead the highest card and call its smallest count, which few
others can match. To lose one, lead the lowest card and call its largest count.
"""

from ...tricks.bots.bids import action_for
from ...tricks.deck import CALL
from ...tricks.game import BIDDING, CALLING, LEADING, NO_BID
from ..deck import DECK, VALUES, counts_of
from ..rules import BID_VARIANT, LOSE


def choose(view, dice):
    """Return one of the legal actions; the dice aren't used."""
    if view.phase == BIDDING:
        return _bid(view)
    wants = _wants_trick(view)
    if view.phase == CALLING:
        counts = counts_of(view.trick.cards[0])
        return CALL + counts.index(min(counts) if wants else max(counts))
    if view.phase == LEADING:
        return view.legal[-1] if wants else view.legal[0]  # slots are sorted by value
    return _follow(view, wants)


def threshold(seats):
    """Return the value from which a card counts as a trick: the one for which such cards' share of the deck
    comes nearest to a seat's share of the tricks.
    """
    best = 4
    distance = 2
    for value in range(4, 13):
        share = len([card for card in VALUES if card >= value]) / len(VALUES)
        if abs(share - 1 / seats) < distance:
            best = value
            distance = abs(share - 1 / seats)
    return best


def _bid(view):
    least = threshold(view.seats)
    tricks = len([card for card in view.hand if VALUES[card] >= least])
    return action_for(view, tricks)


def _wants_trick(view):
    variant = view.options["variant"]
    if variant != BID_VARIANT:
        return variant != LOSE
    return view.bids[view.seat] == NO_BID or view.won[view.seat] < view.bids[view.seat]


def _follow(view, wants):
    trick = view.trick
    ranks = DECK.ranks[trick.call]
    beaten = max([ranks[card] for card in trick.cards])
    winning = [slot for slot in view.legal if ranks[view.card(slot)] >= beaten]
    losing = [slot for slot in view.legal if slot not in winning]
    if wants:
        return winning[-1] if winning else losing[0]
    return losing[-1] if losing else winning[0]
