"""The pictures in Go5's rules in short (`match/faces.py`)."""

from inkdeck_core.go5.deck import BLACK, COLOUR, DECK, NUMBER, PATTERN

from . import wording
from .pictures import HEIGHT, SMALL_CARD, STEP, draw_back, draw_card, draw_small, hatch, onward

_ROW = 20
_UNDER = 12  # px of a card that show beneath another one
_ARROW = 22  # px: room for an arrow


def _draw_sets(c, x, y, texts):
    """Draw a set of each kind with what its cards share."""
    wide = 0
    for kind in (NUMBER, COLOUR, PATTERN, BLACK):
        cards = _all(kind)[:3]
        for place, card in enumerate(cards):
            draw_small(c, x + place * (SMALL_CARD[0] + 1), y, texts, card)
        end = c.text(wording.value(texts, kind, cards), x + 3 * SMALL_CARD[0] + 8, y + 3)
        wide = max(wide, end - x)
        y += _ROW
    return wide, 4 * _ROW


def _draw_turn(c, x, y, texts):
    """Draw the stock, a set and the pile, with the words for drawing, laying out and discarding."""
    stop = x
    for key, cards in (("key_draw", None), ("key_lay", _all(COLOUR)[:3]), ("key_discard", _all(NUMBER)[:1])):
        if stop > x:
            onward(c, stop + _ARROW // 2, y + HEIGHT // 2)
            stop += _ARROW
        left = stop
        if cards:
            stop = _draw_pile(c, left, y, cards)
        else:
            draw_back(c, left, y, STEP - 1, None)
            stop += STEP - 1
        words = texts.get(key, "go5")
        c.text(words, max(x, (left + stop - c.width(words)) // 2), y + HEIGHT + 2)
    return stop - x, HEIGHT + 14


def _draw_swap(c, x, y, texts):
    """Draw a card and another player's set, in which the card to swap for stands first, pulled out."""
    cards = _all(NUMBER)[:3]
    draw_card(c, x, y + 5, _all(NUMBER)[3])
    c.text_centre("\u2190\u2192", x + STEP, 24, y + 33, "small_bold")
    left = x + STEP + 24
    draw_card(c, left, y, cards[2])
    for place, card in enumerate(cards[:2]):
        draw_card(c, left + 4 + (place + 1) * STEP, y + 5, card)
    return left + 4 + 3 * STEP - x, HEIGHT + 5


def _draw_call(c, x, y, texts):
    """Draw a discard, and the set of four that it completes."""
    cards = _all(COLOUR)[:4]
    draw_card(c, x, y, _all(COLOUR)[4])
    onward(c, x + STEP + _ARROW // 2, y + HEIGHT // 2)
    stop = _draw_pile(c, x + STEP + _ARROW, y, cards)
    c.dotted_box(stop + 1, y, STEP - 1, HEIGHT)
    return stop + STEP - x, HEIGHT


def _draw_pile(c, x, y, cards):
    """Draw cards on top of each other, the last on top. Returns the x after them."""
    for card in cards[:-1]:
        c.fill(x, y, STEP - 1, HEIGHT, 0)
        hatch(c, x, y, STEP - 1, HEIGHT, DECK.value(card, COLOUR))
        c.box(x, y, STEP - 1, HEIGHT)
        x += _UNDER
    draw_card(c, x, y, cards[-1])
    return x + STEP - 1


def _all(kind):
    """Return the cards that share the fourth number, colour or pattern, or are black."""
    value = 0 if kind == BLACK else 3
    return [card for card in range(DECK.first_joker) if DECK.value(card, kind) == value]


def draw_emblem(c, x, y, texts):
    """Draw three cards that stand for the game."""
    for place, card in enumerate(_all(NUMBER)[2:5]):
        draw_card(c, x + place * 34, y + 1, card, 33)


PICTURES = {"idea": _draw_sets, "turn": _draw_turn, "swap": _draw_swap, "special": _draw_call}
