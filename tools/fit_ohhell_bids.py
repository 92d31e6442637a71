"""Fits the worth of hands of Oh Hell, for every number of players and size of hand, with and without trump.

`make bids` writes the table. As in `fit_bids.py`, everyone bids by the current table and plays by the rules
of thumb, until it settles.
"""

import argparse
import random
import sys
from pathlib import Path

import numpy as np
import workers

from inkdeck.games import compiled
from inkdeck.work.pieces import in_order
from inkdeck_core.ohhell import setup
from inkdeck_core.ohhell.bots import bidding, playout
from inkdeck_core.ohhell.bots.player import Plain
from inkdeck_core.tricks.bots.bids import nearest

TARGET = Path(bidding.__file__).with_name("fits.py")
UNIT, RANKS, MOST, STEP = bidding.UNIT, bidding.RANKS, bidding.MOST, bidding.STEP
ROUNDS = 4
HEAD = '''"""The numbers of `bidding.py`, made by `make bids`: for 3 to 7 players with trump, then without.

A line is for one size of hand, from 1: weights of plain cards by rank, weights of trumps, least strengths.
"""

FITS = (
'''


def deal(size, seats, trumps, dice):
    """Return (hands by seat, trump or 4)."""
    cards = dice.sample(range(52), size * seats + 1)
    return [sorted(cards[seat : size * seats : seats]) for seat in range(seats)], (
        cards[-1] & 3 if trumps else 4
    )


def play(kernel, seats, size, trumps, hands, found, dice, rows):
    """Deal and play this many hands by a fit. A row is the counts of the 26 kinds of cards, the strength and
    the tricks.
    """
    weights, steps = found
    row = 0
    for _ in range(hands):
        held, trump = deal(size, seats, trumps, dice)
        position = kernel.make(playout.POSITION)
        position[playout.SEATS], position[playout.SIZE], position[playout.TRUMP] = seats, size, trump
        position[playout.ACTS] = 0
        for suit in range(4):
            at = playout.UNSEEN + RANKS * suit
            position[at : at + RANKS] = range(RANKS, 0, -1)
        total = 0
        for seat, hand in enumerate(held):
            at = playout.HANDS + playout.SLOTS * seat
            position[at : at + size] = hand
            position[playout.LEFT + seat] = (1 << size) - 1 & 255
            position[playout.LEFT_ABOVE + seat] = (1 << size) - 1 >> 8
            kinds = [(card >> 2) + RANKS * (card & 3 == trump) for card in hand]
            strength = sum(weights[kind] for kind in kinds)
            bid = nearest(steps, strength, size - total if seat == seats - 1 else -1)
            position[playout.WANTED + seat] = bid
            total += bid
            rows[row + seat, :26] = np.bincount(kinds, minlength=26)
        kernel.play_out(position, kernel.deck, playout.NOTHING)
        rows[row : row + seats, 26] = position[playout.WON : playout.WON + seats]
        row += seats


def steps_of(strengths, won, size):
    """Return, for each bid from 1, the least strength at which it has more expected points than one less
    (O-6).
    """
    buckets = strengths.astype(int) // STEP
    counts = np.zeros((buckets.max() + 1, size + 1))
    np.add.at(counts, (buckets, won.astype(int)), 1)
    points = [counts[:, bid] * (10 + bid) for bid in range(size + 1)]
    steps = []
    for bid in range(1, size + 1):
        gains = np.append((points[bid] - points[bid - 1])[::-1].cumsum()[::-1], 0)
        steps.append(max([int(gains.argmax()), 1, *(step + 4 for step in steps[-1:])]))
    return steps


def fit(size, seats, trumps, hands):
    """Return (weights of the 26 kinds of cards, least strengths for bids in units of `STEP`), one piece of
    the work.
    """
    kernel, dice = compiled.kernel(Plain), random.Random(100 * seats + size)
    weights = [0] * 9 + [10, 20, 35, 50] + [10] * 5 + [20, 25, 30, 35, 45, 50, 55, 60]
    steps = [UNIT * bid - UNIT // 2 for bid in range(1, size + 1)]
    small = []
    rows = np.zeros((hands * seats, 27))
    for _ in range(ROUNDS):
        play(kernel, seats, size, trumps, hands, (weights, steps), dice, rows)
        # the fit starts from the previous weights, because some kinds of cards are rare
        prior = np.eye(26) * 5
        known = np.vstack([rows[:, :26], prior])
        wanted = np.concatenate([rows[:, 26], prior @ (np.array(weights) / UNIT)])
        exact, _, _, _ = np.linalg.lstsq(known, wanted, rcond=None)
        weights = [min(255, max(0, round(UNIT * weight))) for weight in exact]
        small = steps_of(rows[:, :26] @ np.array(weights), rows[:, 26], size)
        steps = [STEP * step for step in small]
    return bytes(weights), bytes(min(255, step) for step in small) + bytes(MOST - size)


def main():
    """Fit all and write them into the module; with `--seats`, only print them."""
    parser = argparse.ArgumentParser(description="Fit what a hand of Oh Hell is worth.")
    parser.add_argument("--hands", type=int, default=3000, help="hands a round (default 3000)")
    parser.add_argument("--seats", type=int, action="append", help="only so many players; nothing is written")
    workers.add_options(parser)
    arguments = parser.parse_args()
    largest = setup.OPTIONS[1]
    low, high = setup.SEATS
    among = [seats for seats in range(low, high + 1) if seats in (arguments.seats or range(low, high + 1))]
    tables = [(trumps, seats) for trumps in (True, False) for seats in among]
    wanted = [
        (size, seats, trumps, arguments.hands)
        for trumps, seats in tables
        for size in range(1, largest.highest(seats) + 1)
    ]
    text = HEAD
    with workers.chosen(arguments) as players:
        fits = in_order(players, workers.tell, fit, wanted)
        for trumps, seats in tables:
            text += f"    bytes.fromhex(  # {seats} players, {'with' if trumps else 'without'} trump\n"
            found = b"", b""
            for _ in range(1, largest.highest(seats) + 1):
                found = next(fits)
                text += f'        "{(found[0] + found[1]).hex()}"\n'
            text += "    ),\n"
            print(seats, "players", *map(list, found), flush=True)
    if not arguments.seats:
        TARGET.write_text(text + ")\n")
    return 0


if __name__ == "__main__":
    sys.exit(workers.run(main))
