"""Xactika's bots on a computer: stronger ones as well, and all of them compiled if possible."""

from inkdeck.contracts import Bot
from inkdeck.games import compiled
from inkdeck_core import games
from inkdeck_core.xactika.bots.player import LEVELS, Plain, Player
from inkdeck_core.xactika.rules import ID

EXTRA = tuple(name for name in LEVELS if name not in games.BOTS)
"""The ids of the bots that play only on a computer."""


def load(bot: str) -> Bot:
    """Return the bot with a known id."""
    return Player(bot, kernel=compiled.kernel(Plain)) if bot in LEVELS else games.bot(bot, ID)
