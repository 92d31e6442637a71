"""Small tournaments for the tests of this folder."""

import os
import shlex
import sys
import time
from pathlib import Path

from inkdeck.arena import running, tournament
from inkdeck.work.workers import Alone
from inkdeck_core import games, options

BAD_BOT = Path(__file__).with_name("bad_bot.py")


def made(*entrants, game="xactika", players=3, against=False, deals=2, seed=5, limit=30.0, **chosen):
    """A `Tournament` of one-hand games; with `against` the last entrant is the table."""
    if game == "xactika":
        chosen.setdefault("hands", 1)
    values = options.complete(game, games.setup(game).OPTIONS, chosen)
    found = tournament.entrants_of(entrants, game)
    return tournament.Tournament(game, players, values, found, against, deals, seed, limit)


def played(tournament, workers=None, progress=lambda done, total: None):
    """The deals of a tournament and its `Ledger`, played by these `Workers`, or here."""
    run = running.Run(tournament)
    run.play(workers or Alone(), progress)
    assert not run.stopped and not run.error, run.error
    return run.deals, run.ledger


def bad(how, *more):
    """The entrant that is `bad_bot.py`."""
    return "cmd:" + shlex.join([sys.executable, str(BAD_BOT), how, *map(str, more)])


def noted(path):
    """The processes that bots have noted in that file."""
    return [int(number) for number in path.read_text().split()] if path.exists() else []


def left(path):
    """The noted processes that are still there after a while: what is killed takes a moment to go."""
    until = time.monotonic() + 5
    while (there := [number for number in noted(path) if _alive(number)]) and time.monotonic() < until:
        time.sleep(0.02)
    return there


def _alive(number):
    """Whether a process runs, or is a zombie of ours; one of another's, whom only init can bury, is dead."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return state[0] != "Z" or int(state[1]) == os.getpid()
