"""How the app reports a full disk, damaged games and games of a newer version."""

import pytest

from app.at_table import HAND_SCREENS, at_curtain, play_until
from app.driver import Driver, fill_disk


@pytest.mark.parametrize("names", [("Anna", "Ben"), ("Anna",)])
def test_b2_a_choice_without_room_ends_at_the_curtain(monkeypatch, names):
    driver = at_curtain(names + ("Bit",), bot_seats=(len(names),), variant="win")
    play_until(driver, "xactika.hand")
    before = driver.app.table.session.state
    with monkeypatch.context() as full:
        fill_disk(driver, full)
        while driver.screen in HAND_SCREENS:
            driver.press("ok")
        assert driver.screen == "storage_full"
        assert driver.app.table.session.state is before
        driver.press("ok")
        assert driver.screen == "curtain"
    driver.accept()
    assert driver.screen == "xactika.hand"
    driver.app.push("game_menu")
    driver.app.show("storage_full")
    driver.settle()
    driver.press("back")
    assert driver.screen == "home"
    assert driver.app.table is None
    driver.pick("Continue")
    assert driver.screen == "curtain"
    assert driver.app.table.session.state.view(None).facts() == before.view(None).facts()


def test_giving_up_without_room_for_the_history_stays_given_up(monkeypatch):
    driver = at_curtain()
    driver.press("menu")
    driver.pick("Give")
    driver.press("ok")
    with monkeypatch.context() as full:
        fill_disk(driver, full, ["write"])
        driver.press("menu")
        assert driver.screen == "storage_full"
        driver.press("ok")
        assert driver.screen == "storage_full"  # it stays given up
    driver.press("ok")
    assert driver.screen == "game_result"
    assert driver.app.history().count() == 1


def test_a_game_from_a_newer_inkdeck_stays_untouched():
    driver = at_curtain()
    name = driver.app.table.name
    driver.app.table.session.seat_again(1, "Ben", "oracle")
    data = driver.hw.files.read(name)
    again = Driver(folder=driver.folder)
    assert again.screen == "damaged"
    assert "newer" in again.words()
    again.press("back")
    assert again.screen == "home"
    assert again.hw.files.read(name) == data


def test_a_game_damaged_in_the_middle_continues_with_a_notice():
    driver = at_curtain()
    play_until(driver, "tricks.trick_won")
    name = driver.app.table.name
    data = bytearray(driver.hw.files.read(name))
    data[-20] ^= 1
    driver.hw.files.write(name, bytes(data))
    again = Driver(folder=driver.folder)
    assert again.screen == "damaged"
    assert "bad-" + name in again.words()
    again.press("back")
    assert again.screen == "curtain"
