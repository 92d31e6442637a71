"""A hand of Xactika as one picture: up to eight columns, each a value over four rows of shapes."""

from inkdeck_core.xactika.deck import counts_of

from . import wording

COLUMNS = 8
HEIGHT = 84
_ALONE = 40  # px: width of a card beside words
_ROW = 14
_PIP = 10  # px: a shape and the gap of 1 px after it. Asking the font would take a millisecond a card


def columns_of(width, count):
    """Return (the first card's x, the step from card to card, a card's height) in a picture of this width."""
    step = width // COLUMNS
    return (width - step * count) // 2, step, HEIGHT


def draw_hand(c, top, cards, playable, chosen, columns=None):
    """Draw the cards side by side.

    :param cards: card numbers, lowest value first.
    :param playable: for each card whether it may be played; the others are thin and hollow.
    :param chosen: index of the card under the cursor, or None.
    :param columns: indexes of the only cards to draw, over the last picture; None for all, on white.
    """
    left, step, _ = columns_of(c.w, len(cards))
    for index in range(len(cards)) if columns is None else columns:
        x = left + index * step
        if columns is not None:
            c.fill(x, top, step - 1, HEIGHT, 0)
        draw_card(c, x, top, step - 1, cards[index], playable[index], index == chosen)


def draw_one(c, x, y, card, playable=True):
    """Draw a card beside words. Returns its (width, height)."""
    draw_card(c, x, y, _ALONE, card, playable)
    return _ALONE, HEIGHT


def draw_card(c, x, y, width, card, playable=True, chosen=False, step=_ROW):
    """Draw a card as a column of `HEIGHT` px. If it can't be played, it is thin and hollow, but readable.

    :param step: px from one row of shapes to the next; a smaller one makes a lower card.
    """
    if playable:
        c.box(x, y, width, HEIGHT - 4 * (_ROW - step))
        c.text_centre(wording.value(card), x, width, y + 4, "value")
    else:
        c.dotted_box(x, y, width, HEIGHT)
        c.text_centre(wording.value(card), x, width, y + 5, "body")
    row = y + 27
    for count, symbol in zip(counts_of(card), wording.SYMBOLS if playable else wording.HOLLOW):
        c.text(symbol * count, x + (width - count * _PIP + 1) // 2, row, "pips")
        row += step
    if chosen and playable:
        c.invert(x, y, width, HEIGHT)
    elif chosen:
        c.box(x, y, width, HEIGHT)
        c.box(x + 1, y + 1, width - 2, HEIGHT - 2)
