"""The table of any card game: what lies open before everybody, beside the curtain and from above."""

from . import wording as words
from .pictures import draw_back, draw_small, draw_stacked, draw_tricks

_TOP = 14
_LINE = 13
_MOST_BOXES = 6  # more people are lines in two columns
_ROW = 15
_BAND = 20  # px: the height of stock, pile and middle


def draw_beside(c, texts, names, view, seat, undone=None, notices=()):
    """Draw what lies in the middle, and the news for a seat, on the curtain.

    :param undone: the deed that was just taken back, or None. :param notices: sentences above these.
    """
    _draw_head(c, texts, view)
    y = _TOP + 2
    for sentence in notices:
        for line in c.wrap(sentence, "small", c.w - 4):
            c.text(line, 2, y)
            y += _LINE
    if notices:
        c.hline(0, y + 1, c.w)
        y += 3
    if view.middle:
        y = _draw_middle(c, y, texts, names, view)
    lines = []
    news = words.news(texts, names, view.news(seat))
    if undone:
        news.append(words.taken_back(texts, names, undone))
    for sentence in news or [texts.get("nothing_new", words.SECTION)]:
        lines += c.wrap(sentence, "small", c.w - 4)
    fits = max(0, (c.h - y) // _LINE)
    if fits == 0:
        lines = []  # so many cards lie in the middle
    elif len(lines) > fits:
        lines = lines[-fits:]
        lines[0] = "… " + lines[0]
        while c.width(lines[0]) > c.w - 2 and " " in lines[0]:
            lines[0] = lines[0].rsplit(" ", 1)[0]
    for line in lines:
        c.text(line, 2, y)
        y += _LINE


def _draw_head(c, texts, view):
    """Draw a line with the pile and the stock."""
    if view.pile:
        c.text(texts.get("place_pile", words.SECTION), 2, 1)
        x = 6 + c.width(texts.get("place_pile", words.SECTION))
        draw_small(c, x, 0, texts, view.pile[-1][0], h=13)
    else:
        c.text(texts.get("no_pile", words.SECTION), 2, 1)
    if view.options["stock"]:
        c.text_right(words.stock(texts, view), c.w - 2, 1)
    c.hline(0, _TOP, c.w)


def _draw_middle(c, y, texts, names, view):
    """Draw the cards in the middle with who put them there; of many, only the cards. Returns the y below."""
    placed = [(card, seat) for card, seat in view.middle if seat >= 0]
    if len(placed) == len(view.middle) and len(placed) <= 4:
        wide = 0
        for _, seat in placed:
            wide = max(wide, c.width(names[seat]))
        for at, (card, seat) in enumerate(placed):
            c.text(names[seat], 2, y + 2)
            x = draw_small(c, wide + 8, y, texts, card)
            if at == 0:
                c.text(texts.get("led", words.SECTION), x + 5, y + 2)
            y += 16
    else:
        x = 2
        for card, _ in view.middle:
            if x > c.w - 30:
                x, y = 2, y + 17
            x = draw_small(c, x, y, texts, card) + 2
        y += 17
    c.hline(0, y + 1, c.w)
    return y + 3


def draw_table(c, y, texts, names, view, here=None):
    """Draw the table from above: a box for each person around stock, pile and middle.

    :param here: the seat whose name is inverse; None: who has a hand open.
    """
    if here is None:
        here = view.actor if view.phase == "hand" else -1
    if view.seats > _MOST_BOXES:
        return _draw_many(c, y, texts, names, view, here)
    upper = (view.seats + 1) // 2
    lower = view.seats - upper
    rows = [list(range(upper)), list(range(view.seats - 1, view.seats - 1 - lower, -1))]
    high = (c.h - y - _BAND) // 2
    for row, seats in enumerate(rows):
        top = y + row * (high + _BAND)
        for at, seat in enumerate(seats):
            x, right = c.w * at // len(seats), c.w * (at + 1) // len(seats)
            part = c.region(x, top, right - x - (at + 1 < len(seats)), high)
            _draw_seat(part, texts, names, view, seat, seat == here)
    _draw_band(c, y + high + 1, texts, view)


def _draw_many(c, y, texts, names, view, here):
    """Draw a line for each person: the name, cards held, and as much of what lies open as fits."""
    half = c.w // 2
    for seat in range(view.seats):
        part = c.region(seat // 5 * half + 1, y + seat % 5 * _ROW, half - 3, _ROW - 1)
        x = part.text(names[seat], 1, 0) + 4
        if seat == here:
            part.invert(0, 0, x - 3, 13)
        draw_back(part, x, 1, 8, 11)
        x = part.text(str(view.hand_sizes[seat]), x + 10, 0) + 4
        if view.tricks[seat]:
            draw_tricks(part, x, 1, 6)
            x = part.text(str(len(view.tricks[seat])), x + 24, 0) + 4
        lying = [card for group in view.before[seat] for card in group]
        named = words.cards(texts, [card for card in lying if card >= 0])
        if named and x + part.width(named) > part.w:
            named = "+%d" % len(lying)
        part.text_right(named, part.w, 0)
    c.vline(half - 1, y, 5 * _ROW - 2)
    _draw_band(c, y + 5 * _ROW, texts, view)


def _draw_seat(c, texts, names, view, seat, here):
    c.box(0, 0, c.w, c.h)
    count, name, taken = str(view.hand_sizes[seat]), names[seat], len(view.tricks[seat])
    below = 12 if c.width(name) + c.width(count, "small_bold") + 20 + (30 if taken else 0) > c.w else 0
    right = c.text_right(count, c.w - 3, 1 + below, "small_bold")
    draw_back(c, right - 11, 2 + below, 9, 11)
    if taken:
        right = c.text_right(str(taken), right - 14, 1 + below)
        draw_tricks(c, right - 25, 2 + below, 6)
    c.text(name, 3, 1)
    if here:
        c.invert(1, 1, c.width(name) + 4, 13)
    x, y = 3, 14 + below
    for group in view.before[seat]:
        down = len([card for card in group if card < 0])
        named = words.cards(texts, [card for card in group if card >= 0])
        if named:
            for line in c.wrap(named, "small", c.w - 6):
                if x > 3 and x + c.width(line) > c.w - 3:
                    x, y = 3, y + 11
                if y + 11 > c.h:
                    return
                end = c.text(line, x, y)
                c.hline(x, y + 12, end - x)
                x = end + 5
        if down and y + 12 < c.h:
            if x + 24 > c.w:
                x, y = 3, y + 11
            draw_back(c, x, y + 1, 12, 10)
            x = c.text("%d" % down, x + 14, y) + 5


def _draw_band(c, y, texts, view):
    x = 2
    if view.stock:
        draw_back(c, x, y, 24, 16, view.stock)
        x = c.text(texts.get("place_stock", words.SECTION), x + 28, y + 2) + 8
    if view.out:
        draw_back(c, x, y, 24, 16, view.out)
        x = c.text(texts.get("out", words.SECTION), x + 28, y + 2) + 8
    if view.pile:
        draw_stacked(c, x, y + 2, texts, view.pile[-1][0])
        x = c.text(texts.say(words.SECTION, "pile", len(view.pile)), x + 36, y + 2) + 8
    if view.middle:
        x = c.text(texts.get("place_middle", words.SECTION), x, y + 2) + 4
        shown = list(view.middle)
        if x + 27 * len(shown) > c.w:
            c.text_right(str(len(shown)), c.w - 2, y + 2)
            shown = shown[: max(0, (c.w - 20 - x) // 27)]
        for card, _ in shown:
            x = draw_small(c, x, y, texts, card, 26) + 1
