"""What a game of Go5 takes to be set up; apart from its rules, for who only sets one up."""

from ..options import Option

RULES_VERSION = 1
SEATS = (2, 4)
OPTIONS = (
    Option("target", 500, "G-16", low=50, high=2000),
    Option("stop_cards", 2, "G-1", low=2, high=3),
)
