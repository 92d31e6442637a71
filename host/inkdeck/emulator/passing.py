"""Drives emulated time: for a waiting caller, or otherwise in the background."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

from inkdeck.emulator.chip import Astray, Chip

MS = 1_000_000
FOREVER_NS = 3_600_000 * MS

_BREATH_NS = 10 * MS
_BREATH_S = _BREATH_NS / 1e9


class PassingTime:
    """A machine's time, across power cuts.

    :ivar chip: the running `Chip`, or None without power, when emulated time takes no real time.
    :ivar realtime: whether emulated time is held back to real time.
    """

    def __init__(self) -> None:
        self.chip: Any = None
        self.realtime = False
        self._before_ns = 0
        self._waiting = 0
        self._task = None
        self._failure = None
        self._lead = None

    @property
    def now_ns(self) -> float:
        """Emulated nanoseconds since the machine was made."""
        return self._before_ns + (self.chip.now_ns if self.chip is not None else 0)

    def power_on(self, chip: Chip) -> None:
        """Attach a new chip, whose own time is 0."""
        self.chip = chip
        self._lead = None

    def power_off(self) -> None:
        """Detach the chip; time goes on."""
        self._before_ns = self.now_ns
        self.chip = None

    def begin(self) -> None:
        """Let time pass in the background, in the running event loop."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._background())

    async def end(self) -> None:
        """Stop background time."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    def check(self) -> None:
        """Raise Astray or RuntimeError if the chip or the emulator failed in the background."""
        if isinstance(self._failure, Astray):
            raise self._failure
        if self._failure is not None:
            raise RuntimeError("the emulator failed in the background") from self._failure

    async def drive(self, ns: float, wanted: Callable[[], bool], step_ns: float = FOREVER_NS) -> bool:
        """Let `ns` pass, or less if `wanted()` is true after a step of `step_ns`. Return its last result.

        A run stops now and then for the sake of other tasks, but `wanted` is only called after whole steps.
        So the emulated time of everything that follows doesn't depend on how fast this computer is.
        """
        self.check()
        until_ns = self.now_ns + ns
        self._waiting += 1
        try:
            while not wanted():
                next_ns = min(until_ns, self.now_ns + step_ns)
                if self.now_ns >= until_ns:
                    return False
                while self.now_ns < next_ns:
                    self._run(next_ns - self.now_ns)
                    await self._breathe()
            return True
        finally:
            self._waiting -= 1

    def _run(self, ns):
        if self.realtime:
            ns = min(ns, _BREATH_NS)
        if self.chip is None:
            self._before_ns += ns
        else:
            self.chip.run(self.chip.now_ns + ns)

    async def _breathe(self):
        """Yield to other tasks while emulated time is ahead of real time."""
        ahead = 0.0
        if self.realtime:
            lead = self.now_ns / 1e9 - time.monotonic()
            if self._lead is None or lead < self._lead:
                self._lead = lead  # it is slower than real time, and lost time isn't made up for
            ahead = lead - self._lead
        await asyncio.sleep(ahead)

    async def _background(self):
        try:
            while True:
                if self._waiting or self.chip is None:
                    await asyncio.sleep(_BREATH_S)
                else:
                    self._run(_BREATH_NS)
                    await self._breathe()
        except Exception as error:
            self._failure = error
