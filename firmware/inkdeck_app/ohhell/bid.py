"""The bid, with the hand, trump and the card turned up in view (O-4)."""

from ..french import bid
from ..ui.widgets import open_cards
from . import wording


class BidScreen(bid.BidScreen):
    """Choose a number with up and down, and bid it with ok."""

    name = "ohhell.bid"

    def draw_situation(self, c, y, view):
        """Draw the trump."""
        return open_cards(c, wording.trump(self.app.texts, view), 3, y)

    def draw_alone(self, c, x, y, view):
        """Draw that the card is the one turned up."""
        if view.trump >= 0:
            c.text(self.app.texts.get("turned_up", "ohhell"), x, y)


SCREEN = BidScreen
