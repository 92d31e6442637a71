"""The acting player's hand: the call, the card to beat, who is still to play, and what may be played."""

from inkdeck_core.tricks.deck import CALL
from inkdeck_core.tricks.game import LEADING

from ..tricks import hand
from . import wording
from .hand_picture import HEIGHT, columns_of, draw_hand, draw_one


class HandScreen(hand.HandScreen):
    """Choose a card with up and down, and play it with ok; a lead then asks for its call.

    :param call: the call to start at, an action, if the card in `slot` is led.
    """

    name = "xactika.hand"
    columns = staticmethod(columns_of)

    def __init__(self, app, slot=None, call=CALL):
        super().__init__(app, slot)
        self._hinted = self.slot(), call

    def play(self):
        """Play the card, or go on to its call (X-5)."""
        if self.view.phase != LEADING:
            return super().play()
        slot, call = self._hinted
        self.app.show("xactika.call", self.slot(), call if self.slot() == slot else CALL)

    def word(self, card):
        """Return the value."""
        return wording.value(card)

    def following(self, call, best, name):
        """Return the call and who is winning. A later card of equal value beats that (X-7)."""
        return self.app.texts.say("xactika", "follow_least", wording.call(call), wording.value(best), name)

    def draw_cards(self, c, top, playable, columns):
        """Draw the hand."""
        draw_hand(c, top, self.cards, playable, self.at, columns)

    def draw_below(self, c, top):
        """Draw this seat's bid and tricks, and how many play after it."""
        c.text(self.own_line(), 3, top + HEIGHT, "small")
        self.draw_after(c, top + HEIGHT)

    def draw_refused(self, c, x, y):
        """Draw the card."""
        return draw_one(c, x, y, self.cards[self.at], False)


SCREEN = HandScreen
