"""The backs of cards: each seat has its own pattern."""

PATTERNS = (
    b"\x01\x82\x44\x28\x10\x28\x44\x82",  # lattice
    b"\x83\x84\x08\x48\x30\x48\x08\x84",  # scales
    b"\x1f\x11\x11\x11\xf1\x11\x11\x11",  # bricks
    b"\x44\x22\x11\x11\x22\x44\x88\x88",  # waves
    b"\x81\x42\x24\x18\x81\x42\x24\x18",  # herringbone
    b"\x00\x06\x06\x00\x00\x60\x60\x00",  # dots
    b"\x0f\x0f\x0f\x0f\xf0\xf0\xf0\xf0",  # checks
    b"\x20\x00\x02\x07\x02\x00\x20\x70",  # crosses
    b"\x7f\x41\x5d\x55\x5d\x41\x7f\x00",  # squares
    b"\x7f\x3e\x1c\x08\x00\x00\x00\x00",  # arrows
)
"""Tiles of 8 × 8 px for `Canvas.pattern`, by seat."""

WIDTH = 104
_PLATE = 88
_LINE = 13


def draw_back(c, seat, above, name, below):
    """Draw a card's back at the left edge, `WIDTH` px wide and as high as the canvas. Its plate has a name
    between two lines of small words.
    """
    c.pattern(0, 0, WIDTH, c.h, PATTERNS[seat % len(PATTERNS)])
    c.vline(WIDTH - 1, 0, c.h)
    font = "title" if c.width(name, "title") <= _PLATE - 8 else "body"
    height = c.height(font) + 2 * _LINE + 12
    x, y = (WIDTH - 1 - _PLATE) // 2, (c.h - height) // 2
    c.fill(x - 3, y - 3, _PLATE + 6, height + 6, 0)
    c.box(x - 2, y - 2, _PLATE + 4, height + 4)
    c.box(x, y, _PLATE, height)
    c.text_centre(above, x, _PLATE, y + 4)
    c.text_centre(name, x, _PLATE, y + 5 + _LINE, font)
    c.text_centre(below, x, _PLATE, y + height - _LINE - 3)


def draw_plate(c, seat, words, height):
    """Draw a card's back as a band of `height` px across the top, with large words on a plate. Returns the y
    below it.
    """
    c.pattern(0, 0, c.w, height, PATTERNS[seat % len(PATTERNS)])
    wide = min(c.width(words, "title") + 12, c.w - 4)
    c.fill(2, 0, wide + 4, height, 0)
    c.vline(3, 0, height)
    c.vline(wide + 4, 0, height)
    c.text(words, 10, (height - c.height("title")) // 2, "title")
    c.hline(0, height - 1, c.w)
    return height + 1
