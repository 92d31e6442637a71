"""The podium at the end of a game: a step for each of the three best, in their seats' patterns."""

from .backs import PATTERNS

_MOST = 5  # players below third place stand in the corners
_WIDTH = 86
_GAP = 4
_HEIGHTS = (64, 44, 28)  # by place; players who share a place stand equally high
_PLATE = 22
_LINE = 13


def fits(rows):
    """Whether `draw_podium` has room for these rows: at most three names over the lowest step."""
    return len(rows) < _MOST or len(rows) == _MOST and (rows[2][0] == "3." or rows[4][0] != rows[2][0])


def draw_podium(c, title, seats, rows, head):
    """Draw the crown, the title and the steps.

    :param title: who wins. :param seats: the seats, best first.
    :param rows: four texts for each seat: the place such as "1.", the name, what the game adds, the total.
    :param head: the name of what the game adds, "" for nothing.
    """
    middle = c.w // 2
    draw_crown(c, middle - 12, 1)
    c.text_centre(title, 0, c.w, 16, "title")
    shared = rows[1][0] == rows[0][0]
    left = middle - _WIDTH // 2 + ((_WIDTH + _GAP) // 2 if len(rows) == 2 else 0)
    for index, (place, name, extra, total) in enumerate(rows[:3]):
        x = left + (0, -1, 1)[index] * (_WIDTH + _GAP)
        height = _HEIGHTS[int(place[:-1]) - 1]
        if shared and place == rows[0][0]:
            height -= _LINE  # the title doesn't name the winners
        y = c.h - height
        if index or shared:
            c.text_centre(place + " " + name, x, _WIDTH, y - _LINE)
        c.pattern(x, y, _WIDTH, height, PATTERNS[seats[index] % len(PATTERNS)])
        c.box(x, y, _WIDTH, height + 1)
        _plate(c, x, y + 3, total, "title")
        if height > 40 and extra:
            _plate(c, x, y + 5 + _PLATE, head + " " + extra, "small")
    sharing = [place + " " + name for place, name, _, _ in rows[3:] if place == rows[2][0]]
    for line, words in enumerate(sharing):  # on the last step, too: its names are stacked
        c.text_centre(words, x, _WIDTH, y - (line + 2) * _LINE)
    for corner, (place, name, _, total) in enumerate(rows[3 + len(sharing) :]):
        words = "%s %s %s" % (place, name, total)
        c.text(words, 2 if corner else c.w - 2 - c.width(words), 1)


def draw_crown(c, x, y):
    """Draw a crown of 25 × 14 px: three points with a band below."""
    for row in range(9):
        half = row * 6 // 8
        for left, right in ((0, half), (12 - half, 12 + half), (24 - half, 24)):
            c.hline(x + left, y + row, right - left + 1)
    c.fill(x, y + 9, 25, 2)
    c.fill(x, y + 12, 25, 2)


def _plate(c, x, y, words, font):
    """Draw words on white in the middle of a step."""
    width = c.width(words, font) + 8
    left = x + (_WIDTH - width) // 2
    c.fill(left, y, width, c.height(font) + 2, 0)
    c.text_centre(words, left, width, y + 1, font)
