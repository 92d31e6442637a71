"""Fits the worth of hands of Xactika for every number of players. `make bids` writes the table.

Everyone bids by the current table and plays by the rules of thumb. From the results, each card value gets a
weight, by least squares, and each bid gets the least strength at which it is the best. This is repeated until
the table settles.
"""

import argparse
import random
import sys
from pathlib import Path

import numpy as np
import workers

from inkdeck.games import compiled
from inkdeck.work.pieces import in_order
from inkdeck_core.tricks.bots.bids import nearest
from inkdeck_core.xactika.bots import bidding, playout
from inkdeck_core.xactika.bots.player import Plain

TARGET = Path(bidding.__file__)
UNIT = bidding.UNIT
STEP = 4
"""The step between strengths that are told apart, in units."""
LEAST_STEP = UNIT // 4
"""The least distance between two bids, even if there were few such hands."""
ROUNDS = 6


def play(kernel, seats, hands, fit, dice, rows):
    """Deal and play this many hands by a fit. A row is the value counts, the strength and the tricks of one
    seat.
    """
    weights, steps = fit
    deck = bidding.DECK
    cards = list(range(81))
    first = kernel.make(playout.POSITION)
    bidding.begin(first)
    row = 0
    for _ in range(hands):
        dice.shuffle(cards)
        position = first.copy()
        position[playout.SEATS] = seats
        position[playout.ACTS] = 1 % seats
        strengths = []
        total = 0
        for place in range(seats):
            seat = (1 + place) % seats
            held = sorted(cards[8 * seat : 8 * seat + 8])
            at = playout.HANDS + 8 * seat
            position[at : at + 8] = held
            position[playout.LEFT + seat] = 255
            values = [deck[5 * card] for card in held]
            strength = sum(weights[value] for value in values)
            bid = nearest(steps, strength, 8 - total if place == seats - 1 else -1)
            position[playout.WANTED + seat] = bid
            total += bid
            strengths.append((seat, values, strength))
        kernel.play_out(position, kernel.deck, playout.NOTHING)
        for seat, values, strength in strengths:
            rows[row, :9] = np.bincount(values, minlength=9)
            rows[row, 9] = strength
            rows[row, 10] = position[playout.WON + seat]
            row += 1


def steps_of(strengths, won):
    """Return, for each bid from 1 to 8, the least strength at which it has more expected points than one
    less.
    """
    buckets = strengths.astype(int) // STEP
    size = buckets.max() + 1
    counts = np.zeros((size, 9))
    np.add.at(counts, (buckets, won.astype(int)), 1)
    tricks = np.arange(9)
    points = np.array([counts @ np.where(tricks == bid, bid, -abs(tricks - bid)) for bid in range(9)])
    steps = []
    for bid in range(1, 9):
        gains = np.append((points[bid] - points[bid - 1])[::-1].cumsum()[::-1], 0)
        best = int(gains.argmax()) * STEP
        steps.append(max([best, 1, *(step + LEAST_STEP for step in steps[-1:])]))
    return steps


def fit(seats, hands):
    """Return (weights of the nine values, least strengths for bidding 1 to 8), both in 64ths of a trick.

    This is one piece of the work. It has dice of its own, so it doesn't matter which worker fits the others.
    """
    kernel, dice = compiled.kernel(Plain), random.Random(seats)
    found = ([0, 0, 0, 0, 8, 26, 45, 56, 64], [UNIT * bid - UNIT // 2 for bid in range(1, 9)])
    rows = np.zeros((hands * seats, 11))
    for _ in range(ROUNDS):
        play(kernel, seats, hands, found, dice, rows)
        exact, _, _, _ = np.linalg.lstsq(rows[:, :9], rows[:, 10], rcond=None)
        weights = [max(0, round(UNIT * weight)) for weight in exact]
        found = weights, steps_of(rows[:, :9] @ np.array(weights), rows[:, 10])
    return found


def main():
    """Fit all and write them into the module, or with `--seats` only print them."""
    parser = argparse.ArgumentParser(description="Fit what a hand of Xactika is worth.")
    parser.add_argument("--hands", type=int, default=12_000, help="hands a round (default 12000)")
    parser.add_argument("--seats", type=int, action="append", help="only so many players; nothing is written")
    workers.add_options(parser)
    arguments = parser.parse_args()
    tables = arguments.seats or range(2, 11)
    lines = []
    with workers.chosen(arguments) as players:
        fits = in_order(players, workers.tell, fit, [(seats, arguments.hands) for seats in tables])
        for seats, (weights, steps) in zip(tables, fits, strict=True):
            print(f"{seats} players: weights {weights}, bids from {steps}", flush=True)
            lines.append(f"    {seats}: ({tuple(weights)}, {tuple(steps)}),\n")
    if arguments.seats:
        return 0
    text = TARGET.read_text()
    begin, end = text.index("FITS = {\n") + len("FITS = {\n"), text.index("}\n# fmt: on\n")
    TARGET.write_text(text[:begin] + "".join(lines) + text[end:])
    return 0


if __name__ == "__main__":
    sys.exit(workers.run(main))
