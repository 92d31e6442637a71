"""The acting player's hand: the suit led, the card to beat, and what may be played."""

from ..french import hand
from ..french.hand_picture import HEIGHT
from . import wording


class HandScreen(hand.HandScreen):
    """Choose a card with up and down, and play it with ok."""

    name = "spades.hand"

    def draw_below(self, c, top):
        """Draw the pair's tricks, contract and bags, and whether spades are broken; then this seat's bid and
        tricks, and how many play after it.
        """
        view, texts = self.view, self.app.texts
        y = top + HEIGHT + 2
        broken = wording.broken(texts, view)
        right = c.text_right(broken, c.w - 3, y, "small")
        partner = self.app.table.name_of(wording.partner(view.seat))
        whole, words = wording.pair(texts, view, view.seat, partner)
        if c.width(whole) <= right - 9:
            words = whole
        c.text(words, 3, y, "small")
        c.text(self.own_line(), 3, y + 14, "small")
        self.draw_after(c, y + 14)


SCREEN = HandScreen
