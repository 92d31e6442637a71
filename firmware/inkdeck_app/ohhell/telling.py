"""Oh Hell's results and replays."""

from ..french.telling import FrenchTelling
from . import wording


class OhHellTelling(FrenchTelling):
    """Oh Hell's results and replays."""

    GAME = "ohhell"

    def below(self, texts, view):
        """Return the trump."""
        return wording.trump(texts, view)


TELLING = OhHellTelling()
