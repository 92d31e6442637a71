"""The bid, with the hand and the partner's bid in view (S-2)."""

from inkdeck_core.spades.rules import BID

from ..french import bid
from . import wording


class BidScreen(bid.BidScreen):
    """Choose a number with up and down, and bid it with ok."""

    name = "spades.bid"
    FIRST = BID

    def so_far(self):
        """Return the partner's bid, or that the partner bids later."""
        seat = wording.partner(self.view.seat)
        name, made = self.app.table.name_of(seat), self.view.bids[seat]
        key = "partner_later" if made < 0 else "partner_nil" if made == 0 else "partner_bid"
        return self.app.texts.say("spades", key, name, made)

    def draw_situation(self, c, y, view):
        """Draw that a bid of 0 is nil."""
        return c.text(self.app.texts.get("zero", "spades"), 3, y)


SCREEN = BidScreen
