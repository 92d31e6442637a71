"""Refusals in four parts: what was refused, a picture that proves it, the reason, and the way out in bold."""

from collections import namedtuple

from .prose import paragraph
from .widgets import number_box

Refusal = namedtuple("Refusal", ("title", "reason", "way"))

_FONTS = ("body_bold", 17), ("small_bold", 13)  # for the way out, the large one first
_NARROWEST = 100  # px: of sentences beside a picture
_ROW = 17  # px: a row of tricks
_STEP = 8
_BOX = 40  # px: a number
_IN_A_ROW = 10
_ROWS = 5


def worded(texts, section, key, *blanks):
    """Return the `Refusal` in a text of three parts: `title | reason | way out`."""
    return Refusal(*texts.say(section, key, *blanks).split(" | "))


def draw_refusal(c, y, refusal, large, picture=None):
    """Draw a refusal below its title, from `y` down.

    :param large: whether the way out is in large letters, too.
    :param picture: what proves it, drawn as `prose.beside` does; without a reason it says it all.
    """
    wide, high = picture(c, 6, y + 4) if picture else (0, 0)
    x = wide + 16 if wide else 4
    words = y + (4 if wide else 2)
    for font, step in _FONTS[not large :]:
        left = 4
        lines = c.wrap(refusal.way, font, c.w - 8)
        if y + 4 + high > c.h - step * len(lines) - 4 and c.w - x > _NARROWEST:  # beside a tall picture
            left = x
            lines = c.wrap(refusal.way, font, c.w - x - 4)
        top = c.h - step * len(lines) - 1
        below = words + 13 * len(c.wrap(refusal.reason, "small", c.w - x - 4)) if refusal.reason else y + high
        if below <= top - 3:
            break
    if refusal.reason:
        paragraph(c.region(0, 0, c.w, top - 4), refusal.reason, x, words, c.w - x - 4, True)
    for number, line in enumerate(lines):
        c.text(line, left, top + step * number, font)
    c.hline(left, top - 3, c.w - left - 4)


def cross_out(c, x, y, wide, high):
    """Cross out what was refused."""
    line = 1 + (wide + high - 1) // high  # px: a flat cross has long steps
    for row in range(high):
        if wide <= high and high // 4 < row < high - high // 4:
            continue  # a 6 under a cross would look like an 8
        step = row * (wide - line) // (high - 1)
        c.hline(x + step, y + row, line)
        c.hline(x + wide - line - step, y + row, line)


def draw_bid(c, x, y, bid, size):
    """Draw a bid that is crossed out, and below it the others' bids with it. Returns (width, height)."""
    total = "%d + %d = %d" % (size - bid, bid, size)
    wide = max(_BOX, c.width(total))
    left = x + (wide - _BOX) // 2
    number_box(c, left, y, bid, True)
    cross_out(c, left, y, _BOX, _BOX)
    c.text_centre(total, x, wide, y + _BOX + 2)
    return wide, _BOX + 14


def draw_tricks(c, x, y, won, size):
    """Draw tricks that were entered as little cards: filled as many as a hand has, empty those that are
    missing, grey those that are too many. Returns their (width, height).
    """
    shown = min(max(won, size), _IN_A_ROW * _ROWS)
    for trick in range(shown):
        row, column = divmod(trick, _IN_A_ROW)
        left, top = x + column * _STEP, y + row * _ROW
        if trick < min(won, size):
            c.fill(left, top, _STEP - 1, _ROW - 3)
            continue
        if trick >= size:
            c.pattern(left, top, _STEP - 1, _ROW - 3, b"\x55\xaa")
        c.box(left, top, _STEP - 1, _ROW - 3)
    return _STEP * min(shown, _IN_A_ROW), _ROW * ((shown + _IN_A_ROW - 1) // _IN_A_ROW)


def draw_cards_too_many(c, x, y, held, most):
    """Draw cards in hand as backs, those that are too many dotted. Returns their (width, height)."""
    for card in range(held):
        row, column = divmod(card, 4)
        left, top = x + column * 15, y + row * 24
        if card < most:
            c.pattern(left, top, 13, 21, b"\x55\xaa")
            c.box(left, top, 13, 21)
        else:
            c.dotted_box(left, top, 13, 21)
    return 15 * min(held, 4), 24 * ((held + 3) // 4)
