"""The questions and results of Oh Hell's referee."""

from inkdeck_core.ohhell.referee import TRUMP

from ..french import wording
from ..tricks.referee_telling import TrickRefereeTelling, sum_known
from .telling import TELLING as DEALT


class OhHellRefereeTelling(TrickRefereeTelling):
    """The questions of all trick-taking games, and what is trump."""

    SECTION = "ohhell_referee"

    def value(self, texts, names, cell, held):
        """Return a cell's contents in words."""
        return wording.suit(held) if cell.what == TRUMP else super().value(texts, names, cell, held)

    def likely(self, state, cell):
        """Return the answer to start with: clubs for what is trump."""
        return 0 if cell.what == TRUMP else super().likely(state, cell)

    def known(self, texts, names, view):
        """Return the strip's words beside the answers; at the beginning, how many cards a hand has."""
        if not view.taken and sum_known(view) is None:
            return texts.say(self.SECTION, "hand", view.hand_no, view.size, names[view.dealer])
        return super().known(texts, names, view)


TELLING = OhHellRefereeTelling(DEALT)
