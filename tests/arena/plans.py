"""Small tournaments for the tests in this folder."""

import os
import shlex
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from headers import seats_for
from inkdeck.arena import running, tournament
from inkdeck.commands import arena
from inkdeck.errors import InkdeckHostError
from inkdeck.work.workers import Alone
from inkdeck_core import games, options

BAD_BOT = Path(__file__).with_name("bad_bot.py")


def made(*entrants, game="xactika", players=0, against=False, deals=2, seed=5, limit=30.0, **chosen):
    """Return a `Tournament` of short games for three players, or as many as the game takes.

    With `against`, the last entrant is the table.
    """
    if game == "xactika":
        chosen.setdefault("hands", 1)
    values = options.complete(game, games.setup(game).OPTIONS, chosen)
    found = tournament.entrants_of(entrants, game)
    return tournament.Tournament(game, players or seats_for(game), values, found, against, deals, seed, limit)


def played(tournament, workers=None, progress=lambda done, total: None):
    """Play a tournament on these `Workers`, or in this process; return its deals and its `Ledger`."""
    run = running.Run(tournament)
    run.play(workers or Alone(), progress)
    assert not run.stopped and not run.error, run.error
    return run.deals, run.ledger


def refused(*arguments):
    """Run `inkdeck arena`, which must refuse these arguments; return the exit code and the sentence."""
    with pytest.raises(InkdeckHostError) as caught:
        CliRunner().invoke(arena.command, [*map(str, arguments)], catch_exceptions=False)
    assert "\n" not in str(caught.value)
    return caught.value.exit_code, str(caught.value)


def bad(how, *more):
    """Return the entrant that runs `bad_bot.py`."""
    return "cmd:" + shlex.join([sys.executable, str(BAD_BOT), how, *map(str, more)])


def noted(path):
    """Return the process ids that bots have noted in the file."""
    return [int(number) for number in path.read_text().split()] if path.exists() else []


def come(path):
    """Return the ids of processes that have come to answer AFTER; `path` is where all note theirs."""
    return noted(path.with_name(path.name + ".come"))


def left(path):
    """Return the noted processes that still exist after up to 5 s; a killed process takes a moment to go."""
    until = time.monotonic() + 5
    while (there := [number for number in noted(path) if _alive(number)]) and time.monotonic() < until:
        time.sleep(0.02)
    return there


def _alive(number):
    """Return whether a process runs or is our own zombie. Another parent's zombie counts as dead."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return state[0] != "Z" or int(state[1]) == os.getpid()
