"""The acting player's hand: the suit led, the card to beat, the trump, and what may be played."""

from ..french import hand
from ..french.hand_picture import HEIGHT
from ..ui.widgets import open_cards
from . import wording


class HandScreen(hand.HandScreen):
    """Choose a card with up and down, and play it with ok."""

    name = "ohhell.hand"

    def draw_below(self, c, top):
        """Draw trump and the sum of all bids; then this seat's bid and tricks, and how many play after it."""
        view, texts = self.view, self.app.texts
        y = top + HEIGHT + 2
        open_cards(c, wording.trump(texts, view), 3, y)
        c.text_right(texts.say("ohhell", "all_bids", sum(view.bids), view.size), c.w - 3, y, "small")
        c.text(self.own_line(), 3, y + 14, "small")
        self.draw_after(c, y + 14)


SCREEN = HandScreen
