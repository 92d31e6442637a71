"""The pictures in Oh Hell's rules in short (`match/faces.py`)."""

from ..french.rules import draw_cards
from ..tricks.rules import draw_bids

_MOST = 7  # cards in the first hand
_STEP = 8  # px from one hand to the next in the picture of their sizes
_CLUBS, _DIAMONDS, _SPADES = range(3)


def _draw_sizes(c, x, y, texts):
    """Draw a game's hands side by side, each as a column of little cards."""
    sizes = list(range(_MOST, 0, -1)) + list(range(2, _MOST + 1))
    for place, size in enumerate(sizes):
        for card in range(size):
            c.box(x + place * _STEP, y + 14 + (_MOST - 1 - card) * 9, _STEP - 2, 8)
    c.text(str(_MOST), x, y)
    c.text("1", x + (_MOST - 1) * _STEP, y)
    c.text(str(_MOST), x + (2 * _MOST - 2) * _STEP, y)
    return _STEP * len(sizes), 14 + 9 * _MOST


def _draw_trick(c, x, y, texts):
    """Draw a trick of diamonds: the highest wins, and a spade can't."""
    return _draw_played(c, x, y, texts, ("9", "K", "4"), _SPADES, -1, 1)


def _draw_trump(c, x, y, texts):
    """Draw the same trick with a trump: a low one beats the highest diamond."""
    return _draw_played(c, x, y, texts, ("9", "K", "4"), _CLUBS, _CLUBS, 3)


def _draw_score(c, x, y, texts):
    """Draw bids met and missed, with their points."""
    return draw_bids(c, x, y, ((2, 2, "12"), (1, 2, "0"), (3, 2, "0"), (0, 0, "10")))


def _draw_played(c, x, y, texts, ranks, suit, trump, best):
    """Draw diamonds in the order of play, then a three of another suit, and a crown for the best card."""
    cards = [(rank, _DIAMONDS) for rank in ranks] + [("3", suit)]
    return draw_cards(c, x, y, texts, cards, best, trump, out=() if suit == trump else (len(ranks),))


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game; the first is a trump."""
    draw_cards(c, x, y - 7, texts, (("A", _SPADES), ("K", _DIAMONDS), ("7", _CLUBS)), trump=_SPADES)


PICTURES = {"idea": _draw_sizes, "trick": _draw_trick, "trump": _draw_trump, "score": _draw_score}
