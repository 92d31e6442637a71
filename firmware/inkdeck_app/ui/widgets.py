"""Pieces that several pictures share: the header bar, scroll marks, a card as a column, rows of players."""

HEADER = 16
TITLE = 20  # height of a header in large letters


def header(c, title, aside="", font="body_bold", height=HEADER):
    """A black bar with the title, and something small at its right end; returns the y below it.

    A usual title that leaves no room for that is in small letters, too.
    """
    c.fill(0, 0, c.w, height)
    if aside and height == HEADER and c.width(title, font) + c.width(aside, "small") > c.w - 14:
        font = "small_bold"
    c.text(title, 4, (height - c.height(font)) // 2, font, 0)
    if aside:
        c.text_right(aside, c.w - 4, (height - 12) // 2, "small", 0)
    return height + 1


def battery_sign(c, bars, height):
    """Three bars at the right end of a black header of this height, as many filled as the battery has left.

    :param bars: 0 to 3, or None: nothing is drawn, since nobody knows or it hangs on USB.
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
    """Small marks at the right edge: more above, more below."""
    x = c.w - 6
    if above:
        for row in range(4):
            c.hline(x - row + 1, top + 2 + row, 2 * row + 1)
    if below:
        for row in range(4):
            c.hline(x - 3 + row + 1, c.h - 6 + row, 2 * (3 - row) + 1)


def tricks(c, x, y, height, step, won, bid):
    """Tricks as so many little cards `step` px apart, from x on: won ones filled, those that a bid lacks
    empty, those beyond it grey.

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


_NUMBER = 40  # px: the box of a bid that is told of


def number_box(c, x, y, number, dotted=False):
    """A number in a square box, dotted if it can't be chosen; returns the box's (width, height)."""
    (c.dotted_box if dotted else c.box)(x, y, _NUMBER, _NUMBER)
    c.text_centre(str(number), x, _NUMBER, y + (_NUMBER - c.height("value")) // 2, "value")
    return _NUMBER, _NUMBER


def forbidden(c, x, y, w, words, here):
    """Something that can't be chosen, 12 px high and hatched; a frame is the cursor, as on such a card."""
    c.pattern(x, y, w, 12, b"\x88\x44\x22\x11")
    wide = min(c.width(words) + 6, w - 6)
    c.fill(x + (w - wide) // 2, y, wide, 12, 0)
    c.text_centre(words, x, w, y)
    if here:
        c.box(x, y, w, 12)
        c.box(x + 1, y + 1, w - 2, 10)


def signed(number):
    """A number with its sign, the minus as wide as the plus."""
    return "+%d" % number if number > 0 else "\u2212%d" % -number if number < 0 else "0"


GUTTER = 11  # in front of a row of players: the mark of who leads, or of whose turn it is
CROWN = b"\x5f\x5e\x5c\x5e\x5f\x5e\x5c\x5e\x5f"
"""Who leads, or the best card: a crown of 9 × 7 px, as `Canvas.pattern` takes a tile."""
TURN = 2
"""A row's mark: whose turn it is."""


def crown(c, x, y):
    """Draw that crown."""
    c.pattern(x, y, 9, 7, CROWN)


ROW = 16  # height of a row of players, one column of them; with two columns the text is small
SMALL_ROW = 15


def rows(c, top, table, columns, double):
    """Rows of cells, in large text, or in two columns of small text where there are more than five players.

    :param table: a list of rows; a row is (cells, mark): the cells' texts, and whether a crown stands before
        them (True), the arrow of whose turn it is (`TURN`), or nothing.
    :param double: whether to use two columns.
    :param columns: for each cell its place in 1/1000 of the width, "l" or "r": whether it begins or ends
        there, and a font if it has its own. One such list for one column of rows, one for two: (one, two).
    """
    places = columns[1] if double else columns[0]
    width = ((c.w - 6) // 2 if double else c.w - 4) - GUTTER
    step = SMALL_ROW if double else ROW
    font = "small" if double else "body"
    for side in range(2 if double else 1):
        left = 2 + GUTTER + side * (width + GUTTER + 3)
        y = top
        for cells, mark in table[side * 5 : side * 5 + 5]:
            bold = mark and mark != TURN and not double  # bold letters would be too wide
            _cells(c, cells, places, left, y, width, font + "_bold" if bold else font)
            if mark == TURN:
                c.text("\u25b6", left - GUTTER, y + (c.height(font) - 12) // 2)
                if double:
                    c.box(left - 2, y, width + 2, 13)
            elif mark:
                crown(c, left - GUTTER, y + c.height(font) // 2 - 4)
            y += step
    if double:
        c.vline(width + GUTTER + 3, top, c.h - top - 2)


def row_heads(c, top, heads, places):
    """Small words over the cells of one column of rows; returns where each begins and ends."""
    return _cells(c, heads, places, 2 + GUTTER, top + 1, c.w - 4 - GUTTER, "small")


def _cells(c, cells, places, left, y, width, font):
    """Draw the cells of one row; returns where each begins and ends."""
    spans = []
    for text, place in zip(cells, places):
        x = left + place[0] * width // 1000
        face = place[2] if len(place) > 2 else font
        down = (c.height(font) - c.height(face)) // 2
        if not text:
            spans.append((x, x))
        elif place[1] == "r":
            spans.append((c.text_right(text, x, y + down, face), x))
        else:
            spans.append((x, c.text(text, x, y + down, face)))
    return spans
