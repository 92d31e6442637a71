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


def signed(number):
    """A number with its sign, the minus as wide as the plus."""
    return "+%d" % number if number > 0 else "\u2212%d" % -number if number < 0 else "0"


ROW = 16  # height of a row of players, one column of them; with two columns the text is small
SMALL_ROW = 15


def rows(c, top, table, columns, double):
    """Rows of cells, in large text, or in two columns of small text where there are more than five players.

    :param table: a list of rows; a row is (cells, strong): the cells' texts, and whether it stands out.
    :param double: whether to use two columns.
    :param columns: for each cell its place in 1/1000 of the width, "l" or "r": whether it begins or ends
        there, and a font if it has its own. One such list for one column of rows, one for two: (one, two).
    """
    places = columns[1] if double else columns[0]
    width = (c.w - 6) // 2 if double else c.w - 4
    step = SMALL_ROW if double else ROW
    font = "small" if double else "body"
    for side in range(2 if double else 1):
        left = 2 + side * (width + 3)
        y = top
        for cells, strong in table[side * 5 : side * 5 + 5]:
            _cells(c, cells, places, left, y, width, font + "_bold" if strong and not double else font)
            if strong and double:  # bold letters would be too wide
                c.invert(left - 1, y - 1, width + 1, step - 1)
            y += step
    if double:
        c.vline(width + 3, top, c.h - top - 2)


def row_heads(c, top, heads, places):
    """Small words over the cells of one column of rows; returns where each begins and ends."""
    return _cells(c, heads, places, 2, top + 1, c.w - 4, "small")


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
