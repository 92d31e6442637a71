"""Packs the app's fonts and texts for a device, which has less room than a source tree.

The board's description is deflated, and `inkdeck_start.py` inflates it; a module can be deflated as well.

The app's `packed.py` reads fonts and texts. A packed font is its length, u32 big-endian; its CRC-32, u32; and
the font. Packed texts are the length of an index, u16; the index; and the sections, each deflated on its own,
so that a chip inflates only the one it needs. A line of the index is a section's name and its packed length;
the sections are in the same order.
"""

import re
import zlib

WINDOW_BITS = 10
"""The window is 2 ** 10 bytes: a small heap has no room for one of 2 ** 12 while it inflates."""


def deflated(content: bytes) -> bytes:
    """Return bytes deflated for a device."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW_BITS)
    return packer.compress(content) + packer.flush()


def font(content: bytes) -> bytes:
    """Return a font packed."""
    return len(content).to_bytes(4, "big") + zlib.crc32(content).to_bytes(4, "big") + content


def texts(content: bytes) -> bytes:
    """Return the texts of a language packed."""
    index, packed = [], b""
    for section in re.split(rb"(?m)^(?=\[)", content):
        head, _, lines = section.partition(b"\n")
        if head.startswith(b"["):
            data = deflated(lines)
            index.append(b"%s %d" % (head.strip(b"[]"), len(data)))
            packed += data
    lines = b"\n".join(index)
    return len(lines).to_bytes(2, "big") + lines + packed
