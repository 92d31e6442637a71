"""The bots of Go5 by level: `easy` slips now and then, `hard` sees the set of five coming.

Between them stands the rulebook (`go5_rulebook`), by whose rules both do what is not said here.
"""

from ..go5_deck import BLACK, DECK
from ..go5_moves import ADD, LAY, NOTHING, SETS, STOP, SWAP, lay_slots
from . import go5_rulebook as rulebook

LEVELS = ("easy", "hard")

_SLIPS = 4  # of so many choices of an easy bot one is anything that is legal

# Found by playing thousands of games of two against the rulebook: docs/bots.md.
_HOPE = (0, 0, 0, 3, 12)  # what each unseen card is worth that fits, by how many cards the set has
_SURE = 100  # a card in hand that will make the five of a set of four
_NEAR = 12  # and one that will make the four of a set of three; two of them count, no more
_JOKER = 40  # a joker in a set takes half of its five's worth
_BLACK = 3
_SHORT = 16  # with so few cards in the stock what ends the hand comes before what brings points


class Player:
    """A bot at a level, one of `LEVELS`."""

    def __init__(self, name):
        self._choose = _easy if name == "easy" else _hard

    def choose(self, view, dice):
        """One of the legal actions."""
        return self._choose(view, dice)


def _easy(view, dice):
    if not dice.below(_SLIPS):
        return view.legal[dice.below(len(view.legal))]
    return rulebook.choose(view, dice)


def _hard(view, dice):
    if view.phase == "stop":
        return STOP if _is_close(view) else NOTHING
    if view.phase not in ("play", "chain"):
        return rulebook.choose(view, dice)
    unseen = _unseen(view)
    best = view.legal[0]
    most = -9999
    for action in view.legal:
        value = _worth(view, unseen, action)
        if value > most:
            best, most = action, value
    return best


def _is_close(view):
    """Whether somebody has a set of four: the next player's turn matters now."""
    return max([0] + [len(lying.cards) for lying in view.sets]) == 4


def _unseen(view):
    """The cards, without the stops, that may be in the stock or in another hand."""
    seen = list(view.pile) + list(view.hand)
    for lying in view.sets:
        seen += lying.cards
    return [card for card in range(DECK.first_stop) if card not in seen]


def _worth(view, unseen, action):
    if action == NOTHING:
        return 0
    if action < LAY:
        slot, index = divmod(action - ADD, SETS)
        card = rulebook.card_at(view, slot)
        return _adding(view.sets[index], card, _without(view.hand, [card]), unseen)
    if action < SWAP:
        cards = [rulebook.card_at(view, slot) for slot in lay_slots(action)]
        left = _without(view.hand, cards)
        return _laying(view) + _outlook((action - LAY) % 4, cards, left, unseen)
    pair, place = divmod(action - SWAP, 4)
    slot, index = divmod(pair, SETS)
    left = _without(view.hand, [rulebook.card_at(view, slot)])
    return _landing(view, left, view.sets[index].cards[place], unseen) - rulebook.SWAPPING


def _without(hand, cards):
    return [card for card in hand if card not in cards]


def _laying(view):
    return rulebook.LAYING if view.stock > _SHORT else rulebook.LAYING_LATE


def _adding(lying, card, left, unseen):
    if len(lying.cards) == 4:
        return rulebook.ending(lying, card)
    return rulebook.ADDING + _outlook(lying.kind, lying.cards + (card,), left, unseen)


def _landing(view, left, card, unseen):
    """What a card received in a swap is worth where it lands at once, with what is left in hand (G-9)."""
    best = -100
    for lying in view.sets:
        if lying.owner == view.seat and len(lying.cards) < 5 and DECK.fits(lying.kind, lying.cards, card):
            best = max(best, _adding(lying, card, left, unseen))
    return max(best, _laying(view)) if len(left) > 3 and rulebook.completes(left, card) else best


def _outlook(kind, cards, left, unseen):
    """What a set of these cards promises: by what nobody has seen, and what its owner has in hand."""
    size = len(cards)
    cards = tuple(cards)
    value = _HOPE[size] * len([card for card in unseen if DECK.fits(kind, cards, card)])
    held = len([card for card in left if DECK.fits(kind, cards, card)])
    value += (_SURE if size == 4 else _NEAR) * min(held, 2)
    if max([DECK.is_joker(card) for card in cards]):
        value -= _JOKER
    return value + _BLACK * (kind == BLACK)
