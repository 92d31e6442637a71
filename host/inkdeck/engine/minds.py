"""Inkdeck's bots as they sit at a table of the computer."""

from inkdeck.sim import compiled
from inkdeck_core import bots
from inkdeck_core.bots import xactika_levels
from inkdeck_core.errors import BadSetup


def known(game):
    """The ids of the bots that play a game id."""
    try:
        bots.check("rulebook", game)
    except BadSetup:
        return ()
    return bots.IDS + _of_a_computer(game)


def _of_a_computer(game):
    """The bots that only a computer lets sit down."""
    return tuple(name for name in xactika_levels.LEVELS if name not in bots.IDS) if game == "xactika" else ()


class Mind:
    """One bot in one seat of one game, with dice of its own.

    :param bot: its id.
    :param game: the game's id.
    :param luck: what its dice begin with, below `luck.DICE`.
    :raises BadSetup: there is no such bot for that game.
    """

    def __init__(self, bot, game, luck):
        self.bot = bot
        if bot not in known(game):
            raise BadSetup("unknown_bot", bot=bot, bots=", ".join(known(game)))
        if game == "xactika" and bot in xactika_levels.LEVELS:
            self._choose = xactika_levels.Player(bot, kernel=compiled.kernel()).choose
        else:
            self._choose = bots.load(bot, game).choose
        self._dice = bots.Dice(luck)

    def choose(self, state):
        """The action of the acting seat, which the bot finds from that seat's view alone."""
        return self._choose(state.view(state.seat), self._dice)
