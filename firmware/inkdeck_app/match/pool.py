"""Entropy for secrets: the chip's, mixed with when the players pressed keys (B-1)."""

from hashlib import sha256
from struct import pack


class Pool:
    """Collects the moments of presses and mixes them into every secret.

    With a fixed seed (`hw.seeded`) moments count for nothing: a test gets the deal that it asked for.

    :param hw: the hardware; `entropy(n)` gives the chip's own.
    """

    def __init__(self, hw):
        self._hw = hw
        self._moments = b""

    def stir(self, began, now):
        """A key went down at `began` and its press arrived at `now`, in milliseconds."""
        if self._hw.seeded is None:
            moments = pack(">II", began & 0x3FFFFFFF, now & 0x3FFFFFFF)
            self._moments = sha256(self._moments + moments).digest()

    def secret(self):
        """32 bytes, new each time: known only to who knows both the entropy and the moments."""
        return sha256(b"inkdeck secret" + self._hw.entropy(32) + self._moments).digest()
