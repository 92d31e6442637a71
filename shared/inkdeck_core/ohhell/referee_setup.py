"""The options and seats of Oh Hell's referee (B-5)."""

from ..tricks.referee_setup import options
from .setup import OPTIONS as _PLAYED
from .setup import SEATS

RULES_VERSION = 1
OPTIONS = options(_PLAYED, SEATS, "O-3")
