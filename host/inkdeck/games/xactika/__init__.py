"""What the host needs of Xactika alone."""

from collections.abc import Mapping
from typing import Any

HANDS_ENDED = False
FEWEST_WINS = ("lose",)
BIDS = ("bid",)
DEMO = {"hands": 1}


def length(options: Mapping[str, Any]) -> str:
    """How long a game with these options is."""
    return f"{options['hands']} hand{'s'[: options['hands'] != 1]} a game"
