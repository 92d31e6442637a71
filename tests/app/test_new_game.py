"""The form for a new game: seats, players, options, and the expected time."""

import pytest

from app.driver import BOARDS, Driver
from app.set_up import open_header, seat_person, start
from inkdeck_app.match import plan
from inkdeck_core.xactika import setup

ON_BOTH = pytest.mark.parametrize("board", BOARDS)


@ON_BOTH
def test_b6_three_people_and_seven_bots_play_a_game(board):
    driver = Driver(board)
    driver.new_game()
    driver.pick("Players")
    driver.pick("10")
    assert driver.app.screen.plan.value("hands") == 3
    seat_person(driver, 1, "Zoë-Ämß")
    seat_person(driver, 3, "Ben")
    seat_person(driver, 10, "Cem 2")
    driver.pick("Seat 4")
    driver.pick(1)
    driver.pick("Variant")
    driver.pick("Win")
    driver.pick("Last trick")
    driver.pick("Hands")
    driver.pick("4")
    start(driver)
    assert driver.screen == "dealer"
    header = open_header(driver)
    names = [name for name, _ in header.players]
    assert [names[seat] for seat in (0, 2, 9)] == ["Zoë-Ämß", "Ben", "Cem 2"]
    assert [bot for _, bot in header.players] == ["", "medium", "", "easy"] + ["medium"] * 5 + [""]
    assert len(set(names)) == 10
    assert header.options.split("\n") == [
        "variant=win",
        "hands=4",
        "tie_break_exact_bids=off",
        "last_trick_plays_itself=off",
        "dealer_may_complete=off",
    ]
    assert driver.app.settings.roster == ["Cem 2", "Ben", "Zoë-Ämß"]
    view = driver.app.table.public()
    assert f"First dealer:\n{names[view.dealer]}\nby chance" in driver.words()
    assert f"{names[(view.dealer + 1) % 10]} leads first." in driver.words()


def test_the_next_game_starts_with_the_same_players_as_the_last_one():
    driver = Driver()
    driver.new_game()
    seat_person(driver, 2, "Ben")
    driver.pick("Variant")
    driver.pick("Lose")
    start(driver)
    before = open_header(driver).players
    driver.keys("menu")
    driver.pick("Pause")
    again = Driver(folder=driver.folder)
    again.new_game()
    assert tuple(again.app.screen.plan.seats) == before
    assert again.app.screen.plan.values["variant"] == "lose" and again.app.screen.plan.value("hands") == 8


def test_x13_options_of_the_bid_variant_are_off_and_hidden_in_the_others():
    driver = Driver()
    driver.new_game()
    driver.pick("Ties")
    driver.pick("Bids may")
    game = driver.app.screen.plan
    for name in ("tie_break_exact_bids", "dealer_may_complete"):
        assert f"{name}=on" in game.header(bytes(32)).options
    driver.pick("Variant")
    driver.pick("Lose")
    assert not [words for words, _ in driver.app.screen.lines() if words.startswith(("Ties", "Bids"))]
    for name in ("tie_break_exact_bids", "dealer_may_complete"):
        assert f"{name}=off" in game.header(bytes(32)).options


def test_x8_short_games_are_suggested_to_five_players_and_more():
    hands = [option for option in setup.OPTIONS if option.name == "hands"][0]
    assert [hands.offered_to(seats) for seats in range(2, 11)] == [8, 8, 8, 4, 4, 4, 3, 3, 3]
    driver = Driver()
    driver.new_game()
    driver.pick("Players")
    driver.pick("5")
    driver.pick("Hands")
    lines = driver.app.screen.lines()
    assert [words for words, _ in lines] == [str(hands) for hands in range(1, 17)]
    assert [words for words, aside in lines if "suggested" in aside] == ["4"]
    assert lines[driver.app.screen.at][0] == "4"


def test_the_form_shows_how_long_a_game_takes():
    game = plan.Plan("Anna", [f"Bot {number}" for number in range(20)])
    assert game.minutes(1) == 3 and game.minutes() == 22  # 9 × (15 + 3) s for each hand
    for seat in range(1, 4):
        game.sit(seat, f"Person {seat}", "")
    assert game.minutes() == 72
    game.change("variant", "win")
    assert game.minutes() == 64 and game.minutes(1) == 8


def test_people_stay_when_seats_are_removed_and_one_always_plays():
    driver = Driver()
    driver.new_game()
    driver.pick("Players")
    driver.pick("5")
    seat_person(driver, 5, "Eva")
    driver.pick("Players")
    driver.pick("2")
    assert driver.app.screen.plan.seats == [("Player 1", ""), ("Eva", "")]
    driver.pick("Seat 1")
    driver.pick("Bot")
    driver.pick("Seat 2")
    driver.pick("Bot")
    assert driver.screen == "refused"
    driver.keys("back", "back")
    assert driver.app.screen.plan.seats[1] == ("Eva", "")
