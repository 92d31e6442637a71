"""Reads fonts and texts as the build packs them for a device (MicroPython's own `deflate`)."""

import io

import deflate

_WINDOW_BITS = 10


def font(source):
    """The font in an open file, as a bytearray."""
    data = bytearray(int.from_bytes(source.read(2), "big"))
    _inflating(source.read()).readinto(data)
    return data


def section(source, name):
    """The lines of a section of the texts in an open file, as bytes; b"" if there is none."""
    size = int.from_bytes(source.read(2), "big")
    index = source.read(size)
    at = index.find(b"\n%s " % name.encode())
    if at < 0:
        return b""
    _, start, length = index[at + 1 : index.find(b"\n", at + 1)].split()
    source.seek(2 + size + int(start))
    return _inflating(source.read(int(length))).read()


def _inflating(data):
    return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, _WINDOW_BITS)
