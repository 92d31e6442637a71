"""The pictures in Hearts' rules in short (`match/faces.py`)."""

from inkdeck_core.french import RANKS

from ..french.hand_picture import HEIGHT, RAISED, draw_card
from ..ui.widgets import crown

_WIDE = 34  # px: width of a card
_CLUBS, _DIAMONDS, _SPADES, _HEARTS = range(4)


def _cards(c, x, y, texts, cards, best=-1, raised=()):
    """Draw cards side by side, (rank, suit) each, with a crown over the best one."""
    for place, (rank, suit) in enumerate(cards):
        left = x + place * (_WIDE + 1)
        top = y + 10 - RAISED * (place in raised)
        draw_card(c, left, top, _WIDE, texts, 4 * RANKS.index(rank) + suit, -1, True, False)
        if place == best:
            crown(c, left + _WIDE // 2 - 4, y)
    return len(cards) * (_WIDE + 1), 10 + HEIGHT


def _draw_idea(c, x, y, texts):
    """Draw the cards that cost."""
    return _cards(c, x, y, texts, (("Q", _SPADES), ("2", _HEARTS), ("A", _HEARTS)))


def _draw_pass(c, x, y, texts):
    """Draw a hand with three cards raised."""
    hand = (("4", _CLUBS), ("Q", _SPADES), ("K", _SPADES), ("A", _HEARTS))
    return _cards(c, x, y, texts, hand, raised=(1, 2, 3))


def _draw_trick(c, x, y, texts):
    """Draw a trick of diamonds that takes the queen of spades."""
    trick = (("9", _DIAMONDS), ("K", _DIAMONDS), ("Q", _SPADES), ("4", _DIAMONDS))
    return _cards(c, x, y, texts, trick, 1)


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game."""
    _cards(c, x, y - 7, texts, (("Q", _SPADES), ("A", _HEARTS), ("2", _CLUBS)))


PICTURES = {"idea": _draw_idea, "pass": _draw_pass, "trick": _draw_trick}
