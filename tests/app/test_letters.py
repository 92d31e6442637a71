"""Names on the letter wheel: unique, not too long, and remembered."""

import pytest

from app.driver import BOARDS, Driver
from app.set_up import enter, seat_person, start
from inkdeck_app.screens import letters
from inkdeck_app.storage.settings import ROSTER_SIZE

ON_BOTH = pytest.mark.parametrize("board", BOARDS)


@ON_BOTH
def test_a_full_name_offers_done_once(board):
    driver = Driver(board)
    driver.app.push("letters", "Seat 1")
    driver.settle()
    driver.keys("ok*10")
    words = driver.words()
    assert words.count("DONE") == 1 and "The name is full." in words
    driver.press("menu")
    assert driver.screen == "home"


def test_b6_names_are_unique():
    driver = Driver()
    driver.new_game()
    driver.pick("Seat 2")
    driver.pick("New name")
    enter(driver, "PLAYER 1")
    assert driver.screen == "refused" and "PLAYER 1 is already at the table" in driver.words()
    driver.press("back")
    assert driver.screen == "letters" and driver.app.screen.text == "PLAYER 1"
    driver.keys("back", "back")
    enter(driver, "")
    assert driver.app.screen.plan.seats[1] == ("PLAYER", "")
    # a bot gives its name up to a player
    assert ("Chip", "medium") in driver.app.screen.plan.seats
    seat_person(driver, 2, "Chip")
    seats = driver.app.screen.plan.seats
    assert seats[1] == ("Chip", "") and len({name for name, _ in seats}) == 4
    # a player from another seat swaps seats
    driver.pick("Seat 1")
    driver.pick("Chip")
    assert driver.app.screen.plan.seats[:2] == [("Chip", ""), ("Player 1", "")]


@ON_BOTH
def test_a_name_is_entered_on_the_letter_wheel(board):
    driver = Driver(board)
    got = []
    driver.app.screen.returned = got.append
    driver.app.push("letters", "Name", "")
    driver.settle()
    assert driver.app.screen.hints()["back"] == "BACK"
    assert "menu" not in driver.app.screen.hints() and "Add at least one letter." in driver.words()
    enter(driver, "Zoë-Ämß")
    assert got == ["Zoë-Ämß"]
    driver.app.push("letters", "Name", "Zoë")
    driver.settle()
    driver.press("back")
    enter(driver, "é  ")
    assert got[1] == "Zoé"
    driver.app.push("letters", "Name", "")
    driver.settle()
    driver.press("down", repeat=True)
    assert driver.app.screen.at == letters.START + 1
    driver.press("up")
    for _ in range(10):
        driver.press("ok")
    assert driver.app.screen.text == "Llllllllll" and "ok" not in driver.app.screen.hints()
    assert driver.app.screen.hints()["menu"] == "DONE"
    driver.press("menu")
    assert got[2] == "Llllllllll"


def test_the_wheel_has_every_letter_once_and_both_cases():
    for wheel in (letters.SMALL, letters.CAPITALS):
        assert len(set(wheel)) == len(wheel) == letters.SWITCH
    for small, capital in zip(letters.SMALL, letters.CAPITALS, strict=True):
        assert capital == ("ẞ" if small == "ß" else small.upper())
    assert set("abcdefghijklmnopqrstuvwxyzäöüßàâæçèéêëîïôœùûüÿ0123456789 -'") == set(letters.SMALL)


def test_in_a_full_roster_a_new_name_replaces_the_oldest():
    roster = [f"Name {number:02}" for number in range(ROSTER_SIZE)]
    driver = Driver(settings={"roster": roster})
    driver.new_game()
    driver.pick("Seat 1")
    assert [line[0] for line in driver.app.screen.lines()[-ROSTER_SIZE:]] == roster
    driver.pick("Name 07")
    seat_person(driver, 2, "Neu")
    start(driver)
    assert driver.app.settings.roster == ["Neu"] + roster[:-1]
