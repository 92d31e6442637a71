"""Drawing for the rules of trick-taking games."""

from ..ui.widgets import tricks, won_of

_STEP = 18
_CARD = 13  # px from one little card to the next


def draw_bids(c, x, y, hands):
    """Draw a row for each hand: tricks won and bid in numbers and as little cards, and the points.

    :param hands: (tricks won, bid, points) of each. :return: the picture's (width, height).
    """
    for won, bid, points in hands:
        c.text(won_of(won, bid), x, y, "body_bold")
        tricks(c, x + 34, y + 1, 14, _CARD, won, bid)
        c.text_right(points, x + 110, y, "body_bold")
        y += _STEP
    return 110, _STEP * len(hands)
