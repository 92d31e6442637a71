"""What runs where pieces are done: in this process, in one of the pool's, or in a cluster's worker."""

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import parent_process, util
from multiprocessing.synchronize import Event
from typing import Protocol, TypeVar

from inkdeck.work import versions

IDLE_S = 60.0
"""After so long without a piece, what a process keeps for a run is closed: who gave it out may be dead."""

_RUNS = 1000  # as many ended runs are remembered


class Closing(Protocol):
    """Something that is kept from piece to piece."""

    def close(self, patience: float, /) -> None:
        """Close it; what has not ended after so many seconds is killed."""
        ...


_T = TypeVar("_T", bound=Closing)


class _Process:
    """What this process keeps, and which runs are over."""

    def __init__(self):
        self.alone = threading.Lock()  # a worker may have threads, but pieces share programs and tables
        self.kept = {}
        self.ended = {}
        self.stop: Event | None = None
        self.idle = None
        util.Finalize(None, self.close_all, exitpriority=10)  # a process of a pool runs no atexit

    def is_over(self, run):
        return run in self.ended or (self.stop is not None and self.stop.is_set())

    def close(self, run, patience=1.0):
        thing = self.kept.pop(run, None)
        if thing:
            thing.close(patience)

    def close_all(self, patience=1.0):
        for run in list(self.kept):
            self.close(run, patience)

    def close_idle(self, idle):
        with self.alone:
            if self.idle is idle:
                self.close_all()

    def watch(self):
        self.idle = idle = threading.Timer(IDLE_S, lambda: self.close_idle(idle))
        idle.daemon = True
        idle.start()


_here = _Process()


@contextmanager
def kept(run: str, make: Callable[[Callable[[], bool]], _T]) -> Iterator[_T]:
    """What this process keeps for a run from piece to piece; nobody else has it meanwhile.

    :param run: the run's name. :param make: makes it of a function that tells whether the run is over.
    """
    with _here.alone:
        if _here.idle:
            _here.idle.cancel()
        if run not in _here.kept:
            _here.kept[run] = make(partial(_here.is_over, run))
        try:
            yield _here.kept[run]
        finally:
            _here.watch()


def end(run: str) -> None:
    """Stop a run's piece in this process, and close what is kept for it once it has stopped."""
    while len(_here.ended) >= _RUNS:
        del _here.ended[next(iter(_here.ended))]
    _here.ended[run] = True
    with _here.alone:
        if _here.idle:
            _here.idle.cancel()
        _here.close(run)


def end_soon(run: str) -> None:
    """The same without waiting for it."""
    threading.Thread(target=end, args=(run,), daemon=True).start()


def facts(programs: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The versions here, and those of these programs that can't be started here."""
    return versions.here(), versions.missing(programs)


def begin(stop: Event) -> None:
    """Make a process of a pool ready. :param stop: an event of the pool, set when it closes."""
    _here.stop = stop
    signal.signal(signal.SIGTERM, lambda *_: os._exit(_leave()))
    threading.Thread(target=_leave_with, args=(parent_process(),), daemon=True).start()


def _leave_with(parent):
    """When the one who started this process has been killed, end what it has started: nobody else would."""
    parent.join()
    os._exit(_leave())


def _leave():
    _here.close_all(0)
    return 1
