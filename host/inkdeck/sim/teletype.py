"""Lines in and lines out: a terminal of any kind, a pipe, a braille display. Nothing moves the cursor."""

import os
import select
import signal
import sys
import textwrap
from collections.abc import Iterable
from typing import Self

from inkdeck.out.terminal import plain
from inkdeck.sim.terminal import posix

_NARROWEST = 20  # columns; a narrower terminal breaks lines itself
_LINES = 60  # of a terminal that doesn't say
_WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the window, and what was scrolled out of it


class Teletype:
    """Standard input and output while somebody plays, as a context manager that leaves them as they were.

    :param columns: how wide lines may be; 0: as the terminal says, and in a pipe as long as they are.
    :ivar keys: whether keys come one by one, from a terminal, and not whole lines.
    :ivar leaving: set by Ctrl-C, a request to end, or a reader that is gone.
    :ivar ended: whether no more will be typed.

    Raises ImportError on a system without such terminals.
    """

    def __init__(self, columns: int = 0) -> None:
        self.leaving = False
        self.ended = False
        self._termios = posix()
        self._in, self._out = sys.stdin.fileno(), sys.stdout.fileno()
        self.keys = os.isatty(self._in)
        self._shown = os.isatty(self._out)
        self._columns = columns
        self._encoding = sys.stdout.encoding or "utf-8"
        self._saved = None
        self._handlers = {}

    def __enter__(self) -> Self:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            self._handlers[number] = signal.signal(number, self._on_leave)
        if self.keys:
            self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._on_suspend)
            self._saved = self._termios.tcgetattr(self._in)
            self._set_up()
        return self

    def __exit__(self, *_exception: object) -> None:
        self._put_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def read(self, seconds: float) -> bytes:
        """The bytes typed so far, after waiting at most this long for the first."""
        if self.ended or not select.select([self._in], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self._in, 1024)
        except OSError:
            data = b""
        self.ended = not data
        return data

    def say(self, lines: Iterable[str]) -> None:
        """Print lines; in a terminal they are broken between words."""
        columns = self._columns or self._size()[0]
        said = []
        for line in map(plain, lines):
            said += (textwrap.wrap(line, columns) if columns >= _NARROWEST else [line]) or [""]
        self._write("".join(f"{line}\n" for line in said))

    def wipe(self) -> None:
        """Take from a terminal what it shows, and what can be scrolled back to, as far as that goes."""
        if self._shown:
            dumb = os.environ.get("TERM") == "dumb"
            self._write("\n" * (self._size()[1] or _LINES) if dumb else _WIPE)

    def _size(self):
        """(columns, lines) of the terminal, 0 where there is none or it doesn't say."""
        try:
            return os.get_terminal_size(self._out)
        except OSError:
            return 0, 0

    def _write(self, text):
        data = text.encode(self._encoding, "replace")
        try:
            while data:
                data = data[os.write(self._out, data) :]
        except OSError:
            self.leaving = True

    def _set_up(self):
        termios = self._termios
        attributes = termios.tcgetattr(self._in)
        attributes[3] &= ~(termios.ICANON | termios.ECHO)
        attributes[6][termios.VMIN], attributes[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self._in, termios.TCSADRAIN, attributes)

    def _put_back(self):
        if self._saved is not None:
            try:
                self._termios.tcsetattr(self._in, self._termios.TCSAFLUSH, self._saved)
            except self._termios.error:
                self.leaving = True

    def _on_leave(self, number, _frame):
        if self.leaving and number == signal.SIGINT:
            raise KeyboardInterrupt  # the second one: whatever should have noticed the first hangs
        self.leaving = True

    def _on_suspend(self, _number, _frame):
        self._put_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # The line above returns when the shell brings the program back.
        signal.signal(signal.SIGTSTP, self._on_suspend)
        self._set_up()
