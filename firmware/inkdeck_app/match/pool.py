"""Entropy for secrets: the chip's, mixed with the moments at which players moved keys (B-1)."""

from hashlib import sha256
from struct import pack


class Pool:
    """Collects the moments at which keys moved, and mixes them into every secret.

    With a fixed seed (`hw.seeded`) they don't count, so that a test gets the deal it asked for.

    :param hw: the hardware; `entropy(n)` returns bytes of the chip's own.
    """

    def __init__(self, hw):
        self._hw = hw
        self._moments = b""

    def stir(self, *moments):
        """Mix in moments, in the smallest unit that the hardware knows. Only their lower 30 bits count."""
        if self._hw.seeded is None:
            for moment in moments:
                self._moments += pack(">I", moment & 0x3FFFFFFF)
            self._moments = sha256(self._moments).digest()

    def secret(self):
        """Return 32 new bytes. Predicting them takes both the entropy and the moments."""
        return sha256(b"inkdeck secret" + self._hw.entropy(32) + self._moments).digest()
