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
    """Draw a battery of three bars on white at the right end of a black header of this height.

    :param bars: how many bars to fill, 0 to 3. None draws nothing: on USB, or if the charge is unknown.
    """
    if bars is None:
        return
    x, y = c.w - 26, (height - 10) // 2
    c.fill(x - 2, y - 2, 26, 14, 0)
    c.box(x, y, 20, 10)
    c.fill(x + 20, y + 3, 2, 4)
    for bar in range(bars):
        c.fill(x + 2 + 6 * bar, y + 2, 4, 6)


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
    """
    for trick in range(max(won, bid)):
        if trick >= won:
            c.box(x, y, step - 2, height)
        elif trick < bid:
            c.fill(x, y, step - 2, height)
        else:
            c.pattern(x, y, step - 2, height, b"\x55\xaa")
            c.box(x, y, step - 2, height)
        x += step


def won_of(won, bid):
    """Return tricks won and bid in digits, such as `2/3`; only those won in a game without bids (None)."""
    return str(won) if bid is None else "%d/%d" % (won, bid)


_NUMBER = 40  # px: the box of a bid in a picture


def number_box(c, x, y, number, dotted=False):
    """Draw a number in a square box, dotted if it can't be chosen. Returns the box's (width, height)."""
    (c.dotted_box if dotted else c.box)(x, y, _NUMBER, _NUMBER)
    c.text_centre(str(number), x, _NUMBER, y + (_NUMBER - c.height("value")) // 2, "value")
    return _NUMBER, _NUMBER


_NARROW = 18  # px: a choice that leaves no room for hatching beside its number within the cursor


def forbidden(c, x, y, w, words, here):
    """Draw a forbidden choice, 12 px high and hatched. The cursor is a frame, as on a forbidden card."""
    if here and w < _NARROW:
        c.fill(x, y, w, 12, 0)
    else:
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


_CORNER = 5  # px: of a trump
_AROUND = 8  # px more than the words: the box around them


def corner(c, right, y):
    """Draw the black corner of a trump at the top right of a small box."""
    for row in range(_CORNER):
        c.hline(right - _CORNER + row, y + row, _CORNER - row)


def open_cards(c, words, x, y, font="small"):
    """Draw words with a box around the card turned up for trump, which is marked as ‹this›. Like all trumps,
    it has a black corner. Returns the x after the words.
    """
    for place, part in enumerate(words.replace("\u203a", "\u2039").split("\u2039")):
        if place % 2:
            wide = c.width(part, font) + _AROUND
            c.box(x, y, wide, c.height(font) + 1)
            corner(c, x + wide, y)
            c.text(part, x + 3, y, font)
            x += wide
        else:
            x = c.text(part, x, y, font)
    return x


def open_cards_width(c, words, font="small"):
    """Return the width that `open_cards` takes."""
    bare = words.replace("\u2039", "").replace("\u203a", "")
    return c.width(bare, font) + _AROUND * words.count("\u2039")


def fitting(c, wordings, room):
    """Return the first of several wordings that `open_cards` can draw in this width, or the last."""
    for words in wordings:
        if open_cards_width(c, words) <= room:
            break
    return words


GUTTER = 11  # px in front of a row of players, for its mark
CROWN = b"\x5f\x5e\x5c\x5e\x5f\x5e\x5c\x5e\x5f"
"""The mark of a winner, of a game or a trick: a crown of 9 × 7 px, as a tile for `Canvas.pattern`."""
WON, TURN, BEST, AHEAD = range(1, 5)
"""Marks of a row: the crown of who has won; the arrow of whose turn it is; the best card so far; name and
last cell in bold for who is ahead. A row with the winning or best card is bold, in two columns only the card.
"""


def crown(c, x, y):
    """Draw the mark `CROWN`."""
    c.pattern(x, y, 9, 7, CROWN)


def ahead(totals, fewest=False):
    """Return whether each total is the best; none is if that goes for more than half of the players.

    :param fewest: whether the lowest is best.
    """
    best = min(totals) if fewest else max(totals)
    leads = [total == best for total in totals]
    return leads if 2 * sum(leads) <= len(leads) else [False] * len(leads)


ROW = 16  # px: height of a player's row in one column; two columns have small text
SMALL_ROW = 15


def rows(c, top, table, columns, double):
    """Draw rows of cells in large text, or in two columns of small text for more than five players.

    :param table: a list of (cells, mark): the cells' texts, and `WON`, `TURN`, `BEST`, `AHEAD` or 0.
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
            _cells(c, cells, places, left, y, width, font, mark)
            if mark == TURN:
                c.text("\u25b6", left - GUTTER, y + (c.height(font) - 12) // 2)
                if double:
                    c.box(left - 2, y, width + 2, 13)
            elif mark == WON:
                crown(c, left - GUTTER + 1, y + c.height(font) // 2 - 4)
            y += step
    if double:
        c.vline(width + GUTTER + 3, top + 2, c.h - top - 4)


def row_heads(c, top, heads, places):
    """Draw small words over the cells of one column of rows. Returns where each begins and ends."""
    return _cells(c, heads, places, 2 + GUTTER, top + 1, c.w - 4 - GUTTER, "small")


def _cells(c, cells, places, left, y, width, font, mark=0):
    """Draw the cells of one row. Returns where each begins and ends."""
    spans = []
    for number, (text, place) in enumerate(zip(cells, places)):
        x = left + place[0] * width // 1000
        own = place[2] if len(place) > 2 else font
        ends = number in (0, len(cells) - 1)
        if mark == AHEAD and ends and (font == "body" or number):  # bold names are wide
            own += "_bold"
        elif mark in (WON, BEST) and (font == "body" or not ends):
            own += "_bold"
        down = (c.height(font) - c.height(own)) // 2
        if not text:
            spans.append((x, x))
        elif place[1] == "r":
            spans.append((c.text_right(text, x, y + down, own), x))
        else:
            spans.append((x, c.text(text, x, y + down, own)))
    return spans
