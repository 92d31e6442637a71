"""Pictures of Go5's cards for a 1-bit panel.

A card's colour is a hatching, as in heraldry: red upright, blue level, green slanting, yellow dotted.
Heraldry has none in common use for the others: orange is a grid, grey is grey, and violet, which would be
green in a mirror, a lattice. The card's pattern is a motif of diamonds, on white, or on black if the card is
a black one.
"""

from collections import namedtuple

from inkdeck_core.go5.deck import BLACK, COLOUR, DECK, NUMBER, PATTERN

from ..ui.canvas import FrameBuffer, framebuf

# Columns of each colour's tile, a byte for 8 px: red, orange, yellow, green, blue, violet, grey.
_HATCH = (
    b"\xff\0\0\0",
    b"\xff\x11\x11\x11",
    b"\x11\0\x44\0",
    b"\x11\x22\x44\x88",
    b"\x11\x11\x11\x11",
    b"\x81\x42\x24\x18\x18\x24\x42\x81",
    b"\x55\xaa\x55\xaa",
)
HEIGHT = 66  # px: height of a card in the hand
STEP = 35  # px from card to card, if there is room
TILE = 44  # px: room for a tile beside the hand, with a word of seven letters below it
WORD = 52  # px: the most room for a tile
RAISE = 4  # px that a marked card is pulled out
ONTO = 66  # px: where a set begins beside a card
SMALL_CARD = 51, 19  # px: a card on one line

# Stars, a byte for each row: half its width, and half the gap between the points at its foot.
LARGE = b"\x00\x00\x10\x10\x20\x70\x60\x50\x40\x30\x40\x40\x52\x54\x66"
SMALL = b"\x00\x00\x10\x10\x50\x40\x30\x20\x30\x32\x44"


def hatch(c, x, y, w, h, colour):
    """Hatch a rectangle for a colour, 0 to 6."""
    c.pattern(x, y, w, h, _HATCH[colour])


