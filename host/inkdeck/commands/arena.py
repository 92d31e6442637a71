"""`inkdeck arena`: a tournament of bots and programs over the same deals."""

import os
from collections.abc import Sequence
from typing import Any

import click

from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.games import asking
from inkdeck.out.terminal import plain, say
from inkdeck_core.games import GAMES

HELP = {"help_option_names": ["-h", "--help"]}
FIRST = GAMES[0]
STOPPED = 130


def run(
    entrants: tuple[str, ...],
    against: str | None = None,
    game: str = FIRST,
    players: int = 4,
    games: int = 100,
    seed: int | None = None,
    jobs: int | None = None,
    limit: float = 10.0,
    wishes: Sequence[str] = (),
    **rest: Any,
) -> int:
    """Play a tournament and print what came of it; returns the exit code.

    :param entrants: bot ids, and programs as `cmd:PROGRAM`.
    :param against: one more, that fills the other seats while each of them sits there alone.
    :param games: how many games; it becomes a whole number of deals.
    :param seed: the same whole number gives the same tournament; None draws one.
    :param jobs: how many processes play; None: one for each core.
    :param limit: seconds that a program has for an answer.
    :param wishes: options of the game as texts `name=value`.
    :param rest: `svg` and `json`, files to write; the game's options by name. What is None is not there.
    :raises InkdeckHostError: one of them can't be; nothing has been played.
    """
    from inkdeck.arena import report, running
    from inkdeck.arena.standings import Standings
    from inkdeck.book.asking import progress

    svg, json = rest.pop("svg", None), rest.pop("json", None)
    seed = int.from_bytes(os.urandom(3), "big") if seed is None else seed
    tournament = _tournament(entrants, against, game, players, (rest, wishes), games, seed, limit)
    for path in (svg, json):
        _check_folder(path)
    for line in report.heading(tournament):
        say(line)
    with progress("Playing") as bar:
        deals, ledger, stopped = running.play(tournament, jobs or _cores(), bar)
    standings = Standings(tournament, deals, ledger.out)
    report.show(standings, stopped)
    _write(standings, stopped, svg, json)
    return STOPPED if stopped else 0


def _tournament(entrants, against, game, players, chosen, games, seed, limit):
    from inkdeck.arena import tournament

    chosen = asking.settled(game, players, *chosen, {})
    if len(entrants) < 2 and not against:
        raise InkdeckHostError(
            "A tournament needs at least two entrants. Add another one (inkdeck arena A B), or name "
            "an opponent for all: inkdeck arena A --against B.",
            EXIT_USAGE,
        )
    found = tournament.entrants_of([*entrants, against] if against else entrants, game)
    a_deal = tournament.games_a_deal(len(found), players, bool(against))
    deals = -(-games // a_deal)
    return tournament.Tournament(game, players, chosen, found, bool(against), deals, seed, limit)


def _cores():
    # Not all systems tell which of their cores are ours.
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_folder(path):
    """Rather now than after hours of play."""
    if path is None:
        return
    folder = os.path.dirname(os.path.abspath(path))
    if os.path.isdir(path) or not os.access(folder, os.W_OK | os.X_OK):
        raise InkdeckHostError(f"{path} can't be written. Name a file in a folder that exists.", EXIT_FILE)


def _write(standings, stopped, svg, json):
    from inkdeck import whole_file
    from inkdeck.arena import chart, report

    if json:
        whole_file.write(json, report.as_json(standings, stopped).encode(), "the results")
        say(f"The figures are in {plain(json)}.")
    if svg and standings.deals:
        whole_file.write(svg, chart.points(standings).encode(), "the chart")
        say(f"The chart is in {plain(svg)}.")


@click.command("arena", context_settings=HELP)
@click.argument("entrants", nargs=-1, required=True, metavar="A B...")
@click.option("--against", metavar="B", help="Play each entrant alone; B takes all other seats.")
@asking.game_options
@click.option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=100,
    show_default=True,
    help="The number of games, rounded up to whole deals.",
)
@click.option("--seed", type=click.IntRange(0, 2**32 - 1), help="Play the same tournament every time.")
@click.option("--jobs", type=click.IntRange(1, 256), help="The number of processes.  [default: one per core]")
@click.option(
    "--time-limit",
    "limit",
    type=click.FloatRange(0.01, 3600),
    default=10.0,
    show_default=True,
    metavar="SECONDS",
    help="The time that a program has to answer.",
)
@click.option("--svg", metavar="FILE", help="Draw a chart of the points per hand to FILE.")
@click.option("--json", metavar="FILE", help="Write all figures to FILE.")
@click.pass_context
def command(context: click.Context, entrants: tuple[str, ...], **details: Any) -> None:
    """Run a tournament of bots and programs. Every entrant plays the same deals in every seat.

    An entrant is a bot's name, or your own program as cmd:./mybot. Quote a program that has arguments:
    'cmd:./mybot --level 3'. docs/arena.md explains how a program plays. Ctrl-C stops and shows the results so
    far.

    Example: inkdeck arena rulebook random --games 1000
    """
    context.exit(run(entrants, **details))
