"""What the referee of Oh Hell takes to be set up (B-5)."""

from ..options import Option
from .setup import OPTIONS as _PLAYED
from .setup import SEATS

RULES_VERSION = 1

TRICKS = "tricks"  # who took each trick is entered
TOTALS = "totals"  # or each player's tricks, at the hand's end

# X-16 is about cards that a device deals
OPTIONS = tuple([option for option in _PLAYED if option.name != "last_trick_plays_itself"]) + (
    Option("first_dealer", 0, "O-3", low=0, high=SEATS[1] - 1),
    Option("entry", TRICKS, "B-5", choices=(TRICKS, TOTALS)),
)
