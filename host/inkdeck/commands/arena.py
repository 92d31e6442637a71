"""`inkdeck arena`: a tournament of bots and programs over the same deals."""

import os
import secrets
import time
from collections.abc import Sequence
from typing import Any

import click

from inkdeck import named_output
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.games import asking
from inkdeck.out.terminal import plain, say
from inkdeck.work import line
from inkdeck_core.games import GAMES

FIRST = GAMES[0]
STOPPED = 130

KEEP_S = 60.0
"""Seconds between two writes of `--json` during a tournament."""


def run(
    entrants: tuple[str, ...],
    against: str | None = None,
    game: str = FIRST,
    players: int | None = None,
    games: int = 100,
    seed: int | None = None,
    limit: float = 10.0,
    wishes: Sequence[str] = (),
    **rest: Any,
) -> int:
    """Play a tournament, print the results and return the exit code.

    :param entrants: bot ids, and programs as `cmd:PROGRAM` or `NAME=cmd:PROGRAM`.
    :param against: an opponent that fills all other seats while each entrant plays alone.
    :param players: the number of players; None for the usual one.
    :param games: the number of games; it is rounded up to whole deals.
    :param seed: the same whole number repeats the same tournament; None draws one that can't be guessed.
    :param limit: seconds that a program has for an answer.
    :param wishes: options of the game as texts `name=value`.
    :param rest: `svg` and `json`, files to write; `resume`, a file that `json` wrote; the workers, by the
        names in `line.FLAGS`; the game's options by name. None means that one isn't given.
    :raises InkdeckHostError: one of these is impossible; nothing has been played.
    """
    from inkdeck.arena import report, results, running
    from inkdeck.arena import tournament as tournaments
    from inkdeck.arena.standings import Standings
    from inkdeck.book.asking import progress

    svg, json, resume = (rest.pop(name, None) for name in ("svg", "json", "resume"))
    who = {name: rest.pop(name, None) for name in line.FLAGS}
    before = results.read(resume) if resume else None
    if seed is None:
        seed = int(before.seed) if before else secrets.randbits(tournaments.SEED_BITS)
    tournament = _tournament(entrants, against, game, players, (rest, wishes), games, seed, limit)
    played = running.Run(tournament, results.deals_of(before, tournament, resume) if before else ())
    json = json or resume
    for path in (svg, json):
        _check_output(path)
    points = _chart() if svg else None
    left = tournament.deals - len(played.deals)
    workers = line.workers(who, left, tournament.programs, _tell) if left else None
    for words in report.heading(tournament):
        say(words)
    if workers:
        keep = _keeper(played, json)
        with progress("Playing") as bar:

            def after_a_deal(done: int, total: int) -> None:
                bar(done, total)
                keep()

            played.play(workers, after_a_deal, _tell)
    standings = Standings(tournament, played.deals, played.ledger.out)
    report.show(standings, played.stopped or played.error is not None)
    _write(played, standings, svg, points, json)
    if played.error:
        raise played.error
    return STOPPED if played.stopped else 0


def _tell(sentence):
    say(plain(sentence), err=True)  # a worker's words are in it


def _keeper(played, path):
    """Return a function that now and then saves the games so far, in case of a power cut."""
    from inkdeck.arena import results

    due = time.monotonic() + KEEP_S

    def keep():
        nonlocal due
        start = time.monotonic()
        if path and start >= due:
            named_output.write(path, results.as_json(played).encode(), "the results")
            due = time.monotonic() + max(KEEP_S, 20 * (time.monotonic() - start))

    return keep


def _tournament(entrants, against, game, players, chosen, games, seed, limit):
    from inkdeck.arena import tournament

    players = asking.seats(game, players)
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


def _check_output(path):
    """Raise `InkdeckHostError` if a file can't be written, now rather than after hours of play."""
    if path is None:
        return
    named_output.check(path)
    folder = os.path.dirname(os.path.abspath(path))
    if os.path.isdir(path) or not os.access(folder, os.W_OK | os.X_OK):
        raise InkdeckHostError(f"{path} can't be written. Name a file in a folder that exists.", EXIT_FILE)


def _chart():
    """Return the function that draws the chart; it fails now if a package is missing."""
    from inkdeck.arena import chart

    return chart.points


def _write(played, standings, svg, points, json):
    from inkdeck.arena import results

    if json:
        named_output.write(json, results.as_json(played).encode(), "the results")
        say(f"The figures are in {plain(json)}.")
    if svg and standings.deals:
        named_output.write(svg, points(standings).encode(), "the chart")
        say(f"The chart is in {plain(svg)}.")


@click.command("arena")
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
@click.option(
    "--seed",
    type=click.IntRange(0, 2**128 - 1),
    metavar="NUMBER",
    help="Play the same tournament every time. Programs can find out every hand from a short seed.",
)
@line.options
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
@click.option(
    "--json", metavar="FILE", help="Write all figures and games to FILE, now and then and at the end."
)
@click.option(
    "--resume", metavar="FILE", help="Go on with the games in FILE, which --json has written, and write it."
)
@click.pass_context
def command(context: click.Context, entrants: tuple[str, ...], **details: Any) -> None:
    """Run a tournament of bots and programs. Every entrant plays the same deals in every seat.

    An entrant is a bot's name, or your own program as cmd:./mybot. Quote a program that has arguments, and
    give it a short name if you like: 'mine=cmd:./mybot --level 3'. docs/arena.md explains how a program
    plays. Ctrl-C stops and shows the results so far.

    Example: inkdeck arena rulebook random --games 1000
    """
    context.exit(run(entrants, **details))
