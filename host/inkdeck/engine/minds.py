"""Inkdeck's bots at a table on the computer."""

from inkdeck.contracts import State
from inkdeck.games import minds
from inkdeck_core import bots, games
from inkdeck_core.errors import BadSetup


def known(game: str) -> tuple[str, ...]:
    """Return the ids of the bots that play a game; none if it has no bots."""
    return games.BOTS + minds.extra(game) if games.has_bots(game) else ()


class Mind:
    """A bot in one seat of a game, with its own dice.

    :param bot: its id.
    :param game: the game's id.
    :param luck: the seed of its dice, below `luck.DICE`.
    :raises BadSetup: there is no such bot for that game, or none at all.
    """

    def __init__(self, bot: str, game: str, luck: int) -> None:
        self.bot = bot
        there = known(game)
        if not there:
            raise BadSetup("no_bots", game=game)
        if bot not in there:
            raise BadSetup("unknown_bot", bot=bot, bots=", ".join(there))
        self._choose = minds.load(bot, game).choose
        self._dice = bots.Dice(luck)

    def choose(self, state: State) -> int:
        """Return the bot's action, chosen from only the acting seat's view."""
        return self._choose(state.view(state.seat), self._dice)
