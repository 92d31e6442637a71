"""The pass: three cards for another player (H-2)."""

from inkdeck_core.hearts.rules import PASS
from inkdeck_core.hearts.view import PASSED

from ..french.hand_picture import HEIGHT
from ..french.mark import MarkScreen
from . import wording


class GiveScreen(MarkScreen):
    """Mark three cards, and pass them."""

    name = "hearts.give"
    FIRST, COUNT = PASS, PASSED

    def taker(self):
        """Return the name of the player who gets the cards."""
        return self.app.table.name_of((self.view.seat + self.view.away) % self.view.seats)

    def situation(self):
        """Return how many cards to pass, and to whom."""
        return self.app.texts.say("hearts", "give_to", self.taker())

    def key(self):
        """Return the label of the key that passes the cards."""
        return self.app.texts.get("key_pass", "hearts")

    def told(self, words):
        """Return what is marked, or who gets it."""
        if not words:
            return self.app.texts.get("mark_three", "hearts")
        key = "gets" if self.ready() else "marked"
        return self.app.texts.say("hearts", key, len(words), " ".join(words), self.taker())

    def draw_below(self, c, top):
        """Draw what happens to the cards."""
        words = self.app.texts.say("hearts", "swap", wording.direction(self.app.texts, self.view))
        c.text(words, 3, top + HEIGHT + 16, "small")


SCREEN = GiveScreen
