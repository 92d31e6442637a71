"""The acting player's hand of the ordinary deck: the suit led, the card to beat, and what may be played."""

from ..tricks import hand
from . import wording
from .hand_picture import columns_of, draw_hand, draw_one, in_order


class HandScreen(hand.HandScreen):
    """Choose a card with up and down, and play it with ok. A game adds its `name` and `draw_below`."""

    columns = staticmethod(columns_of)

    def arranged(self):
        """Return the cards by suit and rank."""
        view = self.view
        order = in_order(view.hand)
        return [view.hand[at] for at in order], [view.slots[at] for at in order]

    def word(self, card):
        """Return rank and suit."""
        return wording.card(self.app.texts, card)

    def following(self, call, best, name):
        """Return the suit led and who is winning."""
        return self.app.texts.say("french", "follow", wording.suit(call), self.word(best), name)

    def draw_cards(self, c, top, playable, columns):
        """Draw the hand, with marks on trumps."""
        draw_hand(c, top, self.app.texts, self.cards, self.view.trump, playable, self.at, columns)

    def draw_refused(self, c, x, y):
        """Draw the card."""
        return draw_one(c, x, y, self.app.texts, self.cards[self.at], self.view.trump, False)
