"""The table of Xactika, as `tricks/table_picture.py` draws it."""

from ..tricks import table_picture
from . import wording


class Look:
    """What Xactika adds to it: a card's value and its counts."""

    # name, value, counts, note, bid, tricks won; with two columns: name, value, counts, won/bid
    ONE = ((0, "l"), (360, "r"), (378, "l"), (650, "l", "small"), (855, "r"), (997, "r"))
    TWO = ((15, "l"), (560, "r"), (585, "l"), (465, "l"), (0, "l"), (975, "r"))
    LEGEND = wording.SYMBOLS + " "

    card = staticmethod(wording.value)

    @staticmethod
    def one(card):
        """Its counts with their pictures."""
        return wording.value(card), wording.counts(card)

    @staticmethod
    def two(card, out):
        """Its counts alone; one that can't win any more is marked."""
        return wording.value(card), wording.digits(card) + ("\u00d7" if out else "")

    @staticmethod
    def lost(trick, card):
        """It did not follow (X-6)."""
        return not wording.follows(trick.call, card)

    @staticmethod
    def led(trick):
        """The call."""
        return wording.call(trick.call)

    @staticmethod
    def situation(texts, words, view, trick):
        """What all games say."""
        return words


def draw_table(c, top, texts, names, view, trick):
    """See `tricks.table_picture.draw_table`."""
    table_picture.draw_table(c, top, texts, names, view, trick, Look)


def draw_pass(c, texts, names, view):
    """See `tricks.pass_picture.draw_pass`."""
    from ..tricks.pass_picture import draw_pass  # somebody alone with bots never sees it

    return draw_pass(c, texts, names, view, Look)
