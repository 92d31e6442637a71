"""Installs Inkdeck on the emulated chip: by a UF2 that boots by itself, and by `inkdeck flash` over its USB.

The power or the cable can go at any moment of this.
"""

import asyncio
import functools
import os
import sys
import tty

import pytest

from device import packs
from emulated.twin import GAMES, at_prompt, begun_game, built, firmware, on_flash
from faults import flash
from faults.cuts import cuts
from faults.updating import AtPrompt, starts
from inkdeck.device import littlefs_image, one_file, pack, uf2
from inkdeck.emulator.machine import Machine
from inkdeck.errors import EXIT_LINK
from inkdeck.install import serial_install
from inkdeck.sim import boards
from install import uf2s

LIMIT_S = 1200
REST_LIMIT_MS = 40_000
BADGER = boards.load("badger2040")
FRAME = 64  # the bytes in one USB packet


@functools.cache
def older():
    """Return an older version's build."""
    return packs.older(built())


def starting(files):
    """Return the build that a board with these files starts from."""
    return starts(files, older(), built())


async def first_picture(machine):
    """Wait for the program's first picture, and check that the glass isn't white."""
    await machine.until(lambda: machine.panel.refreshes, REST_LIMIT_MS)
    await machine.rest(limit_ms=REST_LIMIT_MS)
    assert machine.panel.violations == []
    assert b"Traceback" not in machine.out, machine.out
    assert any(machine.panel.glass)


def test_one_file_boots_to_the_first_picture(image, tmp_path):
    """The chip's loader writes it to a flash that had other contents."""
    made = one_file.make(BADGER, uf2.read(image))
    content = bytearray(b"\x5a" * (2 << 20))
    uf2s.load(made, content)
    path = tmp_path / "one.uf2"
    path.write_bytes(made)

    async def story():
        geometry = uf2.read(path).geometry
        machine = Machine(BADGER, path, flash=bytes(content[geometry.start : geometry.end]))
        try:
            await machine.start()
            await first_picture(machine)
        finally:
            await machine.stop()
        return littlefs_image.read(machine.fs_image())

    files = asyncio.run(asyncio.wait_for(story(), LIMIT_S))
    assert {path: files[path] for path in files if not path.startswith(GAMES)} == built().files


def test_flash_brings_an_older_device_up_to_date_and_its_game_goes_on(play, tmp_path):
    """The chip itself finds the files that are already right; its USB gets the others."""
    left = {"inkdeck_app/drivers/start.mpy": b"of many files", "manifest.z": b"of many files"}
    files = firmware(games=begun_game()) | older().files | left

    async def story(machine):
        await machine.rest(limit_ms=REST_LIMIT_MS)
        before = on_flash(machine)
        machine.out.clear()
        shown = len(machine.panel.refreshes)
        told = await inkdeck(tmp_path, "flash", "badger2040", "--port", machine.pty(), "--yes")
        assert "1 file written, 4 unchanged" in told, told
        machine.realtime = False
        await machine.until(lambda: len(machine.panel.refreshes) > shown, REST_LIMIT_MS)
        await machine.rest(limit_ms=REST_LIMIT_MS)
        files = littlefs_image.read(machine.fs_image())
        assert {path: files[path] for path in files if not path.startswith(GAMES)} == built().files
        kept = on_flash(machine)
        assert all(kept[name].startswith(before[name]) for name in before if name.startswith("play-"))
        assert machine.panel.violations == []

    play(story, files=files)


