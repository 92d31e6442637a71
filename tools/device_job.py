"""Jobs for bench_device.py: a program of our own on the emulated device, beside the firmware that it
drives.
"""

import posixpath
import re
import sys
from pathlib import Path

from inkdeck.device import mpy
from inkdeck.emulator.machine import Machine
from inkdeck.image import building
from inkdeck.sim import boards

HERE = Path(__file__).resolve().parent
RIDER = "bench_device_rider"
"""The module that presses keys, which every job uses."""
TOUR = "bench_device_tour"

MAIN = """
import gc
import inkdeck_start
inkdeck_start.prefer_frozen()
gc.collect()
before = gc.mem_alloc()
import {module}
gc.collect()
job, *numbers = ({plan},)
{module}.run(job, gc.mem_alloc() - before, {heap}, *numbers)
"""
HEAP = []
"""The bytes of heap that there seem to be, if `--heap` sets them; the rest is held back."""


def found(chip):
    """Return the path of the image of these sources for a chip. Exit if there is none."""
    path = building.find(chip)
    if not path:
        raise SystemExit(f"There is no image of these sources. Build it: inkdeck image {chip}")
    return path


def made(board, files, image=None, **options):
    """Return a `Machine` of this board with these files and an image: the path of one, or that of these
    sources.
    """
    there = boards.load(board)
    image = image or found(there.micropython)
    return Machine(there, image, files, described=boards.described(board), **options)


async def on(board, games, story, main=None, image=None):
    """Return `story(machine)`, run on a machine with our firmware and these games, and optionally another
    main.
    """
    files = {posixpath.normpath("games/" + name): data for name, data in games.items()}
    if main is not None:
        files["main.py"] = main.encode()
    device = made(board, files, image)
    try:
        await device.start()
        result = await story(device)
    finally:
        await device.stop()
    forgiven(device)
    return result


def forgiven(device):
    """Exit if the panel's controller has complained about what it was sent."""
    if device.panel.violations:
        raise SystemExit("The panel was driven wrongly:\n" + "\n".join(device.panel.violations))


async def job(image, plan, files, module=TOUR, board="badger2040", then=None):
    """Run a module of this folder on the device until it prints `done`, and return its lines.

    :param plan: the arguments of its `run`: a job's name, then all except `own` and `heap`.
    :param files: the players' files on the device, {name: bytes}.
    :param then: called with the machine and the lines before the machine stops; its result is returned
        instead.
    """
    files = dict(files)
    for name in (RIDER, module):
        source = (HERE / f"{name}.py").read_bytes()
        files[f"../{name}.mpy"] = mpy.compile_source(source, f"{name}.py")
    plan = ", ".join(repr(value) for value in plan)
    main = MAIN.format(module=module, plan=plan, heap=HEAP[0] if HEAP else 0)

    async def story(device):
        told = 0
        while b"\ndone" not in device.out:
            await device.sleep(500)
            lines = read(device.out)
            for line in lines[told:-1]:
                print("    " + line, file=sys.stderr, flush=True)
            told = max(told, len(lines) - 1)
        lines = read(device.out)
        return then(device, lines) if then else lines

    return await on(board, files, story, main, image)


def read(out):
    """Return the lines that the device has printed so far. Those about the heap end with its largest free
    block in bytes, from `micropython.mem_info`.
    """
    lines = []
    for line in out.decode(errors="replace").splitlines():
        free = re.search(r"max free sz: (\d+)", line)
        if free:
            lines[-1] += f" {int(free[1]) * 16}"
        elif not line.startswith(("stack: ", "GC: ")):
            lines.append(line)
    return lines


def check(lines, well):
    """Exit if the program on the device didn't reach its end."""
    if not well or any("Error" in line for line in lines):
        raise SystemExit("The tour on the device did not get through:\n" + "\n".join(lines[-30:]))
