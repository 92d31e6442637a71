"""Oh Hell's trump in the player's language."""

from ..french.wording import card
from ..french.wording import refusal as refusal


def trump(texts, view):
    """Return the card that was turned up for trump, in words; it is marked for `widgets.open_cards`."""
    if view.trump < 0:
        return texts.get("no_trump", "ohhell")
    return texts.say("ohhell", "trump", card(texts, view.up_card))
