"""What the referee of Go5 takes to be set up (B-5)."""

from .go5_setup import OPTIONS as _PLAYED
from .go5_setup import SEATS
from .options import Option

RULES_VERSION = 1
OPTIONS = _PLAYED + (Option("first_dealer", 0, "G-3", low=0, high=SEATS[1] - 1),)
