"""A finished trick: the winning card as large as in a hand, the others beneath it, and a row for each.

For up to five players; more get the table. For *look*, see `look.py`.
"""

from ..ui.widgets import GUTTER, ROW, crown, fitting, open_cards
from .shown import Shown
from .table_picture import draw_table, situation

MOST = 5
_CARD = 1  # px: where the card begins
_LEFT = 45  # px: where the rows begin
_WIDE = 34  # px: width of the card
_EDGE = 2  # px of a card that show beneath another one
_VALUE = 99  # px from the rows' left end: where a card's value ends
_MORE = 103  # px: where the rest of the card begins
_AFTER = 8  # px between a card and a note


def draw_won(c, top, names, view, trick, look):
    """Draw the trick from `top` to the bottom, in the order of play. See `table_picture.draw_table`."""
    if view.seats > MOST:
        return draw_table(c, top, names, view, trick, look)

    shown = Shown(view, trick)
    height, draw_card = look.drawing(shown)
    for under in range(view.seats - 1, 0, -1):
        x, y = _CARD + under * _EDGE, top + 2 + under
        c.fill(x, y, _WIDE, height, 0)
        c.box(x, y, _WIDE, height)
    best = trick.cards[(trick.winner - trick.leader) % view.seats]
    c.fill(_CARD, top + 2, _WIDE, height, 0)
    draw_card(c, _CARD, top + 2, _WIDE, best)
    free = c.text_right(look.head(view), c.w - 2, top) - 8 - _LEFT
    wordings = look.situation(situation(names, shown, False, look), shown)
    open_cards(c, fitting(c, wordings, free), _LEFT, top)
    y = top + 13
    for place in range(view.seats):
        seat = (trick.leader + place) % view.seats
        card = trick.cards[place]
        font = "small"
        if seat == trick.winner:
            crown(c, _LEFT, y + 3)
            font = "small_bold"
        c.text(names[seat], _LEFT + GUTTER, y, font)
        value, more = look.one(card)
        end = c.text(value, _LEFT + _VALUE - (c.width(value, font) if more else 10), y, font)
        if more:
            end = c.text(more, _LEFT + _MORE, y)
        score = c.text_right(look.score(shown, seat), c.w - 2, y, font)
        note = look.note(shown, card)
        c.text(note, min(end + _AFTER, score - 1 - c.width(note)), y)
        y += ROW
