"""Spades' options and seats, kept apart from its rules because they are enough to set up a game."""

from ..options import Option

RULES_VERSION = 1
SEATS = (4, 4)
OPTIONS = (
    Option("target", 500, "S-5", low=200, high=500, length=True, step=100),
    Option("bags", True, "S-4"),
)
