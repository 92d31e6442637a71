"""The deepest place of whole games leaves enough of a chip's small stack for drivers and interrupts."""

import subprocess
import sys
from functools import cache

import pytest

from app import short_games, stack
from app.driver import Driver
from app.fast_pictures import fast
from app.monkey import Monkey
from both import amount
from inkdeck_core import games
from inkdeck_core.tricks.bots import player

OURS = ("inkdeck_app.", "inkdeck_core.")
MONKEYS = amount(4, 8)
EVENTS = 150


@cache
def at_start():
    """Return the modules that the app itself imports."""
    told = "import sys, inkdeck_app.app; print(*sys.modules)"
    return frozenset(subprocess.check_output([sys.executable, "-c", told], text=True).split())


@pytest.fixture
def deepest():
    """Count what a test calls, with modules imported where they are needed, as on a chip."""
    ours = {name: module for name, module in sys.modules.items() if name.startswith(OURS)}
    try:
        for name in ours.keys() - at_start():
            del sys.modules[name]
        with stack.counted() as counted:
            yield counted
        print(counted)  # -rA shows this
    finally:
        for name in [name for name in sys.modules if name.startswith(OURS) and name not in ours]:
            del sys.modules[name]  # it has copies of other modules
        for name, module in ours.items():
            sys.modules[name] = module
            package, _, short = name.rpartition(".")
            setattr(sys.modules[package], short, module)


def play_on(driver, name, limit=200):
    """Play on until a screen with this name is shown."""
    before = ""
    for _ in range(limit):
        if driver.screen == name:
            return
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    raise AssertionError(f"after {limit} keys on {driver.screen}")


@pytest.mark.parametrize("game", games.IDS)
def test_a_whole_game_its_result_and_its_replay_leave_room_on_the_stack(deepest, game):
    driver = short_games.whole(game)
    play_on(driver, "game_result")
    driver.press("ok")
    assert driver.screen == "replay"
    driver.keys("back back")
    while driver.app.screen.entries[driver.app.screen.at] != "history":
        driver.press("down")
    driver.keys("ok ok ok")
    assert driver.screen == "replay"
    assert deepest.left >= stack.LEAST, deepest


@pytest.mark.thorough
@pytest.mark.parametrize("game", games.IDS)
def test_a_hand_with_every_seat_taken_leaves_room_on_the_stack_after_a_start(deepest, game):
    seats = games.setup(game).SEATS[1]
    driver = short_games.begun(game, seats, range(2, seats) if games.deals(game) else ())
    driver = Driver(folder=driver.folder)
    play_on(driver, "game_result" if game in games.OPEN else "hand_result")
    driver.press("ok")
    assert deepest.left >= stack.LEAST, deepest


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("bot", ("medium", "hard"))
def test_thinking_bots_leave_room_on_the_stack(deepest, game, bot):
    seats = games.setup(game).SEATS[0]
    driver = short_games.begun(game, seats, range(1, seats), bot)
    for _ in range(3):
        driver.press(short_games.next_key(driver.app.screen))
    assert deepest.left >= stack.LEAST, deepest


@pytest.mark.parametrize("game", games.GAMES)
def test_a_hint_leaves_room_on_the_stack(deepest, game):
    driver = short_games.begun(game, games.setup(game).SEATS[0])
    driver.app.settings.change("hint", True)
    play_on(driver, f"{game}.hand")
    driver.app.show("hint")
    driver.settle()
    while driver.app.screen.works:
        driver.settle()
    assert deepest.left >= stack.LEAST, deepest


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(MONKEYS))
def test_any_sequence_of_keys_leaves_room_on_the_stack(deepest, seed, monkeypatch):
    for level in ("medium", "hard"):
        monkeypatch.setitem(player.LEVELS, level, player.LEVELS["steady"])
    with fast():
        Monkey(2000 + seed).run(EVENTS)
    assert deepest.left >= stack.LEAST, deepest
