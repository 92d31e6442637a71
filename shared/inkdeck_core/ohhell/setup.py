"""Oh Hell's options and seats, kept apart from its rules because they are enough to set up a game."""

from ..options import Option
from .sizes import DOWN, DOWN_UP, ORDERS

RULES_VERSION = 1
SEATS = (3, 7)

TURNED = "turned"  # the card after the last one dealt makes its suit trump
NONE = "none"

OPTIONS = (
    Option("sizes", DOWN_UP, "O-2", choices=ORDERS, offered={5: DOWN, 6: DOWN, 7: DOWN}),
    Option("largest", 7, "O-2", low=3, high=10, most={6: 8, 7: 7}),
    Option("trump", TURNED, "O-3", choices=(TURNED, NONE)),
    Option("score", "exact", "O-6", choices=("exact", "tricks", "minus")),
    Option("dealer_may_complete", False, "O-4"),
    Option("last_trick_plays_itself", True, "O-7"),
)
