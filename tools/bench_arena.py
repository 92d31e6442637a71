"""Measure how fast a tournament is on a cluster and on a pool: bench_arena.py. `make bench-arena` runs it.

Prints `name value unit budget ok` for each figure: deals per second of 1, 2 and 4 workers of a Dask cluster
and of as many processes, and the median of their ratios. Scheduler and workers are processes on this
computer, so there is no network, and more workers than cores gain nothing. All take turns, so that a busy
machine slows them equally; both play the same deals and must have the same result.

A pool starts its processes for each tournament, while a cluster's workers are already waiting. So the time
counts from the first fifth of the deals on, when all of them are at work.
"""

import argparse
import logging
import statistics
import sys
import time
from contextlib import ExitStack
from typing import Any

import workers
from distributed.deploy.subprocess import SubprocessCluster
from figures import machine, report

from inkdeck.arena import running, tournament
from inkdeck.work import cluster
from inkdeck.work.workers import Pool
from inkdeck_core import games, options

COUNTS = (1, 2, 4)
SEED = 6


def planned(entrants, deals, game):
    """Return a tournament at a table of four."""
    found = tournament.entrants_of(entrants, game)
    chosen = options.complete(game, games.setup(game).OPTIONS, {})
    return tournament.Tournament(game, 4, chosen, found, False, deals, SEED, 10.0)


def started(count) -> Any:
    """Return a cluster of this many workers, each a process of its own."""
    found = SubprocessCluster(
        n_workers=count, threads_per_worker=1, dashboard_address=":0", silence_logs=logging.CRITICAL
    )
    found.wait_for_workers(count)  # on a busy machine, a worker's process is there before it has connected
    return found


def lap(plan, players):
    """Return (deals per second, all games) of a tournament."""
    run, seen = running.Run(plan), []
    a_deal = plan.games_a_deal

    def progress(done, total):
        if done >= total // 5 // a_deal * a_deal:
            seen.append((time.monotonic(), done // a_deal))

    run.play(players, progress, workers.tell)
    if run.stopped:
        raise KeyboardInterrupt
    if run.error:
        raise run.error
    (begun, before), (ended, after) = seen[0], seen[-1]
    return (after - before) / (ended - begun), run.deals


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure how fast a tournament is on a cluster.")
    parser.add_argument("entrants", nargs="*", default=["rulebook", "random"], help="bots (rulebook random)")
    parser.add_argument("--game", default=games.GAMES[0], help=f"(default {games.GAMES[0]})")
    parser.add_argument("--deals", type=int, default=1500, help="of a tournament (default 1500)")
    parser.add_argument("--laps", type=int, default=3, help="of each (default 3)")
    arguments = parser.parse_args()
    plan = planned(arguments.entrants, arguments.deals, arguments.game)
    begun = time.monotonic()
    speeds = {}
    with ExitStack() as open_ones:
        places = {count: open_ones.enter_context(started(count)).scheduler_address for count in COUNTS}
        wanted = None
        for _ in range(arguments.laps):
            for count in COUNTS:
                for name, players in (
                    ("pool", Pool(count)),
                    ("cluster", cluster.connect(places[count], tell=workers.tell)),
                ):
                    speed, deals = lap(plan, players)
                    wanted = wanted or deals
                    assert deals == wanted, "not the same result"
                    speeds.setdefault((name, count), []).append(speed)
    for count in COUNTS:
        pool, other = speeds["pool", count], speeds["cluster", count]
        report(f"pool_{count}", statistics.median(pool), "deals_a_second")
        report(f"cluster_{count}", statistics.median(other), "deals_a_second")
        ratios = [mine / its for mine, its in zip(other, pool, strict=True)]
        report(f"cluster_over_pool_{count}", statistics.median(ratios), "x_pool")
    took = time.monotonic() - begun
    print(f"machine {machine()}; {arguments.laps} laps of {arguments.deals} deals each, {took:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(workers.run(main))
