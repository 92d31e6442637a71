"""Oh Hell's look on the table (`tricks/table_picture.py`): trump and the card turned up."""

from inkdeck_core.french import suit_of
from inkdeck_core.tricks.game import NO_CALL

from ..french import wording as cards
from ..french.hand_picture import HEIGHT, draw_card
from . import wording


class Look:
    """Oh Hell's additions to the table: a card's rank and suit.

    :param texts: the `texts.Texts` in use.
    """

    # name, card, more, note, tricks won
    ONE = ((0, "l"), (400, "l"), (478, "l"), (560, "l", "small"), (997, "r"))
    TWO = ((0, "l"), (580, "l"), (600, "l"), (465, "l"), (975, "r"))

    def __init__(self, texts):
        self._texts = texts

    def card(self, card):
        """Return rank and suit."""
        return cards.card(self._texts, card)

    def one(self, card):
        """Return rank and suit."""
        return self.card(card), ""

    def two(self, card, note):
        """Return rank and suit, which says whether it follows."""
        return self.card(card), "", ""

    def drawing(self, shown):
        """Return the height of a card, and the function that draws one: (c, x, y, width, card)."""

        def draw(c, x, y, width, card):
            trump = NO_CALL if shown.ended else shown.view.trump
            draw_card(c, x, y, width, self._texts, card, trump, True, False)

        return HEIGHT, draw

    def note(self, texts, shown, card):
        """Return words if the card doesn't follow suit (O-5), or that it is a trump."""
        led = shown.trick.call
        if suit_of(card) == led:
            return ""
        if wording.ruffs(shown, card):
            return texts.get("ruffs", "ohhell")
        return texts.say("table", "lacks", cards.suit(led))

    def trump(self, shown, card):
        """Whether the card is a trump in the hand under way."""
        return not shown.ended and suit_of(card) == shown.view.trump

    def led(self, trick):
        """Return the suit."""
        return cards.suit(trick.call)

    def situation(self, texts, words, shown):
        """Return the shared wordings with the trump, except for a finished hand, which had another one."""
        if shown.ended:
            return words
        trump = wording.trump(texts, shown.view)
        return [text + " \u00b7 " + trump for text in words] + [trump]


def look(texts):
    """Return the game's look."""
    return Look(texts)
