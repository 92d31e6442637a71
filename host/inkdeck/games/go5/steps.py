"""The steps of a transcript of Go5: turns, which look like a line of the deal before them."""

import re
from collections.abc import Callable

_END_OF_DEAL = "  upcard "
_TURN = re.compile(r"  (?!points   |totals   )")


def begins() -> Callable[[str], bool]:
    """Whether a step begins with a line, to be asked for one after another from a blank one on."""
    dealt = False

    def begins_step(line: str) -> bool:
        nonlocal dealt
        found = dealt and _TURN.match(line)
        dealt = dealt or line.startswith(_END_OF_DEAL)
        return bool(found)

    return begins_step
