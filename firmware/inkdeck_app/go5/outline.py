"""The outline of Go5 for lists and plans."""

from ..match.outline import Outline

# By seats, from 2 on: turns in a hand, and the best player's points for one.
_TURNS = (10, 13, 15)
_POINTS = (130, 110, 110)


class Go5Outline(Outline):
    """Turns of several actions, and a tie that is played on (G-16)."""

    SECONDS = 30
    REFEREE_SECONDS = 20

    def plays(self, values, seats, length):
        """Return the hands that the best player needs, times a seat's turns in each."""
        points = _POINTS[seats - 2]
        return (length + points - 1) // points * _TURNS[seats - 2] / seats


OUTLINE = Go5Outline()
