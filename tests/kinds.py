"""The kinds of games that there are to test: every game, and each choice that its options have."""

from inkdeck import games
from inkdeck_core import games as core
from inkdeck_core import options


def kinds():
    """(game, options) of short games: by default, and once for every choice of every option."""
    for game in core.GAMES:
        table, demo = core.setup(game).OPTIONS, games.of(game).DEMO
        yield game, options.complete(game, table, demo)
        for option in table:
            for choice in option.choices or (False, True)[: 2 * isinstance(option.default, bool)]:
                yield game, options.complete(game, table, {**demo, option.name: choice})
