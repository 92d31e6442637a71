"""The pictures in Spades' rules in short (`match/faces.py`)."""

from ..french.rules import draw_cards
from ..tricks.rules import draw_bids

_CLUBS, _DIAMONDS, _SPADES, _HEARTS = range(4)


def _draw_idea(c, x, y, texts):
    """Draw a trick that a low spade takes."""
    trick = (("9", _DIAMONDS), ("K", _DIAMONDS), ("2", _SPADES), ("A", _DIAMONDS))
    return draw_cards(c, x, y, texts, trick, 2, _SPADES)


def _draw_bidding(c, x, y, texts):
    """Draw the bids of a pair, and its tricks."""
    return draw_bids(c, x, y, ((3, 3, "30"), (4, 3, "31"), (2, 3, "\u221230")))


def _draw_score(c, x, y, texts):
    """Draw a nil that was made, and one that was not."""
    return draw_bids(c, x, y, ((0, 0, "+100"), (1, 0, "\u2212100")))


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game."""
    draw_cards(c, x, y - 7, texts, (("A", _SPADES), ("K", _SPADES), ("2", _HEARTS)), trump=_SPADES)


PICTURES = {"idea": _draw_idea, "bidding": _draw_bidding, "score": _draw_score}
