"""Reads Xactika's actions from text: `bid 2`, `play 1223`, `play 10`, `call stars`."""

from .. import verbs
from ..errors import AmbiguousAction, IllegalAction
from .deck import SLOTS, VALUES, card_text


def parse_action(game, text):
    """See `rules.XactikaState.parse_action`."""
    return verbs.parse(game, text, _slot_of, "bid 2, play 1223, play 10, call stars")


def _slot_of(game, digits):
    """Return the slot of a card by its counts, or by its value if only one card fits."""
    if game.over:
        raise game.refusal(0)
    hand = game.hands[game.seat]
    slots = [slot for slot in range(SLOTS) if card_text(hand[slot]) == digits]
    if not slots:
        slots = [slot for slot in range(SLOTS) if str(VALUES[hand[slot]]) == digits]
        legal = [slot for slot in slots if slot in game.legal_actions()]
        slots = legal or slots[:1]
        if len(slots) > 1:
            raise AmbiguousAction("ambiguous", text="play " + digits, fits=game.wording(slots))
    if not slots and [card for card, value in enumerate(VALUES) if digits in (card_text(card), str(value))]:
        raise IllegalAction("not_held", card=digits)
    return slots[0] if slots else None
