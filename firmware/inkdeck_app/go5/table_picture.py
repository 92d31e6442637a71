"""The public table of Go5: pile and stock, the news, and everybody's sets.

If there is room, each set is on a line of its own, card by card. Otherwise it is a little pile of cards with
the shared property on top.
"""

from inkdeck_core.go5.deck import BLACK, PATTERN

from . import wording as words
from .pictures import MINI, draw_mini, hatch, motif, stop_sign

LINE = 13
ROW = 12  # px: height of a set, card by card
_NAME = 72  # px for ten letters after the mark of whose turn it is
_EDGE = 3  # px of a card that show beneath another one


def draw_table(c, top, texts, names, view, news=True):
    """Draw pile and stock on a line, the news since the actor's last turn, and everybody's sets.

    :param view: the public `Go5View`.
    :param news: whether to draw the news.
    """
    top = draw_piles(c, top, texts, view)
    room = c.h - top
    lines = words.news_lines(c, texts, names, view, (room - view.seats * LINE) // LINE) if news else []
    for line in lines:
        c.text(line, 2, top)
        top += LINE
    c.hline(0, top - 1, c.w)
    owned = [[lying for lying in view.sets if lying.owner == seat] for seat in range(view.seats)]
    whole = sum([1 + height(sets) for sets in owned]) <= c.h - top
    for seat, sets in enumerate(owned):
        if whole:
            top = draw_sets(c, top, texts, names, view, seat, sets)
        else:
            _row(c, top, texts, names, view, seat, sets)
            top += LINE


def draw_piles(c, top, texts, view):
    """Draw pile and stock. Returns the y below them."""
    stock = words.stock(texts, view)
    pile = words.fitting(c, words.pile(texts, view), c.w - 12 - c.width(stock))
    c.text(pile, 2, top + 1)
    c.text_right(stock, c.w - 3, top + 1)
    return top + LINE + 1


def height(sets):
    """Return the height of a player's sets, card by card, in px."""
    return ROW * max(2, len(sets))


def draw_sets(c, y, texts, names, view, seat, sets):
    """Draw a player and these of their sets, card by card. Returns the y below them."""
    _name(c, y, names, view, seat)
    x = _hand(c, 9, y + ROW, view, seat)
    word = texts.get("stop_word", "go5")
    if view.stops[seat] == 1 and x + c.width(word) < _NAME:
        c.text(word, x, y + ROW)
    if not sets:
        c.text(texts.get("no_sets", "go5"), _NAME + 3, y)
    codes = texts.get("codes", "go5").split()
    below = y + height(sets)
    for lying in sets:
        left = c.w - 10 - MINI * len(lying.cards)  # leaves room for the scroll marks
        value = words.value(texts, lying.kind, lying.cards)
        named = [
            words.kind(texts, lying.kind, lying.cards),
            value + " \u2666" if lying.kind == PATTERN else value,
        ]
        c.text(words.fitting(c, named, left - _NAME - 6), _NAME + 3, y)
        for card in lying.cards:
            draw_mini(c, left, y, card, codes)
            left += MINI
        y += ROW
    return below + 1


def _row(c, y, texts, names, view, seat, sets):
    """Draw a player on one line, with a little pile for each set and a count of those without room."""
    _name(c, y, names, view, seat)
    x = max(_hand(c, _NAME + 3, y, view, seat) + 3, _NAME + 36)
    if not sets:
        c.text(texts.get("no_sets", "go5"), x, y)
    labels = [words.value(texts, lying.kind, lying.cards) for lying in sets]
    if x + sum([_pile_width(c, lying, label) for lying, label in zip(sets, labels)]) > c.w:
        labels = [words.sign(texts, lying.kind, lying.cards) for lying in sets]
    left = len(sets)
    for lying, label in zip(sets, labels):
        if x + _pile_width(c, lying, label) + (18 if left > 1 else 0) > c.w:
            c.text("+%d" % left, x, y)
            break
        _draw_pile(c, x, y, lying, label)
        x += _pile_width(c, lying, label)
        left -= 1


def _name(c, y, names, view, seat):
    if seat == view.actor:
        c.text("\u25b6", 0, y)
    c.text(names[seat], 9, y)


def _hand(c, x, y, view, seat):
    """Draw a card's back with the number of cards held, and a sign for unused stop cards, with their number
    if there are several. Returns the x after them.
    """
    hatch(c, x, y + 1, 8, 10, 6)
    c.box(x, y + 1, 8, 10)
    x = c.text(str(view.hand_sizes[seat]), x + 10, y) + 2
    stops = view.stops[seat]
    if stops:
        stop_sign(c, x, y + 1, 10)
        x += 11
    return c.text(str(stops), x, y) if stops > 1 else x


def _pile_width(c, lying, label):
    """Return the width of a little pile, including the gap after it."""
    return _top_width(c, lying, label) + _EDGE * (len(lying.cards) - 1) + 5


def _top_width(c, lying, label):
    return c.width(label) + 4 + (10 if lying.kind == PATTERN else 0)


def _draw_pile(c, x, y, lying, label):
    """Draw a set's cards on top of each other, with the shared property on the topmost."""
    wide = _top_width(c, lying, label)
    for card in range(len(lying.cards) - 1, -1, -1):
        c.fill(x + _EDGE * card, y + 1, wide, 11, 0)
        c.box(x + _EDGE * card, y + 1, wide, 11)
    if lying.kind == PATTERN:
        motif(c, x + 6, y + 6, 3, words.shared(lying.kind, lying.cards)[1])
    if lying.kind == BLACK:
        c.fill(x, y + 1, wide, 11)
    c.text(label, x + wide - 2 - c.width(label), y, "small", 0 if lying.kind == BLACK else 1)
