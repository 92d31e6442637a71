"""After a power cut or a stopped program, the game on the table resumes by itself, at its curtain."""

import pytest

from app.at_table import at_curtain, play_until
from app.driver import BOARDS, Driver, FullDisk
from inkdeck_app import flow
from inkdeck_app.ui.display import FULL, NEUTRAL
from inkdeck_core.record import format, replaying

pytestmark = pytest.mark.usefixtures("on_a_device")


def in_hand(board="badger2040"):
    driver = at_curtain(board=board)
    play_until(driver, "xactika.hand")
    return driver


def notes(driver):
    name = driver.app.store.open_games()[0]
    return replaying.replay(driver.hw.files.read(name), running=True).notes


@pytest.mark.parametrize("board", BOARDS)
def test_the_game_on_the_table_returns_at_its_curtain(board):
    driver = in_hand(board)
    owner = driver.app.table.name_of(driver.app.table.actor())
    again = Driver(board=board, folder=driver.folder)
    assert again.screen == "curtain" and owner in again.words()
    assert [kind for kind, _, _ in again.hw.panel.log] in ([FULL], [NEUTRAL])
    assert notes(again) == [format.RESUMED]


def test_a_paused_game_waits_in_the_start_menu():
    driver = in_hand()
    flow.leave(driver.app)
    driver.settle()
    assert Driver(folder=driver.folder).screen == "home"


def test_a_game_given_up_does_not_come_back():
    driver = in_hand()
    flow.finish(driver.app)
    driver.settle()
    again = Driver(folder=driver.folder)
    assert again.screen == "home" and again.app.store.on_table() == ""


def test_b2_stopping_the_program_hides_the_hand_and_is_recorded_and_reported():
    driver = in_hand()
    assert driver.app.private()
    flow.interrupted(driver.app)
    driver.settle()
    assert driver.screen == "curtain" and driver.hw.panel.log[-1][0] in (NEUTRAL, FULL)
    again = Driver(folder=driver.folder)
    assert again.screen == "damaged" and "record" in again.words()
    again.press("back")
    assert again.screen == "curtain"
    assert notes(again) == [format.INTERRUPTED, format.RESUMED]
    assert Driver(folder=driver.folder).screen == "curtain", "told once"


def test_stopping_the_program_without_room_or_a_game_raises_no_error():
    driver = in_hand()
    driver.app.table.session._sink._files = FullDisk(driver.folder, 0)
    flow.interrupted(driver.app)
    driver.settle()
    assert driver.screen == "curtain" and notes(driver) == []
    other = Driver()
    flow.interrupted(other.app)
    assert other.screen == "home"


def test_an_empty_battery_says_so_and_shows_no_hand():
    driver = in_hand()
    flow.sleep(driver.app, "battery")
    driver.settle()
    assert driver.screen == "asleep" and "Battery empty" in driver.words()
    assert driver.hw.panel.log[-1][0] == FULL
    driver.press("ok")
    assert driver.screen == "curtain"


def test_the_about_screen_shows_the_battery():
    driver = Driver()
    driver.hw.battery = lambda: 2.87
    driver.pick("About")
    seen = driver.words()
    for _ in range(driver.app.screen.pages - 1):
        driver.press("down")
        seen += driver.words()
    assert "Battery: 2.9 V" in seen


def test_b2_a_curtain_that_never_appeared_does_not_open_and_is_shown_again():
    driver = in_hand()
    flow.hide(driver.app)
    driver.settle()
    shown = len(driver.hw.panel.log)
    driver.hw.panel.stuck = 1  # its refresh never ended
    driver.press(driver.app.screen.accept, settle=False)
    driver.app.tick()
    assert driver.screen == "curtain"
    kinds = [kind for kind, _, _ in driver.hw.panel.log[shown:]]
    assert kinds and set(kinds) <= {NEUTRAL, FULL}
    driver.hw.panel.stuck = 0
    driver.settle()
    driver.accept()
    assert driver.screen == "xactika.hand"


def test_presses_at_a_stuck_panel_are_forgotten_when_it_recovers():
    driver = in_hand()
    choices = bytes(driver.app.table.session.stream)
    panel = driver.hw.panel
    for stuck in (1, 2, 3):  # each try gets stuck, with presses before, during and after it
        panel.stuck = stuck
        for _ in range(8):
            driver.press("ok", settle=False)
            driver.app.tick()
        driver.clock.advance(5000)
    driver.press("ok", settle=False)
    panel.stuck = 0  # the last try reached the panel
    driver.settle()
    assert driver.screen == "xactika.hand" and bytes(driver.app.table.session.stream) == choices
    assert panel.log[-1][0] == NEUTRAL and bytes(panel.glass) == driver.frame
    driver.press("ok")
    assert driver.screen != "xactika.hand" or bytes(driver.app.table.session.stream) != choices


def test_a_stuck_panel_does_not_prevent_sleep():
    driver = at_curtain(settings={"sleep": 2})
    play_until(driver, "xactika.hand")
    driver.press("back")
    began = driver.clock.ms()
    driver.hw.panel.stuck = 1
    seen = {}
    while driver.screen != "asleep":
        assert driver.clock.ms() - began < 10 * 60_000, f"it never sleeps: {seen}"
        driver.app.tick()
        driver.clock.advance(100)
        seen.setdefault(driver.screen, driver.clock.ms() - began)
    assert 60_000 < seen["curtain"] < 70_000, "what lies over a hand still falls to the curtain"
    assert 120_000 < seen["asleep"] < 130_000 and not driver.app.private()
    driver.hw.panel.stuck = 0
    driver.settle()
    assert driver.screen == "asleep" and bytes(driver.hw.panel.glass) == driver.frame
