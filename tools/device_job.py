"""Jobs for bench_device.py: a program of our own on the emulated device, beside the firmware it drives."""

import posixpath
import re
import sys
from pathlib import Path

from inkdeck.device import build, mpy
from inkdeck.emulator.machine import Machine
from inkdeck.sim import boards

HERE = Path(__file__).resolve().parent
RIDER = "bench_device_rider"
"""The module that presses keys, which each job uses."""
TOUR = "bench_device_tour"

MAIN = """
import gc
import inkdeck_start
gc.threshold(inkdeck_start.COLLECT_EVERY)
inkdeck_start.mount()
gc.collect()
before = gc.mem_alloc()
import {module}
gc.collect()
job, *numbers = ({plan},)
{module}.run(job, gc.mem_alloc() - before, {heap}, *numbers)
"""
HEAP = []
"""How many bytes the heap may seem to have, if `--heap` says so: the rest is held back."""


async def on(board, games, story, main=None, image=None):
    """Return `story(machine)`, run on a machine with our firmware and these games, maybe its own main."""
    built = build.tree(board)
    files = dict(built.files)
    files.update({posixpath.normpath("games/" + name): data for name, data in games.items()})
    if main is not None:
        files["main.py"] = main.encode()
    device = Machine(boards.load(board), image, files)
    try:
        await device.start()
        result = await story(device)
    finally:
        await device.stop()
    forgiven(device)
    return result


def forgiven(device):
    """Stop when the panel's controller complains of what it was sent."""
    if device.panel.violations:
        raise SystemExit("The panel was driven wrongly:\n" + "\n".join(device.panel.violations))


async def job(image, plan, files, module=TOUR, board="badger2040", then=None):
    """The lines that a module of this folder prints on the device, in which it runs to its line `done`.

    :param plan: what its `run` takes: a job's name, then all but `own` and `heap`.
    :param files: what the players of the device keep, {name: bytes}.
    :param then: called with the machine and the lines before it stops; what it returns comes instead.
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
    """Return what came from the device so far, in lines: those that tell of the heap end with its largest
    free block, in bytes, from `micropython.mem_info`.
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
    """Stop when the program on the device did not get to its end."""
    if not well or any("Error" in line for line in lines):
        raise SystemExit("The tour on the device did not get through:\n" + "\n".join(lines[-30:]))
