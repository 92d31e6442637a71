"""Makes and draws QR codes (ISO/IEC 18004) of two kinds, alphanumeric ones: for seals and for check codes."""

from collections import namedtuple

from .canvas import native

Kind = namedtuple("Kind", ("size", "margin", "longest", "data_words", "check_words", "format"))
"""A version and level: modules on a side, light modules above and below, the most characters, how many code
words of both kinds, and the format bits.
"""

# Format bits are the level's and mask 0's, with their check bits, combined with 0x5412. The standard asks
# for the mask with the most even result, but readers accept any that the format bits name, and what we write
# is practically random. Mask 0 saves the chip scoring eight codes.
SMALL = Kind(25, 4, 38, 28, 16, 0x5412)
"""Version 2, level M: it corrects more, and a seal fits."""
LARGE = Kind(33, 2, 114, 80, 20, 0x77C4)
"""Version 4, level L. With a narrow margin its modules have three pixels on our panels; beyond it are the
panel's white edge and the line above the keys.
"""
_QUIET = 4  # light modules at the sides, as the standard asks for

_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_FREE = 2  # a module that is neither light nor dark yet


def modules(text, kind=SMALL):
    """Return the code of `text` as a bytearray for each row, top row first, with a byte for each module: 1 is
    dark.

    Leave 4 light modules around it. Raises ValueError if `text` has more than `kind.longest` characters, or
    one that is not a digit, a capital letter, a space or one of $%*+-./:
    """
    words = _data_words(text, kind)
    words += _check_words(words, kind.check_words)
    grid = [bytearray(bytes([_FREE]) * kind.size) for _ in range(kind.size)]
    _draw_patterns(grid, kind)
    _draw_format(grid, kind)
    _draw_data(grid, kind.size, words)
    return grid


@native
def draw(c, text, kind=SMALL):
    """Draw a code at the left of a canvas, as large as its height allows. Returns the x after its margin."""
    size = c.h // (kind.size + 2 * kind.margin)
    y = (c.h - size * kind.size) // 2
    for row in modules(text, kind):
        begun = 0
        for place, dark in enumerate(row + b"\0"):  # a run of dark modules at a time
            if not dark:
                if begun < place:
                    c.fill((_QUIET + begun) * size, y, (place - begun) * size, size)
                begun = place + 1
        y += size
    return size * (kind.size + 2 * _QUIET)


def _data_words(text, kind):
    """Return the data code words of `text`."""
    if len(text) > kind.longest:
        raise ValueError(
            "A QR code of this size takes %d characters, not %d: shorten the text."
            % (kind.longest, len(text))
        )
    values = [_ALPHABET.find(character) for character in text]
    if -1 in values:
        raise ValueError("A QR code takes digits, capital letters, space and $%%*+-./: only, not %r." % text)
    pieces = [(0b0010, 4), (len(text), 9)]
    for i in range(0, len(values) - 1, 2):
        pieces.append((values[i] * 45 + values[i + 1], 11))
    if len(values) & 1:
        pieces.append((values[-1], 6))
    used = sum([count for _, count in pieces])
    end = min(4, kind.data_words * 8 - used)
    pieces.append((0, end))
    pieces.append((0, -(used + end) % 8))
    words = bytearray()
    held = bits = 0
    for value, count in pieces:
        held = held << count | value
        bits += count
        while bits >= 8:
            bits -= 8
            words.append(held >> bits)
            held &= (1 << bits) - 1
    padding = 0xEC
    while len(words) < kind.data_words:
        words.append(padding)
        padding ^= 0xEC ^ 0x11
    return words


def _powers():
    """Return (powers of 2, logarithms) in the code's field, GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. The
    powers are there twice, so that the sum of two logarithms can be looked up.
    """
    powers, logs = bytearray(510), bytearray(256)
    value = 1
    for i in range(255):
        powers[i] = powers[i + 255] = value
        logs[value] = i
        value <<= 1
        if value & 0x100:
            value ^= 0x11D
    return powers, logs


@native
def _check_words(words, count):
    """Return the Reed-Solomon code words: the remainder by the product of (x - 2^i), i below `count`."""
    powers, logs = _powers()
    divisor = bytearray([1])
    for root in range(count):
        times = bytearray([powers[logs[b] + root] if b else 0 for b in divisor])
        divisor = bytearray([a ^ b for a, b in zip(divisor + b"\0", b"\0" + times)])
    factors = bytes([logs[b] for b in divisor[1:]])  # none of them is 0
    remainder = bytearray(count)
    for word in words:
        factor = word ^ remainder[0]
        remainder = remainder[1:] + b"\0"
        if factor:
            log = logs[factor]
            for i, other in enumerate(factors):
                remainder[i] ^= powers[other + log]
    return remainder


def _draw_patterns(grid, kind):
    """Draw the three finders with the space for the format beside them, the two timing lines and the
    alignment pattern.
    """
    size = kind.size
    for left, top in ((0, 0), (size - 8, 0), (0, size - 8)):
        for y in range(top, top + (8 if top else 9)):
            for x in range(left, left + (8 if left else 9)):
                grid[y][x] = 0
    for i in range(8, size - 8):
        grid[6][i] = grid[i][6] = i & 1 ^ 1
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        for y in range(7):
            for x in range(7):
                ring = max(abs(x - 3), abs(y - 3))
                grid[top + y][left + x] = 0 if ring == 2 else 1
    centre = size - 7
    for y in range(-2, 3):
        for x in range(-2, 3):
            grid[centre + y][centre + x] = max(abs(x), abs(y)) & 1 ^ 1


def _draw_format(grid, kind):
    """Draw the format bits twice, and the module that is always dark."""
    size = kind.size
    for i in range(15):
        bit = kind.format >> i & 1
        if i < 8:
            grid[i if i < 6 else i + 1][8] = bit
            grid[8][size - 1 - i] = bit
        else:
            grid[8][7 if i == 8 else 14 - i] = bit
            grid[size - 15 + i][8] = bit
    grid[size - 8][8] = 1


@native
def _draw_data(grid, size, words):
    """Draw the bits in columns of two, from the right, alternately up and down, under mask 0."""
    words = bytes(words) + b"\0"  # there are seven more modules than bits
    at = 0
    upward = True
    right = size - 1
    while right > 0:
        if right == 6:  # the timing line
            right = 5
        for step in range(size):
            y = size - 1 - step if upward else step
            row = grid[y]
            for x in (right, right - 1):
                if row[x] == _FREE:
                    row[x] = (words[at >> 3] >> (7 - (at & 7)) ^ x ^ y ^ 1) & 1
                    at += 1
        upward = not upward
        right -= 2
