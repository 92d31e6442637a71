"""Detects a terminal's abilities. The terminal is asked once, and its answers arrive among the keys."""

import re

ASK = "\x1b_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t\x1b[c"
"""Asks for kitty's graphics and the size of a cell, and then for something that every terminal answers, as an
end mark.
"""

ASK_CELL = "\x1b[16t"

PATIENCE_S = 0.3
"""Seconds that the first picture waits for the answers. Later answers still count."""

_SIXEL = "4"
_ATTRIBUTES = re.compile(r"\x1b\[\?([0-9;]*)c")
_CELL = re.compile(r"\x1b\[6;([0-9]{1,4});([0-9]{1,4})t")
_KITTY = re.compile(r"\x1b_G[^;]*;OK\x1b\\")


class Abilities:
    """A terminal's abilities, as far as they are known.

    :ivar kitty, sixel: whether it shows these graphics. :ivar cell: (width, height) of a cell in pixels, or
        None. :ivar answered: whether all answers have arrived.
    """

    def __init__(self) -> None:
        self.kitty = self.sixel = self.answered = False
        self.cell = None

    def heard(self, answer: str) -> bool:
        """Take an answer from the terminal, and return whether it changed anything."""
        before = self.kitty, self.sixel, self.cell
        attributes, cell = _ATTRIBUTES.fullmatch(answer), _CELL.fullmatch(answer)
        if attributes:
            self.answered = True
            self.sixel = _SIXEL in attributes[1].split(";")[1:]
        elif cell:
            high, wide = int(cell[1]), int(cell[2])
            self.cell = (wide, high) if wide and high else None
        elif _KITTY.fullmatch(answer):
            self.kitty = True
        return before != (self.kitty, self.sixel, self.cell)
