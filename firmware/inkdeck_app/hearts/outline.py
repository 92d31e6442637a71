"""The outline of Hearts for lists and plans."""

from inkdeck_core.hearts.scoring import MOON
from inkdeck_core.hearts.setup import HANDS, NONE

from ..match.outline import Outline

_CARDS = 52
_WORST = 1.5  # how much more than an equal share the player with the most points takes


class HeartsOutline(Outline):
    """A pass and a hand of tricks, until a player has too many points or the hands are played."""

    SECONDS = 13
    REFEREE_SECONDS = 10

    def meant(self, name, values):
        """Whether an option has a meaning: the limit and the hands each belong to one end."""
        return name not in ("limit", "hands") or (name == "hands") == (values["end"] == HANDS)

    def plays(self, values, seats, length):
        """Return the plays: the pass and the cards of each hand."""
        hands = length if values["end"] == HANDS else length * seats / MOON / _WORST
        return hands * (_CARDS // seats + (values.get("pass") != NONE))

    def fewest(self, values):
        """Return True: the lowest total wins."""
        return True


OUTLINE = HeartsOutline()
