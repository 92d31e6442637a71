"""Power: the idle sleep and the latch, an empty battery, a panel whose BUSY never ends, and safe mode."""

import json

import pytest

from emulated.twin import SEED, Twins, at_prompt, begun_game, firmware, kept, on_flash, open_game
from inkdeck.emulator.fingers import press
from inkdeck.emulator.machine import SAFE
from inkdeck.sim import boards
from inkdeck_app import flow
from inkdeck_core.record import format

IDLE_MS = 2 * 60_000
NOTICED_MS = 20_000


async def asleep(both):
    """Check that the machine switches itself off with the same picture and files as the twin."""
    machine = both.machine
    await machine.until(lambda: not machine.powered, NOTICED_MS)
    last = machine.panel.refreshes[-1]
    assert last.kind == "full" and last.finished, "power went before the picture stood"
    assert machine.panel.glass == bytes(both.driver.hw.panel.glass)
    assert on_flash(machine) == kept(both.driver)


async def woken(both, board_key="A"):
    """Switch on by a key that is held until the latch is up; check that the same game is at its curtain."""
    machine = both.machine
    before = kept(both.driver)
    await machine.restart(hold=board_key)
    await machine.sleep(200)
    machine.up(board_key)
    assert machine.powered, "the latch was raised too late"
    again = Twins(machine, before)
    await again.same()
    assert again.screen == "curtain"
    assert open_game(machine).notes == [format.RESUMED] * 2
    name = again.driver.app.table.name
    assert on_flash(machine)[name].startswith(before[name])
    again.sound()


def test_it_switches_off_when_nobody_plays_and_any_key_wakes_it(play):
    games = begun_game(settings={"sleep": 2})

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        await both.accept()
        assert both.driver.app.private()
        await machine.sleep(IDLE_MS - 3000)
        assert machine.powered and machine.panel.glass == bytes(both.driver.hw.panel.glass)
        both.driver.clock.advance(IDLE_MS)
        both.driver.settle()
        assert both.screen == "asleep"
        await asleep(both)
        both.proven()
        await woken(both)

    # With a program that looks up often, two quiet minutes take the emulator one minute.
    play(story, usb=False, files=firmware(games=games, seed=SEED, step_ms=250))


def test_an_empty_battery_is_reported_and_nothing_is_lost(play):
    games = begun_game()

    async def story(machine):
        both = Twins(machine, games)
        flow.sleep(both.driver.app, "battery")
        both.driver.settle()
        await asleep(both)
        machine.battery_volts = 2.9
        await woken(both)

    play(story, usb=False, battery_volts=2.1, files=firmware(games=games, seed=SEED))


@pytest.mark.parametrize("board", ["badger2040", "pico_waveshare29"])
def test_a_panel_that_stays_busy_blocks_nothing_and_recovers(play, board):
    games = begun_game(board)

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        assert not machine.led
        machine.panel.busy_stuck = True
        both.driver.press("menu")
        button, hold = both.driver.hw.board.key_for("menu")
        await press(machine, button.name, hold)
        await machine.until(lambda: machine.led, 15_000)
        await machine.sleep(3000)
        assert machine.led and len(machine.panel.refreshes) >= 3, "it goes on trying"
        machine.panel.busy_stuck = False
        await machine.until(lambda: not machine.led, 15_000)
        await both.same()
        await both.press("back")
        assert both.screen == "curtain"
        both.sound()

    play(story, board, files=firmware(games, SEED))


async def in_safe_mode(machine):
    """Check that the prompt is there and that the program didn't touch the panel."""
    assert "safe mode" in await at_prompt(machine)
    assert machine.panel.refreshes == [] and machine.panel.log == []


@pytest.mark.parametrize("held", ["A", "B", "C"])
def test_any_key_held_at_start_is_safe_mode_on_a_board_without_a_latch(play, held):
    play(in_safe_mode, "pico_inky_pack", hold=held, files=firmware())


@pytest.mark.parametrize("held", [("A", "C"), ("UP", "DOWN"), (SAFE,)])
def test_two_keys_or_the_user_button_are_safe_mode_on_a_badger(play, held):
    async def story(machine):
        machine.cut()
        machine.out.clear()
        for name in held[1:]:
            machine.down(name)
        await machine.start(hold=held[0])
        await in_safe_mode(machine)

    play(story, files=firmware())


async def switches_itself_off(machine, *held):
    """Check that it switches off when these keys are released, because without USB the prompt is useless."""
    machine.cut()
    machine.out.clear()
    for name in held[1:]:
        machine.down(name)
    await machine.start(hold=held[0])
    await machine.sleep(3000)
    for name in held:
        machine.up(name)
    await machine.until(lambda: not machine.powered, NOTICED_MS)
    assert machine.panel.refreshes == []


def test_safe_mode_on_batteries_switches_itself_off(play):
    play(lambda machine: switches_itself_off(machine, "A", "C"), usb=False, files=firmware())


def test_a_program_that_cannot_start_on_batteries_switches_off(play):
    """The board's description lacks its panel."""
    described = json.loads(boards.described("badger2040"))
    del described["panel"]
    described = json.dumps(described).encode()
    play(lambda machine: switches_itself_off(machine, "A"), usb=False, described=described)


def test_one_key_starts_the_program_on_a_badger(play):
    games = begun_game()

    async def story(machine):
        machine.cut()
        await machine.start(hold="A")
        await machine.sleep(500)
        machine.up("A")
        both = Twins(machine, games)
        await both.same()
        assert both.screen == "curtain"
        both.sound()

    play(story, files=firmware(games=games))
