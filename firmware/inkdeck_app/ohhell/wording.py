"""Oh Hell's trump in the player's language."""

from inkdeck_core.french import suit_of

from ..french.wording import card
from ..french.wording import refusal as refusal


def trump(texts, view):
    """Return the card that was turned up for trump, in words; it is marked for `widgets.open_cards`."""
    if view.trump < 0:
        return texts.get("no_trump", "ohhell")
    return texts.say("ohhell", "trump", card(texts, view.up_card))


def ruffs(shown, card):
    """Whether a played card is a trump, and another suit was led.

    :param shown: a `shown.Shown`. After the hand's end its trump is known only if one has won the trick.
    """
    trick = shown.trick
    trump = shown.view.trump
    if shown.ended:
        trump = suit_of(trick.cards[(trick.winner - trick.leader) % shown.view.seats])
    return suit_of(card) == trump != trick.call
