"""The outline of Go5 for lists and plans (`match/faces.py`)."""

SECONDS = 30
PAPER_SECONDS = 20
KNOWN = {}

# By seats, from 2 on: turns in a hand, and the best player's points for one.
_TURNS = (10, 13, 15)
_POINTS = (130, 110, 110)


def meant(name, values):
    """Return True: every option always has a meaning."""
    return True


def plays(values, seats, length):
    """Return the hands that the best player needs, times a seat's turns in each."""
    points = _POINTS[seats - 2]
    return (length + points - 1) // points * _TURNS[seats - 2] / seats


def kind(texts, values):
    """Return "": the game's own name."""
    return ""


def place(values, seats, done, hands):
    """Return None: it doesn't follow from the number of actions."""


def fewest(values):
    """Return False: the highest total wins (G-16)."""
    return False


def tie_break(values):
    """Return False: a tie at the top is played on (G-16)."""
    return False
