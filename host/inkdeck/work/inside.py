"""The part of a run inside a worker: this process, one of the pool's, or a cluster's worker."""

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
"""Seconds without a piece after which a worker closes what it keeps for a run: its client may have died."""

_RUNS = 1000  # ended runs to remember


class Closing(Protocol):
    """Something that is kept from piece to piece."""

    def close(self, patience: float, /) -> None:
        """Close it; after this many seconds, kill what is still running."""
        ...


_T = TypeVar("_T", bound=Closing)


class _Process:
    """The things that this process keeps, and the runs that are over."""

    def __init__(self):
        self.alone = threading.Lock()  # a worker may have threads, but its pieces share programs and tables
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
    """Lend what this process keeps for a run from piece to piece, to one piece at a time.

    :param run: the run's name. :param make: makes it; takes a function that returns whether the run is over.
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
    """Stop a run's piece in this process, then close what is kept for the run."""
    while len(_here.ended) >= _RUNS:
        del _here.ended[next(iter(_here.ended))]
    _here.ended[run] = True
    with _here.alone:
        if _here.idle:
            _here.idle.cancel()
        _here.close(run)


def end_soon(run: str) -> None:
    """Like `end`, without waiting for it."""
    threading.Thread(target=end, args=(run,), daemon=True).start()


def facts(programs: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """Return the versions here, and the programs that can't be started here."""
    return versions.here(), versions.missing(programs)


def begin(stop: Event) -> None:
    """Make a process of a pool ready. :param stop: an event of the pool, set when it closes."""
    _here.stop = stop
    signal.signal(signal.SIGTERM, lambda *_: os._exit(_leave()))
    threading.Thread(target=_leave_with, args=(parent_process(),), daemon=True).start()


def _leave_with(parent):
    """End this process and the programs it started when the parent has been killed."""
    parent.join()
    os._exit(_leave())


def _leave():
    _here.close_all(0)
    return 1
