"""The cards of any card game as pictures: rows of cards, and what lies in a place."""

from inkdeck_core.anygame.cards import BACK, faced, is_joker

from ..french.wording import SUITS, rank
from . import wording as words

HEIGHT = 54
RAISE = 6
_GREY = b"\x55\xaa"
_ONE_ROW = 17  # the most cards in one row
_TWO_ROWS = 34
_WIDEST = 35  # px from one card to the next
_ROOMY = 19  # px: a card of this width has room for large letters
_TEN = "\ue010"


def in_order(cards, by_rank=False):
    """Return the indexes of cards, by suit and then rank, or by rank; jokers are last."""

    def key(at):
        card = cards[at]
        if is_joker(card):
            return (9, 0, card)
        suit, rank_ = card % 52 & 3, card % 52 >> 2
        return (rank_, suit, card) if by_rank else (suit, rank_, card)

    return sorted(range(len(cards)), key=key)


def draw_card(c, x, y, w, h, texts, card, here=False):
    """Draw a card as a column, rank over suit; a back if its face isn't known; inverse under the cursor."""
    c.fill(x, y, w, h, 0)
    c.box(x, y, w, h)
    tall = w >= _ROOMY and h >= HEIGHT
    if card == BACK:
        c.pattern(x + 2, y + 2, w - 4, h - 4, _GREY)
    else:
        face = faced(card)
        if is_joker(face):
            c.text_centre("★", x, w + 1, y + (h - c.height("body")) // 2, "body")
        elif tall:
            words_ = rank(texts, face % 52)
            c.text_centre(_TEN if len(words_) > 1 else words_, x, w, y + 4, "value")
            c.text_centre(SUITS[face % 52 & 3], x, w, y + 29, "value")
        else:
            high = h >= HEIGHT
            font = "small_bold" if not high or rank(texts, face % 52) == "10" else "body_bold"
            c.text_centre(rank(texts, face % 52), x, w + 1, y + (6 if high else 0), font)
            c.text_centre(
                SUITS[face % 52 & 3], x, w + 1, y + (28 if high else h - 13), "body" if high else "small_bold"
            )
        if card < 0:
            c.pattern(x + 1, y + h - 5, w - 2, 4, _GREY)
    if here:
        c.invert(x, y, w, h)


class Row:
    """Cards side by side, in one row or two; of more than two rows' cards, those around the cursor."""

    def __init__(self, c, count, at):
        self.first = 0
        if count > _TWO_ROWS:
            self.first = min(max(0, at - _TWO_ROWS // 2), count - _TWO_ROWS)
        self.count = min(count, _TWO_ROWS)
        self.rows = 1 if count <= _ONE_ROW else 2
        self.each = (self.count + self.rows - 1) // self.rows
        self.step = min(_WIDEST, c.w // max(self.each, 7))
        self.left = (c.w - self.step * self.each) // 2
        self.height = HEIGHT if self.rows == 1 else 27
        self.up = RAISE if self.rows == 1 else 3

    def place(self, index):
        """Return (x, y below the row's top) of a card that isn't raised."""
        index -= self.first
        x = self.left + index % self.each * self.step
        return x, self.up + index // self.each * (self.height + self.up)

    def spots(self, top):
        """Return the cards' places below `top` (`Screen.spots`), from the top of a raised card down."""
        found = []
        for index in range(self.first, self.first + self.count):
            x, y = self.place(index)
            found.append((index, x, top + y - self.up, self.step, self.height + self.up))
        return found


def draw_row(c, top, texts, cards, at=-1, marked=(), new=()):
    """Draw cards side by side. Marked ones stand higher, with a bar below; new ones have a mark above.
    Returns their `Row`.

    :param at: the index under the cursor. :param marked, new: indexes.
    """
    row = Row(c, len(cards), max(at, 0))
    for index in range(row.first, row.first + row.count):
        x, y = row.place(index)
        y += top
        raised = index in marked
        draw_card(c, x, y - row.up * raised, row.step - 1, row.height, texts, cards[index], index == at)
        if raised:
            c.fill(x + 1, y + row.height - row.up + 2, row.step - 3, row.up - 2)
        if index in new:
            for line in range(3):
                c.hline(x + row.step // 2 - 3 + line, y - row.up * raised - 4 + line, 6 - 2 * line)
    return row


def draw_back(c, x, y, w, h, count=None):
    """Draw a card's back with a number on it, or without one (None)."""
    c.fill(x, y, w, h, 0)
    c.box(x, y, w, h)
    c.pattern(x + 2, y + 2, w - 4, h - 4, _GREY)
    if count is not None:
        wide = c.width(str(count), "small_bold") + 2
        c.fill(x + (w - wide) // 2, y + 2, wide, h - 4, 0)
        c.text_centre(str(count), x, w + 1, y + (h - 12) // 2, "small_bold")


def draw_small(c, x, y, texts, card, w=0, h=15):
    """Draw a card on one line. Returns the x after it."""
    if card == BACK:
        draw_back(c, x, y, w or 13, h)
        return x + (w or 13)
    named = words.card(texts, card)
    w = w or c.width(named, "small_bold") + 5
    c.fill(x, y, w, h, 0)
    c.box(x, y, w, h)
    c.text_centre(named, x, w + 1, y + (h - 12) // 2, "small_bold")
    return x + w


def draw_stacked(c, x, y, texts, card, w=28):
    """Draw the pile: its top card over the edges of others."""
    c.box(x + 4, y - 2, w, 15)
    c.fill(x + 2, y - 1, w, 15, 0)
    c.box(x + 2, y - 1, w, 15)
    draw_small(c, x, y, texts, card, w)


def draw_tricks(c, x, y, h=11):
    """Draw a trick pile, 22 px wide."""
    for at in range(3):
        c.fill(x + 2 * at, y + 2 * at, 18, h, 0)
        c.box(x + 2 * at, y + 2 * at, 18, h)
