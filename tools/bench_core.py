"""Measure the core against its budgets: bench_core.py [--strict] [--laps N]. `make bench-core` runs it.

Prints `name value unit budget ok` (or `MISS`) for each figure, with `-` if it has no budget, then a line
about the machine and the runs. With --strict, a miss means exit code 1.

The rival is OpenSpiel's `oh_hell` with four players and eight tricks, a game of the same size written in C++
and driven from Python; `eights` is our core playing that very game. All contestants take turns in one process
and play uniformly random legal actions from the same stream. They are compared by the median of their ratios,
so that a busy machine slows them equally.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pyspiel  # pyright: ignore[reportMissingImports]

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "shared"), str(ROOT / "tests" / "core")]

from figures import machine, report

from headers import header  # pyright: ignore[reportMissingImports]
from inkdeck_core.deals import FairDeals, GivenDeals
from inkdeck_core.ohhell import rules as ohhell
from inkdeck_core.ohhell.deck import DECK
from inkdeck_core.tricks.state import TrickState
from inkdeck_core.xactika import rules as xactika
from play import bot_game  # pyright: ignore[reportMissingImports]

HANDS = 400  # a lap of each contestant
GAME = 8  # hands
RIVAL = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=8)")


def rival(_lap):
    """Play with OpenSpiel's fastest loop, with legal_actions() even where chance deals."""
    pick = Random(7).random
    for _ in range(HANDS):
        state = RIVAL.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
        state.returns()


def rival_documented(_lap):
    """Play with the loop that its documentation shows, with chance_outcomes()."""
    pick = Random(7).random
    for _ in range(HANDS):
        state = RIVAL.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
        state.returns()


def laid_down():
    """Return what chance deals in a hand of the rival's, action by action, for all hands of a lap."""
    draw = Random(5)
    deals = []
    for _ in range(HANDS):
        state = RIVAL.new_initial_state()
        deal = []
        while state.is_chance_node():
            deal.append(draw.choice(state.legal_actions()))
            state.apply_action(deal[-1])
        deals.append(deal)
    return deals


DEALS = laid_down()


def rival_given(_lap):
    """Play hands from deals prepared in advance, without drawing cards."""
    pick = Random(7).random
    for deal in DEALS:
        state = RIVAL.new_initial_state()
        for action in deal:
            state.apply_action(action)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
        state.returns()


def play(state, pick):
    """Play a whole game with the validated step API."""
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[int(pick() * len(legal))])
    state.scores()


