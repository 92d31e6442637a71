"""The panel's picture on a terminal, as good as that can show it, or a word about the size that it needs."""

import textwrap
import time
from collections.abc import Callable, Sequence

from inkdeck.sim import abilities, outputs, picture
from inkdeck.sim.terminal import Terminal

_BETWEEN = "   "
_WIDE, _USUAL = 148, 80
"""Columns in which every legend of a game fits on one line, or on two."""

_MORE = 1
"""Lines more that a legend gets where there is room."""


class Screen:
    """What is on the terminal now; `draw` sends only what differs from it.

    :param graphics: one of `outputs.KINDS`, or `outputs.AUTO`.
    :param saved: tells whether leaving keeps a game. :param instead: what else a window that is too small
        leaves to do, as part of a sentence.
    :ivar fits: whether the picture is to be seen; `seen`: whether it has ever been.
    """

    def __init__(
        self,
        terminal: Terminal,
        graphics: str = outputs.AUTO,
        saved: Callable[[], bool] = lambda: False,
        instead: str = "",
    ) -> None:
        self._saved = saved
        self._instead = instead
        self._terminal = terminal
        self._graphics = graphics
        self._able = abilities.Abilities()
        self._asked_at = None
        self._output = None
        self._corner = (0, 0)
        self._area = (0, 0, 0)  # the legend's: column, row, width
        self._shown = []
        self._glass = None
        self.fits = True
        self.seen = False

    def heard(self, answer: str) -> None:
        """Take what the terminal answered."""
        if self._able.heard(answer):
            self._terminal.resized = True
        if self._able.answered:
            self._terminal.owed = False

    def draw(self, glass: bytes | bytearray, legend: Sequence[str]) -> None:
        """Show this glass (a frame) and a legend, in parts that stay whole, or the size that is needed.

        Where the window has no more lines, the last parts are left out.
        """
        if self._waits():
            return
        if self._terminal.resized:
            self._terminal.resized = False
            self._measure()
        if self._output is None:
            return
        # Turning pixels into characters is the costly part, and most of the time nothing has changed.
        if glass != self._glass:
            self._glass = bytes(glass)
            self._terminal.write(self._output.draw(self._glass, *self._corner))
        self._write_legend(legend)

    def pixel(self, column: int, line: int) -> tuple[int, int] | None:
        """The pixel of the panel that lies in this cell of the terminal, from 0; None if there is none."""
        if self._output is None:
            return None
        left, top = self._corner
        x, y = self._output.pixel(column - left, line - top)
        return (x, y) if 0 <= x < picture.WIDTH and 0 <= y < picture.HEIGHT else None

    def _waits(self):
        """Whether the terminal, which is asked at first, may still say that it shows more than characters."""
        if self._asked_at is None:
            self._asked_at = time.monotonic()
            if self._graphics == outputs.AUTO or self._graphics in outputs.GRAPHICS:
                self._terminal.owed = True
                self._terminal.write(abilities.ASK)
        return self._terminal.owed and time.monotonic() < self._asked_at + abilities.PATIENCE_S

    def _measure(self):
        self._terminal.write(self._terminal.parting)
        columns, rows = self._terminal.size()
        self._able.cell = self._terminal.cell() or self._able.cell
        below = _lines(columns)
        self._output = outputs.choose(self._graphics, self._able, columns, rows - below)
        self.fits = self._output is not None
        self.seen = self.seen or self.fits
        self._glass = None
        self._terminal.parting = self._output.gone() if self._output else ""
        self._terminal.write("\x1b[0m\x1b[2J\x1b[H")
        if self._output is None:
            self._say_size(columns, rows)
            return
        top = (rows - below - self._output.rows) // 2
        below = min(below + _MORE, rows - top - self._output.rows)
        self._corner = (columns - self._output.columns) // 2, top
        width = max(self._output.columns, min(columns, _WIDE))
        self._area = (columns - width) // 2, self._corner[1] + self._output.rows, width
        self._shown = [""] * below

    def needs(self) -> str:
        """The sentence that the window is too small."""
        wide, high = outputs.least(self._graphics, self._able)
        high += _lines(wide)
        columns, rows = self._terminal.size()
        return f"The picture needs {wide} × {high} characters, but this window has {columns} × {rows}."

    def _say_size(self, columns, rows):
        kept = ". Your game is saved" if self._saved() else ""
        leave = f"{self._instead}or press q to leave{kept}"
        text = f"{self.needs()} Enlarge the window, reduce the font size, {leave}."
        for row, line in enumerate(textwrap.wrap(text, max(columns, 1))[:rows]):
            self._terminal.write(f"\x1b[{row + 1};1H{line}")

    def _write_legend(self, legend):
        left, top, width = self._area
        lines = wrapped(legend, width)
        lines += [""] * (len(self._shown) - len(lines))
        out = []
        for row, line in enumerate(lines[: len(self._shown)]):
            line = line[:width].ljust(width)
            start, end = outputs.changed(self._shown[row], line)
            if start < end:
                out.append(f"\x1b[{top + row + 1};{left + start + 1}H{line[start:end]}")
                self._shown[row] = line
        if out:
            self._terminal.write("".join(out))


def _lines(columns):
    """How many lines the legend has in a window."""
    return 1 if columns >= _WIDE else 2 if columns >= _USUAL else 3


def wrapped(parts: Sequence[str], width: int) -> list[str]:
    """Lines of at most so many characters, with parts that stay whole."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}{_BETWEEN}{part}" if lines[-1] else part
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
