"""A maker uses the serial port while a game is on the table; afterwards the game goes on."""

import asyncio
import sys

from emulated.twin import SEED, Twins, at_prompt, begun_game, firmware, kept, on_flash, open_game
from inkdeck_app import flow
from inkdeck_core.record import format

MPREMOTE_LIMIT_S = 240


async def mpremote(machine, *arguments):
    """Run mpremote on the machine's serial port, check that it succeeds, and return its output.

    mpremote gives up if no prompt comes within ten seconds of real time. The emulator may need longer on a
    busy computer to stop the program, so there is a second try.
    """
    command = (sys.executable, "-m", "mpremote", "connect", machine.pty(), *arguments)
    for _ in range(2):
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        try:
            printed, _ = await asyncio.wait_for(process.communicate(), MPREMOTE_LIMIT_S)
        finally:
            if process.returncode is None:
                process.kill()
        if process.returncode == 0:
            return printed.decode().replace("\r", "")
    raise AssertionError(printed.decode())


async def hand_shown(machine, games):
    """Return Twins on which a bid is confirmed and the next player looks at their hand."""
    both = Twins(machine, games)
    await both.same()
    await both.accept()
    await both.press("ok")
    await both.accept()
    assert both.screen == "xactika.bid" and both.driver.app.private()
    return both


async def stopped(both):
    """Interrupt the twin as the program on the machine was, and check that no hand stays visible."""
    flow.interrupted(both.driver.app)
    both.driver.settle()
    assert not both.driver.app.private()
    await both.same()
    assert on_flash(both.machine) == kept(both.driver)
    both.proven()


async def started_again(both):
    """Check for the notice and the curtain, that every choice is kept, and that the game notes the stop."""
    before = kept(both.driver)
    again = Twins(both.machine, before)
    await again.same()
    assert again.screen == "damaged"
    await again.press("back")
    assert again.screen == "curtain"
    game = open_game(both.machine)
    assert game.notes[-2:] == [format.INTERRUPTED, format.RESUMED]
    assert max(game.state.bids) >= 0
    name = again.driver.app.table.name
    assert on_flash(both.machine)[name].startswith(before[name])
    again.sound()


def test_mpremote_connects_and_leaves_and_the_game_continues(play):
    games = begun_game()

    async def story(machine):
        both = await hand_shown(machine, games)
        assert await mpremote(machine, "exec", "print(6 * 7)") == "42\n"
        await stopped(both)
        listed = await mpremote(machine, "fs", "ls", "games")
        assert "settings.json" in listed and "play-000001.ink" in listed
        machine.out.clear()
        await mpremote(machine, "reset")
        machine.realtime = False
        await started_again(both)

    play(story, files=firmware(games=games, seed=SEED))


WHERE = """
import gc
from uctypes import addressof
from inkdeck_app.drivers.device import Device
from inkdeck_app.ui.font import NAMES, Fonts
fonts = Fonts(None, Device.resident)
gc.collect()
before = gc.mem_alloc()
[fonts.get(name) for name in NAMES]
gc.collect()
print(len(NAMES), gc.mem_alloc() - before, [hex(addressof(fonts.get(name).data) >> 24) for name in NAMES])
"""


def test_fonts_stay_in_flash(play, ask):
    async def story(machine):
        await machine.until(lambda: machine.panel.refreshes, 5000)
        machine.type(b"\x03")
        await at_prompt(machine)
        count, used, where = (await ask(machine, WHERE)).splitlines()[-1].split(" ", 2)
        assert eval(where) == ["0x10"] * int(count) and int(used) < 2000

    play(story, files=firmware())


def test_ctrl_c_hides_the_hand_and_ctrl_d_starts_again(play):
    games = begun_game()

    async def story(machine):
        both = await hand_shown(machine, games)
        machine.type(b"\x03\x03")  # terminals send two, and the second one must not stop the clean-up
        printed = await at_prompt(machine)
        assert "Ctrl-D" in printed and "Traceback" not in printed
        await stopped(both)
        machine.type(b"\x04")
        await started_again(both)

    play(story, files=firmware(games=games, seed=SEED))
