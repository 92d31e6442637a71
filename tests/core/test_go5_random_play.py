"""Random games of Go5 with every invariant checked; tests/test_random_go5.py plays many more on CPython."""

from both import amount
from invariants_go5 import play_games


def test_random_games_of_go5_for_two_three_and_four():
    for seats in (2, 3, 4):
        assert play_games(amount(20, 300), 10 * seats, seats) >= 20
