"""The ways to show the panel in a terminal, and the choice of the best that fits."""

import os
from collections.abc import Callable
from typing import Protocol

from inkdeck.sim import graphics, picture
from inkdeck.sim.abilities import Abilities

KINDS = ("kitty", "sixel", "half", "braille")
"""The values of `--graphics` besides `AUTO`, best first."""

GRAPHICS = KINDS[:2]
"""Those kinds that only some terminals support."""

AUTO = "auto"

_CELL = 10, 20
"""The size of a cell in pixels if the terminal doesn't report it: that of the VT340, the first with
sixels.
"""

_LARGEST = {"kitty": 6, "sixel": 3}
"""The largest scale, because xterm cuts off pictures larger than 1,000 pixels."""

# black on white like the panel's paper, whatever colours the terminal has
_PAPER = "" if os.environ.get("NO_COLOR") else "\x1b[38;5;16;48;5;255m"


class Output(Protocol):
    """A way to show frames, which takes `columns` × `rows` cells."""

    columns: int
    rows: int

    def draw(self, frame: bytes, left: int, top: int) -> str:
        """Return the text that draws this frame with its corner in this cell, counted from 0."""
        ...

    def gone(self) -> str:
        """Return the text that removes what clearing the screen would leave."""
        ...

    def pixel(self, column: int, row: int) -> tuple[int, int]:
        """Return the panel's pixel in the middle of this cell, which may be outside of the picture."""
        ...


class Text:
    """Shows the frame as characters and sends only those that have changed."""

    def __init__(self, lines_of: Callable[[bytes], list[str]]) -> None:
        self._lines_of = lines_of
        blank = lines_of(bytes(picture.FRAME_BYTES))
        self.columns, self.rows = len(blank[0]), len(blank)
        self._shown = [""] * self.rows

    def pixel(self, column: int, row: int) -> tuple[int, int]:
        """See `Output.pixel`."""
        wide, high = picture.WIDTH // self.columns, picture.HEIGHT // self.rows
        return column * wide + wide // 2, row * high + high // 2

    def draw(self, frame: bytes, left: int, top: int) -> str:
        """See `Output.draw`."""
        out = []
        for row, line in enumerate(self._lines_of(frame)):
            start, end = changed(self._shown[row], line)
            if start < end:
                reset = "\x1b[0m" if _PAPER else ""
                out.append(f"\x1b[{top + row + 1};{left + start + 1}H{_PAPER}{line[start:end]}{reset}")
                self._shown[row] = line
        return "".join(out)

    def gone(self) -> str:
        """Return "": nothing is left."""
        return ""


class Pixels:
    """The base of both kinds of graphics: the picture's size."""

    def __init__(self, scale: int, cell: tuple[int, int]) -> None:
        self._scale = scale
        self._cell = cell
        self.columns = -(-picture.WIDTH * scale // cell[0])
        self.rows = -(-picture.HEIGHT * scale // cell[1])

    def pixel(self, column: int, row: int) -> tuple[int, int]:
        """See `Output.pixel`."""
        wide, high = self._cell
        return (column * wide + wide // 2) // self._scale, (row * high + high // 2) // self._scale


class Kitty(Pixels):
    """Shows the frame with kitty's protocol. It alternates two images and deletes the old one after drawing
    the new one, so nothing flickers.
    """

    def __init__(self, scale: int, cell: tuple[int, int]) -> None:
        super().__init__(scale, cell)
        self._numbers = 1, 2

    def draw(self, frame: bytes, left: int, top: int) -> str:
        """See `Output.draw`."""
        new, old = self._numbers
        self._numbers = old, new
        shown = graphics.kitty(frame, self._scale, new)
        return f"\x1b[{top + 1};{left + 1}H{shown}{graphics.kitty_gone(old)}"

    def gone(self) -> str:
        """Return the text that deletes both images."""
        return "".join(map(graphics.kitty_gone, self._numbers))


class Sixel(Pixels):
    """Shows the frame in sixels, drawing the new picture over the old one."""

    def draw(self, frame: bytes, left: int, top: int) -> str:
        """See `Output.draw`."""
        return f"\x1b[{top + 1};{left + 1}H{graphics.sixel(frame, self._scale)}"

    def gone(self) -> str:
        """Return "": nothing is left."""
        return ""


def choose(wanted: str, able: Abilities, columns: int, rows: int) -> Output | None:
    """Return the best output for a window of this size; None if nothing fits.

    :param wanted: one of `KINDS`, even one that the terminal doesn't claim to support, or `AUTO`.
    """
    can = {"kitty": able.kitty, "sixel": able.sixel}
    for kind in KINDS:
        if kind == wanted or (wanted == AUTO and can.get(kind, True)):
            made = _made(kind, able.cell or _CELL, columns, rows)
            if made and made.columns <= columns and made.rows <= rows:
                return made
    return None


def least(wanted: str, able: Abilities) -> tuple[int, int]:
    """Return the columns and rows that the wanted kind of picture needs."""
    kind = "braille" if wanted == AUTO else wanted
    cell = able.cell or _CELL
    made = _made(kind, cell, -(-picture.WIDTH // cell[0]), -(-picture.HEIGHT // cell[1]))
    assert made  # it fits at its own size
    return made.columns, made.rows


def _made(kind, cell, columns, rows):
    if kind in _LARGEST:
        scale = min(columns * cell[0] // picture.WIDTH, rows * cell[1] // picture.HEIGHT, _LARGEST[kind])
        return {"kitty": Kitty, "sixel": Sixel}[kind](scale, cell) if scale > 0 else None
    return Text({"half": picture.half_blocks, "braille": picture.braille}[kind])


def changed(old: str, new: str) -> tuple[int, int]:
    """Return the first and last place where a line has changed."""
    if old == new:
        return 0, 0
    if len(old) != len(new):
        return 0, len(new)
    start = next(i for i, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1])
    end = next(i for i in range(len(new), start, -1) if old[i - 1] != new[i - 1])
    return start, end
