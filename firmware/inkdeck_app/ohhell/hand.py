"""The acting player's hand: the suit led, the card to beat, the trump, and what may be played."""

from ..french import wording as cards
from ..french.hand_picture import HEIGHT, draw_hand, draw_one, in_order
from ..tricks import hand
from ..ui.widgets import open_cards
from . import wording


class HandScreen(hand.HandScreen):
    """Choose a card with up and down, and play it with ok."""

    name = "ohhell.hand"

    def arranged(self):
        """Return the cards by suit and rank."""
        view = self.view
        order = in_order(view.hand)
        return [view.hand[at] for at in order], [view.slots[at] for at in order]

    def word(self, card):
        """Return rank and suit."""
        return cards.card(self.app.texts, card)

    def following(self, call, best, name):
        """Return the suit led and who is winning."""
        return self.app.texts.say("ohhell", "follow", cards.suit(call), self.word(best), name)

    def draw_cards(self, c, top, playable, columns):
        """Draw the hand, with marks on trumps."""
        draw_hand(c, top, self.app.texts, self.cards, self.view.trump, playable, self.at, columns)

    def draw_below(self, c, top):
        """Draw trump and the sum of all bids; then this seat's bid and tricks, and how many play after it."""
        view, texts = self.view, self.app.texts
        y = top + HEIGHT + 2
        open_cards(c, wording.trump(texts, view), 3, y)
        c.text_right(texts.say("ohhell", "all_bids", sum(view.bids), view.size), c.w - 3, y, "small")
        c.text(self.own_line(), 3, y + 14, "small")
        self.draw_after(c, y + 14)

    def draw_refused(self, c, x, y):
        """Draw the card."""
        return draw_one(c, x, y, self.app.texts, self.cards[self.at], self.view.trump, False)


SCREEN = HandScreen
