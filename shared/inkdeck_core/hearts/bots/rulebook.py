"""The bot that plays Hearts by a beginner's rules of thumb.

Pass high spades that few low ones guard, then high cards and short suits. Lead low. Follow with the highest
card that doesn't take the trick; if a trick is free, take it with the highest. Slough the queen, then high
spades, hearts and high cards. If one player alone has many points, take a few from them.
"""

from ...french import rank_of, suit_of
from ...verbs import choice
from ..rules import PASS
from ..scoring import HEARTS, QUEEN_OF_SPADES, cost
from ..view import PASSED, PASSING

_SPADES = 2
_QUEEN_RANK = rank_of(QUEEN_OF_SPADES)
_GUARDS = 4  # with so many lower spades, the high ones are safe
_MOON_FROM = 14  # points from which one player alone is watched


def choose(view, dice):
    """Return one of the legal actions; the dice aren't used."""
    if view.phase == PASSING:
        held = [0] * 4  # cards of a suit
        guards = 0
        for card in view.hand:
            suit = suit_of(card)
            held[suit] += 1
            guards += suit == _SPADES and rank_of(card) < _QUEEN_RANK
        lowest_first = sorted(
            [(_danger(card, held, guards), slot) for card, slot in zip(view.hand, view.slots)]
        )
        return PASS + choice([slot for _, slot in lowest_first[-PASSED:]])
    return -max([(_rating(view, view.card(slot)), -slot) for slot in view.legal])[1]


def _danger(card, held, guards):
    """Return how dangerous a card is in a hand of which three cards are passed.

    :param held: how many cards of each suit the hand has. :param guards: how many spades below the queen.
    """
    suit, rank = suit_of(card), rank_of(card)
    if suit == _SPADES:
        return 40 + rank if rank >= _QUEEN_RANK and guards < _GUARDS else 0
    return rank + 2 * max(0, 4 - held[suit]) + (suit == HEARTS)


def _rating(view, card):
    """Return how good it is to play a card."""
    trick, rank = view.trick, rank_of(card)
    queen = card == QUEEN_OF_SPADES
    if not trick.cards:
        return -rank - 20 * (suit_of(card) == _SPADES and rank >= _QUEEN_RANK)
    taken = view.taken[trick.winner]
    collects = _MOON_FROM <= taken == sum(view.taken)  # all points so far, and many
    if suit_of(card) != trick.call:
        high_spade = suit_of(card) == _SPADES and rank > _QUEEN_RANK
        costly = 15 * (suit_of(card) == HEARTS) + 200 * queen
        return rank + 100 * high_spade + (-costly if collects else costly)
    if card < view.played_by(trick.winner):
        return 100 + rank + 50 * queen
    costs = sum([cost(one) for one in trick.cards])
    if collects and 0 < costs <= 4 and not queen:
        return 200 + rank
    if len(trick.cards) == view.seats - 1 or not view.tricks_done:  # nothing that costs will be added
        return rank + 120 * (not costs) - 200 * queen
    return -rank - 50 * queen