def motif(c, x, y, r, pattern, ink=1):
    """Draw a pattern, 0 to 6, as diamonds in a square of 2 `r` + 1 px around (x, y), which is white, or black
    for `ink` 0; `r` is at least 3.
    """
    shape = _motifs.get((r, pattern))
    if not shape:
        side = 2 * r + 1
        shape = FrameBuffer(bytearray(side * ((side + 7) // 8)), side, side, framebuf.MONO_VLSB)
        _draw_motif(shape, r, pattern)
        _motifs[r, pattern] = shape
    c.stamp(shape, x - r, y - r, ink)


_motifs = {}  # drawn once for each radius: line by line, those of a hand would take a chip 20 ms more


def _draw_motif(shape, r, pattern):
    half = (r + 1) // 2
    if pattern == 4:  # two
        for way in (-half, half):
            _diamond(shape, r + way, r + way, r - half)
    elif pattern == 5:  # four
        for number in range(4):
            _diamond(shape, r + (number % 2 * 2 - 1) * half, r + (number // 2 * 2 - 1) * half, r - half)
    elif pattern == 6 and r < 6:  # dots, which don't touch
        for number in range(9):
            for row in range(2):
                shape.hline(r - 5 + number % 3 * 4, r - 5 + number // 3 * 4 + row, 2, 1)
    elif pattern == 6:  # a net
        step = r // 3 + r // 2
        for number in range(9):
            _diamond(shape, r + (number % 3 - 1) * step, r + (number // 3 - 1) * step, r // 4)
    else:  # whole, hollow, ringed, half
        _diamond(shape, r, r, r)
        if pattern:
            _diamond(shape, r, r, r - 1 - r // 7, 0)
        if pattern == 2:
            _diamond(shape, r, r, (r - 1) // 2)
        if pattern == 3:
            for row in range(2 * r + 1):
                shape.hline(abs(row - r), row, r - abs(row - r) + 1, 1)


def _diamond(shape, x, y, r, ink=1):
    for row in range(-r, r + 1):
        shape.hline(x - r + abs(row), y + row, 2 * (r - abs(row)) + 1, ink)


def stop_sign(c, x, y, size):
    """Draw an octagon with a bar."""
    cut = size * 3 // 10
    for row in range(size):
        edge = max(0, cut - row, row - size + 1 + cut)
        c.hline(x + edge, y + row, size - 2 * edge)
    c.fill(x + cut - cut // 3, y + size * 2 // 5, size - 2 * (cut - cut // 3), size - 2 * (size * 2 // 5), 0)


def star(c, x, y, shape, ink=1):
    """Draw a star, `LARGE` or `SMALL`, below y around x."""
    for row, halves in enumerate(shape):
        half, gap = halves >> 4, halves & 15
        c.hline(x - half, y + row, 2 * half + 1, ink)
        if gap:
            c.hline(x - gap + 1, y + row, 2 * gap - 1, 1 - ink)


def draw_card(c, x, y, card, w=STEP - 1, idle=False):
    """Draw a card as a column: number, hatching, pattern; an idle one is dotted and has no hatching."""
    c.fill(x, y, w, HEIGHT, 0)
    middle = x + w // 2
    if card >= DECK.first_joker:
        if DECK.is_stop(card):
            stop_sign(c, middle - 13, y + 20, 26)
        else:
            star(c, middle, y + 8, LARGE)
            motif(c, middle, y + 45, 11, 0)
            star(c, middle, y + 40, SMALL, 0)
    else:
        if not idle:
            hatch(c, x, y, w, HEIGHT, DECK.value(card, COLOUR))
            c.fill(middle - 8, y + 5, 16, 20, 0)
        c.text_centre(str(DECK.value(card, NUMBER) + 1), x, w, y + 6, "value")
        black = DECK.value(card, BLACK) >= 0
        if black:
            c.fill(x, y + 32, w, 27)
        else:
            c.fill(middle - 12, y + 33, 25, 25, 0)
        motif(c, middle, y + 45, 11, DECK.value(card, PATTERN), 0 if black else 1)
    (c.dotted_box if idle else c.box)(x, y, w, HEIGHT)


def draw_back(c, x, y, w, count):
    """Draw the stock as a column with its number of cards; None, in the rules, leaves it out."""
    c.box(x, y, w, HEIGHT)
    hatch(c, x + 3, y + 3, w - 6, HEIGHT - 6, 6)
    if count is None:
        return
    wide = min(c.width(str(count), "value") + 3, w - 2)
    c.fill(x + (w - wide) // 2, y + 23, wide, 20, 0)
    c.text_centre(str(count), x, w, y + 24, "value")


def draw_across(c, x, y, w):
    """Draw a joker that could lie across the card in this column."""
    c.fill(x - 5, y + 27, w + 10, 29, 0)
    c.box(x - 4, y + 28, w + 8, 27)
    star(c, x + w // 2, y + 34, LARGE)


def draw_discard(c, x, y, w, pile):
    """Draw the way to the pile: an arrow down onto its top card, or onto its empty place."""
    middle = x + w // 2
    c.fill(middle - 1, y + 8, 3, 9)
    for row in range(6):
        c.hline(middle - 5 + row, y + 17 + row, 11 - 2 * row)
    left = middle - 12
    if not pile:
        return c.dotted_box(left, y + 30, 24, 32)
    for edge in (2, 1, 0):
        c.fill(left + 2 * edge, y + 30 + 2 * edge, 20, 28, 0)
        c.box(left + 2 * edge, y + 30 + 2 * edge, 20, 28)
    top = pile[-1]
    if top >= DECK.first_joker:
        return star(c, left + 10, y + 38, SMALL)
    hatch(c, left + 1, y + 31, 18, 26, DECK.value(top, COLOUR))
    c.fill(left + 5, y + 35, 10, 17, 0)
    c.text_centre(str(DECK.value(top, NUMBER) + 1), left, 20, y + 35, "body")


def onward(c, x, y):
    """Draw an arrow to the right around (x, y)."""
    c.fill(x - 8, y - 1, 12, 3)
    for row in range(6):
        c.hline(x + 2, y - row, 7 - row)
        c.hline(x + 2, y + row, 7 - row)


Columns = namedtuple("Columns", ("left", "step", "tiles", "wide"))
"""A hand's columns in px: where they begin and a card's width, where the tiles begin and a tile's width. Nine
cards need less than the whole width.
"""

Marks = namedtuple("Marks", ("out", "here", "new", "idle"))
"""The columns that are pulled out, the one under the cursor (or None), those of cards that have just come,
and those of cards that are of no use now.
"""


def spread(width, count, tiles=0):
    """Return the `Columns` of this many cards side by side in a picture of this width.

    :param tiles: how many there are after the cards.
    """
    step = min(STEP, width // (count + tiles), (width - TILE * tiles) // max(1, count))
    wide = min(WORD, (width - step * count) // tiles) if tiles else 0
    left = (width - step * count - wide * tiles) // 2
    return Columns(left, step, left + step * count, wide)


def draw_hand(c, top, texts, cards, places, marks, only=None):
    """Draw cards side by side with the letters of their colours; `RAISE` + `HEIGHT` + 12 px high.

    :param places: the `Columns`. :param marks: the `Marks`.
    :param only: the only columns to draw, over the last picture; None for all, on white.
    """
    left, step = places.left, places.step
    below = top + RAISE + HEIGHT
    for column in only or ():
        x = max(0, left + column * step - 1)  # beyond the edge is the strip for the keys
        end = min(left + (column + 1) * step, c.w)
        c.fill(x, top - 1, end - x, RAISE + HEIGHT + 14, 0)
    for column in range(len(cards)) if only is None else only:
        x = left + column * step
        up = RAISE if column in marks.out else 0
        if column in marks.new:
            for row in range(4):
                c.hline(x + step // 2 - 4 + row, top + row - up, 7 - 2 * row)
        draw_card(c, x, top + RAISE - up, cards[column], step - 1, column in marks.idle)
        here = column == marks.here
        if here:
            frame_card(c, x, top + RAISE - up, step - 1)
        _badge(c, x, step - 1, below, texts, cards[column], here)


def _badge(c, x, w, y, texts, card, here):
    """Draw the letters of a card's colour in a box, which is black under the cursor."""
    words = texts.pick("go5", "codes", DECK.value(card, COLOUR) if card < DECK.first_joker else 7)
    wide = c.width(words) + 3
    x += (w - wide) // 2
    c.box(x, y + 1, wide, 11)
    c.text(words, x + 2, y)
    if here:
        c.invert(x, y + 1, wide, 11)


def draw_some(c, x, y, cards, between="", open_end=False):
    """Draw cards side by side, to stand beside words. Returns their (width, height).

    :param between: a sign to draw between one card and the next.
    :param open_end: whether to draw the empty place for one more.
    """
    left, gap = x, c.width(between, "small_bold") + 6 if between else 0
    for card in cards:
        if x > left:
            c.text_centre(between, x - gap - 1, gap, y + HEIGHT // 2 - 6, "small_bold")
        draw_card(c, x, y, card)
        x += STEP + gap
    if open_end:
        c.dotted_box(x, y, STEP - 1, HEIGHT)
        c.text_centre("?", x, STEP - 1, y + HEIGHT // 2 - 10, "title")
        x += STEP
    return x - gap - 1 - left, HEIGHT


def frame_card(c, x, y, w):
    """Draw the cursor, a thick frame."""
    c.box(x + 1, y + 1, w - 2, HEIGHT - 2)
    c.box(x - 1, y - 1, w + 2, HEIGHT + 2)


def draw_onto(c, top, card, cards):
    """Draw a card beside the set that it may join."""
    draw_card(c, 4, top + RAISE, card)
    c.text_centre("\u2192", 38, 26, top + 31, "small_bold")
    for place in range(len(cards)):
        draw_card(c, ONTO + place * STEP, top + RAISE, cards[place])
    c.dotted_box(ONTO + len(cards) * STEP, top + RAISE, STEP - 1, HEIGHT)


def draw_swap(c, top, card, cards, taken):
    """Draw a card beside a set whose card at `taken` it is swapped for: that one stands first, pulled out."""
    draw_card(c, 4, top + RAISE, card)
    c.text_centre("\u2190\u2192", 38, 26, top + 31, "small_bold")
    draw_card(c, ONTO, top, cards[taken])
    x = ONTO + STEP + 4
    for place in range(len(cards)):
        if place != taken:
            draw_card(c, x, top + RAISE, cards[place])
            x += STEP


def draw_small(c, x, y, texts, card):
    """Draw a card on one line, as large as `SMALL_CARD`: number, pattern and the letters of its colour."""
    wide, high = SMALL_CARD
    c.box(x, y, wide, high)
    if card >= DECK.first_joker:
        star(c, x + 12, y + 4, SMALL)
        c.text(texts.pick("go5", "codes", 8 if DECK.is_stop(card) else 7), x + 25, y + 3)
        return
    black = DECK.value(card, BLACK) >= 0
    c.text(str(DECK.value(card, NUMBER) + 1), x + 1, y + 2, "body")
    if black:
        c.fill(x + 9, y + 1, 15, high - 2)
    motif(c, x + 16, y + 9, 6, DECK.value(card, PATTERN), 0 if black else 1)
    c.text(texts.pick("go5", "codes", DECK.value(card, COLOUR)), x + 25, y + 3)
