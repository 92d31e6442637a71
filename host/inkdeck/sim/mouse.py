"""Maps clicks on the panel's key labels to the board's buttons."""

import re
from typing import TYPE_CHECKING

from inkdeck_app.drivers.board import Board, Key
from inkdeck_app.ui.display import HEIGHT, WIDTH
from inkdeck_app.ui.layout import BAR, STRIP, Layout

if TYPE_CHECKING:
    from inkdeck.sim.screen import Screen

_DOWN = re.compile(r"\x1b\[<([0-9]{1,3});([0-9]{1,5});([0-9]{1,5})M")
_LEFT, _RIGHT = 0, 2
_WHEEL = {64: "up", 65: "down"}


def meant(sequence: str, board: Board, screen: "Screen") -> tuple[str, bool] | None:
    """Return (the clicked button, whether it is held). The mouse's right button holds.

    The wheel means up and down. None for a sequence that isn't a click, or for a click next to every button.
    """
    down = _DOWN.fullmatch(sequence)
    if not down or not screen.fits:
        return None
    what, column, line = map(int, down.groups())
    if what in _WHEEL:
        key, hold = board.key_for(_WHEEL[what])
        return key.name, hold
    at = screen.pixel(column - 1, line - 1)
    key = key_at(board, *at) if at else None
    return (key.name, what == _RIGHT and bool(key.long)) if key and what in (_LEFT, _RIGHT) else None


def key_at(board: Board, x: int, y: int) -> Key | None:
    """Return the key whose label covers this pixel of the panel, or None."""
    layout = Layout(board, False)
    if y >= HEIGHT - BAR:
        for key in layout.bar:
            left, width = layout.cell(key)
            if left <= x < left + width:
                return key
    elif layout.strip and x >= WIDTH - STRIP:
        return min(layout.strip, key=lambda key: abs(key.at - y))
    return None
