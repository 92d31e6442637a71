"""Random games with all invariants checked; `tests/test_random_games.py` plays many more on CPython."""

from both import amount
from inkdeck_core import games
from invariants import play_games


def test_random_games_of_every_number_of_players():
    for game in games.GAMES:
        low, high = games.setup(game).SEATS
        for seats in range(low, high + 1):
            hands = amount(60, 900) // (high - low + 1)
            assert play_games(game, hands, 10 * seats, seats) >= hands
