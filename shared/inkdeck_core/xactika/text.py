"""Reads Xactika's actions from text: `bid 2`, `play 1223`, `play 10`, `call stars`."""

from ..errors import AmbiguousAction, IllegalAction, NotAnAction
from ..tricks.deck import BID, CALL
from .deck import SHAPES, SLOTS, VALUES, card_text

_BIDS = tuple([str(tricks) for tricks in range(SLOTS + 1)])


def parse_action(game, text):
    """See `rules.XactikaState.parse_action`."""
    verb, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    action = None
    if verb == "bid" and rest in _BIDS:
        action = BID + _BIDS.index(rest)
    elif verb == "call" and rest in SHAPES:
        action = CALL + SHAPES.index(rest)
    elif verb == "play":
        action = _parse_card(game, text, rest)
    if action is None:
        raise NotAnAction("not_text", text=text, example="bid 2, play 1223, play 10, call stars")
    if action not in game.legal_actions():
        raise game.refusal(action)
    return action


def _parse_card(game, text, digits):
    if game.over:
        raise game.refusal(0)
    hand = game.hands[game.seat]
    slots = [slot for slot in range(SLOTS) if card_text(hand[slot]) == digits]
    if not slots:
        slots = [slot for slot in range(SLOTS) if str(VALUES[hand[slot]]) == digits]
        legal = [slot for slot in slots if slot in game.legal_actions()]
        slots = legal or slots[:1]
        if len(slots) > 1:
            raise AmbiguousAction("ambiguous", text=text, fits=game.wording(slots))
    if not slots and [card for card, value in enumerate(VALUES) if digits in (card_text(card), str(value))]:
        raise IllegalAction("not_held", card=digits)
    return slots[0] if slots else None
