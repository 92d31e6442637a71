"""Several processes produce the same result as one, and none is left, however they end."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from arena.cluster import wait_until
from arena.plans import bad, come, left, made, noted, played
from inkdeck.arena import results, running
from inkdeck.arena.running import Ledger
from inkdeck.arena.scoring import Fault, Outcome
from inkdeck.work.workers import Alone, Pool, Workers

pytestmark = pytest.mark.thorough

MOST_S = 60


class Contrary(Executor):
    """An executor that starts after 100 ms, in another thread, with the last piece first."""

    def __init__(self):
        self.waiting = []

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        if not self.waiting:
            threading.Timer(0.1, self.work).start()
        self.waiting.append((future, fn, args))
        return future

    def work(self):
        pieces, self.waiting = self.waiting, []
        for future, fn, args in reversed(pieces):
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args))


@pytest.mark.parametrize(
    "workers", (lambda: Pool(2), lambda: Workers(Contrary(), 3), lambda: Workers(ThreadPoolExecutor(2), 2))
)
def test_the_result_does_not_depend_on_the_workers(workers):
    """This is also true if an entrant is out: deals that were played too early are played again."""
    tournament = made("random", "rulebook", bad("ends", 2), players=2, deals=7)
    told, runs = [], []
    for who, progress in ((Alone(), lambda *far: told.append(far)), (workers(), lambda done, total: None)):
        run = running.Run(tournament)
        run.play(who, progress)
        runs.append(run)
    alone, together = runs
    assert alone.deals == together.deals and alone.ledger.out == together.ledger.out == {2: 2}
    assert told == [(3 * deal, 21) for deal in range(8)]
    assert results.as_json(alone) == results.as_json(together)


def test_a_process_that_dies_is_reported_and_the_games_played_are_kept():
    killer = bad("well", 0)
    tournament = made("random", killer, players=2, deals=400)
    run = running.Run(tournament)

    def kill(done, total):
        if done == 8:
            for one in multiprocessing.active_children():
                os.kill(one.pid, signal.SIGKILL)

    run.play(Pool(2), kill)
    assert "A process died" in str(run.error) and not run.stopped
    assert 4 <= len(run.deals) < 400
    assert run.deals == played(replace(tournament, deals=len(run.deals)))[0]


class Liar(Alone):
    """A worker that changes each result by a function of (games of the first deal, other deals, seconds)."""

    def __init__(self, change):
        super().__init__()
        self._change = change

    def result(self, future):
        (games, *others), seconds = super().result(future)
        return self._change(games, others, seconds)


def with_first(**changes):
    """Return a lie about the first game of a deal."""
    return lambda games, others, seconds: ([[games[0]._replace(**changes), *games[1:]], *others], seconds)


@pytest.mark.parametrize(
    "lie",
    (
        lambda games, others, seconds: ([games[1:], *others], seconds),
        lambda games, others, seconds: (others, seconds),
        lambda games, others, seconds: ([[*games, games[0]], *others], seconds),
        lambda games, others, seconds: ([[tuple(one) for one in games], *others], seconds),
        lambda games, others, seconds: ([None, *others], seconds),
        lambda games, others, seconds: ([games, *others], None),
        lambda games, others, seconds: None,
        with_first(wins=(1, 1)),
        with_first(wins=(0.0, 0.0)),
        with_first(wins=(0.5,)),
        with_first(wins=("\x1b[2J", 0)),
        with_first(wins=None),
        with_first(points=(10**400, 0)),
        with_first(points=(True, False)),
        with_first(seats=(1, 1)),
        with_first(hands=0),
        with_first(exact=None),
        with_first(exact=(9, 9)),
        with_first(faults=(Fault(0, 0, 0, 5, "end", ""),)),
        with_first(faults=(Fault(0, 0, 0, 0, "end", 3),)),
        with_first(faults=(Fault(0, 0, 0, 0, "end", "", ((1,),)),)),
        with_first(faults=("out",)),
    ),
)
def test_games_that_do_not_fit_the_tournament_are_refused(lie):
    run = running.Run(made("random", "rulebook", players=2, deals=3))
    run.play(Liar(lie), lambda done, total: None)
    assert "A worker has sent games that don't fit the tournament" in str(run.error) and not run.deals


def test_three_games_lost_by_rule_are_enough():
    def lost(*games):
        faults = [[Fault(0, deal, game, seat, "end", "") for seat in (0, 2)] for deal, game in games]
        return [Outcome(0, (), 1, (), (), None, tuple(one)) for one in faults]

    ledger = Ledger()
    ledger.note(0, lost((0, 0), (0, 1)))
    assert not ledger.out, "two games, though four seats"
    ledger.note(1, lost())
    ledger.note(2, lost((2, 1)))
    assert ledger.out == {0: 3}
    ledger.note(3, lost((3, 0)))
    assert ledger.out == {0: 3}


@pytest.fixture
def arena(tmp_path):
    """Return a function that starts `inkdeck arena` with a bot that notes its processes, until it plays."""
    started = []

    def start(how, *arguments, after=6):
        notes = tmp_path / "notes"
        command = [sys.executable, "-m", "inkdeck", "arena", bad(how, after, notes), "random", *arguments]
        command += ["--games", "1000000", "--hands", "1", "--players", "2", "--time-limit", "600"]
        done = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        started.append(done)
        wait_until(lambda: len(noted(notes)) >= 2)
        return done, notes

    yield start
    for done in started:
        with suppress(ProcessLookupError):
            os.killpg(done.pid, signal.SIGKILL)
        done.communicate(timeout=MOST_S)
    for number in noted(tmp_path / "notes"):
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


@pytest.mark.parametrize("jobs", (1, 2))
def test_ctrl_c_gives_the_results_so_far(arena, tmp_path, jobs):
    path = tmp_path / "results.json"
    done, notes = arena("well", "--jobs", str(jobs), "--json", str(path), "--seed", "5", after=400)
    wait_until(lambda: come(notes))  # after some dozen games
    os.killpg(done.pid, signal.SIGINT)  # a terminal does this too: all processes get the signal
    output, complaints = done.communicate(timeout=MOST_S)
    assert (done.returncode, complaints) == (130, "")
    results = json.loads(path.read_text())
    assert results["stopped"] and f"Stopped after {results['deals']} whole deal" in output
    assert results["deals"] > 0 and "difference" in output
    assert not left(notes)


def test_a_polite_kill_gives_them_too_even_while_a_program_thinks(arena):
    done, notes = arena("hangs", "--jobs", "1")
    done.send_signal(signal.SIGTERM)
    output, complaints = done.communicate(timeout=MOST_S)
    assert (done.returncode, complaints) == (130, "")
    assert "Stopped after 0 whole deals, 0 games." in output
    assert not left(notes)


@pytest.mark.parametrize("how", ("hangs", "escapes"))
@pytest.mark.parametrize("jobs", (1, 2))
def test_a_hard_kill_leaves_nobody_behind(arena, how, jobs):
    done, notes = arena(how, "--jobs", str(jobs))
    keeper = parent(noted(notes)[0])
    worker = parent(keeper)
    assert (worker == done.pid) == (jobs == 1)
    done.kill()
    done.wait(MOST_S)
    with open(notes, "a", encoding="ascii") as file:
        file.write(f"{keeper} {worker}\n")
    assert not left(notes)


def parent(number):
    return int(Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[1])
