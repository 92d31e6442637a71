"""The options and seats of Go5's referee (B-5)."""

from ..options import Option
from .setup import OPTIONS as _PLAYED
from .setup import SEATS

RULES_VERSION = 1
OPTIONS = _PLAYED + (Option("first_dealer", 0, "G-3", low=0, high=SEATS[1] - 1),)
