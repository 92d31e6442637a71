"""`inkdeck demo`: bots play a game, which is then printed."""

import os
from collections.abc import Mapping, Sequence
from typing import Any

import click

from inkdeck import games as host_games
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.games import asking
from inkdeck.out.terminal import say
from inkdeck_core import bots, games, options
from inkdeck_core.errors import BadSetup, InkdeckError
from inkdeck_core.record import format, session, transcript

FIRST = games.GAMES[0]
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida", "Jo")


def run(
    seed: int | None = None,
    players: int | None = None,
    kinds: Sequence[str] = ("rulebook",),
    game: str = FIRST,
    wishes: Sequence[str] = (),
    **chosen: Any,
) -> None:
    """Let bots play a game, and print it from its record.

    :param seed: the same whole number repeats the same game; None draws one.
    :param players: the number of players; None for the usual one.
    :param kinds: bot ids, from seat 0 on; a list shorter than the table is repeated.
    :param game: the game's id, one of `inkdeck_core.games.GAMES`.
    :param chosen: the game's options by name; None stands for the default. :param wishes: more options, as
        texts `name=value`.
    :raises InkdeckHostError: one of these is impossible; nothing has been played.
    """
    try:
        lines = transcript.lines(play(seed, asking.seats(game, players), kinds, game, chosen, wishes))
    except BadSetup as error:
        raise InkdeckHostError(_unknown_bot(error), EXIT_USAGE) from error
    except InkdeckError as error:
        raise InkdeckHostError(str(error), EXIT_USAGE) from error
    if seed is not None:
        lines.insert(0, f"The cards come from --seed {seed}, not from chance.")
    say("\n".join(lines))


def play(
    seed: int | None,
    players: int,
    kinds: Sequence[str],
    name: str,
    chosen: Mapping[str, Any],
    wishes: Sequence[str] = (),
) -> bytes:
    """Return the record of a game that bots play. Raises `InkdeckHostError` or `InkdeckError` if an argument
    is impossible.
    """
    setup = games.setup(name)
    chosen = asking.settled(name, players, chosen, wishes, host_games.of(name).DEMO)
    if "" in kinds:
        offered = ", ".join(games.BOTS)
        raise InkdeckHostError(
            f"Entry {kinds.index('') + 1} of --bots is empty. Put commas only between names: {offered}.",
            EXIT_USAGE,
        )
    minds = [games.bot(kind, name) for kind in kinds]
    table = [(NAMES[seat], kinds[seat % len(kinds)]) for seat in range(players)]
    secret, cut, luck = _drawn() if seed is None else _seeded(seed)
    header = format.Header(
        name, setup.RULES_VERSION, options.to_lines(setup.OPTIONS, chosen), table, secret, cut
    )
    playing = session.Session(header)
    dice = bots.Dice(luck)
    while not playing.state.over:
        seat = playing.state.seat
        playing.apply(minds[seat % len(minds)].choose(playing.state.view(seat), dice))
    playing.close(format.FINISHED)
    return playing.to_bytes()


def _unknown_bot(error):
    """Return the core's refusal of a bot in the words of the command line."""
    details = error.details
    if error.reason == "unknown_bot":
        bots, bot = details["bots"], details["bot"]
        return f"--bots takes {bots}, not {bot}. inkdeck arena has more bots: docs/bots.md."
    return str(error)


def _drawn():
    return os.urandom(32), int.from_bytes(os.urandom(4), "big") % 1000, int.from_bytes(os.urandom(3), "big")


def _seeded(seed):
    # These 32 bytes spell out what they are, so that no one takes them for a secret.
    return f"inkdeck demo {seed}".encode().ljust(32, b".")[:32], seed % 1000, seed % 2**30


@click.command("demo", short_help="Have bots play a game and print it.")
@asking.game_options
@click.option(
    "--bots",
    "kinds",
    default="rulebook",
    show_default=True,
    help="The bots from the first seat on, e.g. rulebook,random; the list repeats.",
)
@click.option(
    "--seed", type=click.IntRange(0, 2**32 - 1), help="Play the same game every time; the output says so."
)
def command(seed: int | None, players: int | None, kinds: str, **chosen: Any) -> None:
    """Have bots play a short game and print everything: hands, bids, each trick or turn, and points.

    docs/simulator.md explains how cards are written.

    Example: inkdeck demo --players 3 --seed 7
    """
    run(seed, players, tuple(kind.strip() for kind in kinds.split(",")), **chosen)
