"""Sleep, waking, and overlays that stay over a hand too long."""

import pytest

from app.at_table import at_curtain, play_until, shows_a_hand
from app.driver import BOARDS, Driver
from inkdeck.sim.hardware import SimHardware
from inkdeck_app.ui.keys import Press

pytestmark = pytest.mark.usefixtures("on_a_device")


def wait(driver, minutes):
    for _ in range(minutes * 60):
        driver.clock.advance(1000)
        driver.app.tick()
    driver.settle()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("logical", ["up", "down", "ok", "back", "menu"])
def test_any_key_wakes_the_device_at_the_curtain(board, logical):
    driver = at_curtain(board=board)
    driver.accept()
    assert shows_a_hand(driver)
    wait(driver, 6)
    assert driver.screen == "asleep"
    assert not shows_a_hand(driver)
    assert not any(text.strip() for *_, text, _ in driver.audit if "BACK" in text or "MENU" in text)
    assert driver.app.table.name_of(driver.app.table.actor()) + " to play" in driver.words()
    driver.press(logical)
    assert driver.screen == "curtain"


def test_b2_a_lone_players_hand_stays_closed_after_sleep():
    driver = at_curtain(("Anna", "Bit"), bot_seats=(1,))
    play_until(driver, "tricks.trick_won")
    wait(driver, 6)
    driver.keys("ok", "ok")
    assert driver.screen == "curtain"


@pytest.mark.parametrize("names", [("Anna", "Bit"), ("Anna", "Ben", "Bit")], ids=["alone", "two"])
def test_on_a_computer_waking_costs_no_key_and_shows_others_no_hand(names, monkeypatch):
    monkeypatch.setattr(SimHardware, "can_quit", True)
    driver = at_curtain(names, bot_seats=(len(names) - 1,))
    play_until(driver, "xactika.hand")
    wait(driver, 60)
    assert driver.screen == ("xactika.hand" if len(names) == 2 else "curtain")


def test_b2_a_screen_over_a_hand_gives_way_to_the_curtain():
    driver = at_curtain()
    driver.accept()
    driver.press("menu")
    driver.pick("Rules")
    assert driver.screen == "rules"
    wait(driver, 2)
    assert driver.screen == "curtain"


def test_presses_for_the_bid_do_not_play_a_card():
    driver = at_curtain(("Anna", "Bit"), bot_seats=(1,))
    play_until(driver, "xactika.bid")
    driver.app.handle(Press("ok", "C", driver.clock.ms(), False))
    driver.app.handle(Press("ok", "C", driver.clock.ms() + 1, False))
    driver.app.tick()
    driver.clock.advance(100)
    assert driver.hw.panel.busy()  # the hand is not on the panel yet
    driver.app.handle(Press("ok", "C", driver.clock.ms(), False))
    driver.settle()
    assert driver.screen == "xactika.hand"
    done = len(driver.app.table.session.state.cards)
    driver.press("ok")
    assert driver.screen == "xactika.call" or len(driver.app.table.session.state.cards) != done


def test_the_device_never_sleeps_when_sleep_is_off():
    driver = Driver(settings={"sleep": 0})
    wait(driver, 15)
    assert driver.screen == "home"
