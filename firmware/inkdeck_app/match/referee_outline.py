"""The outline of a game with paper cards, made from the game's own outline."""

from .outline import Outline


class RefereeOutline(Outline):
    """A referee's outline. Lists name it without its variant, and its answers don't determine a place.

    :param outline: the game's.
    """

    def __init__(self, outline):
        self.SECONDS = outline.REFEREE_SECONDS
        self.KNOWN = outline.KNOWN
        self.meant = outline.meant
        self.plays = outline.plays
        self.fewest = outline.fewest
        self.tie_break = outline.tie_break
