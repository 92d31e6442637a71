"""Writes actions of Go5 as text and reads them: `lay 5-blue 5-red 5-grey as number`, `swap 7-blue for 5-blue
in 2`.

Sets are counted from 1, in the order in which they were laid. If a hand has several jokers, the second is
`joker2` and the third `joker3`.
"""

from ..errors import AmbiguousAction, IllegalAction, NotAnAction
from .actions import (
    ADD,
    CALL,
    CROSS,
    DISCARD,
    DRAW,
    HELD,
    NOTHING,
    SETS,
    STOP,
    SWAP,
    TAKE,
    lay_action,
    meaning,
)
from .deck import KINDS
from .moves import CHAINING

_WORDS = {"draw": DRAW, "take": TAKE, "pass": NOTHING, "stop": STOP, "cross": CROSS}
_MORE_JOKERS = ("joker2", "joker3")
_EXAMPLE = (
    "draw, take, pass, stop, cross, discard 5-blue, add joker to 1, lay 5-red 5-blue 5-grey as number, "
    "swap 7-blue for 5-blue in 2, call 1"
)


def action_text(state, action):
    """See `rules.Go5State.action_text`."""
    for word in _WORDS:
        if _WORDS[word] == action:
            return word
    verb, slots, index, detail = meaning(action)
    cards = " ".join([_card(state, slot) for slot in slots])
    if verb == "discard":
        return "discard " + cards
    if verb == "lay":
        return "lay %s as %s" % (cards, KINDS[detail])
    if verb == "call":
        return "call %d" % (index + 1)
    if verb == "add":
        return "add %s to %d" % (cards, index + 1)
    taken = state.deck.card_text(state.sets[index].cards[detail])
    return "swap %s for %s in %d" % (cards, taken, index + 1)


def parse_action(state, text):
    """See `rules.Go5State.parse_action`."""
    words = text.split()
    found = [_WORDS[words[0]]] if len(words) == 1 and words[0] in _WORDS else _meant(state, words)
    if not found:
        raise NotAnAction("not_text", text=text, example=_EXAMPLE)
    legal = state.legal_actions()
    fits = [action for action in found if action in legal]
    if not fits:
        raise state.refusal(found[0])
    if len(fits) > 1:
        texts = [action_text(state, action) for action in fits]
        raise AmbiguousAction("ambiguous", text=text, fits=", ".join(texts))
    return fits[0]


def _meant(state, words):
    """Return the actions that several words can stand for."""
    if state.over:
        return [NOTHING]  # any action: it is refused because the game is over
    verb = words[0] if words else ""
    if verb == "discard" and len(words) == 2:
        return [DISCARD + slot for slot in _slots(state, words[1]) if slot != HELD]
    if verb == "call" and len(words) == 2:
        return [CALL + index for index in _indexes(state, words[1])]
    if verb == "add" and len(words) == 4 and words[2] == "to":
        return [
            ADD + slot * SETS + index
            for slot in _slots(state, words[1])
            for index in _indexes(state, words[3])
        ]
    if verb == "swap" and len(words) == 6 and (words[2], words[4]) == ("for", "in"):
        return [
            SWAP + 4 * (slot * SETS + index) + place
            for slot in _slots(state, words[1])
            for index in _indexes(state, words[5])
            for place, card in enumerate(state.sets[index].cards)
            if _begins(state.deck.card_text(card), words[3])
        ]
    if verb == "lay" and (len(words) == 4 or (len(words) == 6 and words[4] == "as" and words[5] in KINDS)):
        return _lays(state, words[1:4], KINDS.index(words[5]) if len(words) == 6 else None)
    return []


def _lays(state, texts, kind):
    found = []
    for low in _slots(state, texts[0]):
        for middle in _slots(state, texts[1]):
            for high in _slots(state, texts[2]):
                if low == middle or low == high or middle == high:
                    continue
                slots = (low, middle, high)
                cards = [_number(state, slot) for slot in slots]
                kinds = (state.deck.kinds_of(cards) or (0,)) if kind is None else (kind,)
                for laid in kinds:
                    action = lay_action(slots, laid)
                    if action not in found:
                        found.append(action)
    return found


def _number(state, slot):
    return state.held if slot == HELD else state.hands[state.seat][slot]


def _card(state, slot):
    """Return a card in the hand as text. Jokers, which look alike, are numbered."""
    card = _number(state, slot)
    text = state.deck.card_text(card)
    if state.deck.is_joker(card):
        before = len([other for other in state.hands[state.seat][:slot] if state.deck.is_joker(other)])
        text += str(before + 1) if before else ""
    return text


def _slots(state, text):
    """Return the slots of the cards that a text can stand for, if any. Raises `IllegalAction` for a card that
    isn't held.
    """
    slots = list(range(len(state.hands[state.seat])))
    if state.phase == CHAINING:
        slots.append(HELD)
    found = [slot for slot in slots if _begins(_card(state, slot), text)]
    card = "joker" if text in _MORE_JOKERS else text
    if not found and state.deck.cards_called(card, state.options["stop_cards"]):
        raise IllegalAction("not_held", card=text)
    return found


def _begins(whole, text):
    return (whole + "-").startswith(text + "-")


def _indexes(state, text):
    return [index for index in range(len(state.sets)) if str(index + 1) == text]
