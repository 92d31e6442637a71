"""Oh Hell's bots on a computer: stronger ones, too, and all compiled where that can be."""

from inkdeck.contracts import Bot
from inkdeck.games import compiled
from inkdeck_core import games
from inkdeck_core.ohhell.bots.player import LEVELS, Plain, Player
from inkdeck_core.ohhell.rules import ID

EXTRA = tuple(name for name in LEVELS if name not in games.BOTS)
"""The ids of the bots that only a computer lets sit down."""


def load(bot: str) -> Bot:
    """The bot of a known id."""
    return Player(bot, kernel=compiled.kernel(Plain)) if bot in LEVELS else games.bot(bot, ID)
