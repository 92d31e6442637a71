"""The device's own entropy (B-1): the chip's random source, its id, the number of starts, and the time."""

import os
import time
from hashlib import sha256
from struct import pack

from machine import unique_id

_STARTS = "starts"


class Entropy:
    """Bytes that nobody can predict: what the sources return goes through SHA-256 again and again.

    :param files: the app's `Files`, which keep the number of starts.
    """

    def __init__(self, files):
        self._files = files
        self._state = b""

    def __call__(self, count):
        """Return `count` new bytes."""
        if self._files:
            # Counted on first use: an erase is slow, and most starts only continue a game.
            self._state = unique_id() + pack(">I", _starts(self._files))
            self._files = None
        drawn = b""
        while len(drawn) < count:
            seed = self._state + os.urandom(32) + pack(">I", time.ticks_us())
            self._state = sha256(b"state" + seed).digest()
            drawn += sha256(b"bytes" + seed).digest()
        return drawn[:count]


def _starts(files):
    try:
        starts = int(files.read(_STARTS)) + 1
    except (OSError, ValueError):
        starts = 1
    try:
        files.write(_STARTS, b"%d" % (starts & 0x3FFFFFFF))
    except OSError:
        pass  # a full disk; the other sources are enough
    return starts & 0x3FFFFFFF
