"""Numbers that follow from a seed: secrets, cuts and what bots throw. Never for games that people play."""

from hashlib import sha256

DICE = 2**30
"""Seeds of bots' dice are below this."""


def secret(*words: int | str) -> bytes:
    """The 32 bytes that follow from these words: numbers and texts."""
    return sha256("/".join(["inkdeck luck 1", *map(str, words)]).encode()).digest()


def below(limit: int, *words: int | str) -> int:
    """A number from 0 to limit - 1 that follows from these words; as good as even for limits up to 2**64."""
    return int.from_bytes(secret(*words)[:16], "big") % limit
