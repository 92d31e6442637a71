"""Inkdeck's bots as they sit at a table of the computer."""

from inkdeck import games as here
from inkdeck.contracts import State
from inkdeck_core import bots, games
from inkdeck_core.errors import BadSetup


def known(game: str) -> tuple[str, ...]:
    """The ids of the bots that play a game id."""
    return games.BOTS + here.minds(game).EXTRA if games.deals(game) else ()


class Mind:
    """One bot in one seat of one game, with dice of its own.

    :param bot: its id.
    :param game: the game's id.
    :param luck: what its dice begin with, below `luck.DICE`.
    :raises BadSetup: there is no such bot for that game.
    """

    def __init__(self, bot: str, game: str, luck: int) -> None:
        self.bot = bot
        if bot not in known(game):
            raise BadSetup("unknown_bot", bot=bot, bots=", ".join(known(game)))
        self._choose = here.minds(game).load(bot).choose
        self._dice = bots.Dice(luck)

    def choose(self, state: State) -> int:
        """The action of the acting seat, which the bot finds from that seat's view alone."""
        return self._choose(state.view(state.seat), self._dice)
