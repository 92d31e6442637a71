"""Reads fonts and texts that the build has packed for a device, with MicroPython's `deflate`."""

import io
from binascii import crc32

import deflate

_WINDOW_BITS = 10


def font(source):
    """Return the font in an open file as a bytearray, or b"" if it is damaged: machine code trusts it."""
    data = bytearray(int.from_bytes(source.read(2), "big"))
    check = int.from_bytes(source.read(4), "big")
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
