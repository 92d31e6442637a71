"""Makes the QR code of a seal: version 2, alphanumeric, level M (ISO/IEC 18004), for up to 38 characters."""

SIZE = 25
LONGEST = 38
_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_DATA_WORDS = 28
_CHECK_WORDS = 16
# Level M is 00, mask 0 is 000, and their check bits are 0; the standard combines them with this. The standard
# asks for the mask with the most even result, but readers accept any that the format bits name, and a seal is
# practically random. Mask 0 saves the chip scoring eight codes.
_FORMAT = 0x5412


def rows(text):
    """Return the code of `text` as 25 ints, top row first; bit 24 is the leftmost module, 1 is dark.

    Leave 4 light modules around it. Raises ValueError if `text` has more than 38 characters, or one that is
    not a digit, a capital letter, a space or one of $%*+-./:
    """
    words = _data_words(text)
    words += _check_words(words)
    grid = [bytearray(SIZE) for _ in range(SIZE)]
    _draw_data(grid, words)
    _draw_patterns(grid)
    _draw_format(grid)
    lines = []
    for row in grid:
        bits = 0
        for module in row:
            bits = bits << 1 | module
        lines.append(bits)
    return lines


def _data_words(text):
    """Return the 28 data code words of `text`."""
    if len(text) > LONGEST:
        raise ValueError("A QR code of this size takes 38 characters, not %d: shorten the text." % len(text))
    bits = []

    def push(value, count):
        for i in range(count - 1, -1, -1):
            bits.append(value >> i & 1)

    values = [_ALPHABET.find(character) for character in text]
    if -1 in values:
        raise ValueError("A QR code takes digits, capital letters, space and $%%*+-./: only, not %r." % text)
    push(0b0010, 4)
    push(len(text), 9)
    for i in range(0, len(values) - 1, 2):
        push(values[i] * 45 + values[i + 1], 11)
    if len(values) & 1:
        push(values[-1], 6)
    push(0, min(4, _DATA_WORDS * 8 - len(bits)))
    push(0, -len(bits) % 8)
    padding = 0xEC
    while len(bits) < _DATA_WORDS * 8:
        push(padding, 8)
        padding ^= 0xEC ^ 0x11
    words = []
    for i in range(0, len(bits), 8):
        word = 0
        for bit in bits[i : i + 8]:
            word = word << 1 | bit
        words.append(word)
    return words


def _times(a, b):
    """Return the product of two elements of the code's field, GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a & 0x100:
            a ^= 0x11D
        b >>= 1
    return product


def _check_words(words):
    """Return the 16 Reed-Solomon code words: the remainder by the product of (x - 2^i), i from 0 to 15."""
    divisor = [1]
    root = 1
    for _ in range(_CHECK_WORDS):
        divisor = [a ^ _times(b, root) for a, b in zip(divisor + [0], [0] + divisor)]
        root = _times(root, 2)
    remainder = [0] * _CHECK_WORDS
    for word in words:
        factor = word ^ remainder.pop(0)
        remainder.append(0)
        for i in range(_CHECK_WORDS):
            remainder[i] ^= _times(divisor[i + 1], factor)
    return remainder


def _is_data(x, y):
    """Whether a module holds data and isn't part of a finder, timing, alignment or format pattern."""
    if x == 6 or y == 6 or (16 <= x <= 20 and 16 <= y <= 20):
        return False
    far = SIZE - 8
    return not ((x < 9 and y < 9) or (x >= far and y < 9) or (x < 9 and y >= far))


def _draw_data(grid, words):
    """Draw the bits in columns of two, from the right, alternately up and down, under mask 0."""
    words = words + [0]  # there are seven more modules than bits
    at = 0
    upward = True
    for right in (24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1):
        for step in range(SIZE):
            y = SIZE - 1 - step if upward else step
            for x in (right, right - 1):
                if _is_data(x, y):
                    bit = words[at >> 3] >> (7 - (at & 7)) & 1
                    grid[y][x] = bit ^ ((x + y) & 1 ^ 1)
                    at += 1
        upward = not upward


def _draw_patterns(grid):
    """Draw the three finders, the two timing lines and the alignment pattern."""
    for i in range(8, SIZE - 8):
        grid[6][i] = grid[i][6] = i & 1 ^ 1
    for left, top in ((0, 0), (SIZE - 7, 0), (0, SIZE - 7)):
        for y in range(7):
            for x in range(7):
                ring = max(abs(x - 3), abs(y - 3))
                grid[top + y][left + x] = 0 if ring == 2 else 1
    for y in range(-2, 3):
        for x in range(-2, 3):
            grid[18 + y][18 + x] = max(abs(x), abs(y)) & 1 ^ 1


def _draw_format(grid):
    """Draw the format bits twice, and the module that is always dark."""
    for i in range(15):
        bit = _FORMAT >> i & 1
        if i < 8:
            grid[i if i < 6 else i + 1][8] = bit
            grid[8][SIZE - 1 - i] = bit
        else:
            grid[8][7 if i == 8 else 14 - i] = bit
            grid[SIZE - 15 + i][8] = bit
    grid[SIZE - 8][8] = 1
