"""Nothing is clipped or overlaps on the screens before the first hand."""

import pytest

from app.driver import BOARDS, WIDEST, Driver, layout_faults
from app.set_up import enter, start
from inkdeck_app.ui.texts import LANGUAGES
from inkdeck_core import games

ON_BOTH = pytest.mark.parametrize("board", BOARDS)


def every_picture(driver):
    """Go through all set-up screens by keys, with the longest names; return the faults."""
    faults = []

    def look():
        faults.extend(driver.faults())

    look()
    driver.press("ok")
    look()
    driver.press("back")
    driver.new_game()
    driver.pick("Players")
    look()
    driver.pick("10")
    for seat in range(1, 11):
        driver.pick(f"Seat {seat}")
        look()
        driver.pick("New name")
        look()
        for _ in range(10):
            driver.press("ok")
        look()
        driver.keys("back")
        enter(driver, str(seat % 10))
        look()
    driver.pick("Seat 10")
    driver.pick("Bot")
    look()
    driver.pick("Variant")
    look()
    driver.pick("Bid")
    driver.pick("Hands")
    look()
    driver.pick("16")
    for _ in driver.app.screen.lines():
        driver.press("down")
        look()
    driver.pick("Seat 2")
    driver.pick("New name")
    enter(driver, "Lllllllll1")
    look()
    driver.keys("back", "back")
    for _ in range(9):
        driver.press("back")
    driver.keys("back", "back")
    driver.pick("Start")
    look()
    driver.press("ok")
    look()
    driver.keys("menu", "up")
    look()
    driver.press("ok")
    assert driver.screen == "dealer"
    look()
    driver.press("menu")
    driver.pick("Pause")
    look()
    for _ in range(3):
        driver.new_game()
        start(driver)
        driver.press("menu")
        driver.pick("Pause")
    look()
    driver.pick("New game")
    look()
    return faults


@ON_BOTH
@pytest.mark.parametrize("large", [False, True])
def test_nothing_is_clipped_or_overlaps(board, large):
    driver = Driver(board, language="", settings={"large": large, "roster": [WIDEST]})
    assert every_picture(driver) == []


def test_the_layout_check_notices():
    region = (0, 0, 100, 50)
    assert layout_faults([(0, 0, 60, 12, "one", region), (60, 0, 40, 12, "two", region)]) == []
    assert layout_faults([(0, 0, 60, 12, "one", region), (59, 11, 40, 12, "two", region)])
    assert layout_faults([(50, 0, 51, 12, "one", region)])
    assert layout_faults([(250, 0, 50, 12, "one", (200, 0, 100, 50))])


@ON_BOTH
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_every_game_is_proposed_in_full_with_bots_of_each_level_and_temper(board, language, large):
    driver = Driver(board, language=language, settings={"large": large})
    faults = []
    for game in games.IDS:
        driver.app.show("new_game", game)
        driver.settle()
        faults += driver.faults()
        plan = driver.app.screen.plan
        plan.resize(games.setup(game).SEATS[1])
        names = driver.app.texts.get("bots", "names").split()
        for bot in games.BOTS if games.has_bots(game) else ("",):
            for shift in (0, 10):
                for seat in range(1, len(plan.seats)):
                    plan.sit(seat, names[(seat + shift) % len(names)], bot)
                driver.app.glass.outdate()
                driver.settle()
                for _ in driver.app.screen.lines():
                    driver.press("down")
                    faults += driver.faults()
    assert sorted(set(faults)) == []
