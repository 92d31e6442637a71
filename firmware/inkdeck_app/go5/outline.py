"""What lists and plans know of Go5 (`match/faces.py`)."""

SECONDS = 30
KNOWN = {}

# By seats, from 2 on: turns in a hand, and what the best player gains in one.
_TURNS = (10, 13, 15)
_POINTS = (130, 110, 110)


def meant(name, values):
    """All options always mean something."""
    return True


def plays(values, seats, length):
    """As many hands as the best player needs, and the turns in each."""
    points = _POINTS[seats - 2]
    return (length + points - 1) // points * _TURNS[seats - 2] / seats


def kind(texts, values):
    """Its own name."""
    return ""


def place(values, seats, done, hands):
    """Actions don't tell."""


def fewest(values):
    """The highest total wins (G-16)."""
    return False


def tie_break(values):
    """A tie at the top is played on (G-16)."""
    return False
