"""The kinds of games to test: every game, with each choice of each option."""

from inkdeck import games
from inkdeck_core import games as core
from inkdeck_core import options


def kinds():
    """Yield (game, options) of short games: with default options, then with each choice of each option."""
    for game in core.GAMES:
        table, demo = core.setup(game).OPTIONS, games.of(game).DEMO
        yield game, options.complete(game, table, demo)
        for option in table:
            for choice in option.choices or (False, True)[: 2 * isinstance(option.default, bool)]:
                yield game, options.complete(game, table, {**demo, option.name: choice})
