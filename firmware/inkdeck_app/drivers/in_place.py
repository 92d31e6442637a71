"""Finds what a file holds in flash, where the processor reads it like memory, so that it takes none.

The chip maps its flash to addresses from 0x10000000 on (RP2040 data sheet, 2.6.3). littlefs gives a file
whole blocks, and never moves what it has written there. It doesn't tell which blocks they are, so `find` asks
a second littlefs for the content, over the same flash, and notes what that one reads.
"""

from binascii import crc32

import vfs
from micropython import const
from rp2 import Flash
from uctypes import bytearray_at

_XIP = const(0x10000000)
_BLOCKS, _BLOCK_BYTES = const(4), const(5)  # a block device's `ioctl`
_READ_BYTES = const(32)  # littlefs reads from multiples of it, as MicroPython mounts it
_CHIPS = (2, 4, 8, 16)  # MiB; the file system is at the end


class _Watched:
    """The flash as a read-only block device.

    :ivar at: where in the file system the last read began, in bytes.
    """

    def __init__(self):
        self._flash = Flash()
        self._block_bytes = self._flash.ioctl(_BLOCK_BYTES, 0) or 0
        self.bytes = (self._flash.ioctl(_BLOCKS, 0) or 0) * self._block_bytes
        self.at = 0

    def readblocks(self, block, buffer, offset=0):
        self.at = block * self._block_bytes + offset
        return self._flash.readblocks(block, buffer, offset)

    def ioctl(self, operation, argument):
        return self._flash.ioctl(operation, argument)


def find(path, begin, head, size, check):
    """Return part of a file as a bytearray in flash, which nobody may write to; None if it can't be found.

    The head of that part begins at a multiple of 32 bytes in a block, and the part ends in the same block
    (`device/pack.py`).

    :param begin: the head's first byte in the file. :param head: the bytes of the head.
    :param size: the bytes after the head. :param check: their CRC-32.
    """
    flash = _Watched()
    system = vfs.VfsLfs2(flash, readsize=_READ_BYTES, progsize=256)  # pyright: ignore[reportArgumentType]
    with system.open(path, "rb") as file:
        file.seek(begin)
        file.read(1)
    for chip in _CHIPS:
        found = bytearray_at(_XIP + (chip << 20) - flash.bytes + flash.at + head, size)
        if crc32(found) == check:
            return found
    return None
