"""Pieces of long work: handed out, awaited, and handed out again when a worker is lost."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, wait
from typing import Any

from inkdeck.work.workers import Tell, Workers

_LOOK_S = 1.0


class Pieces:
    """The pieces that `workers` have at the moment. :param tell: called with news of the workers."""

    def __init__(self, workers: Workers, tell: Tell) -> None:
        self._workers = workers
        self._tell = tell
        self._flying = {}
        self._looked = time.monotonic()

    @property
    def has_room(self) -> bool:
        """Whether a worker would soon take another piece."""
        return len(self._flying) < self._workers.ahead

    def submit(self, name: Any, function: Callable[..., Any], *arguments: Any) -> None:
        """Hand out a piece, which must be picklable. :param name: what `done` calls it."""
        self._flying[self._workers.submit(function, *arguments)] = name, function, *arguments

    def done(self) -> list[tuple[Any, Any]]:
        """Wait for pieces; return (name, result) of those that have come, in any order.

        :raises InkdeckHostError: no worker is left, or a piece can't be done.
        """
        found = []
        while not found:
            ready, _ = wait(self._flying, _LOOK_S, FIRST_COMPLETED)
            for future in ready:
                try:
                    found.append((self._flying[future][0], self._workers.result(future)))
                    del self._flying[future]
                except CancelledError:
                    self._again(future)
            if time.monotonic() - self._looked >= _LOOK_S:
                for future in self._workers.look(self._tell):
                    self._again(future)
                self._looked = time.monotonic()
        return found

    def drop(self) -> None:
        """Cancel all pieces."""
        for future in self._flying:
            future.cancel()
        self._flying.clear()

    def _again(self, future):
        piece = self._flying.pop(future, None)
        if piece:
            future.cancel()
            self.submit(*piece)


def in_order(
    workers: Workers, tell: Tell, function: Callable[..., Any], arguments: Sequence[Sequence[Any]]
) -> Iterator[Any]:
    """Yield a function's results for these arguments, in their order.

    The last are handed out first: put what takes longest at the end.

    :raises InkdeckHostError: as `Pieces.done`.
    """
    pieces = Pieces(workers, tell)
    left = list(enumerate(arguments))
    ready = {}
    for place in range(len(arguments)):
        while place not in ready:
            while left and pieces.has_room:
                number, words = left.pop()
                pieces.submit(number, function, *words)
            ready.update(pieces.done())
        yield ready.pop(place)
