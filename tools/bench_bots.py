"""Measure how well the bots play: bench_bots.py [--strict] [--hands N]. `make bench-bots` runs it.

Prints `name value ±half unit budget ok` (or `MISS`) for each figure, with `-` if it has no budget; ±half is
half of a 95 % interval, or `-` for fewer than 25 deals. Then prints a line about the machine and the runs.
With --strict, a miss means exit code 1.

Each figure is from a tournament of the arena (`docs/arena.md`), with the same deals for everyone, in every
seat. At a table of `steady`, all others play by the rules of thumb and by fitted bids, without thinking.
"""

import argparse
import sys
import time

import workers
from figures import machine

from inkdeck.arena import running, tournament
from inkdeck.arena.standings import Standings
from inkdeck_core import games, options

HANDS = 6000
SEED = 6
EXACT = {3: 0.55, 4: 0.61, 6: 0.71}  # players: hard's bids met against a table of steady
POINTS = {3: 0.64, 4: 0.51}  # medium's points per hand there: a closed form's, in an experiment of ours
MORE = {3: 0.25, 4: 0.40}  # hard's over medium's there
WINS = (("bid", 3, 0.62), ("bid", 4, 0.65), ("win", 4, 0.47), ("lose", 4, 0.47))  # hard's among rulebooks
GO5_WINS = ((2, 0.60), (3, None), (4, None))  # hard's among rulebooks
OHHELL_WINS = (("easy", 0.25), ("medium", 0.40), ("hard", 0.55))  # at 4 players among rulebooks; 0.25 is even
EASY_WINS = 0.9  # of two-player games against random
GO5_PAIRS = (("rulebook", "easy", 0.5), ("rulebook", "random", EASY_WINS), ("easy", "random", EASY_WINS))


class Bench:
    """Plays tournaments and prints figures. `kept` is whether all budgets have been met so far.

    :param players: makes the workers that play a tournament.
    """

    def __init__(self, hands, players):
        self._hands = hands
        self._players = players
        self.kept = True

    def tournament(self, players, entrants, against=None, game="xactika", **chosen):
        """Return the `Standings` of a tournament with at least this many hands of Xactika for each entrant's
        seat. Other games have an eighth as many games.
        """
        found = tournament.entrants_of([*entrants, *([against] if against else [])], game)
        chosen = options.complete(game, games.setup(game).OPTIONS, chosen)
        # a lone entrant sits once in each seat of a deal, and so does each of several
        deals = -(-self._hands // (8 * players))
        made = tournament.Tournament(game, players, chosen, found, against is not None, deals, SEED, 10.0)
        run = running.Run(made)
        run.play(self._players(), lambda done, total: None, workers.tell)
        if run.stopped:
            raise KeyboardInterrupt
        if run.error:
            raise run.error
        return Standings(made, run.deals, run.ledger.out)

    def row(self, name, estimate, unit, budget=None):
        """Print a figure."""
        good = budget is None or estimate.mean >= budget
        self.kept = self.kept and good
        half = "-" if estimate.half is None else f"±{estimate.half:.3f}"  # too few deals for an interval
        words = f"{estimate.mean:.3f}", half, unit, "-" if budget is None else str(budget)
        print(name, *words, "ok" if good else "MISS", flush=True)

    def thinkers(self):
        """Measure hard and medium, each alone at a table of steady."""
        for players in (3, 4, 6):
            standings = self.tournament(players, ("hard", "medium", "steady"), "steady")
            hard, medium, steady = standings.figures[:3]
            where = f"{players}_players"
            self.row(f"hard_exact_{where}", hard.exact, "share", EXACT[players])
            self.row(f"hard_points_{where}", hard.points, "points")
            self.row(f"medium_points_{where}", medium.points, "points", POINTS.get(players))
            self.row(f"medium_exact_{where}", medium.exact, "share")
            self.row(f"steady_points_{where}", steady.points, "points")
            self.row(f"steady_exact_{where}", steady.exact, "share")
            more = next(one for one in standings.differences if (one.first, one.second) == (0, 1))
            self.row(f"hard_over_medium_{where}", more.points, "points", MORE.get(players))

    def rulebooks(self):
        """Measure hard among rulebooks, which play by the leaflet."""
        for variant, players, budget in WINS:
            standings = self.tournament(players, ("hard",), "rulebook", variant=variant)
            self.row(f"hard_wins_{variant}_{players}_players", standings.figures[0].wins, "share", budget)

    def easy(self):
        """Measure easy against medium and against random, at tables of two."""
        standings = self.tournament(2, ("medium", "easy"))
        self.row("medium_wins_over_easy", standings.figures[0].wins, "share", 0.5)
        standings = self.tournament(2, ("easy", "random"))
        self.row("easy_wins_over_random", standings.figures[0].wins, "share", EASY_WINS)

    def go5(self):
        """Measure Go5's levels against its rulebook, which is between them, and the rulebook and easy against
        random.
        """
        for players, budget in GO5_WINS:
            standings = self.tournament(players, ("hard",), "rulebook", "go5")
            self.row(f"go5_hard_wins_{players}_players", standings.figures[0].wins, "share", budget)
        for better, worse, budget in GO5_PAIRS:
            standings = self.tournament(2, (better, worse), game="go5")
            self.row(f"go5_{better}_wins_over_{worse}", standings.figures[0].wins, "share", budget)

    def ohhell(self):
        """Measure Oh Hell's levels, each alone among rulebooks, in whole games."""
        for level, budget in OHHELL_WINS:
            (one, _) = self.tournament(4, (level,), "rulebook", "ohhell").figures
            self.row(f"ohhell_{level}_wins", one.wins, "share", budget)
            self.row(f"ohhell_{level}_points", one.points, "points")
            self.row(f"ohhell_{level}_exact", one.exact, "share")


PARTS = ("thinkers", "rulebooks", "easy", "go5", "ohhell")


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure how well the bots play.")
    parser.add_argument("--only", choices=PARTS, action="append", help="only this part; may be given again")
    parser.add_argument("--hands", type=int, default=HANDS, help=f"for each figure (default {HANDS})")
    workers.add_options(parser)
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    arguments = parser.parse_args()
    bench = Bench(arguments.hands, lambda: workers.chosen(arguments))
    begun = time.monotonic()
    for part in arguments.only or PARTS:
        getattr(bench, part)()
    print(f"machine {machine()}; at least {arguments.hands} hands each, {time.monotonic() - begun:.0f} s")
    return 0 if bench.kept or not arguments.strict else 1


if __name__ == "__main__":
    sys.exit(workers.run(main))
