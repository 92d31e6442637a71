"""Reads fonts and texts that the build has packed for a device, with MicroPython's `deflate`."""

import io
from binascii import crc32

import deflate

_FONT_HEAD = 8  # bytes: a font's length and its CRC-32
_WINDOW_BITS = 10


def font(source, in_place):
    """Return the font in an open file as a bytearray; b"" if it is damaged: machine code trusts it.

    A font in the pack stays in flash; one of a maker's own is read into memory.

    :param in_place: finds part of the pack in flash, as a device's `in_place`; None where there is none.
    """
    begin = source.tell()
    size = int.from_bytes(source.read(4), "big")
    check = int.from_bytes(source.read(4), "big")
    data = in_place and in_place(begin, _FONT_HEAD, size, check)
    if data is not None:
        return data
    data = bytearray(size)
    source.readinto(data)
    return data if crc32(data) == check else b""


def section(source, name):
    """Return a section's lines in an open file of texts as bytes; b"" if it has no such section."""
    begin = source.tell()  # the file may be the pack, with more before and after
    size = int.from_bytes(source.read(2), "big")
    at = begin + 2 + size
    for line in source.read(size).split(b"\n"):
        here, length = line.split()
        if here == name.encode():
            source.seek(at)
            return _inflating(source.read(int(length))).read()
        at += int(length)
    return b""


def _inflating(data):
    return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, _WINDOW_BITS)
