"""Inkdeck's bots as they sit at a table of the computer."""

from inkdeck.sim import compiled
from inkdeck_core import bots
from inkdeck_core.bots import go5_levels, xactika_levels
from inkdeck_core.errors import BadSetup


def known(game):
    """The ids of the bots that play a game id."""
    found = []
    for bot in bots.IDS:
        try:
            found.append(bots.check(bot, game))
        except BadSetup:
            continue
    return (*found, *_levels(game))


def _levels(game):
    """The bots that only a computer has room and time for."""
    return {"xactika": tuple(xactika_levels.LEVELS), "go5": go5_levels.LEVELS}.get(game, ())


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
        if bot in _levels(game):
            go5 = game == "go5"
            player = go5_levels.Player(bot) if go5 else xactika_levels.Player(bot, compiled.kernel())
            self._choose = player.choose
        else:
            self._choose = bots.load(bot, game).choose
        self._dice = bots.Dice(luck)

    def choose(self, state):
        """The action of the acting seat, which the bot finds from that seat's view alone."""
        return self._choose(state.view(state.seat), self._dice)
