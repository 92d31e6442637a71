"""The bid, with the hand, trump and the card turned up in view (O-4)."""

from ..french.hand_picture import HEIGHT, draw_hand, in_order
from ..tricks import bid
from ..ui.widgets import open_cards
from . import wording


class BidScreen(bid.BidScreen):
    """Choose a number with up and down, and bid it with ok."""

    name = "ohhell.bid"

    def draw_cards(self, c, y, view):
        """Draw the hand, the trump, and who bid what."""
        texts = self.app.texts
        cards = [view.hand[at] for at in in_order(view.hand)]
        draw_hand(c, y, texts, cards, view.trump, [True] * len(cards), None)
        y += HEIGHT + 2
        x = open_cards(c, wording.trump(texts, view), 3, y)
        self._draw_bids(c, x + 10, y, view)
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
        if view.trump >= 0:
            c.text(self.app.texts.get("turned_up", "ohhell"), left - 6, y)


def _cut(name, most):
    return name if len(name) <= most else name[:most] + "."


SCREEN = BidScreen
