"""The functions of `pixels` as machine code, with the same results as `pixels_plain`."""

import micropython
from micropython import const

_PAGES = const(16)
_WIDTH = const(296)
# The multiplications below mirror the bits of a byte: the first two copy it so that each bit is in its place
# in one of the copies, the last one adds these up. A table would save 1.3 ms a frame and take 256 bytes.


@micropython.viper
def transpose(frame, image, x: int, y: int, w: int, h: int):
    """See `pixels`."""
    source = ptr8(frame)  # noqa: F821
    target = ptr8(image)  # noqa: F821
    for page in range(y >> 3, (y + h) >> 3):
        at = page * _WIDTH + x
        end = at + w
        to = x * _PAGES + page
        while at < end:
            byte = source[at] ^ 0xFF
            target[to] = (byte * 0x0802 & 0x22110 | byte * 0x8020 & 0x88440) * 0x10101 >> 16
            at += 1
            to += _PAGES


@micropython.viper
def pack(image, out, x: int, y: int, w: int, h: int):
    """See `pixels`."""
    source = ptr8(image)  # noqa: F821
    target = ptr8(out)  # noqa: F821
    pages = h >> 3
    at = x * _PAGES + (y >> 3)
    end = at + w * _PAGES
    to = 0
    while at < end:
        for page in range(pages):
            target[to] = source[at + page]
            to += 1
        at += _PAGES


@micropython.viper
def mirror(frame, out):
    """See `pixels`."""
    source = ptr8(frame)  # noqa: F821
    target = ptr8(out)  # noqa: F821
    to = int(len(frame))
    at = 0
    while to > 0:
        to -= 1
        byte = source[at]
        target[to] = (byte * 0x0802 & 0x22110 | byte * 0x8020 & 0x88440) * 0x10101 >> 16
        at += 1


@micropython.viper
def invert(frame, out):
    """See `pixels`."""
    source = ptr8(frame)  # noqa: F821
    target = ptr8(out)  # noqa: F821
    for at in range(int(len(frame))):
        target[at] = source[at] ^ 0xFF


@micropython.viper
def write(frame, data, s, x: int, y: int, ink: int) -> int:
    """See `pixels`. tools/make_fonts.py describes the font's format; a text is UTF-8 and ends with a zero."""
    target = ptr8(frame)  # noqa: F821
    font = ptr8(data)  # noqa: F821
    codes = ptr16(data)  # noqa: F821
    text = ptr8(s)  # noqa: F821
    count = codes[4]
    widths = 12 + 2 * count
    at = 0
    for _ in range(int(len(s))):
        code = text[at]
        at += 1
        if code >= 0xC0:
            code &= 0x1F
            while text[at] & 0xC0 == 0x80:
                code = code << 6 | text[at] & 0x3F
                at += 1
        slot = code - codes[6] & 0xFFFF
        if slot > font[7]:  # after the run of codes at the font's start
            slot = font[7]
        while slot < count and codes[6 + slot] != code:
            slot += 1
        if slot == count:
            return -1
        end = x + font[widths + slot]
        if ink >= 0:
            place = widths + count + 2 * slot
            column = font[place] | font[place + 1] << 8
            row = (y >> 3) * _WIDTH
            for _ in range(font[5] + 7 >> 3):
                for to in range(row + x, row + end):
                    bits = font[column] << (y & 7)
                    target[to] = (target[to] | bits) ^ (bits & ink - 1)
                    bits = bits >> 8
                    if bits:
                        target[to + _WIDTH] = (target[to + _WIDTH] | bits) ^ (bits & ink - 1)
                    column += 1
                row += _WIDTH
        x = end
    return x


@micropython.viper
def flip(frame, x: int, y: int, w: int, h: int):
    """See `pixels`."""
    target = ptr8(frame)  # noqa: F821
    end = y + h
    while y < end:
        mask = 0xFF << (y & 7) & 0xFF
        left = end - (y & -8)
        if left < 8:
            mask &= 0xFF >> 8 - left
        at = (y >> 3) * _WIDTH + x
        for column in range(at, at + w):
            target[column] = target[column] ^ mask
        y = (y & -8) + 8


@micropython.viper
def hatch(frame, tile, x: int, y: int, w: int, h: int, ink: int):
    """See `pixels`."""
    target = ptr8(frame)  # noqa: F821
    columns = ptr8(tile)  # noqa: F821
    count = int(len(tile))
    shift = y & 7
    end = y + h
    while y < end:
        mask = 0xFF << (y & 7) & 0xFF
        left = end - (y & -8)
        if left < 8:
            mask &= 0xFF >> 8 - left
        keep = 0xFF if ink >= 0 else mask ^ 0xFF
        erase = -1 if ink == 0 else 0
        column = 0
        at = (y >> 3) * _WIDTH + x
        for to in range(at, at + w):
            bits = (columns[column] << shift | columns[column] >> 8 - shift) & mask
            target[to] = (target[to] & keep | bits) ^ (bits & erase)
            column += 1
            if column == count:
                column = 0
        y = (y & -8) + 8
