"""The pictures in Oh Hell's rules in short (`match/faces.py`)."""

from inkdeck_core.french import RANKS, suit_of

from ..french.hand_picture import HEIGHT, draw_card
from ..tricks.rules import draw_bids
from ..ui.widgets import crown

_WIDE = 34  # px: width of a card
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
    cards = [4 * RANKS.index(rank) + _DIAMONDS for rank in ranks] + [4 * RANKS.index("3") + suit]
    for place, card in enumerate(cards):
        left = x + place * (_WIDE + 1)
        playable = suit_of(card) in (_DIAMONDS, trump)
        draw_card(c, left, y + 10, _WIDE, texts, card, trump, playable, False)
        if place == best:
            crown(c, left + _WIDE // 2 - 4, y)
    return 4 * (_WIDE + 1), 10 + HEIGHT


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game; the first is a trump."""
    for place, (rank, suit) in enumerate((("A", _SPADES), ("K", _DIAMONDS), ("7", _CLUBS))):
        card = 4 * RANKS.index(rank) + suit
        draw_card(c, x + place * 34, y + 3, 33, texts, card, _SPADES, True, False)


PICTURES = {"idea": _draw_sizes, "trick": _draw_trick, "trump": _draw_trump, "score": _draw_score}
