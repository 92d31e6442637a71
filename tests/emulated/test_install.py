"""Getting Inkdeck onto the emulated chip: one UF2 that boots by itself, and `inkdeck flash` over its USB."""

import asyncio
import os
import sys

from emulated.twin import GAMES, begun_game, firmware, on_flash
from inkdeck.device import build, littlefs_image, one_file, uf2
from inkdeck.emulator.machine import Machine
from inkdeck.install import plan
from inkdeck.sim import boards
from install import uf2s

LIMIT_S = 1200
REST_LIMIT_MS = 40_000
BADGER = boards.load("badger2040")


async def first_picture(machine):
    """Wait for the program's first picture; the glass is not white then."""
    await machine.until(lambda: machine.panel.refreshes, REST_LIMIT_MS)
    await machine.rest(limit_ms=REST_LIMIT_MS)
    assert machine.panel.violations == []
    assert b"Traceback" not in machine.out, machine.out
    assert any(machine.panel.glass)


def test_one_file_boots_to_the_first_picture(image, tmp_path):
    """As the chip's loader puts it into a flash on which something else was."""
    made = one_file.make(BADGER, uf2.read(image))
    flash = bytearray(b"\x5a" * (2 << 20))
    uf2s.load(made, flash)
    path = tmp_path / "one.uf2"
    path.write_bytes(made)

    async def story():
        geometry = uf2.read(path).geometry
        machine = Machine(BADGER, path, flash=bytes(flash[geometry.start : geometry.end]))
        try:
            await machine.start()
            await first_picture(machine)
        finally:
            await machine.stop()
        return littlefs_image.read(machine.fs_image())

    files = asyncio.run(asyncio.wait_for(story(), LIMIT_S))
    assert build.check({path: files[path] for path in files if not path.startswith(GAMES)}) == []


def test_flash_brings_an_older_device_up_to_date_and_its_game_goes_on(play, tmp_path):
    """Files that are right already are found so by the chip itself; the rest is written over its USB."""
    tree = build.tree("badger2040")
    older = firmware(games=begun_game())
    del older[build.MANIFEST]
    older["inkdeck_app/left_over.mpy"] = b"of another build"
    older["inkdeck_core/bots/__init__.z"] = b"altered"
    del older["inkdeck_app/data/texts/de.z"]

    async def story(machine):
        await machine.rest(limit_ms=REST_LIMIT_MS)
        before = on_flash(machine)
        machine.out.clear()
        told = await inkdeck(tmp_path, "flash", "badger2040", "--port", machine.pty(), "--yes")
        assert "4 files written" in told and "1 removed" in told, told
        machine.realtime = False
        shown = len(machine.panel.refreshes)
        await machine.until(lambda: len(machine.panel.refreshes) > shown, REST_LIMIT_MS)
        await machine.rest(limit_ms=REST_LIMIT_MS)
        files = littlefs_image.read(machine.fs_image())
        program = {path: files[path] for path in files if path.split("/")[0] != plan.GAMES}
        assert program == tree.files
        kept = on_flash(machine)
        assert all(kept[name].startswith(before[name]) for name in before if name.startswith("play-"))
        assert machine.panel.violations == []

    play(story, files=older)


async def inkdeck(tmp_path, *arguments):
    """Run `inkdeck` beside the emulator; gives what it printed. It must succeed."""
    places = {
        "INKDECK_BOOK": str(tmp_path / "book.sqlite"),
        "INKDECK_BACKUPS": str(tmp_path / "backups"),
        "INKDECK_PATIENCE": "10",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "inkdeck",
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, **places},
    )
    try:
        printed, _ = await asyncio.wait_for(process.communicate(), LIMIT_S)
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == 0, printed.decode()
    return printed.decode()
