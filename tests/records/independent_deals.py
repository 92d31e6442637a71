"""The shuffles of docs/fair-deals.md, and what the independent reader refuses with."""

from functools import lru_cache
from hashlib import sha256


class Refused(Exception):
    """No record, or none to be believed."""


@lru_cache(20_000)
def shuffled(size, secret, cut, game, hand, shuffle):
    """The order of a deck: the place of each card in rising order of the cards."""
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
