"""The pictures in Xactika's rules in short (`match/faces.py`)."""

from inkdeck_core.xactika.deck import DECK, VALUES, counts_of

from ..tricks.rules import draw_bids
from ..ui.widgets import crown
from .hand_picture import HEIGHT, draw_card

_WIDE = 34  # px: width of a card
_PIPS = 27  # px from a card's top to its first row of shapes
_ROW = 14
_LOW = 10  # px from row to row of a low card


def _draw_sum(c, x, y, texts):
    """Draw a card with its counts beside its shapes, and their sum beside its value."""
    counts = 2, 1, 3, 2
    draw_card(c, x, y, _WIDE, _card(counts))
    c.text("= %d" % sum(counts), x + _WIDE + 10, y + 5, "body_bold")
    for place, count in enumerate(counts):
        sign = "+ " if place else "  "
        c.text(sign + str(count), x + _WIDE + 12, y + _PIPS - 1 + place * _ROW, "small_bold")
    return _WIDE + 42, HEIGHT


def _draw_trick(c, x, y, texts):
    """Draw four cards in the order of play: the one led, two that follow its balls, the best of them crowned,
    and one that can't follow.
    """
    cards = (2, 1, 2, 1), (2, 3, 1, 1), (2, 2, 3, 2), (3, 3, 3, 1)
    for place, counts in enumerate(cards):
        draw_card(c, x + place * (_WIDE + 1), y + 5, _WIDE, _card(counts), counts[0] == 2)
    crown(c, x + 2 * (_WIDE + 1) + _WIDE // 2 - 4, y - 4)
    c.box(x + 2, y + _PIPS + 3, 3 * (_WIDE + 1) - 5, _ROW)
    return 4 * (_WIDE + 1), 5 + HEIGHT


def _draw_bidding(c, x, y, texts):
    """Draw bids met and missed, with their points."""
    return draw_bids(c, x, y, ((2, 2, "+2"), (1, 2, "\u22121"), (4, 2, "\u22122"), (0, 0, "0")))


def _card(counts):
    """Return the card with these counts."""
    return [card for card in range(DECK.size) if VALUES[card] == sum(counts) and counts_of(card) == counts][0]


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game."""
    for place, counts in enumerate(((1, 2, 1, 2), (2, 2, 3, 1), (3, 1, 2, 3))):
        draw_card(c, x + place * 34, y, 33, _card(counts), step=_LOW)


PICTURES = {"idea": _draw_sum, "trick": _draw_trick, "bidding": _draw_bidding}
