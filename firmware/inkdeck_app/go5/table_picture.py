"""The public table of Go5 on one picture: pile and stock, the news, and each player's sets on a line.

A set on a line is the number of its cards, and what they share. `go5.sets` has a page a player, with every
card.
"""

from inkdeck_core.go5.deck import BLACK, COLOUR, NUMBER, PATTERN

from ..ui.widgets import fitting
from . import wording as words
from .pictures import hatch, motif

LINE = 13
_HELD = 73  # px: after ten letters and the mark of whose turn it is
_SETS = 138  # px: where the sets begin
_COUNT = 13  # px: the number of a set's cards, and what stands around it
_FORMS = 3  # wordings of a set on a line, the longest first


def draw_table(c, top, texts, names, view, news=True):
    """Draw pile and stock on a line, the news since the actor's last turn, and everybody's sets.

    :param view: the public `Go5View`.
    :param news: whether to draw the news.
    """
    top = draw_piles(c, top, texts, view)
    room = c.h - top
    lines = words.news_lines(c, texts, names, view, (room - view.seats * LINE) // LINE) if news else []
    for line in lines:
        c.text(line, 3, top)
        top += LINE
    c.hline(0, top - 1, c.w)
    owned = [[lying for lying in view.sets if lying.owner == seat] for seat in range(view.seats)]
    for form in range(_FORMS):
        if max([_width(c, texts, sets, form) for sets in owned]) <= c.w - _SETS:
            break
    step = min(16, (c.h - top) // view.seats)
    for seat, sets in enumerate(owned):
        _row(c, top + (step - 12) // 2, texts, names, view, seat, sets, form)
        top += step


def draw_piles(c, top, texts, view):
    """Draw pile and stock. Returns the y below them."""
    stock = words.stock(texts, view)
    pile = fitting(c, words.pile(texts, view), c.w - 12 - c.width(stock))
    c.text(pile, 3, top + 1)
    c.text_right(stock, c.w - 3, top + 1)
    return top + LINE + 1


def _row(c, y, texts, names, view, seat, sets, form):
    """Draw a player on one line: cards in hand, Stop cards, the sets, and a count of those without room."""
    if seat == view.actor:
        c.text("\u25b6", 0, y)
    c.text(names[seat], 9, y)
    hatch(c, _HELD, y + 1, 8, 10, 6)
    c.box(_HELD, y + 1, 8, 10)
    x = c.text(str(view.hand_sizes[seat]), _HELD + 10, y) + 4
    stops = view.stops[seat]
    if stops:
        c.text(texts.count("go5", "and_stops", stops), x, y)
    x = _SETS
    if not sets:
        c.text(texts.get("no_sets", "go5"), x, y)
    for place, lying in enumerate(sets):
        left = len(sets) - place
        if x + _set_width(c, texts, lying, form) + (18 if left > 1 else 0) > c.w:
            c.text("+%d" % left, x + 2, y)
            break
        x = _draw_set(c, x, y, texts, lying, form)


def _label(texts, lying, form):
    """Return the words of a set on a line. A pattern is drawn instead, and black in the shorter forms."""
    if lying.kind == PATTERN or lying.kind == BLACK and form:
        return ""
    if lying.kind == COLOUR and form > 1:
        return words.sign(texts, lying.cards)
    if lying.kind == NUMBER and form < 2:
        return texts.say("go5", "number_short", words.value(texts, NUMBER, lying.cards))
    return words.value(texts, lying.kind, lying.cards)


def _set_width(c, texts, lying, form):
    said = _label(texts, lying, form)
    sign = {PATTERN: 13, BLACK: 0 if said else 11}.get(lying.kind, 0)
    return _COUNT + sign + (c.width(said) + 3 if said else 0)


def _width(c, texts, sets, form):
    return sum([_set_width(c, texts, lying, form) + 2 for lying in sets])


def _draw_set(c, x, y, texts, lying, form):
    """Draw a set on a line: how many cards share what. Returns the x after it."""
    wide = _set_width(c, texts, lying, form)
    c.box(x, y, wide, 13)
    c.text(str(len(lying.cards)), x + 2, y, "small_bold")
    c.vline(x + 10, y, 13)
    left = x + _COUNT
    said = _label(texts, lying, form)
    c.text(said, left, y)
    if lying.kind == PATTERN:
        motif(c, left + 6, y + 6, 5, words.shared(PATTERN, lying.cards)[1])
    elif lying.kind == BLACK and not said:
        c.fill(left, y + 2, 9, 9)
    return x + wide + 2
