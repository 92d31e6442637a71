"""Installs on the emulated chip, through the loader in its ROM: at first, and in the middle of a game."""

import asyncio
import os
import signal
import time

import pytest

from emulated.at_desk import REST_LIMIT_MS, inkdeck, started
from emulated.twin import begun_game, firmware, on_flash
from inkdeck.device import one_file, uf2
from inkdeck.emulator.loader import Loader
from inkdeck.emulator.machine import Machine
from inkdeck.install import volumes
from inkdeck.sim import boards

BADGER = boards.load("badger2040")


async def first_picture(machine):
    """Wait for the program's first picture, and check that the glass isn't white."""
    await machine.until(lambda: machine.panel.refreshes, REST_LIMIT_MS)
    await machine.rest(limit_ms=REST_LIMIT_MS)
    assert machine.panel.violations == []
    assert b"Traceback" not in machine.out, machine.out
    assert any(machine.panel.glass)


@pytest.fixture
def drive(tmp_path, monkeypatch):
    place = tmp_path / "RPI-RP2"
    place.mkdir()
    monkeypatch.setenv("INKDECK_VOLUMES", str(place))
    return place


def test_one_file_boots_to_the_first_picture(image, tmp_path):
    """The loader writes it to a flash that had other contents."""
    made = one_file.make(BADGER, uf2.read(image))
    path = tmp_path / "one.uf2"
    path.write_bytes(made)
    loader = Loader(tmp_path, bytearray(b"\x5a" * (2 << 20)))
    assert loader.look()
    content = loader.flash

    async def story():
        geometry = uf2.read(path).geometry
        machine = Machine(BADGER, path, flash=bytes(content[geometry.start : geometry.end]))
        try:
            await machine.start()
            await first_picture(machine)
        finally:
            await machine.stop()

    asyncio.run(story())


@pytest.mark.chip
def test_an_update_in_the_middle_of_a_game(play, image, drive, tmp_path):
    games = begun_game()

    async def story(machine):
        await machine.rest(limit_ms=REST_LIMIT_MS)
        before, glass = on_flash(machine), machine.panel.glass
        output = await inkdeck(
            tmp_path, "flash", "badger2040", "--port", machine.pty(), "--image", image, "--yes"
        )
        assert "A game is in progress" in output and "is running" in output, output
        assert machine.loads == 1 and not list(drive.iterdir())
        machine.realtime = False
        await first_picture(machine)
        kept = on_flash(machine)
        assert all(kept[name].startswith(before[name]) for name in before if name.startswith("play-"))
        back, _ = machine.board.key_for("back")
        await machine.press(back.name)  # the notice that the game was interrupted
        await machine.rest(limit_ms=REST_LIMIT_MS)
        assert machine.panel.glass == glass

    play(story, files=firmware(games=games), drive=drive)


def killed_in_the_copy(pid, target):
    """Kill a program that is copying, once part of the copy is there. In a thread, because the emulator may
    keep the loop until all of it is there.
    """
    while not target.exists() or target.stat().st_size < 200_000:
        time.sleep(0.0005)
    os.kill(pid, signal.SIGKILL)


def test_a_cut_in_an_update_leaves_the_loader_and_the_second_try_works(play, image, drive, tmp_path):
    """The computer dies in the middle, and the board with it."""
    games = begun_game()

    async def story(machine):
        await machine.rest(limit_ms=REST_LIMIT_MS)
        before = on_flash(machine)
        flash = ("flash", "badger2040", "--image", str(image), "--yes")
        asked = await started(tmp_path, *flash, "--port", machine.pty())
        await asyncio.to_thread(killed_in_the_copy, asked.pid, drive / volumes.TARGET)
        await asked.communicate()
        await asyncio.sleep(0.1)
        machine.cut()
        assert machine.loads == 0 and not list(drive.iterdir())
        await machine.start()
        assert machine.in_loader, "the chip has half a program, and its ROM doesn't start it"
        output = await inkdeck(tmp_path, *flash)
        assert "starts by itself" in output
        while not machine.loads:
            await asyncio.sleep(0.01)
        machine.realtime = False
        await first_picture(machine)
        kept = on_flash(machine)
        assert all(kept[name].startswith(before[name]) for name in before if name.startswith("play-"))

    play(story, files=firmware(games=games), drive=drive)
