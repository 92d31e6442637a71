"""Finds the steps of a transcript of Go5: turns, whose lines look like those of the deal before them."""

import re
from collections.abc import Callable

_END_OF_DEAL = "  upcard "
_TURN = re.compile(r"  (?!points   |totals   )")


def begins() -> Callable[[str], bool]:
    """Return a function that returns whether a step begins with a line. Call it for one line after another,
    from the line after a blank one.
    """
    dealt = False

    def begins_step(line: str) -> bool:
        nonlocal dealt
        found = dealt and _TURN.match(line)
        dealt = dealt or line.startswith(_END_OF_DEAL)
        return bool(found)

    return begins_step
