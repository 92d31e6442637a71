"""Lines in and lines out: a terminal of any kind, a pipe, a braille display. Nothing moves the cursor."""

import os
import sys
import textwrap
from collections.abc import Iterable

from inkdeck.out.terminal import plain
from inkdeck.sim.tty import Tty

_NARROWEST = 20  # columns; a narrower terminal breaks lines itself
_LINES = 60  # of a terminal that doesn't say
_WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the window, and what was scrolled out of it


class Teletype(Tty):
    """Standard input and output while somebody plays, as a context manager that leaves them as they were.

    :param columns: how wide lines may be; 0: as the terminal says, and in a pipe as long as they are.
    :ivar ended: whether no more will be typed.

    Raises ImportError on a system without such terminals.
    """

    def __init__(self, columns: int = 0) -> None:
        super().__init__(keys=os.isatty(sys.stdin.fileno()))
        self.ended = False
        self._shown = os.isatty(self._out)
        self._columns = columns
        self._encoding = sys.stdout.encoding or "utf-8"

    def read(self, seconds: float) -> bytes:
        """The bytes typed so far, after waiting at most this long for the first."""
        data = None if self.ended else self._typed(seconds)
        self.ended = data is None
        return data or b""

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
        self._send(text.encode(self._encoding, "replace"))
