"""Shows the panel in a terminal as well as possible, or says what size it needs."""

import textwrap
import time
from collections.abc import Callable, Sequence

from inkdeck.sim import abilities, outputs, picture
from inkdeck.sim.terminal import Terminal
from inkdeck.sim.terminal_words import WORDS

_BETWEEN = "   "
_WIDE, _USUAL = 148, 80
"""The columns with which every legend fits on one line, and on two."""

_MORE = 1
"""Extra lines for the legend if there is room."""


class Screen:
    """The terminal's contents; `draw` sends only what has changed.

    :param graphics: one of `outputs.KINDS`, or `outputs.AUTO`.
    :param saved: returns whether leaving keeps a game. :param instead: the key of another way out when the
        window is too small; "" for none. :param language: returns the player's language.
    :ivar fits: whether the picture can be seen; `seen`: whether it ever could.
    """

    def __init__(
        self,
        terminal: Terminal,
        graphics: str = outputs.AUTO,
        saved: Callable[[], bool] = lambda: False,
        instead: str = "",
        language: Callable[[], str] = lambda: "en",
    ) -> None:
        self._saved = saved
        self._instead = instead
        self._language = language
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
        """Take an answer from the terminal."""
        if self._able.heard(answer):
            self._terminal.resized = True
        if self._able.answered:
            self._terminal.owed = False

    def draw(self, glass: bytes | bytearray, legend: Sequence[str]) -> None:
        """Show this frame and the legend, in parts that must not be broken; or the size that they need.

        If the window doesn't have enough lines, the last parts are left out.
        """
        if self._waits():
            return
        if self._terminal.resized:
            self._terminal.resized = False
            self._measure()
        if self._output is None:
            return
        # Turning pixels into characters is the costly part, and usually nothing has changed.
        if glass != self._glass:
            self._glass = bytes(glass)
            self._terminal.write(self._output.draw(self._glass, *self._corner))
        self._write_legend(legend)

    def pixel(self, column: int, line: int) -> tuple[int, int] | None:
        """Return the panel's pixel in this cell, counted from 0, or None."""
        if self._output is None:
            return None
        left, top = self._corner
        x, y = self._output.pixel(column - left, line - top)
        return (x, y) if 0 <= x < picture.WIDTH and 0 <= y < picture.HEIGHT else None

    def _waits(self):
        """Whether the terminal may still answer that it supports graphics."""
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
        """Return the sentence that says that the window is too small."""
        wide, high = outputs.least(self._graphics, self._able)
        high += _lines(wide)
        columns, rows = self._terminal.size()
        return WORDS[self._language()]["needs"].format(wide, high, columns, rows)

    def _say_size(self, columns, rows):
        own = WORDS[self._language()]
        instead = own["instead"].format(self._instead) if self._instead else ""
        text = f"{self.needs()} {own['too_small'].format(instead, own['kept'] if self._saved() else '')}"
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
    """Return the number of lines for the legend in a window."""
    return 1 if columns >= _WIDE else 2 if columns >= _USUAL else 3


def wrapped(parts: Sequence[str], width: int) -> list[str]:
    """Return the parts in lines of at most this many characters, without breaking a part."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}{_BETWEEN}{part}" if lines[-1] else part
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
