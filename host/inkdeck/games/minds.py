"""All games' bots on a computer: stronger ones than on a device, and compiled if possible."""

from importlib import import_module
from typing import Any, cast

from inkdeck.contracts import Bot
from inkdeck.games import compiled
from inkdeck_core import games


def extra(game: str) -> tuple[str, ...]:
    """Return the ids of the bots that play only on a computer."""
    return tuple(level for level in _levels(game) if level not in games.BOTS)


def load(bot: str, game: str) -> Bot:
    """Return the bot with a known id."""
    if bot not in _levels(game):
        return cast(Bot, games.bot(bot, game))
    player = _player(game)
    return player.Player(bot, kernel=compiled.kernel(player.Plain))


def _levels(game: str) -> dict[str, Any]:
    """Return the levels of a game whose bots search with a kernel; none if they don't."""
    return getattr(_player(game), "LEVELS", {})


def _player(game: str) -> Any:
    return import_module(f"inkdeck_core.{game}.bots.player")
