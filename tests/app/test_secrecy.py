"""The panel finishes a neutral refresh between a hand and anything that other players may see (B-2)."""

import pytest

from app.at_table import HAND_SCREENS, at_curtain, play_until
from app.driver import BOARDS, Driver, fill_disk
from app.short_games import begun, next_key, shortest
from headers import seats_for
from inkdeck.emulator.controllers import secrecy
from inkdeck.emulator.controllers.base import FAST, FULL, NEUTRAL, TURBO, Refresh
from inkdeck_app import flow
from inkdeck_app.ui import display
from inkdeck_core import games

KINDS = {display.NEUTRAL: NEUTRAL, display.FAST: FAST, display.TURBO: TURBO, display.FULL: FULL}


class Witness:
    """Notes whose picture each refresh shows, and asks the emulator's checker of panels."""

    def __init__(self, driver):
        self.driver = driver
        self.labels = []
        self.refreshes = []
        driver.hw.panel.on_show = self.shown

    def shown(self):
        app = self.driver.app
        self.labels.append(app.table.revealed if app.table and app.private() else secrecy.PUBLIC)
        kind, window, ms = self.driver.hw.panel.log[-1]
        refresh = Refresh(KINDS[kind], window, 0, b"")
        refresh.ended_ns = ms
        self.refreshes.append(refresh)

    def faults(self):
        return secrecy.violations(self.refreshes, self.labels)


def play(driver, steps):
    """Play on, and look around at each hand first."""
    before = ""
    for _ in range(steps):
        here = driver.screen
        if here == "game_result":
            return
        key = next_key(driver.app.screen, before)
        if here.endswith((".hand", ".bid")) and key != "menu" and "menu" in driver.app.screen.hints():
            driver.press("menu")
            if driver.screen != here:
                driver.press("back")
        before = here
        driver.press(key)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("bots", [0, 1, 2])
@pytest.mark.parametrize("game", games.GAMES)
def test_b2_no_ghost_of_a_hand_is_left_for_the_next(game, bots, board):
    seats = seats_for(game, bots + 2)
    machines = range(1, min(1 + bots, seats - 1))  # at least two people: one alone sees no ghost
    driver = begun(game, seats, machines, board=board, **shortest(game))
    witness = Witness(driver)
    play(driver, 2000)
    assert driver.screen == "game_result"
    assert len([label for label in witness.labels if label is not None]) > 10
    assert witness.faults() == []


def test_b2_a_full_disk_over_a_hand_hides_it_too(monkeypatch):
    driver = at_curtain()
    play_until(driver, "xactika.hand")
    witness = Witness(driver)
    witness.shown()
    fill_disk(driver, monkeypatch)
    while driver.screen in HAND_SCREENS:
        driver.press("ok")
    assert driver.screen == "storage_full" and witness.faults() == []


def test_a_person_alone_with_bots_waits_for_no_neutral_refresh_between_hand_and_trick():
    driver = at_curtain(("Anna", "Bot 1", "Bot 2"), (1, 2))
    witness = Witness(driver)
    play(driver, 12)
    assert any(refresh.kind == FAST for refresh in witness.refreshes)


@pytest.mark.parametrize("place", ["load", "draw", "show"])
@pytest.mark.parametrize("key", ["accept", "choose"])
def test_b2_stopped_in_the_middle_of_a_picture_no_hand_stays(monkeypatch, place, key):
    driver = at_curtain()
    play_until(driver, "xactika.hand")
    if key == "accept":
        flow.hide(driver.app)
        driver.settle()
    witness = Witness(driver)
    if key == "choose":
        witness.shown()

    def stop(*_):
        raise KeyboardInterrupt

    app = driver.app
    with monkeypatch.context() as broken, pytest.raises(KeyboardInterrupt):
        target = {"load": "inkdeck_app.screens.load", "draw": "inkdeck_app.ui.layout.Layout.draw"}
        broken.setattr(target.get(place, "inkdeck.sim.hardware.SimPanel.show"), stop)
        driver.press(app.screen.accept if key == "accept" else "ok")
        driver.press("ok")
        driver.press("ok")
    while driver.hw.panel.busy():
        driver.clock.advance(50)
    flow.interrupted(app)  # the program ends after this, so nothing ticks
    assert witness.labels == [] or witness.labels[-1] is secrecy.PUBLIC
    assert key == "accept" or witness.labels
    assert witness.faults() == []
    assert Driver(folder=driver.folder).screen == "damaged", "the interruption is told"
