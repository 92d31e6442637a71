"""The podium at the end of a game: a step for each of the three best, in their seats' patterns."""

from collections import namedtuple

from .backs import PATTERNS

Rank = namedtuple("Rank", ("place", "seat", "name", "total", "points", "note"))
"""A player at the end: the place from 1, the seat, the name, the total in digits and with its word, and what
decided between equal totals, or "".
"""

_WIDEST = 84  # px: a step when nobody stands beside the podium
_WIDE = 66  # when up to three do
_NARROW = 61  # when there is a list
_STANDING = 3  # more players than these are a list
_HEIGHTS = 54, 41, 28  # px, by place; players who share a place stand equally high
_LOWER = 42, 34, 28  # the same below three lines of words
_EMPTY = 51  # px: a step of an empty podium
_EMPTY_HEIGHTS = 48, 36, 26
_NAMES = 1, 2, 3  # names that a step of this place has room for
_SLAB = 3  # px: the top of a step
_LINE = 12
_ROW = 13
_TOP = 15  # px: where the title begins
_NEARER = 8  # px that it stands lower if it is the only winner's name


def arrange(c, ranks):
    """Return (the ranks on each step, the ranks beside the podium), or None if these need a table: four or
    more share the win, or words are too wide.

    :param c: a canvas of the picture's size. :param ranks: the players as `Rank`, best first.
    """
    if len(ranks) > 3 and ranks[3].place == 1:
        return None
    steps, beside = [[rank] for rank in ranks[:3]], list(ranks[3:])
    wide = _size(c, steps, beside)[1]
    if [rank for rank in ranks[:3] if max(c.width(rank.points), c.width(rank.note)) > wide]:
        return None
    last = steps[-1]
    room = _NAMES[last[0].place - 1]
    while beside and beside[0].place == last[0].place and len(last) < room and not last[0].note:
        last.append(beside.pop(0))
    if len(beside) > _STANDING:
        widest = max([_wide(c, "%d." % rank.place, rank.name, rank.total) for rank in beside])
        if widest + 6 > c.w - 3 * _NARROW - 2:
            return None
    return steps, beside


def draw_podium(c, titles, steps, beside, head):
    """Draw the crown, the title, the steps and everybody else.

    :param titles: the winners in words, and shorter ones in case these don't fit over the podium.
    :param steps: the ranks on each step, and `beside`, as `arrange` returns them.
    :param head: the word over a list of totals.
    """
    left, wide = _size(c, steps, beside)
    middle = left + wide * len(steps) // 2
    winners = [rank.name for step in steps for rank in step if rank.place == 1]
    named = winners[0] if len(winners) == 1 else None
    low = not [step for step in steps[1:] if len(step) >= step[0].place]  # words don't reach the title
    top = _NEARER if named and low else 0
    draw_crown(c, middle - 12, top + 1)
    title = [words for words in titles if c.width(words, "title") <= 2 * middle - 8] or titles[-1:]
    c.text_centre(title[0], 0, 2 * middle, top + _TOP, "title")
    noted = [step for step in steps if step[0].note]
    for column, index in enumerate((1, 0, 2) if len(steps) > 2 else (1, 0)):
        _step(c, left + column * wide, wide, steps[index], _LOWER if noted else _HEIGHTS, named)
    x = left + wide * len(steps) + 5
    if len(beside) > _STANDING:
        _list(c, x, beside, head)
    else:
        _stand(c, x + 1, beside)


def draw_empty_podium(c, x):
    """Draw a podium that waits for winners, with the crown on it. Returns the x after it."""
    for column, place in enumerate((2, 1, 3)):
        left, height = x + column * _EMPTY, _EMPTY_HEIGHTS[place - 1]
        c.box(left, c.h - height, _EMPTY + 1, height + 1)
        c.fill(left, c.h - height, _EMPTY + 1, _SLAB)
        c.text_centre(str(place), left, _EMPTY, c.h - height + (height - 12) // 2 - 3, "value")
    draw_crown(c, x + _EMPTY + _EMPTY // 2 - 12, c.h - _EMPTY_HEIGHTS[0] - 16)
    return x + 3 * _EMPTY + 10


def draw_crown(c, x, y):
    """Draw a crown of 25 × 14 px: three points with a band below."""
    for row in range(9):
        half = row * 6 // 8
        for left, right in ((0, half), (12 - half, 12 + half), (24 - half, 24)):
            c.hline(x + left, y + row, right - left + 1)
    c.fill(x, y + 9, 25, 2)
    c.fill(x, y + 12, 25, 2)


def _size(c, steps, beside):
    """Return (where the first step begins, how wide each is)."""
    if len(beside) > _STANDING:
        return 0, _NARROW
    if beside:
        return 3, _WIDE
    return (c.w - _WIDEST * len(steps)) // 2, _WIDEST


def _step(c, x, wide, ranks, heights, named):
    """Draw a step with its place carved into it, and above it points and names, except for a name that stands
    there already.
    """
    first = ranks[0]
    height = heights[first.place - 1]
    y = c.h - height
    c.pattern(x, y, wide, height, PATTERNS[first.seat % len(PATTERNS)])
    c.box(x, y, wide + 1, height + 1)
    c.fill(x, y, wide + 1, _SLAB)
    left, top = x + wide // 2 - 10, y + _SLAB + (height - _SLAB) // 2 - 10
    c.fill(left - 1, top - 1, 23, 22, 0)
    c.box(left, top, 21, 20)
    c.text_centre(str(first.place), left, 21, top + 1, "value")
    y -= _LINE + 1
    for words in (first.note, first.points):
        if words:
            c.text_centre(words, x, wide, y)
            y -= _LINE
    for rank in reversed(ranks):
        bold = first.place == 1 and c.width(rank.name, "small_bold") <= wide
        if rank.name != named:
            c.text_centre(rank.name, x, wide, y, "small_bold" if bold else "small")
            y -= _LINE


def _stand(c, x, ranks):
    """Draw players on the floor beside the podium, each with the points below."""
    y = c.h - (2 * _LINE + 3) * len(ranks)
    for rank in ranks:
        c.text("%d. %s" % (rank.place, rank.name), x, y)
        c.text(rank.points, min(x + c.width("%d. " % rank.place), c.w - c.width(rank.points)), y + _LINE)
        y += 2 * _LINE + 3


def _list(c, x, ranks, head):
    """Draw a line for each player beside the podium."""
    y = c.h - _ROW * len(ranks) - 1
    c.text_right(head, c.w - 2, y - _ROW)
    places = max([c.width("%d." % rank.place) for rank in ranks])
    for rank in ranks:
        c.text_right("%d." % rank.place, x + places, y)
        c.text(rank.name, x + places + 3, y)
        c.text_right(rank.total, c.w - 2, y)
        y += _ROW


def _wide(c, *parts):
    return sum([c.width(part) for part in parts])
