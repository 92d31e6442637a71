"""What lists and plans know of Oh Hell with paper cards (`match/faces.py`)."""

from . import outline

SECONDS = 10
KNOWN = outline.KNOWN

meant = outline.meant
plays = outline.plays
fewest = outline.fewest
tie_break = outline.tie_break


def kind(texts, values):
    """Return "": the game's own name."""
    return ""


def place(values, seats, done, hands):
    """Return None: it doesn't follow from the number of answers."""
