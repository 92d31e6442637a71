"""Go5's options and seats, kept apart from its rules because they are enough to set up a game."""

from ..options import Option

RULES_VERSION = 1
SEATS = (2, 4)
OPTIONS = (
    Option("target", 500, "G-16", low=50, high=2000, length=True, step=50),
    Option("stop_cards", 2, "G-1", low=2, high=3),
)
