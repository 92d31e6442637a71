"""The outline of a game with paper cards, made from the game's own outline (`faces.py`)."""


class PaperOutline:
    """A referee's outline. A record of answers doesn't tell its kind or place.

    :param outline: the game's.
    """

    def __init__(self, outline):
        self.SECONDS = outline.PAPER_SECONDS
        self.KNOWN = outline.KNOWN
        self.meant = outline.meant
        self.plays = outline.plays
        self.fewest = outline.fewest
        self.tie_break = outline.tie_break

    def kind(self, texts, values):
        """Return "": the game's own name."""
        return ""

    def place(self, values, seats, done, hands):
        """Return None: it doesn't follow from the number of answers."""
