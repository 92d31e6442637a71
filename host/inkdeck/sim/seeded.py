"""Entropy from a seed. MicroPython also runs this module, in a browser."""

import hashlib


class SeededEntropy:
    """Returns the same bytes for a seed on any computer: for tests and pictures, never for real games."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._block = 0

    def __call__(self, n: int) -> bytes:
        """Return the next `n` bytes."""
        out = b""
        while len(out) < n:
            out += hashlib.sha256(f"inkdeck simulator {self._seed} {self._block}".encode()).digest()
            self._block += 1
        return out[:n]
