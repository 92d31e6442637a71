"""The pictures in the rules of any card game in short (`match/faces.py`)."""

from ..french.rules import draw_cards
from .pictures import RAISE, draw_back, draw_card

_CLUBS, _DIAMONDS, _SPADES, _HEARTS = range(4)


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game: two that lie open, and a back."""
    draw_cards(c, x, y - 7, texts, (("7", _CLUBS), ("J", _HEARTS)))
    c.box(x + 70, y + 3, 34, 62)
    c.pattern(x + 72, y + 5, 30, 58, b"\x55\xaa")


def _draw_idea(c, x, y, texts):
    """Draw a stock, a pile and cards in the hand."""
    draw_back(c, x, y, 34, 50, 24)
    draw_card(c, x + 40, y, 34, 54, texts, 4 * 9 + _HEARTS)
    return 76, 56


def _draw_turn(c, x, y, texts):
    """Draw a hand with two marked cards."""
    for at, (rank, suit) in enumerate(((2, _CLUBS), (2, _SPADES), (8, _HEARTS))):
        up = RAISE if at < 2 else 0
        draw_card(c, x + 27 * at, y + RAISE - up, 26, 54, texts, 4 * rank + suit)
        if up:
            c.fill(x + 27 * at + 1, y + 54 + RAISE - 4, 24, 4)
    return 82, 54 + RAISE


def _draw_deeds(c, x, y, texts):
    """Draw a set that lies open."""
    for at, suit in enumerate((_CLUBS, _DIAMONDS, _HEARTS)):
        draw_card(c, x + 27 * at, y, 26, 54, texts, 4 * 5 + suit)
    return 82, 54


PICTURES = {"idea": _draw_idea, "turn": _draw_turn, "deeds": _draw_deeds}
