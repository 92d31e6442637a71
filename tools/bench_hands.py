"""Measures the hands per second of the core on the interpreter that runs this: bench_hands.py [games]. Part
of `make bench`.

Plays whole 4-player bid games of eight hands from given decks with the validated step API, and prints one
number.
"""

import sys
import time

from inkdeck_core.bots import Dice
from inkdeck_core.deals import FairDeals, GivenDeals
from inkdeck_core.xactika import rules as xactika

GAMES = 100


def play(games, decks, picks):
    """Play games with the choices that the list of random numbers picks: the same games on every
    interpreter.
    """
    at = 0
    for _ in range(games):
        state = xactika.XactikaState(4, {}, GivenDeals(decks))
        while not state.over:
            legal = state.legal_actions()
            at += 1
            if at == len(picks):
                at = 0
            state.apply(legal[picks[at] % len(legal)])
        state.scores()


def main(games):
    """Print the hands per second. Picks and decks are made in advance."""
    dice = Dice(3)
    picks = [dice.below(2520) for _ in range(1009)]  # 2520 is a multiple of 1 to 9, so no pick is likelier
    deals = FairDeals(bytes(32), 5, xactika.ID)
    decks = [deals.cards(hand, 0, 81, 32) for hand in range(1, 9)]
    play(games // 10, decks, picks)
    began = time.time()
    play(games, decks, picks)
    print(8 * games / (time.time() - began))


main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
