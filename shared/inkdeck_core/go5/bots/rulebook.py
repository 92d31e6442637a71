"""The bot that plays Go5 by a beginner's rules of thumb.

End the hand if you can, if possible with a black set. Otherwise lay what you can, if need be with a card from
a swap, and add if you can't. When the stock runs short, add first. Play every stop card, and call every five.
Discard what you need least, but nothing that completes another player's set of four.
"""

from ..actions import CALL, CROSS, DISCARD, HELD, NOTHING, STOP, TAKE, meaning
from ..deck import BLACK, DECK
from ..scoring import five_points

_FIVE = 1000  # ending the hand comes before everything, and letting another player end it comes last
LAYING = 200
ADDING = 100
SWAPPING = 20  # the price of a swap, because it shows what is in the hand
LAYING_LATE = 80  # laying when the stock is short: hands should end with a five, not for want of cards
_SHORT = 8


def choose(view, dice):
    """Return one of the legal actions; the dice aren't used."""
    worth = {"draw": _taking, "discard": _discarding, "call": _calling, "stop": _stopping}
    worth = worth.get(view.phase, _playing)
    best = view.legal[0]
    most = -9999
    for action in view.legal:
        value = worth(view, action)
        if value > most:
            best, most = action, value
    return best


def _taking(view, action):
    if action != TAKE:
        return 0
    card = view.pile[-1]
    fits = [cards for owner, kind, cards in view.sets if owner == view.seat and DECK.fits(kind, cards, card)]
    return 1 if fits or completes(view.hand, card) else -1


def _stopping(view, action):
    return action == STOP


def _calling(view, action):
    return 0 if action == NOTHING else ending(view.sets[action - CALL], view.offered)


def _discarding(view, action):
    card = DECK.first_joker if action == CROSS else view.hand[action - DISCARD]
    harm = 5 if DECK.is_joker(card) else 0
    for owner, kind, cards in view.sets:
        if not DECK.fits(kind, cards, card):
            continue
        if owner == view.seat:
            harm += 60 if len(cards) == 4 else 20
        elif action != CROSS:
            harm += _FIVE if len(cards) == 4 else 5
    return -harm - _partners(view.hand, card)


def _playing(view, action):
    if action == NOTHING:
        return 0
    verb, slots, index, detail = meaning(action)
    cards = [card_at(view, slot) for slot in slots]
    if verb == "add":
        return _adding(view, view.sets[index], cards[0])
    if verb == "lay":
        return _laying(view) + _outlook(view, detail, cards)
    hand = [card for card in view.hand if card != cards[0]]
    return _landing(view, hand, view.sets[index].cards[detail]) - SWAPPING


def card_at(view, slot):
    return view.held if slot == HELD else view.hand[slot]


def ending(lying, card):
    cards = lying.cards + (card,)
    return _FIVE + five_points(lying.kind, max([DECK.is_joker(other) for other in cards]))


def _adding(view, lying, card):
    if len(lying.cards) == 4:
        return ending(lying, card)
    return ADDING + _outlook(view, lying.kind, lying.cards + (card,))


def _laying(view):
    return LAYING if view.stock > _SHORT else LAYING_LATE


def _outlook(view, kind, cards):
    """Return how many unseen cards might still join these. A joker among these counts against them, because
    it halves the five's points; black counts for them.
    """
    gone = list(cards) + list(view.pile)
    for lying in view.sets:
        gone += lying.cards
    left = [card for card in range(DECK.first_stop) if card not in gone]
    hopes = len([card for card in left if DECK.fits(kind, cards, card)])
    if max([DECK.is_joker(card) for card in cards]):
        hopes -= 20
    return hopes + 3 * (kind == BLACK)


def _landing(view, hand, card):
    """Return the worth of a card from a swap, played at once where it is worth most, with the rest of the
    hand (G-9).
    """
    best = -100
    for lying in view.sets:
        if lying.owner == view.seat and len(lying.cards) < 5 and DECK.fits(lying.kind, lying.cards, card):
            best = max(best, _adding(view, lying, card))
    return max(best, _laying(view)) if len(hand) > 3 and completes(hand, card) else best


def completes(hand, card):
    """Whether a card forms a set of three with two cards of the hand."""
    for place, third in enumerate(hand):
        for other in hand[:place]:
            if DECK.kinds_of((third, other, card)):
                return True
    return False


def _partners(hand, card):
    """Return how close a card is to a set of three with others in the hand."""
    near = 0
    for kind in range(4):
        value = DECK.value(card, kind)
        if value >= 0:
            alike = [other for other in hand if DECK.value(other, kind) == value]
            near += (0, 3, 15, 15)[min(3, len(alike) - 1)]
    return near
