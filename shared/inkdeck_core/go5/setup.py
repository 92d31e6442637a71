"""Go5's options and seats, kept apart from its rules because setting up a game needs no more."""

from ..options import Option

RULES_VERSION = 1
SEATS = (2, 4)
OPTIONS = (
    Option("target", 500, "G-16", low=50, high=2000, length=True, step=50),
    Option("stop_cards", 2, "G-1", low=2, high=3),
)
