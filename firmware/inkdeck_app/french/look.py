"""The look of games with the ordinary deck (`tricks/look.py`)."""

from inkdeck_core.french import suit_of
from inkdeck_core.tricks.game import NO_CALL

from ..tricks import look
from . import wording
from .hand_picture import HEIGHT, draw_card


class Look(look.Look):
    """A card's rank and suit, and trumps if there are any."""

    # name, card, more, note, score
    ONE = ((0, "l"), (400, "l"), (478, "l"), (560, "l", "small"), (997, "r"))
    TWO = ((0, "l"), (580, "l"), (600, "l"), (465, "l"), (975, "r"))

    def card(self, card):
        """Return rank and suit, which says whether it follows."""
        return wording.card(self.texts, card)

    def drawing(self, shown):
        """Return the height of a card, and the function that draws one: (c, x, y, width, card)."""

        def draw(c, x, y, width, card):
            trump = NO_CALL if shown.ended else shown.view.trump
            draw_card(c, x, y, width, self.texts, card, trump, True, False)

        return HEIGHT, draw

    def note(self, shown, card):
        """Return words if the card doesn't follow suit, or that it is a trump."""
        led = shown.trick.call
        if suit_of(card) == led:
            return ""
        if ruffs(shown, card):
            return self.texts.get("ruffs", "french")
        return self.say("lacks", wording.suit(led))

    def trump(self, shown, card):
        """Whether the card is a trump in the hand under way."""
        return not shown.ended and suit_of(card) == shown.view.trump

    def led(self, trick):
        """Return the suit."""
        return wording.suit(trick.call)


def ruffs(shown, card):
    """Whether a played card is a trump, and another suit was led.

    :param shown: a `shown.Shown`. After the hand's end its trump is known only if one has won the trick.
    """
    trick = shown.trick
    trump = shown.view.trump
    if shown.ended:
        trump = suit_of(trick.cards[(trick.winner - trick.leader) % shown.view.seats])
    return suit_of(card) == trump != trick.call
