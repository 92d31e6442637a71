"""Little drawings that stand beside sentences. Each is drawn at (x, y) and returns its (width, height)."""

from .backs import PATTERNS

EMBLEM = 102  # px: the width of what stands for a game
_HEAD = 29  # px from one bot's head to the next
_TEAR = (22, 0), (17, 8), (25, 15), (18, 23), (27, 30), (20, 38), (26, 46), (19, 54), (23, 61)
"""The (x, y) of a tear's corners, from a card's upper left corner."""


def draw_bot(c, x, y):
    """Draw a bot's head."""
    c.vline(x + 14, y, 4)
    c.fill(x + 13, y - 1, 3, 3)
    c.box(x + 3, y + 4, 23, 18)
    c.box(x + 4, y + 5, 21, 16)
    for eye in (8, 17):
        c.fill(x + eye, y + 9, 4, 4)
    c.hline(x + 9, y + 17, 11)
    c.fill(x + 9, y + 16, 1, 1)
    c.fill(x + 19, y + 16, 1, 1)
    c.fill(x, y + 10, 3, 5)
    c.fill(x + 26, y + 10, 3, 5)
    return _HEAD, 22


def draw_person(c, x, y):
    """Draw a person's head and shoulders."""
    for row, half in enumerate((2, 4, 5, 5, 5, 5, 4, 2)):
        c.hline(x + 10 - half, y + row, 2 * half + 1)
    for row in range(12):
        half = min(10, 5 + row)
        c.hline(x + 10 - half, y + 10 + row, 2 * half + 1)
    return 21, 22


def draw_bots(c, x, y):
    """Draw nothing but bots, and an empty seat for a person among them."""
    for at in range(3):
        draw_bot(c, x + at * (_HEAD + 1), y + 32)
    draw_person(c, x + _HEAD + 5, y + 2)
    c.dotted_box(x + _HEAD, y, 31, 28)
    return 3 * _HEAD + 2, 54


def draw_tired(c, x, y):
    """Draw a battery that yawns: one of its three bars is left."""
    c.box(x, y + 10, 66, 40)
    c.box(x + 1, y + 11, 64, 38)
    c.fill(x + 66, y + 22, 5, 16)
    c.pattern(x + 4, y + 14, 12, 32, PATTERNS[0])
    c.box(x + 4, y + 14, 12, 32)
    for eye in (30, 46):  # half closed
        c.hline(x + eye, y + 24, 9)
        c.fill(x + eye + 2, y + 25, 5, 3)
    c.box(x + 38, y + 36, 8, 7)
    c.text("z", x + 76, y + 6)
    c.text("Z", x + 84, y - 3, "body")
    return 94, 52


def draw_torn(c, x, y):
    """Draw a playing card torn in two."""
    for side, aside, down in ((0, 0, 3), (1, 9, 0)):
        left, top = x + aside, y + down
        last = _TEAR[0][0]
        for (x0, y0), (x1, y1) in zip(_TEAR, _TEAR[1:]):
            for row in range(y0, y1 + 1):
                here = x0 + (x1 - x0) * (row - y0) // (y1 - y0)
                c.hline(left + min(here, last), top + row, abs(here - last) + 1)
                last = here
        for edge, end in ((0, _TEAR[0][0]), (61, _TEAR[-1][0])):
            if side:
                c.hline(left + end, top + edge, 42 - end)
            else:
                c.hline(left, top + edge, end + 1)
        c.vline(left + (41 if side else 0), top, 62)
    c.text("7", x + 3, y + 8, "value")
    c.text("\u2665", x + 2, y + 28, "value")
    c.text("7", x + 35, y + 39, "value")
    return 52, 66


def draw_sheet(c, x, y, texts):
    """Draw a score sheet and a pencil, as wide as `EMBLEM`."""
    x += 22
    c.box(x, y, 46, 62)
    for line in range(6):
        c.hline(x + 4, y + 10 + line * 9, 38)
    for column in (14, 28):
        c.vline(x + column, y + 4, 54)
    c.text("5", x + 4, y + 10)
    c.text("8", x + 18, y + 19)
    for row in range(34):
        c.hline(x + 70 - row // 2, y + 16 + row, 6 if row < 28 else 34 - row)
    c.fill(x + 70, y + 12, 7, 4)
    for row in range(26):
        c.hline(x + 72 - row // 2, y + 18 + row, 2, 0)
