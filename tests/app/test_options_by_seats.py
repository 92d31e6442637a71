"""Options whose limit or proposal depends on the number of players, when a game is set up."""

import pytest

from app.driver import Driver
from inkdeck_app.match import plan
from inkdeck_app.screens.new_game import NewGameScreen
from inkdeck_core.errors import BadSetup
from inkdeck_core.options import Option
from inkdeck_core.xactika import setup

OPTIONS = (
    *setup.OPTIONS,
    Option("largest", 7, "O-2", low=3, high=10, most={6: 8, 7: 7}),
    Option("sizes", "both", "O-2", choices=("both", "down", "up"), offered={5: "down", 6: "down"}),
)


@pytest.fixture(autouse=True)
def options(monkeypatch):
    monkeypatch.setattr(setup, "OPTIONS", OPTIONS)


def words_of(known, screen, key, said):
    try:
        return known(screen, key, *said)
    except KeyError:
        return key.split("_")[-1]


BOT_NAMES = [f"Bot {number}" for number in range(20)]


def made(seats=4):
    game = plan.Plan("Anna", BOT_NAMES)
    game.resize(seats)
    return game


def sealed(game):
    return game.header(bytes(32)).options.split("\n")[-2:]


def test_a_limit_lowers_what_was_chosen_until_fewer_play():
    game = made()
    game.change("largest", 10)
    assert game.value("largest") == 10
    for seats, most in ((6, 8), (7, 7), (5, 10)):
        game.resize(seats)
        assert game.value("largest") == most and sealed(game)[0] == f"largest={most}"
    assert list(plan.choices(OPTIONS[-2], 6)) == list(range(3, 9))


def test_a_hosts_option_is_lowered_too():
    game = made(7)
    game.grant({"largest": 9, "sizes": "up"})
    assert sealed(game) == ["largest=7", "sizes=up"]


def test_an_option_follows_the_number_of_seats_until_someone_chooses():
    game = made()
    assert game.value("sizes") == "both"
    game.resize(5)
    assert game.value("sizes") == "down" and sealed(game)[1] == "sizes=down"
    game.change("sizes", "both")
    assert sealed(game)[1] == "sizes=both"


@pytest.mark.parametrize("played, next_of_four", [("down", "both"), ("both", "both"), ("up", "up")])
def test_a_new_game_keeps_the_options_of_a_five_player_game_until_four_play(played, next_of_four):
    before = made(5)
    before.change("sizes", played)
    game = made()
    game.follow(before.header(bytes(32)))
    assert game.value("sizes") == played
    game.resize(4)
    assert game.value("sizes") == next_of_four


def test_the_form_lists_first_the_value_offered_to_this_number_of_players(monkeypatch):
    known = NewGameScreen.t
    monkeypatch.setattr(NewGameScreen, "t", lambda screen, key, *said: words_of(known, screen, key, said))
    driver = Driver()
    driver.new_game()
    form = driver.app.screen
    form.plan.resize(6)
    for name, words in (("sizes", ["down", "both", "up"]), ("largest", [str(size) for size in range(3, 9)])):
        form.choose(form.entries.index(name))
        driver.settle()
        assert [line for line, _ in driver.app.screen.lines()] == words
        driver.app.pop()
        driver.settle()


@pytest.mark.parametrize("taken, proposed", [((2, 10), 4), ((2, 3), 3), ((5, 7), 5), ((4, 4), 4)])
def test_the_proposed_number_of_seats_is_one_that_the_game_takes(monkeypatch, taken, proposed):
    monkeypatch.setattr(setup, "SEATS", taken)
    game = plan.Plan("Anna", BOT_NAMES)
    assert len(game.seats) == proposed and game.header(bytes(32)).players == tuple(game.seats)
    other = plan.Plan("Anna", BOT_NAMES, "go5")
    other.resize(2)
    game.follow(other.header(bytes(32)))
    assert len(game.seats) == proposed


@pytest.mark.parametrize("seats", [1, 11])
def test_seats_that_the_game_does_not_take_are_not_sealed(seats):
    game = made(4)
    game.resize(seats)
    with pytest.raises(BadSetup):
        game.header(bytes(32))
