"""The bid, with the hand of the ordinary deck in view."""

from ..tricks import bid
from .hand_picture import HEIGHT, draw_hand, in_order


class BidScreen(bid.BidScreen):
    """Choose a number with up and down, and bid it with ok. A game adds its `name` and `draw_situation`."""

    def draw_cards(self, c, y, view):
        """Draw the hand, the situation, and who bid what."""
        cards = [view.hand[at] for at in in_order(view.hand)]
        draw_hand(c, y, self.app.texts, cards, view.trump, [True] * len(cards), None)
        y += HEIGHT + 2
        self._draw_bids(c, self.draw_situation(c, y, view) + 10, y, view)
        return y + 14

    def _draw_bids(self, c, left, y, view):
        """Draw the bids so far at the line's end, names shortened a little if they must be."""
        seats = [(view.dealer + place) % view.seats for place in range(1, view.seats + 1)]
        said = [(self.app.table.name_of(seat), view.bids[seat]) for seat in seats if view.bids[seat] >= 0]
        for most in (10, 6, 4):
            words = "  ".join(["%s %d" % (_cut(name, most), bid) for name, bid in said])
            if c.width(words) <= c.w - 3 - left:
                c.text_right(words, c.w - 3, y, "small")
                return
        self.draw_alone(c, left - 6, y, view)

    # what a game adds

    def draw_situation(self, c, y, view):
        """Draw what else matters for a bid. Returns the x after it."""
        raise NotImplementedError

    def draw_alone(self, c, x, y, view):
        """Draw more of the situation, if the bids don't fit beside it."""


def _cut(name, most):
    return name if len(name) <= most else name[:most] + "."
