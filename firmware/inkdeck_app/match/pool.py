"""Entropy for secrets: the chip's, mixed with the moments when players pressed keys (B-1)."""

from hashlib import sha256
from struct import pack


class Pool:
    """Collects the moments of key presses and mixes them into every secret.

    With a fixed seed (`hw.seeded`) the moments don't count, so that a test gets the deal it asked for.

    :param hw: the hardware; `entropy(n)` returns bytes of the chip's own.
    """

    def __init__(self, hw):
        self._hw = hw
        self._moments = b""

    def stir(self, began, now):
        """Mix in a press: the key went down at `began`, and the press arrived at `now`, in milliseconds."""
        if self._hw.seeded is None:
            moments = pack(">II", began & 0x3FFFFFFF, now & 0x3FFFFFFF)
            self._moments = sha256(self._moments + moments).digest()

    def secret(self):
        """Return 32 new bytes. Predicting them takes both the entropy and the moments."""
        return sha256(b"inkdeck secret" + self._hw.entropy(32) + self._moments).digest()
