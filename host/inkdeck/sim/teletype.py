"""Lines in and lines out: for any terminal, a pipe or a braille display. Nothing moves the cursor."""

import os
import sys
import textwrap
from collections.abc import Iterable

from inkdeck.out.terminal import plain
from inkdeck.sim.tty import Tty, descriptor

_NARROWEST = 20  # columns; a narrower terminal breaks lines itself
_LINES = 60  # if the terminal doesn't report its lines
_WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the window, and what has scrolled out of it


class Teletype(Tty):
    """Reads keys or lines and prints lines, on a terminal or a pipe, as a context manager.

    :param columns: how wide lines may be; 0 for the terminal's width, and in a pipe for no limit.
    :ivar ended: whether the input has ended.

    Raises as `Tty` does.
    """

    def __init__(self, columns: int = 0) -> None:
        super().__init__(keys=os.isatty(descriptor(sys.stdin, "input")))
        self.ended = False
        self._shown = os.isatty(self._out)
        self._columns = columns
        self._encoding = sys.stdout.encoding or "utf-8"

    def read(self, seconds: float) -> bytes:
        """Return the bytes typed so far, after waiting at most this many seconds for the first."""
        data = None if self.ended else self._typed(seconds)
        self.ended = data is None
        return data or b""

    def say(self, lines: Iterable[str]) -> None:
        """Print lines, wrapped between words on a terminal."""
        columns = self._columns or self._size()[0]
        said = []
        for line in map(plain, lines):
            said += (textwrap.wrap(line, columns) if columns >= _NARROWEST else [line]) or [""]
        self._write("".join(f"{line}\n" for line in said))

    def wipe(self) -> None:
        """Clear a terminal and its scrollback, as far as it lets us."""
        if self._shown:
            dumb = os.environ.get("TERM") == "dumb"
            self._write("\n" * (self._size()[1] or _LINES) if dumb else _WIPE)

    def _size(self):
        """Return (columns, lines) of the terminal; 0 if it isn't one, or doesn't report them."""
        try:
            return os.get_terminal_size(self._out)
        except OSError:
            return 0, 0

    def _write(self, text):
        self._send(text.encode(self._encoding, "replace"))