@functools.cache
def cut(path, first):
    """Return twelve cuts in an installation: six spread over all of it and six in its last writes.

    :param first: whether the device is empty; otherwise it has an older program and games.
    :returns: [(what was cut, the flash after it, the program that can start from it or None)].
    """
    there = {} if first else older().files
    games = {} if first else {GAMES + name: data for name, data in begun_game().items()}
    image = flash.from_bytes(littlefs_image.make(there | games, uf2.read(path).geometry))
    used = flash.Flash(image)
    serial_install.install(AtPrompt(used), built())
    found = list(cuts(image, used.log))
    chosen = [found[len(found) * part // 6] for part in range(6)]
    chosen += [found[len(found) - 1 - (len(found) // 12) * part // 6] for part in range(6)]
    return [
        (name, left, starts(AtPrompt(flash.Flash(left)).files(), older(), built()))
        for name, _, left in chosen
    ]


@pytest.mark.parametrize(
    "first, place",
    [pytest.param(False, 0, marks=pytest.mark.chip)]
    + [(False, place) for place in range(1, 12)]
    + [(True, 3), (True, 7)],
)
def test_the_device_starts_from_what_a_cut_in_an_installation_left(play, image, ask, first, place):
    name, left, program = cut(image, first)[place]

    async def story(machine):
        if program is None:
            assert "Inkdeck" not in await at_prompt(machine), name
            return
        await first_picture(machine)
        machine.type(b"\x03")
        await at_prompt(machine)
        version = await ask(machine, "import inkdeck_app\nprint(inkdeck_app.VERSION)\n")
        assert version.splitlines()[-1] == ("0.0.9" if program is older() else built().about.inkdeck), name

    play(story, flash=b"".join(left))


class Cable:
    """A pseudo-terminal in front of a machine's own, at `path`, cut after `most` bytes to the machine."""

    def __init__(self, port, most):
        self._left = most
        self._ours, theirs = os.openpty()
        tty.setraw(theirs)
        self.path = os.ttyname(theirs)
        self._open = [self._ours, theirs]
        self._machine = os.open(port, os.O_RDWR | os.O_NOCTTY)
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._ours, self._towards)
        self._loop.add_reader(self._machine, lambda: os.write(self._ours, os.read(self._machine, 4096)))

    def _towards(self):
        data = os.read(self._ours, min(4096, self._left))
        os.write(self._machine, data)
        self._left -= len(data)
        if not self._left:
            self.cut()

    def cut(self):
        """Cut the cable if it isn't cut yet."""
        for number in (self._ours, self._machine) if self._open else ():
            self._loop.remove_reader(number)
        for number in [*self._open, *([self._machine] if self._open else [])]:
            os.close(number)
        self._open = []


def test_the_cable_is_cut_again_and_again_and_the_next_try_goes_on(play, tmp_path):
    """The first try is cut after 50 frames, the next one after 100, and so on, until one is complete."""
    games = begun_game()

    async def story(machine):
        await machine.rest(limit_ms=REST_LIMIT_MS)
        before = on_flash(machine)
        port = machine.pty()
        written = []
        for frames in range(50, 5000, 50):
            cable = Cable(port, frames * FRAME)
            asked = ("flash", "badger2040", "--port", cable.path, "--yes")
            shown = len(machine.panel.refreshes)
            code, told = await inkdeck_told(tmp_path, *asked, patience=1 if written else 10)
            cable.cut()
            files = littlefs_image.read(machine.fs_image())
            assert starting(files) is (older() if code else built()), told
            kept = on_flash(machine)
            assert all(kept[name].startswith(before[name]) for name in before if name.startswith("play-"))
            if not code:
                break
            assert code == EXIT_LINK, told
            written.append(len(files.get(pack.NAME + ".new", b"")))
        assert len(written) > 8 and sorted(written) == written and written[-1] > 100_000, written
        machine.realtime = False
        machine.out.clear()
        await machine.until(lambda: len(machine.panel.refreshes) > shown, REST_LIMIT_MS)
        await first_picture(machine)

    play(story, files=firmware(games=games) | older().files)


async def inkdeck_told(tmp_path, *arguments, patience=10):
    """Run `inkdeck` beside the emulator; return its exit code and output."""
    places = {
        "INKDECK_BOOK": str(tmp_path / "book.sqlite"),
        "INKDECK_BACKUPS": str(tmp_path / "backups"),
        "INKDECK_PATIENCE": str(patience),
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
    return process.returncode, printed.decode()


async def inkdeck(tmp_path, *arguments):
    """Run `inkdeck` in the same way, check that it succeeds, and return its output."""
    code, printed = await inkdeck_told(tmp_path, *arguments)
    assert code == 0, printed
    return printed
