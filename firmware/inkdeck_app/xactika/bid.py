"""The bid, with the hand in view; the number that the dealer may not say is crossed out (X-11)."""

from ..tricks import bid
from .hand_picture import HEIGHT, draw_hand


class BidScreen(bid.BidScreen):
    """Choose a number with up and down, say it with ok."""

    name = "xactika.bid"
    fonts = ("small_bold", "small", "value", "pips")

    def draw_cards(self, c, y, view):
        """The hand."""
        draw_hand(c, y, view.hand, [True] * len(view.hand), None)
        return y + HEIGHT


SCREEN = BidScreen
