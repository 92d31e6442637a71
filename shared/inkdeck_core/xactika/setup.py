"""Xactika's options and seats, kept apart from its rules because they are enough to set up a game."""

from ..options import Option

RULES_VERSION = 1
SEATS = (2, 10)

WIN = "win"
LOSE = "lose"
BID_VARIANT = "bid"

# a hand with many players takes long
_EVENING = {5: 4, 6: 4, 7: 4, 8: 3, 9: 3, 10: 3}

OPTIONS = (
    Option("variant", BID_VARIANT, "X-9", choices=(WIN, LOSE, BID_VARIANT)),
    Option("hands", 8, "X-8", low=1, high=16, offered=_EVENING, length=True),
    Option("tie_break_exact_bids", False, "X-13"),
    Option("last_trick_plays_itself", True, "X-16"),
    Option("dealer_may_complete", False, "X-11"),
)
