"""Workers for pieces: any executor, this process alone, or a pool of processes."""

import secrets
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from inkdeck.errors import InkdeckHostError
from inkdeck.work import inside

Tell = Callable[[str], object]
"""Called with a sentence for a person."""

_AHEAD = 3  # pieces that wait for each worker, so that none is idle while one piece takes long


class Workers:
    """Any executor; a context that closes it.

    :param executor: does the pieces. :param count: how many at once.
    :ivar run: the name of this piece of work, for what workers keep from piece to piece.
    """

    def __init__(self, executor: Executor, count: int) -> None:
        self.run = secrets.token_hex(8)
        self._executor = executor
        self._count = count

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def ahead(self) -> int:
        """The number of pieces worth handing out at a time."""
        return _AHEAD * self._count

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future:
        """Hand out a piece."""
        return self._executor.submit(function, *arguments)

    def look(self, tell: Tell) -> Iterable[Future]:
        """Check the workers, about once a second, and tell their news.

        :returns: pieces that must be given out again, because nobody does them any more.
        :raises InkdeckHostError: nobody is left to do them.
        """
        return ()

    def result(self, future: Future) -> Any:
        """Return the result of a piece that is done.

        :raises CancelledError: the piece must be given out again.
        :raises InkdeckHostError: nobody can do it.
        """
        return future.result()

    def close(self) -> None:
        """Cancel waiting pieces, end running ones."""
        self._executor.shutdown(cancel_futures=True)


class _AtOnce(Executor):
    """Runs a piece at once, in `submit`; Ctrl-C comes through."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future:
        done = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Alone(Workers):
    """This process."""

    def __init__(self) -> None:
        super().__init__(_AtOnce(), 1)

    @property
    def ahead(self) -> int:
        """Return 1: `submit` returns when its piece is done."""
        return 1

    def close(self) -> None:
        """Close what pieces left open."""
        inside.end(self.run)


class Pool(Workers):
    """A pool of processes on this computer. :param jobs: their number."""

    def __init__(self, jobs: int) -> None:
        context = get_context("spawn")  # a copy of this process would share its progress bar and its threads
        self._stop = context.Event()
        super().__init__(ProcessPoolExecutor(jobs, context, inside.begin, (self._stop,)), jobs)

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future:
        """Hand out a piece. A process that starts for it ignores Ctrl-C; we tell it to stop."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(function, *arguments)
        except BrokenProcessPool as error:
            raise _died() from error
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def result(self, future: Future) -> Any:
        """See `Workers.result`."""
        try:
            return super().result(future)
        except BrokenProcessPool as error:
            raise _died() from error

    def close(self) -> None:
        """Let running pieces stop, and end all processes."""
        self._stop.set()
        super().close()


def _died():
    return InkdeckHostError(
        "A process died, perhaps because memory ran out. Run the same command again with fewer: --jobs 1."
    )


def on_this_computer(jobs: int) -> Workers:
    """Return this many processes; 1 is this one."""
    return Alone() if jobs == 1 else Pool(jobs)


__all__ = ["CancelledError", "Alone", "Pool", "Tell", "Workers", "on_this_computer"]
