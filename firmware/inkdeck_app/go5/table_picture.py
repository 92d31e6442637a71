"""The table of Go5 that everybody may see: pile and stock, what happened, and everybody's sets.

Sets are drawn card by card where there is room, else as what they share and how many cards they have.
"""

from inkdeck_core.go5.deck import BLACK, COLOUR, NUMBER, PATTERN

from . import wording as words
from .pictures import ROW, draw_small, motif, stop_sign

LINE = 13
_NAME = 63  # px for ten letters


def draw_table(c, top, texts, names, view, news=True):
    """Pile and stock in a line, what has happened since the actor's last turn, a row for each seat.

    :param view: the public `Go5View`.
    :param news: whether to tell what has happened.
    """
    stock = words.stock(texts, view)
    pile = words.fitting(c, words.pile(texts, view), c.w - 12 - c.width(stock))
    c.text(pile, 2, top + 1)
    c.text_right(stock, c.w - 3, top + 1)
    top += LINE + 1
    room = c.h - top
    seats = view.seats
    lines = words.news_lines(c, texts, names, view, (room - seats * LINE) // LINE) if news else []
    room -= LINE * len(lines)
    for line in lines:
        c.text(line, 2, top)
        top += LINE
    c.hline(0, top - 1, c.w)
    large = room // (seats * ROW)
    for seat in range(seats):
        _row(c, top, large, texts, names, view, seat)
        top += large * ROW or LINE


def _row(c, y, large, texts, names, view, seat):
    """A seat's name, cards in hand, unused stop cards; its sets card by card in `large` lines, or briefly."""
    c.text(names[seat], 2, y)
    if seat == view.actor:
        c.invert(0, y, _NAME, 12)
    x, below = (2, y + 12) if large else (_NAME + 2, y)
    c.box(x, below + 1, 7, 10)
    x = c.text(str(view.hand_sizes[seat]), x + 9, below) + 2
    for _ in range(view.stops[seat]):
        stop_sign(c, x, below + 1, 10)
        x += 11
    sets = [one for one in view.sets if one.owner == seat]
    codes = texts.get("codes", "go5").split()
    if not large:
        return _briefly(c, max(x + 2, _NAME + 44), y, sets, codes)
    for step in (18, 15, 13):
        places = _places(sets, step, c.w - _NAME - 4)
        if not places or places[-1][1] < large:
            for one, (left, line) in zip(sets, places):
                left += _NAME + 3
                for card in one.cards:
                    draw_small(c, left, y + line * ROW, step, card, codes)
                    left += step
                c.vline(left, y + line * ROW + 1, ROW - 3)
            return None
    half = (len(sets) + 1) // 2
    _briefly(c, _NAME + 3, y, sets[:half], codes)
    _briefly(c, _NAME + 3, y + 12, sets[half:], codes)


def _places(sets, step, width):
    """(x, line) of each set where cards take `step` px."""
    places = []
    x = line = 0
    for one in sets:
        w = step * len(one.cards)
        if x + w > width:
            x = 0
            line += 1
        places.append((x, line))
        x += w + 3
    return places


def _briefly(c, x, y, sets, codes):
    """What each set shares and how many cards it has; those without room are counted."""
    left = len(sets)
    for one in sets:
        if x + 30 + (18 if left > 1 else 0) > c.w:
            c.text("+%d" % left, x, y)
            break
        kind, value = words.shared(one.kind, one.cards)
        if kind == BLACK:
            c.fill(x, y + 1, 9, 9)
        elif kind == PATTERN:
            motif(c, x + 4, y + 6, 3, value)
        x = c.text(codes[value] if kind == COLOUR else str(value + 1) if kind == NUMBER else "", x, y)
        x = c.text("\u00d7%d" % len(one.cards), x + (10 if kind > COLOUR else 0), y) + 7
        left -= 1
