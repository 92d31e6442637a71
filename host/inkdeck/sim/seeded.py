"""Entropy that a seed fixes. The page in a browser has MicroPython run this module, too."""

import hashlib


class SeededEntropy:
    """The same bytes for the same seed, on every computer: for tests and pictures, never for a real game."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._block = 0

    def __call__(self, n: int) -> bytes:
        """The next `n` bytes."""
        out = b""
        while len(out) < n:
            out += hashlib.sha256(f"inkdeck simulator {self._seed} {self._block}".encode()).digest()
            self._block += 1
        return out[:n]
