"""Presses the emulated device's keys one after another."""

import asyncio
import contextlib

from inkdeck.emulator.machine import Machine
from inkdeck_app.ui.keys import LONG_MS

TAP_MS = 80
HOLD_MS = LONG_MS + 100
GAP_MS = 60
START_HOLD_MS = 1500
PATIENCE_MS = 2000
"""The longest that a key is held to switch a board on."""

_WAITING = 16


async def start(machine: Machine, hold: str | None = None) -> None:
    """Power a machine on. With `hold`, keep that key down until the program has seen it, for safe mode."""
    await machine.start(hold)
    if hold is not None:
        await machine.sleep(START_HOLD_MS)
        machine.up(hold)


async def press(machine: Machine, button: str, hold: bool) -> None:
    """Press a key, short or long, and pause. Without power, hold the key until the power stays on."""
    ms = HOLD_MS if hold else TAP_MS
    if machine.powered:
        await machine.press(button, ms)
    else:
        await machine.restart(hold=button)
        await machine.sleep(ms)
        with contextlib.suppress(TimeoutError):
            await machine.until(lambda: machine.latched, PATIENCE_MS)
        machine.up(button)
    await machine.sleep(GAP_MS)


class Fingers:
    """A queue of presses, for keys that come faster than the emulator."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._queue = asyncio.Queue(_WAITING)
        self._task = asyncio.get_running_loop().create_task(self._work())

    def press(self, button: str, hold: bool) -> None:
        """Queue a press. It is dropped if too many are waiting."""
        if not self._queue.full():
            self._queue.put_nowait((button, hold))

    def check(self) -> None:
        """Raise the error of a failed press."""
        if self._task.done():
            self._task.result()

    def stop(self) -> None:
        """Stop pressing."""
        self._task.cancel()

    async def _work(self):
        while True:
            await press(self._machine, *await self._queue.get())
