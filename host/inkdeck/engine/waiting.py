"""Shows progress at a terminal while bots think."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from threading import Lock, Timer

PATIENCE_S = 1.0
"""Seconds until progress is shown. Most answers take less."""

Tell = Callable[[int, str], object]
"""Called with the seat and the id of each bot that starts to think."""


@contextlib.contextmanager
def thinking() -> Iterator[Tell]:
    """Yield a `Tell`. If thinking takes long, the terminal's error output shows which bot is thinking.

    If that isn't a terminal, nothing is written, because a program that starts the engine may not read it.
    """
    if not _is_watched():
        yield lambda seat, bot: None
        return
    shown = _Shown()
    timer = Timer(PATIENCE_S, shown.begin)
    timer.daemon = True  # Ctrl-C doesn't wait for it
    timer.start()
    try:
        yield shown.tell
    finally:
        timer.cancel()
        shown.end()


def _is_watched():
    try:
        return sys.stderr.isatty()
    except (AttributeError, ValueError):
        return False


class _Shown:
    """A progress bar in a thread of its own. It never appears after the end."""

    def __init__(self):
        self._lock = Lock()
        self._stack = contextlib.ExitStack()
        self._update = None
        self._ended = False
        self._title = ""
        self._moves = 0

    def tell(self, seat, bot):
        """Note which bot is thinking."""
        with self._lock:
            self._title = f"Seat {seat} ({bot}) is thinking. Moves so far:"
            if self._update:
                self._update(description=self._title, completed=self._moves)
            self._moves += 1

    def begin(self):
        """Draw the bar unless the wait is over."""
        from inkdeck.out import bar

        with self._lock:
            if not self._ended:
                drawn = self._stack.enter_context(bar.waiting())
                task = drawn.add_task(self._title, total=None, completed=max(0, self._moves - 1))
                self._update = lambda **news: drawn.update(task, **news)

    def end(self):
        """Clear the bar."""
        with self._lock:
            self._ended = True
            self._update = None
            self._stack.close()
