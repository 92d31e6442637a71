"""The panel's picture on a terminal, sent with few characters, or a word about the size that it needs."""

import os
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

from inkdeck.sim import picture

if TYPE_CHECKING:  # it is there on a computer with terminals as Linux has them
    from inkdeck.sim.terminal import Terminal

_REFRESHING = "   refreshing…"
# Black on white like the panel's paper, whatever colours the terminal has.
_PAPER = "" if os.environ.get("NO_COLOR") else "\x1b[38;5;16;48;5;255m"


class Screen:
    """What is on the terminal now; `draw` sends only what differs from it.

    `saved()` tells whether leaving keeps a game. With a `status_width` there is another line below the legend
    for a status of at most so many characters.
    """

    def __init__(
        self,
        terminal: "Terminal",
        legend: str,
        half: bool = False,
        saved: Callable[[], bool] = lambda: False,
        status_width: int = 0,
    ) -> None:
        self._saved = saved
        self._terminal = terminal
        self._legend = legend
        self._lines_of = picture.half_blocks if half else picture.braille
        blank = self._lines_of(bytes(picture.FRAME_BYTES))
        self._columns = len(blank[0])
        self._picture_rows = len(blank)
        self._status_width = status_width
        width = max(self._columns, len(legend) + len(_REFRESHING), status_width)
        self.needs = (width, self._picture_rows + (2 if status_width else 1))
        self.fits = True
        self._corner = (0, 0)
        self._shown = []
        self._glass = None

    def draw(self, glass: bytes | bytearray, busy: bool, status: str = "") -> None:
        """Show this glass (a frame), whether the panel is refreshing, and a status; or the size needed."""
        if self._terminal.resized:
            self._terminal.resized = False
            self._measure()
        if not self.fits:
            return
        # Turning pixels into characters is the costly part, and most of the time nothing has changed.
        if glass != self._glass:
            self._glass = bytes(glass)
            self._update(self._lines_of(self._glass), 0)
        note = _REFRESHING if busy else " " * len(_REFRESHING)
        self._update([self._legend + note], self._picture_rows)
        if self._status_width:
            self._update([status[: self._status_width].ljust(self._status_width)], self._picture_rows + 1)

    def _measure(self):
        size = self._terminal.size()
        self.fits = all(has >= need for has, need in zip(size, self.needs, strict=True))
        self._shown = [""] * self.needs[1]
        self._glass = None
        self._terminal.write("\x1b[0m\x1b[2J\x1b[H")
        if self.fits:
            self._corner = tuple((has - need) // 2 for has, need in zip(size, self.needs, strict=True))
        else:
            self._say_size(*size)

    def _say_size(self, columns, rows):
        kept = ". Your game is saved" if self._saved() else ""
        text = (
            f"The picture needs {self.needs[0]} × {self.needs[1]} characters, but this window has "
            f"{columns} × {rows}. Enlarge the window, reduce the font size, or press q to leave{kept}."
        )
        for row, line in enumerate(textwrap.wrap(text, max(columns, 1))[:rows]):
            self._terminal.write(f"\x1b[{row + 1};1H{line}")

    def _update(self, lines, first_row):
        left, top = self._corner
        out = []
        for row, line in enumerate(lines, first_row):
            start, end = _changed(self._shown[row], line)
            if start < end:
                paper = _PAPER if row < self._picture_rows else ""
                out.append(f"\x1b[{top + row + 1};{left + start + 1}H{paper}{line[start:end]}")
                if paper:
                    out.append("\x1b[0m")
                self._shown[row] = line
        if out:
            self._terminal.write("".join(out))


def _changed(old, new):
    if old == new:
        return 0, 0
    if len(old) != len(new):
        return 0, len(new)
    start = next(i for i, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1])
    end = next(i for i in range(len(new), start, -1) if old[i - 1] != new[i - 1])
    return start, end
