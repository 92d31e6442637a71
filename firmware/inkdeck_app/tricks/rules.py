"""What the rules of games of tricks draw alike."""

from ..ui.widgets import tricks

_STEP = 18
_CARD = 13  # px from one little card to the next


def draw_bids(c, x, y, hands):
    """A row for each hand: tricks won of the bid in numbers, as little cards, and what they bring.

    :param hands: (tricks won, bid, points) of each. :return: the picture's (width, height).
    """
    for won, bid, points in hands:
        c.text("%d/%d" % (won, bid), x, y, "body_bold")
        tricks(c, x + 34, y + 1, 14, _CARD, won, bid)
        c.text_right(points, x + 110, y, "body_bold")
        y += _STEP
    return 110, _STEP * len(hands)
