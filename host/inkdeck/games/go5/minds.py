"""Go5's bots on a computer: those of the device."""

from inkdeck.contracts import Bot
from inkdeck_core import games
from inkdeck_core.go5.rules import ID

EXTRA = ()
"""The ids of the bots that play only on a computer."""


def load(bot: str) -> Bot:
    """Return the bot with a known id."""
    return games.bot(bot, ID)
