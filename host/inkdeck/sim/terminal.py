"""A terminal that shows pictures: keys without Enter, size, signals, and a clean exit."""

import os
import shutil
import signal
import struct
import sys
from typing import Any

from inkdeck.errors import EXIT_TERMINAL, InkdeckHostError
from inkdeck.sim.tty import Tty

# the alternate screen, a hidden cursor, no wrapping at the right edge, clicks; and the way back
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1000h\x1b[?1006h\x1b[2J"
_LEAVE = "\x1b[0m\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[?25h\x1b[?1049l"

_LAST_ANSWER_S = 0.3


class Terminal(Tty):
    """A terminal with a game's picture on it, as a context manager that restores it.

    `resized` is set when the size changes, and cleared by the code that reacts. `leaving` is set by Ctrl-C, a
    lost connection or a request to end. Set `owed` after asking the terminal something: as long as it is set,
    an answer may still arrive. `parting` is sent before the screen is left. Raises `InkdeckHostError` if this
    terminal can't show the picture, and `ImportError` on a system without such terminals.
    """

    INPUT_OFF = ("IXON",)
    LOCAL_OFF = ("ICANON", "ECHO", "IEXTEN")

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        super().__init__()
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
        self.owed = False
        self.parting = ""
        self._size = size

    def size(self) -> tuple[int, int]:
        """Return (columns, rows): the terminal's, limited to the given size, which is also the fallback."""
        try:
            columns, rows = os.get_terminal_size(self._out)
        except OSError:
            columns = rows = 0
        if not (columns and rows):
            columns, rows = self._size or shutil.get_terminal_size()
        if self._size:  # no one sees what is beyond the window's edge
            columns, rows = min(columns, self._size[0]), min(rows, self._size[1])
        return columns, rows

    def cell(self) -> tuple[int, int] | None:
        """Return (width, height) of a cell in pixels, or None if the system doesn't know."""
        import fcntl

        try:
            said = fcntl.ioctl(self._out, self._termios.TIOCGWINSZ, bytes(8))
        except OSError:
            return None
        rows, columns, width, height = struct.unpack("4H", said)
        wide, high = width // max(columns, 1), height // max(rows, 1)
        return (wide, high) if wide and high else None

    def read(self, seconds: float) -> bytes:
        """Return the bytes typed so far, after waiting at most this many seconds for the first.

        Sets `leaving` if the terminal is gone.
        """
        data = self._typed(seconds)
        if data is None:
            self.leaving = True
        return data or b""

    def write(self, text: str) -> None:
        """Send this to the terminal. `leaving` is set if the terminal is gone."""
        self._send(text.encode())

    def _signals(self) -> dict[signal.Signals, Any]:
        return {**super()._signals(), signal.SIGWINCH: self._on_resize}

    def _set_up(self):
        super()._set_up()
        self.write(_ENTER)
        self.resized = True

    def _put_back(self):
        if self._saved is not None:
            self.write(self.parting + _LEAVE)
            while self.owed and self.read(_LAST_ANSWER_S):
                pass  # the shell would take an answer that comes later for keys
        super()._put_back()

    def _on_resize(self, _number, _frame):
        self.resized = True
