"""The bots' inner loops compiled for this computer, where numba is there; as they stand, where it is not."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from inkdeck_core.xactika.bots import bidding as xactika_bidding
from inkdeck_core.xactika.bots import player as xactika_player
from inkdeck_core.xactika.bots import playout as xactika_playout


@dataclass(frozen=True)
class Kernel:
    """What a search calculates with, as `xactika_player.Plain`.

    `make(size)` gives a table or a mind full of zeros; `play_out` and `deal_out` are those of
    `inkdeck_core.xactika.bots.playout`, and `deck` is the deck as they take it.
    """

    make: Any
    play_out: Any
    deal_out: Any
    deck: Any


@cache
def kernel() -> Kernel | type[xactika_player.Plain]:
    """The fastest there is: a Kernel, or `Plain`."""
    try:
        import numba  # pyright: ignore[reportMissingImports]
        import numpy
    except ImportError:
        return xactika_player.Plain

    def compiled(function):
        # ptr8 is looked up among the function's globals, where there must be a compiled one.
        names = dict(function.__globals__, ptr8=numba.njit(xactika_playout.ptr8))
        return numba.njit(type(function)(function.__code__, names))

    def make(size):
        return numpy.zeros(size, numpy.int64)

    return Kernel(
        make,
        compiled(xactika_playout.play_out),
        compiled(xactika_playout.deal_out),
        numpy.array(list(xactika_bidding.DECK), numpy.int64),
    )
