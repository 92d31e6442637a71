"""Go5's bots on a computer: those of the device."""

from inkdeck.contracts import Bot
from inkdeck_core import games
from inkdeck_core.go5.rules import ID

EXTRA = ()
"""The ids of the bots that only a computer lets sit down."""


def load(bot: str) -> Bot:
    """The bot of a known id."""
    return games.bot(bot, ID)
