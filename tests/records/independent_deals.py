"""The shuffles of `docs/fair-deals.md`, and the error with which the independent reader refuses."""

from functools import lru_cache
from hashlib import sha256


class Refused(Exception):
    """The data isn't a record, or not a credible one."""


@lru_cache(20_000)
def shuffled(size, secret, cut, game, hand, shuffle):
    """Return the order of a shuffled deck from the top, as indexes of the cards in ascending order."""
    prefix = b"inkdeck deal 1" + secret + cut.to_bytes(2, "big") + game.encode() + bytes((hand, shuffle))
    deck = list(range(size))
    block, random = 0, b""
    for place in range(size):
        left = size - place
        while True:
            if not random:
                random = sha256(prefix + block.to_bytes(4, "big")).digest()
                block += 1
            b, random = random[0], random[1:]
            if b < 256 - 256 % left:
                break
        deck[place], deck[place + b % left] = deck[place + b % left], deck[place]
    return tuple(deck)
