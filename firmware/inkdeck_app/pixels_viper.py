"""The functions of `pixels` as machine code; the same bytes as `pixels_plain`."""

import micropython
from micropython import const

_PAGES = const(16)
_WIDTH = const(296)
# The multiplications below turn the bits of a byte: the first two make copies of it so that each bit stands
# right in one of them, the last one adds these up. A table would save 1.3 ms a frame and take 256 bytes.


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
def stamp(frame, data, start: int, w: int, pages: int, x: int, y: int, ink: int):
    """See `pixels`."""
    target = ptr8(frame)  # noqa: F821
    source = ptr8(data)  # noqa: F821
    up = y & 7
    row = y >> 3
    at = start
    for _ in range(pages):
        to = row * _WIDTH + x
        end = at + w
        while at < end:
            bits = source[at] << up
            if bits & 0xFF:
                if ink:
                    target[to] = target[to] | bits & 0xFF
                else:
                    target[to] = target[to] & ~bits
            bits = bits >> 8
            if bits:
                if ink:
                    target[to + _WIDTH] = target[to + _WIDTH] | bits
                else:
                    target[to + _WIDTH] = target[to + _WIDTH] & ~bits
            at += 1
            to += 1
        row += 1


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
