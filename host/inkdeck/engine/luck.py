"""Numbers from a seed: secrets, cuts and bots' dice. Never for games that people play."""

from hashlib import sha256

DICE = 2**30
"""Seeds of bots' dice are below this."""


def secret(*words: int | str) -> bytes:
    """Return 32 bytes derived from these numbers and texts."""
    return sha256("/".join(["inkdeck luck 1", *map(str, words)]).encode()).digest()


def below(limit: int, *words: int | str) -> int:
    """Return a number from 0 to limit - 1 derived from these words; nearly uniform for limits up to 2**64."""
    return int.from_bytes(secret(*words)[:16], "big") % limit
