"""What the host needs of Go5 alone."""

from collections.abc import Mapping
from typing import Any

HANDS_ENDED = True
FEWEST_WINS = ()
BIDS = ()
DEMO = {"target": 100}


def length(options: Mapping[str, Any]) -> str:
    """How long a game with these options is."""
    return f"to {options['target']} points"
