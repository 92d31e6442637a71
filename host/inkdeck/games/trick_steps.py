"""Finds the steps of a trick-taking game's transcript: the bids, a trick, and what happened in between."""

import re
from collections.abc import Callable

_BEGINS = re.compile(r"  (bids |trick \d|       )")


def begins() -> Callable[[str], bool]:
    """Return a function that returns whether a step begins with a line. Call it for one line after another,
    from the line after a blank one.
    """
    return lambda line: bool(_BEGINS.match(line))
