"""Runs the simulator's scripts on the emulated device, by its pins."""

import asyncio
import sys
import time
from collections.abc import Sequence

from inkdeck.emulator.fingers import press, start
from inkdeck.emulator.machine import Machine
from inkdeck.errors import EXIT_FAULT, EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import counted, plain
from inkdeck.sim.script import Step
from inkdeck.sim.shots import Shots

REST_LIMIT_MS = 60_000
"""Emulated milliseconds after which a busy device is taken never to come to rest."""

_PROGRESS_EVERY_S = 0.5


async def run(
    machine: Machine, steps: Sequence[Step], shots: Shots | None, source: str, hold: str | None = None
) -> str:
    """Start the machine, let it come to rest, and do these steps of `inkdeck.sim.script`. Return what was
    done.

    Raises `InkdeckHostError`, with the line, for a step that can't be done.
    """
    for step in steps:
        if step.what == "shot" and shots is None:
            sentence = f"{source}, line {step.line}: shot needs a folder. Add --shots FOLDER."
            raise InkdeckHostError(sentence, EXIT_USAGE)
    progress = _Progress(machine, steps[-1].line if steps else 0)
    began = time.monotonic()
    pressed = 0
    try:
        await start(machine, hold)
        await _settle(machine, source, 1)
        for step in steps:
            progress.line = step.line
            for _ in range(step.times):
                if step.what == "wait":
                    await machine.sleep(step.value)
                elif step.what == "shot":
                    assert shots  # checked above
                    shots.named(machine.panel.glass, step.value)
                else:
                    pressed += 1
                    await press(machine, step.value, step.what == "hold")
                    if step.waits:
                        await _settle(machine, source, step.line)
    finally:
        progress.stop()
    refreshes = [refresh for refresh in machine.panel.refreshes if refresh.finished]
    if not refreshes and hold is None:
        raise InkdeckHostError(
            f"{source} ended, but the device showed no picture. {_printed(machine)}", EXIT_FAULT
        )
    seconds = sum(refresh.ended_ns - refresh.begun_ns for refresh in refreshes) / 1e9
    sentence = (
        f"{counted(pressed, 'press')}, {counted(len(refreshes), 'picture')}, {seconds:.1f} panel-seconds, "
        f"{machine.now / 1000:.1f} s emulated in {time.monotonic() - began:.1f} s."
    )
    return sentence + (f" The pictures are in {plain(str(shots.folder))}." if shots else "")


def _printed(machine):
    lines = machine.out.decode("utf-8", "replace").replace("\r", "").strip().splitlines()
    return f"It printed: {lines[-1]}" if lines else "It printed nothing: check its main.py."


async def _settle(machine, source, line):
    try:
        await machine.rest(limit_ms=REST_LIMIT_MS)
    except TimeoutError as error:
        raise InkdeckHostError(
            f"{source}, line {line}: the device isn't idle after {REST_LIMIT_MS // 1000} s. "
            'Add "!" to the key, then use "wait".',
            EXIT_FAULT,
        ) from error


class _Progress:
    """A progress line on the terminal, if there is one."""

    def __init__(self, machine, last_line):
        self.line = 0
        self._machine = machine
        self._last = last_line
        self._task = None
        if sys.stderr.isatty():
            self._task = asyncio.get_running_loop().create_task(self._show())

    def stop(self):
        """Clear the line."""
        if self._task is not None:
            self._task.cancel()
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    async def _show(self):
        while True:
            where = f"line {self.line} of {self._last}" if self.line else "booting"
            pictures = len(self._machine.panel.refreshes)
            sys.stderr.write(
                f"\r\x1b[K{where}, {self._machine.now / 1000:.1f} s emulated, {pictures} pictures"
            )
            sys.stderr.flush()
            await asyncio.sleep(_PROGRESS_EVERY_S)
