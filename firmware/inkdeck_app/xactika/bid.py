"""The bid, with the hand in view. The number that the dealer may not bid is hatched (X-11)."""

from ..tricks import bid
from .hand_picture import HEIGHT, draw_hand


class BidScreen(bid.BidScreen):
    """Choose a number with up and down, and bid it with ok."""

    name = "xactika.bid"

    def draw_cards(self, c, y, view):
        """Draw the hand."""
        draw_hand(c, y, view.hand, [True] * len(view.hand), None)
        return y + HEIGHT


SCREEN = BidScreen
