"""Random games with every invariant checked; tests/test_random_play.py plays many more on CPython."""

from both import amount
from invariants import play_games


def test_random_games_of_every_number_of_players():
    for seats in range(2, 11):
        assert play_games(amount(2, 12), 10 * seats, seats) >= 2
