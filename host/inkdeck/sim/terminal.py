"""The terminal itself: keys without Enter, its size, its signals, and putting all of it back afterwards."""

import os
import select
import shutil
import signal
import struct
import sys
from typing import Any, Self

from inkdeck.errors import EXIT_TERMINAL, InkdeckHostError

# Alternate screen, hidden cursor, no wrapping at the right edge, clicks; and the way back.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1000h\x1b[?1006h\x1b[2J"
_LEAVE = "\x1b[0m\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[?25h\x1b[?1049l"


_LAST_ANSWER_S = 0.3


def posix() -> Any:
    """The module `termios`. Raises ImportError on a system without such terminals."""
    import termios

    return termios


class Terminal:
    """The terminal while a game is shown in it, as a context manager that leaves it as it was.

    `resized` is set by a change of size, and cleared by whoever acts on it; `leaving` by Ctrl-C, a lost
    connection or a request to end. `owed` is for whoever asks the terminal something: as long as it is set,
    an answer may still come. `parting` is sent before the screen is left. Raises InkdeckHostError when this
    terminal can't show the picture, and ImportError on a system that has no such terminals.
    """

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        self._termios = posix()
        if os.environ.get("TERM") == "dumb":
            raise InkdeckHostError(
                "This terminal can't move its cursor (TERM is dumb). Use another terminal.",
                EXIT_TERMINAL,
            )
        if (sys.stdout.encoding or "").lower().replace("-", "") != "utf8":
            raise InkdeckHostError(
                "This terminal doesn't use UTF-8, which the picture needs. Set LANG to a UTF-8 locale, "
                "for instance LANG=C.UTF-8, and run the command again.",
                EXIT_TERMINAL,
            )
        self.resized = True
        self.leaving = False
        self.owed = False
        self.parting = ""
        self._size = size
        self._in = sys.stdin.fileno()
        self._out = sys.stdout.fileno()
        self._saved = None
        self._handlers = {}

    def __enter__(self) -> Self:
        # Handlers come first: a Ctrl-C from here on finds its way through __exit__.
        for number, handler in (
            (signal.SIGINT, self._on_leave),
            (signal.SIGTERM, self._on_leave),
            (signal.SIGHUP, self._on_leave),
            (signal.SIGWINCH, self._on_resize),
            (signal.SIGTSTP, self._on_suspend),
        ):
            self._handlers[number] = signal.signal(number, handler)
        try:
            self._saved = self._termios.tcgetattr(self._in)
            self._set_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_exception: object) -> None:
        self._put_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def size(self) -> tuple[int, int]:
        """(columns, rows), as the terminal says now and no more than given; as given if it says nothing."""
        try:
            columns, rows = os.get_terminal_size(self._out)
        except OSError:
            columns = rows = 0
        if not (columns and rows):
            columns, rows = self._size or shutil.get_terminal_size()
        if self._size:  # what is beyond the window's edge nobody sees
            columns, rows = min(columns, self._size[0]), min(rows, self._size[1])
        return columns, rows

    def cell(self) -> tuple[int, int] | None:
        """(width, height) of a cell in pixels, as far as the system knows."""
        import fcntl

        try:
            said = fcntl.ioctl(self._out, self._termios.TIOCGWINSZ, bytes(8))
        except OSError:
            return None
        rows, columns, width, height = struct.unpack("4H", said)
        wide, high = width // max(columns, 1), height // max(rows, 1)
        return (wide, high) if wide and high else None

    def read(self, seconds: float) -> bytes:
        """The bytes typed so far, after waiting at most this long for the first.

        Sets `leaving` when the terminal is gone.
        """
        ready, _, _ = select.select([self._in], [], [], seconds)
        if not ready:
            return b""
        try:
            data = os.read(self._in, 1024)
        except OSError:
            data = b""
        if not data:
            self.leaving = True
        return data

    def write(self, text: str) -> None:
        """Send this to the terminal; `leaving` is set when it is gone."""
        data = text.encode()
        try:
            while data:
                data = data[os.write(self._out, data) :]
        except OSError:
            self.leaving = True

    def _set_up(self):
        termios = self._termios
        attributes = termios.tcgetattr(self._in)
        attributes[0] &= ~termios.IXON
        attributes[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)
        attributes[6][termios.VMIN] = 1
        attributes[6][termios.VTIME] = 0
        termios.tcsetattr(self._in, termios.TCSADRAIN, attributes)
        self.write(_ENTER)

    def _put_back(self):
        if self._saved is None:
            return
        self.write(self.parting + _LEAVE)
        while self.owed and self.read(_LAST_ANSWER_S):
            pass  # what comes later, the shell would take for keys
        try:
            self._termios.tcsetattr(self._in, self._termios.TCSAFLUSH, self._saved)
        except self._termios.error:
            self.leaving = True

    def _on_leave(self, number, _frame):
        if self.leaving and number == signal.SIGINT:
            # The second Ctrl-C: whatever should have noticed the first one hangs.
            raise KeyboardInterrupt
        self.leaving = True

    def _on_resize(self, _number, _frame):
        self.resized = True

    def _on_suspend(self, _number, _frame):
        self._put_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # The line above returns when the shell brings the program back.
        signal.signal(signal.SIGTSTP, self._on_suspend)
        self._set_up()
        self.resized = True
