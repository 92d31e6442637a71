"""The acting player's hand: the suit led, the card to beat, and what may be played."""

from ..french import hand
from ..french.hand_picture import HEIGHT
from . import wording


class HandScreen(hand.HandScreen):
    """Choose a card with up and down, and play it with ok."""

    name = "hearts.hand"

    def own_line(self):
        """Return `points 3, trick 2 of 13`."""
        view = self.view
        trick = self.t("own_trick", view.tricks_done + 1, view.size)
        return self.app.texts.say("hearts", "own_points", view.taken[view.seat], trick)

    def draw_below(self, c, top):
        """Draw the cards that came and went until this seat has played one, otherwise whether hearts are
        broken and its points; then how many play after it.
        """
        view, texts = self.view, self.app.texts
        y = top + HEIGHT + 2
        lines = wording.passed(texts, view, self.app.table.name_of)
        for place, words in enumerate(lines or (wording.broken(texts, view), self.own_line())):
            c.text(words, 3, y + 14 * place, "small")
        self.draw_after(c, y + 14)


SCREEN = HandScreen
