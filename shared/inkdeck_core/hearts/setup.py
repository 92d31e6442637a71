"""Hearts' options and seats, kept apart from its rules because they are enough to set up a game."""

from ..options import Option

RULES_VERSION = 1
SEATS = (3, 5)

TURNS = "turns"  # the direction changes from hand to hand
LEFT = "left"
NONE = "none"
POINTS = "points"  # the game ends when somebody has too many
HANDS = "hands"

OPTIONS = (
    Option("pass", TURNS, "H-2", choices=(TURNS, LEFT, NONE)),
    Option("moon", "others", "H-7", choices=("others", "own", "off")),
    Option("end", POINTS, "H-8", choices=(POINTS, HANDS)),
    Option("limit", 100, "H-8", low=50, high=100, length=True, step=25),
    Option("hands", 8, "H-8", low=1, high=20, length=True),
)
