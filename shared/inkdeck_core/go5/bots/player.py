"""The bots of Go5, by level: `easy` slips now and then, `hard` looks ahead to the set of five.

`medium` plays by the rulebook (`rulebook.py`), and so do the others wherever this file doesn't say otherwise.
"""

from ...bots import Sure
from ...levels import BOLD, EVEN
from ..actions import NOTHING, STOP, SWAP, meaning
from ..deck import BLACK, DECK
from . import rulebook

_SLIPS = 4  # one in this many choices of an easy bot is a random legal action

# Found by playing thousands of two-player games against the rulebook: docs/bots.md.
_HOPE = (0, 0, 0, 3, 12)  # what each unseen card that fits is worth, by the number of cards in the set
_SURE = 100  # a card in hand that can turn a set of four into the five
_NEAR = 12  # a card in hand that can turn a set of three into one of four; at most two count
_JOKER = 40  # a joker in a set halves the points for its five
_BLACK = 3
_TASTE = 25  # a bold bot adds this to a swap, and a careful one subtracts it
_SHORT = 16  # with this few cards in the stock, ending the hand matters more than points


class Player:
    """A bot at a level, one of `levels.LEVELS`, with a temper. A bold one plays its stop card at once and
    likes to swap; a careful one swaps only for a large gain.
    """

    def __init__(self, name, temper=EVEN):
        self._name = name
        self._temper = temper

    def think(self, view, dice):
        """Return a thought about the next action; `choose` completes it."""
        if self._name == "easy" and not dice.below(_SLIPS):
            return Sure(view.legal[dice.below(len(view.legal))])
        if self._name == "hard":
            if view.phase == "stop":
                return Sure(STOP if self._temper == BOLD or _is_close(view) else NOTHING)
            if view.phase in ("play", "chain"):
                return Weighing(view, self._temper)
        return Sure(rulebook.choose(view, dice))

    def choose(self, view, dice):
        """Return one of the legal actions."""
        thought = self.think(view, dice)
        while not thought.step():
            pass
        return thought.actions[0]


class Weighing:
    """A thought that weighs the ways to lay out, add and swap, one per step; `actions` has the best so
    far.
    """

    def __init__(self, view, temper):
        self.actions = view.legal[:1]
        self._view = view
        self._temper = temper
        self._unseen = _unseen(view)
        self._next = 0
        self._most = -9999

    def step(self):
        """Weigh one more action, and return whether it was the last."""
        legal = self._view.legal
        action = legal[self._next]
        value = _worth(self._view, self._unseen, action)
        if action >= SWAP:
            value += self._temper * _TASTE
        if value > self._most:
            self.actions, self._most = (action,), value
        self._next += 1
        return self._next == len(legal)


def _is_close(view):
    """Whether a player has a set of four, so that the next turn may end the hand."""
    return max([0] + [len(lying.cards) for lying in view.sets]) == 4


def _unseen(view):
    """Return the cards, without stop cards, that may be in the stock or in another hand."""
    seen = list(view.pile) + list(view.hand)
    for lying in view.sets:
        seen += lying.cards
    return [card for card in range(DECK.first_stop) if card not in seen]


def _worth(view, unseen, action):
    if action == NOTHING:
        return 0
    verb, slots, index, detail = meaning(action)
    cards = [rulebook.card_at(view, slot) for slot in slots]
    left = _without(view.hand, cards)
    if verb == "add":
        return _adding(view.sets[index], cards[0], left, unseen)
    if verb == "lay":
        return _laying(view) + _outlook(detail, cards, left, unseen)
    return _landing(view, left, view.sets[index].cards[detail], unseen) - rulebook.SWAPPING


def _without(hand, cards):
    return [card for card in hand if card not in cards]


def _laying(view):
    return rulebook.LAYING if view.stock > _SHORT else rulebook.LAYING_LATE


def _adding(lying, card, left, unseen):
    if len(lying.cards) == 4:
        return rulebook.ending(lying, card)
    return rulebook.ADDING + _outlook(lying.kind, lying.cards + (card,), left, unseen)


def _landing(view, left, card, unseen):
    """Return the worth of a card from a swap, played at once where it is worth most, with the rest of the
    hand (G-9).
    """
    best = -100
    for lying in view.sets:
        if lying.owner == view.seat and len(lying.cards) < 5 and DECK.fits(lying.kind, lying.cards, card):
            best = max(best, _adding(lying, card, left, unseen))
    return max(best, _laying(view)) if len(left) > 3 and rulebook.completes(left, card) else best


def _outlook(kind, cards, left, unseen):
    """Return what a set's prospects are worth, from the unseen cards and its owner's hand."""
    size = len(cards)
    cards = tuple(cards)
    value = _HOPE[size] * len([card for card in unseen if DECK.fits(kind, cards, card)])
    held = len([card for card in left if DECK.fits(kind, cards, card)])
    value += (_SURE if size == 4 else _NEAR) * min(held, 2)
    if max([DECK.is_joker(card) for card in cards]):
        value -= _JOKER
    return value + _BLACK * (kind == BLACK)
