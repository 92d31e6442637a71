"""Options of commands that choose a game and set its options."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from inkdeck import games as here
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.games import naming
from inkdeck_core import games, options
from inkdeck_core.errors import BadSetup


class GameName(click.ParamType):
    """A game as somebody types it, by id or name; the value is its id.

    :param among: the ids that the command takes.
    """

    name = "game"

    def __init__(self, among: Sequence[str]) -> None:
        self._among = among

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id; raises `InkdeckHostError` if the text names no game that the command takes."""
        game = naming.known(value, self._among)
        if game is None:
            takes, like = listed(self._among), naming.meant(value, self._among)
            raise InkdeckHostError(f"--game takes {takes}, not {value or 'nothing'}.{like}", EXIT_USAGE)
        return game

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list:
        """The ids that begin so."""
        return [CompletionItem(game) for game in self._among if game.startswith(incomplete)]


def listed(names: Sequence[str]) -> str:
    """`a, b or c`."""
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def flags() -> dict[str, str]:
    """The options of games that commands have a flag for, with its help; the others are for `--option`."""
    games_of: dict[str, list[str]] = {}
    helps = {}
    for game in games.GAMES:
        for name, text in here.of(game).FLAGS.items():
            games_of.setdefault(name, []).append(here.title(game))
            helps.setdefault(name, text)
    return {name: f"{text} ({', '.join(games_of[name])})." for name, text in helps.items()}


def _type(flag):
    defaults = [
        option.default for game in games.GAMES for option in games.setup(game).OPTIONS if option.name == flag
    ]
    return type(defaults[0])


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--game`, `--players`, the `flags` and `--option`, as `wishes`, to a command."""
    for option in (
        click.option(
            "--option",
            "wishes",
            multiple=True,
            metavar="NAME=VALUE",
            help="Any option of the game (repeatable).",
        ),
        *[click.option(f"--{name}", type=_type(name), help=text) for name, text in reversed(flags().items())],
        click.option("--players", type=int, default=4, show_default=True, help="The number of players."),
        click.option(
            "--game",
            type=GameName(games.GAMES),
            default=games.GAMES[0],
            show_default=True,
            help=f"The game: {listed(games.GAMES)}.",
        ),
    ):
        command = option(command)
    return command


def wished(game: str, wishes: Sequence[str]) -> dict[str, Any]:
    """{option: value} of texts `name=value`.

    :raises BadSetup: a text is no value of its option. Names are not looked at.
    """
    declared = {option.name: option for option in games.setup(game).OPTIONS}
    chosen = {}
    for wish in wishes:
        name, _, value = wish.partition("=")
        chosen[name] = declared[name].from_text(value) if name in declared else value
    return chosen


def settled(
    game: str,
    players: int,
    flagged: Mapping[str, Any],
    wishes: Sequence[str],
    usual: Mapping[str, Any],
) -> dict[str, Any]:
    """All options of a game that so many players begin, by name.

    :param flagged: what the `flags` say, None where one is not there. :param wishes: what `--option` says.
    :param usual: what an option is here if nobody says anything; others have the game's default.
    :raises InkdeckHostError: one of them can't be.
    """
    setup = games.setup(game)
    low, high = setup.SEATS
    if not low <= players <= high:
        takes = f"a whole number from {low} to {high}" if low < high else str(low)
        raise InkdeckHostError(f"--players takes {takes}, not {players}.", EXIT_USAGE)
    given = {name: value for name, value in flagged.items() if value is not None}
    try:
        return options.settled(game, setup, players, {**usual, **given, **wished(game, wishes)})
    except BadSetup as error:
        raise InkdeckHostError(_in_words_of_the_line(error), EXIT_USAGE) from error


def _in_words_of_the_line(error):
    """Turn the core's refusals of options into the words of the command line."""
    told = error.details
    if error.reason == "bad_option":
        return f"{_flag(told['option'])} takes {told['takes']}, not {told['value']}."
    if error.reason == "unknown_option":
        names = told["options"].split(", ")
        takes = [_flag(name) for name in names if name in flags()]
        others = [name for name in names if name not in flags()]
        if others:
            takes.append(f"--option with {' or '.join(others)}")
        return f"{told['game']} has no {_flag(told['option'])}. It takes {', '.join(takes)}."
    return str(error)


def _flag(name):
    return f"--{name}" if name in flags() else f"--option {name}"
