"""The options and seats of Spades' referee (S-6)."""

from ..options import Option
from .setup import OPTIONS as _PLAYED
from .setup import SEATS as SEATS

RULES_VERSION = 1
OPTIONS = _PLAYED + (Option("first_dealer", 0, "S-1", low=0, high=SEATS[1] - 1),)
