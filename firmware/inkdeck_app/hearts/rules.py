"""The pictures in Hearts' rules in short (`match/faces.py`)."""

from ..french.rules import draw_cards

_CLUBS, _DIAMONDS, _SPADES, _HEARTS = range(4)


def _draw_idea(c, x, y, texts):
    """Draw the cards that cost."""
    return draw_cards(c, x, y, texts, (("Q", _SPADES), ("2", _HEARTS), ("A", _HEARTS)))


def _draw_pass(c, x, y, texts):
    """Draw a hand with three cards raised."""
    hand = (("4", _CLUBS), ("Q", _SPADES), ("K", _SPADES), ("A", _HEARTS))
    return draw_cards(c, x, y, texts, hand, raised=(1, 2, 3))


def _draw_trick(c, x, y, texts):
    """Draw a trick of diamonds that takes the queen of spades."""
    trick = (("9", _DIAMONDS), ("K", _DIAMONDS), ("Q", _SPADES), ("4", _DIAMONDS))
    return draw_cards(c, x, y, texts, trick, 1)


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game."""
    draw_cards(c, x, y - 7, texts, (("Q", _SPADES), ("A", _HEARTS), ("2", _CLUBS)))


PICTURES = {"idea": _draw_idea, "pass": _draw_pass, "trick": _draw_trick}
