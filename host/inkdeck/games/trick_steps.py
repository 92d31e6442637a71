"""The steps of a transcript of a game of tricks: the bids, a trick, what happened between."""

import re
from collections.abc import Callable

_BEGINS = re.compile(r"  (bids |trick \d|       )")


def begins() -> Callable[[str], bool]:
    """Whether a step begins with a line, to be asked for one after another from a blank one on."""
    return lambda line: bool(_BEGINS.match(line))
