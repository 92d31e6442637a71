"""Players made of code. A bot sees a view, never a state, and has a generator of its own (`Dice`).

A bot module has `choose(view, dice)`, which gives one of `view.legal`.
"""

from ..errors import BadSetup

IDS = ("random", "rulebook")


def check(bot, game="xactika"):
    """The bot's id; raises `BadSetup` (reason `unknown_bot`) if there is no such bot for that game."""
    known = () if game.endswith("-table") else IDS  # a referee's players hold cards of paper
    if bot not in known:
        raise BadSetup("unknown_bot", bot=bot, bots=", ".join(known) or "none")
    return bot


def load(bot, game="xactika"):
    """The module of a bot's id for a game's id; raises `BadSetup` if there is none.

    Bots are imported when they sit down.
    """
    check(bot, game)
    if bot == "random":
        from . import random_legal

        return random_legal
    if game == "go5":
        from . import go5_rulebook

        return go5_rulebook
    from . import rulebook

    return rulebook


class Dice:
    """A small generator for bots, never for deals: the same numbers on every interpreter, none above 24 bits.

    Three short linear congruences added up, as P. L'Ecuyer published for 16-bit machines (1988).

    :param seed: any int from 0 to 2**30 - 1.
    """

    def __init__(self, seed):
        self._a = 1 + seed % 32362
        self._b = 1 + (seed >> 5) % 31726
        self._c = 1 + (seed >> 15) % 31656

    def below(self, limit):
        """A number from 0 to limit - 1, for limits up to 32362."""
        usable = 32362 - 32362 % limit
        while True:
            self._a = 157 * self._a % 32363
            self._b = 146 * self._b % 31727
            self._c = 142 * self._c % 31657
            drawn = (self._a - self._b + self._c) % 32362
            if drawn < usable:
                return drawn % limit
