"""Hearts' look on the table: points taken, and who has chosen cards to pass."""

from inkdeck_core.hearts.view import PASSING

from ..french import look as french
from . import wording


class Look(french.Look):
    """The look of the ordinary deck, with points instead of bids."""

    def _t(self, key, *blanks):
        return self.texts.say("hearts", key, *blanks)

    def head(self, view):
        """Return the word over the points."""
        return self._t("head_points")

    def score(self, shown, seat):
        """Return the points that a seat has taken in this hand."""
        taken = shown.view.results[-1].taken if shown.ended else shown.view.taken
        return str(taken[seat])

    def asking(self, view):
        """Whether cards are passed."""
        return view.phase == PASSING

    def asked(self, shown, seat):
        """Return a tick for a seat that has chosen its cards."""
        return "\u2713" if shown.view.chosen[seat] else ""

    def asked_head(self):
        """Return the word over the ticks."""
        return self._t("head_chosen")

    def asks(self, curtain=False):
        """Return what the acting seat must do."""
        return self._t("to_choose" if curtain else "chooses")

    def asking_words(self, view, dealer):
        """Return where cards are passed in this hand."""
        direction = wording.direction(self.texts, view)
        return [self._t("asking", view.hand_no, direction), self._t("asking_short", direction)]

    def situation(self, words, shown):
        """Return the shared wordings, with whether hearts are broken where there is room."""
        if shown.ended or self.asking(shown.view):
            return words
        broken = wording.broken(self.texts, shown.view)
        return [text + " \u00b7 " + broken for text in words] + words


look = Look
