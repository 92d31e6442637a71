"""Measure how Go5's rulebook bot plays: bench_go5.py [--strict] [--games N]. `make bench-go5` runs it.

Prints `name value unit budget ok` (or `MISS`) for each figure, with `-` where there is no budget, then a line
of the machine and the runs. With --strict a miss gives exit code 1.

At 2, 3 and 4 players rulebook bots play one another: turns a hand, points of a player's hand, and how many
hands end without a five (G-17). Then one of two players is a random bot. All deals are fair, from secrets
that count up, so each run gives the same figures. `x_greedy` compares with greedy players in an experiment
of ours, who took 10, 13 and 15 turns a hand (median) and had 110, 85 and 85 points in it (mean).
"""

import argparse
import os
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "shared")]

from figures import machine, report

from inkdeck_core import bots, games
from inkdeck_core.go5 import rules as go5

GREEDY = {2: (10, 110), 3: (13, 85), 4: (15, 85)}  # seats: turns a hand, points of a player's hand
TURNS = 1.25  # at most so many times the greedy players' turns
POINTS = 0.85  # at least so many times their points
ENDLESS = 5.0  # % of hands that may end without a five
WINS = 0.9  # of games against a random player


def play(number, kinds):
    """Play a game.

    Returns the turns of each hand, the points of each player's hand, how many hands ended without a five, and
    the winners.

    :param number: another number is another deal.
    :param kinds: a bot's id for each seat.
    """
    state = go5.new(len(kinds), {}, number.to_bytes(32, "big"), number % 1000)
    minds = [games.bot(kind, go5.ID) for kind in kinds]
    dice = bots.Dice(number)
    turns = []
    before = ""
    while not state.over:
        if len(state.results) == len(turns):
            turns.append(0)
        turns[-1] += state.phase == "draw" != before
        before = state.phase
        state.apply(minds[state.seat].choose(state.view(state.seat), dice))
    points = [point for hand in state.results for point in hand.points]
    endless = sum(hand.ender < 0 for hand in state.results)
    return turns, points, endless, state.winners()


def table(pool, games, seats):
    """Print the figures of rulebook bots among themselves; returns whether each keeps its budget."""
    greedy_turns, greedy_points = GREEDY[seats]
    played = list(pool.map(play, range(games), repeat(("rulebook",) * seats), chunksize=20))
    turns = [count for game in played for count in game[0]]
    points = [point for game in played for point in game[1]]
    median, mean = statistics.median(turns), statistics.mean(points)
    endless = 100 * sum(game[2] for game in played) / len(turns)
    name = f"go5_{seats}_players_"
    return [
        report(name + "turns_a_hand", median, "turns", int(TURNS * greedy_turns)),
        report(name + "points_a_hand", mean, "points"),
        report(name + "points_to_greedy", mean / greedy_points, "x_greedy", POINTS),
        report(name + "hands_without_a_five", endless, "%", ENDLESS),
        report(name + "hands_a_game", len(turns) / games, "hands"),
        report(name + "longest_hand", max(turns), "turns"),
    ]


def against_random(pool, games):
    """Print how often the rulebook bot beats a random one, half of the games in each seat."""
    won = 0
    for seat in (0, 1):
        kinds = ("rulebook", "random") if seat == 0 else ("random", "rulebook")
        numbers = range(seat, games, 2)
        won += sum(game[3] == (seat,) for game in pool.map(play, numbers, repeat(kinds), chunksize=20))
    return [report("go5_rulebook_beats_random", won / games, "x_games", WINS)]


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure how Go5's rulebook bot plays.")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    parser.add_argument("--games", type=int, default=2000, help="games of each kind (default 2000)")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error("--games takes a whole number from 1 on.")
    games = arguments.games
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        kept = [row for seats in GREEDY for row in table(pool, games, seats)]
        kept += against_random(pool, games)
    print(f"machine {machine()}; {games} games of each kind")
    return 0 if all(kept) or not arguments.strict else 1


if __name__ == "__main__":
    sys.exit(main())
