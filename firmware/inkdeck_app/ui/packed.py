"""Reads fonts and texts as the build packs them for a device (MicroPython's own `deflate`)."""

import io
from binascii import crc32

import deflate

_WINDOW_BITS = 10


def font(source):
    """The font in an open file, as a bytearray; b"" if it is damaged: machine code trusts what it says."""
    data = bytearray(int.from_bytes(source.read(2), "big"))
    check = int.from_bytes(source.read(4), "big")
    source.readinto(data)
    return data if crc32(data) == check else b""


def section(source, name):
    """The lines of a section of the texts in an open file, as bytes; b"" if there is none."""
    begin = source.tell()  # the file may be the pack, with more before and behind
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