def fair(lap):
    """Play whole games with fair deals."""
    pick = Random(7).random
    secret = lap.to_bytes(32, "big")
    for game in range(HANDS // GAME):
        play(xactika.new(4, {"hands": GAME}, secret, game), pick)


def single(lap):
    """Play games of one hand with fair deals: each hand includes the time for a new game."""
    pick = Random(7).random
    secret = lap.to_bytes(32, "big")
    for game in range(HANDS):
        play(xactika.new(4, {"hands": 1}, secret, game), pick)


DECKS = [Random(5 + hand).sample(range(81), 81) for hand in range(HANDS)]


def given(_lap):
    """Play whole games from decks prepared in advance, like `rival_given`."""
    pick = Random(7).random
    for first in range(0, HANDS, GAME):
        play(xactika.XactikaState(4, {"hands": GAME}, GivenDeals(DECKS[first : first + GAME])), pick)


class Eights(ohhell.OhHellState):
    """The rival's own game: only hands of eight cards, for which there is no option."""

    __slots__ = ()

    def __init__(self, deals):
        options = {"score": "tricks"}
        TrickState.__init__(self, DECK, options, 4, bytes([8] * GAME), deals, True, False, False, True)


def eights_fair(lap):
    """Play the rival's game with fair deals."""
    pick = Random(7).random
    secret = lap.to_bytes(32, "big")
    for game in range(HANDS // GAME):
        play(Eights(FairDeals(secret, game, ohhell.ID)), pick)


ORDINARY = [Random(5 + hand).sample(range(52), 52) for hand in range(HANDS)]


def eights_given(_lap):
    """Play the rival's game from decks prepared in advance."""
    pick = Random(7).random
    for first in range(0, HANDS, GAME):
        play(Eights(GivenDeals(ORDINARY[first : first + GAME])), pick)


def seconds(contestant, lap):
    """Return how many seconds a contestant takes for a lap."""
    began = time.perf_counter()
    contestant(lap)
    return time.perf_counter() - began


def against_rival(laps):
    """Return rows of figures against the rival."""
    contestants = (rival, rival_documented, fair, single, rival_given, given, eights_fair, eights_given)
    for contestant in contestants:
        contestant(0)
    table = [[seconds(contestant, lap) for contestant in contestants] for lap in range(laps)]
    speeds = [HANDS / statistics.median(column) for column in zip(*table, strict=True)]
    ratios = [statistics.median(row[0] / row[place] for row in table) for place in range(len(contestants))]
    return [
        ("rival", speeds[0], "hands/s", None),
        ("rival_by_its_documentation", speeds[1], "hands/s", None),
        ("core_fair", speeds[2], "hands/s", None),
        ("core_fair_single_hands", ratios[3], "x_rival", None),
        ("core_fair_to_rival", ratios[2], "x_rival", 1.5),
        ("both_from_given_deals", statistics.median(row[4] / row[5] for row in table), "x_rival", None),
        ("eights_fair_to_rival", ratios[6], "x_rival", 1.5),
        ("eights_from_given_deals", statistics.median(row[4] / row[7] for row in table), "x_rival", 1.1),
    ]


def on_micropython(runs):
    """Return rows of figures for the same games on both interpreters, taking turns.

    MicroPython runs once with room for the core's tables, and once with a small heap, where the core does
    without them as on a chip. The rival also plays its lap in each run.
    """
    micropython = Path(sys.executable).parent / "micropython"
    script = str(ROOT / "tools" / "bench_hands.py")
    paths = {**os.environ, "MICROPYPATH": str(ROOT / "shared"), "PYTHONPATH": str(ROOT / "shared")}
    table = []
    for _ in range(runs):
        row = []
        for command in ([str(micropython)], [str(micropython), "-X", "heapsize=300K"], [sys.executable]):
            done = subprocess.run([*command, script], env=paths, capture_output=True, text=True, check=True)
            row.append(float(done.stdout))
        table.append([*row, HANDS / seconds(rival, 0)])
    roomy, small, theirs, _ = (statistics.median(column) for column in zip(*table, strict=True))
    ratios = [statistics.median(row[place] / row[2] for row in table) for place in (0, 1)]
    to_rival = statistics.median(row[0] / row[3] for row in table)
    return [
        ("core_on_micropython", roomy, "hands/s", None),
        ("core_on_micropython_small_heap", small, "hands/s", None),
        ("core_on_cpython", theirs, "hands/s", None),
        ("core_on_micropython_to_rival", to_rival, "x_rival", 1.4),
        ("micropython_to_cpython", ratios[0], "x_cpython", None),
        ("micropython_small_heap_to_cpython", ratios[1], "x_cpython", None),
    ]


def record_size():
    """Return the row with the largest record: ten players with the longest names, all bots, eight hands."""
    names = ["Äöüß%06d" % seat for seat in range(10)]
    played = bot_game(header("xactika", [(name, "rulebook") for name in names]))
    return ("record_of_ten_players", len(played.to_bytes()), "bytes", 2048)


def main():
    """Measure, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure the core against its budgets.")
    parser.add_argument("--strict", action="store_true", help="exit code 1 when a budget is missed")
    parser.add_argument("--laps", type=int, default=31, help="how often each contestant plays (default 31)")
    arguments = parser.parse_args()
    runs = max(1, arguments.laps // 4)
    rows = against_rival(max(1, arguments.laps)) + on_micropython(runs) + [record_size()]
    kept = [report(*row) for row in rows]
    print(f"machine {machine()}; ", end="")
    print(f"medians of {arguments.laps} laps of {HANDS} hands, {runs} runs of each interpreter")
    return 0 if all(kept) or not arguments.strict else 1


if __name__ == "__main__":
    sys.exit(main())
