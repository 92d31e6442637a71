"""Compiles the inner loops of the trick-taking games' bots for this computer, if numba is installed."""

from dataclasses import dataclass
from functools import cache
from typing import Any


@dataclass(frozen=True)
class Kernel:
    """The functions of a search, compiled; see a game's `bots.player.Plain`.

    `make(size)` returns a position or a mind full of zeros. `play_out` is the game's, and `deal_out` is the
    one of `inkdeck_core.tricks.bots.deal`. `deck` is the deck in the form that `play_out` takes.
    """

    make: Any
    play_out: Any
    deal_out: Any
    deck: Any


@cache
def kernel(plain: Any) -> Any:
    """Return the fastest kernel there is: a `Kernel`, or `plain`, the game's `bots.player.Plain`."""
    try:
        import numba  # pyright: ignore[reportMissingImports]
        import numpy
    except ImportError:
        return plain

    def compiled(function):
        # ptr8 is looked up in the function's globals, which must have a compiled one.
        names = dict(function.__globals__, ptr8=numba.njit(function.__globals__["ptr8"]))
        return numba.njit(type(function)(function.__code__, names))

    def make(size):
        return numpy.zeros(size, numpy.int64)

    return Kernel(
        make, compiled(plain.play_out), compiled(plain.deal_out), numpy.array(list(plain.deck), numpy.int64)
    )
