"""The inner loops of trick games' bots compiled for this computer, where numba is there; as they stand, where
it is not.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any


@dataclass(frozen=True)
class Kernel:
    """The functions of a search, compiled; see a game's `bots.player.Plain`.

    `make(size)` returns a position or a mind full of zeros; `play_out` is the game's, `deal_out` of
    `inkdeck_core.tricks.bots.deal`, and `deck` is the deck as the former takes it.
    """

    make: Any
    play_out: Any
    deal_out: Any
    deck: Any


@cache
def kernel(plain: Any) -> Any:
    """The fastest there is: a Kernel, or `plain`, the game's `bots.player.Plain`."""
    try:
        import numba  # pyright: ignore[reportMissingImports]
        import numpy
    except ImportError:
        return plain

    def compiled(function):
        # ptr8 is looked up among the function's globals, where there must be a compiled one.
        names = dict(function.__globals__, ptr8=numba.njit(function.__globals__["ptr8"]))
        return numba.njit(type(function)(function.__code__, names))

    def make(size):
        return numpy.zeros(size, numpy.int64)

    return Kernel(
        make, compiled(plain.play_out), compiled(plain.deal_out), numpy.array(list(plain.deck), numpy.int64)
    )
