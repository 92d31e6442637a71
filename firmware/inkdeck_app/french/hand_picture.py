"""A hand as one picture: a column for each card, each a rank over a suit, by suit and rank."""

from inkdeck_core.french import suit_of

from . import wording

HEIGHT = 62
_MOST = 8  # the most columns in the usual width; larger hands have narrower cards
_ALONE = 40  # px: width of a card beside words
_NOTCH = 10  # px: the corner that marks a trump
RAISED = 6
"""How many px higher a marked card stands."""
_ROOMY = 19  # px: a card of this width has room for large letters
_TEN = "\ue010"  # as narrow as one digit


def in_order(cards):
    """Return the indexes of a hand's cards, sorted by suit, then rank."""
    return sorted(range(len(cards)), key=lambda at: (suit_of(cards[at]), cards[at]))


def columns_of(width, count):
    """Return (the first card's x, the step from card to card, a card's height) in a picture of this width."""
    step = width // max(_MOST, count)
    return (width - step * count) // 2, step, HEIGHT


def draw_hand(c, top, texts, cards, trump, playable, chosen, columns=None, marked=()):
    """Draw the cards side by side. Trumps have a black corner.

    :param cards: card numbers in the order of the picture.
    :param trump: the trump suit, -1 for none.
    :param playable: for each card whether it may be played; the others are dotted and faint.
    :param chosen: index of the card under the cursor, or None.
    :param marked: indexes of cards that are marked: they stand `RAISED` higher.
    :param columns: indexes of the only cards to draw, over the last picture; None for all, on white.
    """
    left, step, _ = columns_of(c.w, len(cards))
    for index in range(len(cards)) if columns is None else columns:
        x = left + index * step
        y = top - RAISED if index in marked else top
        if columns is not None:
            c.fill(x, y, step - 1, HEIGHT, 0)
        draw_card(c, x, y, step - 1, texts, cards[index], trump, playable[index], index == chosen)


def draw_one(c, x, y, texts, card, trump, playable=True):
    """Draw a card beside words. Returns its (width, height)."""
    draw_card(c, x, y, _ALONE, texts, card, trump, playable, False)
    return _ALONE, HEIGHT


def draw_card(c, x, y, width, texts, card, trump, playable, chosen):
    """Draw a card as a column of `HEIGHT` px. If it can't be played, it is small and dotted, but readable."""
    words = wording.rank(texts, card)
    suit = suit_of(card)
    if playable and width < _ROOMY:
        c.box(x, y, width, HEIGHT)
        c.text_centre(words, x, width, y + 8, "small_bold" if len(words) > 1 else "title")
        c.text_centre(wording.suit(suit), x, width, y + 33, "body")
    elif playable:
        c.box(x, y, width, HEIGHT)
        c.text_centre(_TEN if len(words) > 1 else words, x, width, y + 6, "value")
        c.text_centre(wording.suit(suit), x, width, y + 32, "value")
    else:
        c.dotted_box(x, y, width, HEIGHT)
        c.text_centre(words, x, width, y + 8, "body")
        c.text_centre(wording.suit(suit), x, width, y + 33, "body")
    if suit == trump:
        for row in range(_NOTCH):
            c.hline(x + width - _NOTCH + row, y + row, _NOTCH - row)
    if chosen and playable:
        c.invert(x, y, width, HEIGHT)
    elif chosen:
        c.box(x, y, width, HEIGHT)
        c.box(x + 1, y + 1, width - 2, HEIGHT - 2)
