"""The table of Oh Hell, drawn by `tricks/table_picture.py`, with trump and the card turned up."""

from ..tricks import table_picture
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
        return wording.card(self._texts, card)

    def one(self, card):
        """Return rank and suit."""
        return self.card(card), ""

    def two(self, card, call):
        """Return rank and suit."""
        return self.card(card), ""

    def lacks(self, trick, card):
        """Whether the card doesn't follow suit (O-5)."""
        return card & 3 != trick.call

    def led(self, trick):
        """Return the suit."""
        return wording.suit(trick.call)

    def situation(self, texts, words, view, trick):
        """Return the shared wordings with the trump, except for a finished hand, which had another one."""
        if view.between_hands() and trick is not view.trick:
            return words
        trump = wording.trump(texts, view)
        return [one + " \u00b7 " + trump for one in words] + [trump]


def draw_table(c, top, texts, names, view, trick):
    """See `tricks.table_picture.draw_table`."""
    table_picture.draw_table(c, top, texts, names, view, trick, Look(texts))


def draw_won(c, top, texts, names, view, trick):
    """See `tricks.won_picture.draw_won`."""
    from ..tricks.won_picture import draw_won
    from .hand_picture import HEIGHT, draw_card

    def draw(c, x, y, width, card):
        trump = -1 if view.between_hands() else view.trump  # otherwise it is the next hand's
        draw_card(c, x, y, width, texts, card, trump, True, False)

    draw_won(c, top, texts, names, view, trick, Look(texts), draw, HEIGHT)


def draw_pass(c, texts, names, view):
    """See `tricks.pass_picture.draw_pass`."""
    from ..tricks.pass_picture import draw_pass  # never needed by a single person against bots

    return draw_pass(c, texts, names, view, Look(texts))
