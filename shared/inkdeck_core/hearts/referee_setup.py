"""The options and seats of Hearts' referee (H-10)."""

from ..options import Option
from .setup import OPTIONS as _PLAYED
from .setup import SEATS as SEATS

RULES_VERSION = 1
OPTIONS = tuple([option for option in _PLAYED if option.name != "pass"]) + (
    Option("first_dealer", 0, "H-2", low=0, high=SEATS[1] - 1),
)
