"""Parts shared by several pictures: the header bar, scroll marks, tricks, rows of players."""

HEADER = 16
TITLE = 20  # px: height of a header in large letters


def header(c, title, aside="", font="body_bold", height=HEADER):
    """Draw a black bar with the title, and small words at its right end. Returns the y below it.

    In a bar of the usual height, a title that leaves no room for these is drawn in small letters.
    """
    c.fill(0, 0, c.w, height)
    if aside and height == HEADER and c.width(title, font) + c.width(aside, "small") > c.w - 14:
        font = "small_bold"
    c.text(title, 4, (height - c.height(font)) // 2, font, 0)
    if aside:
        c.text_right(aside, c.w - 4, (height - 12) // 2, "small", 0)
    return height + 1


def battery_sign(c, bars, height):
    """Draw a battery of three bars at the right end of a black header of this height.

    :param bars: how many bars to fill, 0 to 3. None draws nothing: on USB, or if the charge is unknown.
    """
    if bars is None:
        return
    x, y = c.w - 26, (height - 10) // 2
    c.fill(x, y, 20, 10, 0)
    c.fill(x + 20, y + 3, 2, 4, 0)
    c.fill(x + 1, y + 1, 18, 8)
    for bar in range(bars):
        c.fill(x + 2 + 6 * bar, y + 2, 4, 6, 0)


def scroll_marks(c, top, above, below):
    """Draw small marks at the right edge for more lines above and below."""
    x = c.w - 6
    if above:
        for row in range(4):
            c.hline(x - row + 1, top + 2 + row, 2 * row + 1)
    if below:
        for row in range(4):
            c.hline(x - 3 + row + 1, c.h - 6 + row, 2 * (3 - row) + 1)


def tricks(c, x, y, height, step, won, bid):
    """Draw tricks as little cards, `step` px apart, from x on. Tricks won are filled, those that a bid still
    lacks are empty, and those beyond it are grey.

    :param bid: None in a game without bids.
    """
    for trick in range(max(won, bid or 0)):
        if trick >= won:
            c.box(x, y, step - 2, height)
        elif bid is None or trick < bid:
            c.fill(x, y, step - 2, height)
        else:
            c.pattern(x, y, step - 2, height, b"\x55\xaa")
            c.box(x, y, step - 2, height)
        x += step


_NUMBER = 40  # px: the box of a bid in a picture


def number_box(c, x, y, number, dotted=False):
    """Draw a number in a square box, dotted if it can't be chosen. Returns the box's (width, height)."""
    (c.dotted_box if dotted else c.box)(x, y, _NUMBER, _NUMBER)
    c.text_centre(str(number), x, _NUMBER, y + (_NUMBER - c.height("value")) // 2, "value")
    return _NUMBER, _NUMBER


def forbidden(c, x, y, w, words, here):
    """Draw a forbidden choice, 12 px high and hatched. The cursor is a frame, as on a forbidden card."""
    c.pattern(x, y, w, 12, b"\x88\x44\x22\x11")
    wide = min(c.width(words) + 6, w - 6)
    c.fill(x + (w - wide) // 2, y, wide, 12, 0)
    c.text_centre(words, x, w, y)
    if here:
        c.box(x, y, w, 12)
        c.box(x + 1, y + 1, w - 2, 10)


def minus(number):
    """Return a number with a minus as wide as a plus, if it is negative."""
    return str(number).replace("-", "\u2212")


def signed(number):
    """Return a number with its sign, the minus as wide as the plus."""
    return "+%d" % number if number > 0 else "\u2212%d" % -number if number < 0 else "0"


GUTTER = 11  # px in front of a row of players, for the mark of the leader or of whose turn it is
CROWN = b"\x5f\x5e\x5c\x5e\x5f\x5e\x5c\x5e\x5f"
"""The mark of the leader or the best card: a crown of 9 × 7 px, as a tile for `Canvas.pattern`."""
TURN = 2
"""The mark of the row whose turn it is."""


def crown(c, x, y):
    """Draw the mark `CROWN`."""
    c.pattern(x, y, 9, 7, CROWN)


ROW = 16  # px: height of a player's row in one column; two columns have small text
SMALL_ROW = 15


def rows(c, top, table, columns, double):
    """Draw rows of cells in large text, or in two columns of small text for more than five players.

    :param table: a list of (cells, mark): the cells' texts, and True for a crown before them, `TURN` for the
        arrow of whose turn it is, or a false value for no mark.
    :param double: whether to use two columns.
    :param columns: (for one column of rows, for two); each is a list with, for every cell, its place in
        1/1000 of the width, "l" or "r" if it begins or ends there, and a font if it has its own.
    """
    places = columns[1] if double else columns[0]
    width = ((c.w - 6) // 2 if double else c.w - 4) - GUTTER
    step = SMALL_ROW if double else ROW
    font = "small" if double else "body"
    for side in range(2 if double else 1):
        left = GUTTER + (side * (width + GUTTER + 5) if double else 2)
        y = top
        for cells, mark in table[side * 5 : side * 5 + 5]:
            bold = mark and mark != TURN and not double  # bold letters would be too wide
            _cells(c, cells, places, left, y, width, font + "_bold" if bold else font)
            if mark == TURN:
                c.text("\u25b6", left - GUTTER, y + (c.height(font) - 12) // 2)
                if double:
                    c.box(left - 2, y, width + 2, 13)
            elif mark:
                crown(c, left - GUTTER + 1, y + c.height(font) // 2 - 4)
            y += step
    if double:
        c.vline(width + GUTTER + 3, top, c.h - top - 2)


def row_heads(c, top, heads, places):
    """Draw small words over the cells of one column of rows. Returns where each begins and ends."""
    return _cells(c, heads, places, 2 + GUTTER, top + 1, c.w - 4 - GUTTER, "small")


def _cells(c, cells, places, left, y, width, font):
    """Draw the cells of one row. Returns where each begins and ends."""
    spans = []
    for text, place in zip(cells, places):
        x = left + place[0] * width // 1000
        own = place[2] if len(place) > 2 else font
        down = (c.height(font) - c.height(own)) // 2
        if not text:
            spans.append((x, x))
        elif place[1] == "r":
            spans.append((c.text_right(text, x, y + down, own), x))
        else:
            spans.append((x, c.text(text, x, y + down, own)))
    return spans
