"""The outline of Spades for lists and plans."""

from ..match.outline import Outline

_CARDS = 13
_POINTS = 70  # that the better pair makes in a hand


class SpadesOutline(Outline):
    """A bid and a hand of tricks, until a pair has reached the target."""

    SECONDS = 13
    REFEREE_SECONDS = 10
    PAIRS = True

    def plays(self, values, seats, length):
        """Return the plays: the bid and the cards of each hand."""
        return length / _POINTS * (1 + _CARDS)


OUTLINE = SpadesOutline()
