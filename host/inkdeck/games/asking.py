"""Command-line options that choose a game and set its options."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from inkdeck import games as host_games
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.games import naming
from inkdeck_core import games, options
from inkdeck_core.errors import BadSetup

USUAL = 4
"""The number of players of a demo or a tournament, as far as the game takes it."""


class GameName(click.ParamType):
    """A game as someone types it, by id or name; the value is its id.

    :param among: the ids that the command takes.
    """

    name = "game"

    def __init__(self, among: Sequence[str]) -> None:
        self._among = among

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the id. Raises `InkdeckHostError` if the text isn't a game that the command takes."""
        game = naming.known(value, self._among)
        if game is None:
            takes, like = listed(self._among), naming.meant(value, self._among)
            raise InkdeckHostError(f"--game takes {takes}, not {value or 'nothing'}.{like}", EXIT_USAGE)
        return game

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list:
        """Return the ids that begin like this."""
        return [CompletionItem(game) for game in self._among if game.startswith(incomplete)]


def listed(names: Sequence[str]) -> str:
    """Return names in words: `a, b or c`."""
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def flags() -> dict[str, str]:
    """Return {option: help} for the games' options that have a flag of their own. `--option` sets the
    others.
    """
    games_of: dict[str, list[str]] = {}
    helps = {}
    for game in games.GAMES:
        for name, text in host_games.of(game).FLAGS.items():
            games_of.setdefault(name, []).append(host_games.title(game))
            helps.setdefault(name, text)
    return {name: f"{text} ({', '.join(games_of[name])})." for name, text in helps.items()}


def _type(flag):
    defaults = [
        option.default for game in games.GAMES for option in games.setup(game).OPTIONS if option.name == flag
    ]
    return type(defaults[0])


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--game`, `--players`, the `flags` and `--option` (as `wishes`) to a command."""
    for option in (
        click.option(
            "--option",
            "wishes",
            multiple=True,
            metavar="NAME=VALUE",
            help="Any option of the game (repeatable).",
        ),
        *[click.option(f"--{name}", type=_type(name), help=text) for name, text in reversed(flags().items())],
        click.option(
            "--players", type=int, help=f"The number of players (default: {USUAL}, or the nearest allowed)."
        ),
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
    """Return {option: value} for texts `name=value`.

    :raises BadSetup: a text isn't a value of its option. Names aren't checked.
    """
    declared = {option.name: option for option in games.setup(game).OPTIONS}
    chosen = {}
    for wish in wishes:
        name, _, value = wish.partition("=")
        chosen[name] = declared[name].from_text(value) if name in declared else value
    return chosen


def seats(game: str, players: int | None) -> int:
    """Return the number of players: this one, or the usual one as far as the game takes it."""
    low, high = games.setup(game).SEATS
    return min(max(USUAL, low), high) if players is None else players


def settled(
    game: str,
    players: int,
    flagged: Mapping[str, Any],
    wishes: Sequence[str],
    usual: Mapping[str, Any],
) -> dict[str, Any]:
    """Return all options of a game that begins with this many players, by name.

    :param flagged: the values of the `flags`, None if one isn't given. :param wishes: the texts of
        `--option`.
    :param usual: the command's own defaults; other options have the game's.
    :raises InkdeckHostError: a value is impossible.
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
    """Return the core's refusal of an option in the words of the command line."""
    details = error.details
    if error.reason == "bad_option":
        return f"{_flag(details['option'])} takes {details['takes']}, not {details['value']}."
    if error.reason == "unknown_option":
        names = details["options"].split(", ")
        takes = [_flag(name) for name in names if name in flags()]
        others = [name for name in names if name not in flags()]
        if others:
            takes.append(f"--option with {' or '.join(others)}")
        return f"{details['game']} has no {_flag(details['option'])}. It takes {', '.join(takes)}."
    return str(error)


def _flag(name):
    return f"--{name}" if name in flags() else f"--option {name}"
