"""The parts that all bots share; a game's own bots are in its folder.

A bot sees a view, never a state, and has a random generator of its own (`Dice`).

A bot has `choose(view, dice)`, which returns one of the view's `legal` actions. A bot that needs time also
has `think(view, dice)`, which returns a thought. A thought has `step()`, which thinks a little and returns
whether it is done, and `actions`: the best choice so far, usable from the start. It is a tuple of one action,
or of several that belong together, such as a card and its call.
"""


def think(bot, view, dice):
    """Return a bot's thought; a finished one if the bot takes no time."""
    if hasattr(bot, "think"):
        return bot.think(view, dice)
    return Sure(bot.choose(view, dice))


class Sure:
    """A finished thought, of one action."""

    def __init__(self, action):
        self.actions = (action,)

    def step(self):
        """Return True: there is nothing to think about."""
        return True


class Dice:
    """A small random generator for bots, never for deals.

    It draws the same numbers on every interpreter, and its numbers never exceed 24 bits. It adds up three
    short linear congruential generators, as P. L'Ecuyer published for 16-bit machines (1988).

    :param seed: any int from 0 to 2**30 - 1.
    """

    def __init__(self, seed):
        self._a = 1 + seed % 32362
        self._b = 1 + (seed >> 5) % 31726
        self._c = 1 + (seed >> 15) % 31656

    def below(self, limit):
        """Return a number from 0 to limit - 1, for limits up to 32362."""
        usable = 32362 - 32362 % limit
        while True:
            self._a = 157 * self._a % 32363
            self._b = 146 * self._b % 31727
            self._c = 142 * self._c % 31657
            drawn = (self._a - self._b + self._c) % 32362
            if drawn < usable:
                return drawn % limit
