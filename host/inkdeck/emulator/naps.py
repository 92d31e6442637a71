"""The chip's naps (MicroPython's `lightsleep`), which `rp2040py` doesn't model.

SLEEP_EN and SCR are registers here. While SLEEP_EN stops clocks, WFI waits for an enabled interrupt, returns
at once if one is pending, and doesn't take one that PRIMASK masks; the real-time clock stands still. Other
WFIs are left to `rp2040py`.
"""

from collections.abc import Callable
from typing import Any

_SLEEP_EN = (0xA8, 0xAC)  # of the block CLOCKS
_SCR = (0xD10, 0xED10)
_ALL = 0xFFFFFFFF
_CYCLE_NS = 8


class Naps:
    """The naps of one power-on.

    :param mcu: the emulated chip. :param clock: its time. :param pause: ends the current batch.
    :ivar asleep: whether the chip is napping.
    :ivar edges_wake: whether a pin's edge ends a nap. If not, only the pin's last level is seen, when the nap
        is over. Sources disagree about it.
    """

    def __init__(self, mcu: Any, clock: Any, pause: Callable[[], object]) -> None:
        self.asleep = False
        self.edges_wake = True
        self._mcu = mcu
        self._clock = clock
        self._pause = pause
        self._registers = {}
        self._near = False  # clocks will stop at the next WFI
        self._began_ns = 0
        self._sum_ns = 0
        self._held = {}
        self._add(mcu.clocks, dict.fromkeys(_SLEEP_EN, _ALL), self._sleep_en_changed)
        self._add(mcu.ppb, dict.fromkeys(_SCR, 0), lambda: None)

    @property
    def asleep_ns(self) -> int:
        """The time that it has napped, including a nap in progress, in nanoseconds."""
        return self._sum_ns + (self._clock.nanos - self._began_ns if self.asleep else 0)

    def holds(self, drive: tuple[int, int | None]) -> bool:
        """Whether a pin's change is deferred until after the nap."""
        if not self.asleep or self.edges_wake:
            return False
        self._held[drive[0]] = drive[1]
        return True

    def run(self, simulator: Any, drive: Callable[[int, int | None], object]) -> None:
        """Run to the nap's WFI, nap, and continue until all clocks run again or the batch ends.

        :param drive: `drive(pin, level)`, called for changes that were held back meanwhile.
        """
        core, clock = self._mcu.core, self._clock
        while self._near and not simulator.stopped:
            if core.waiting:
                # rp2040py must not do the waiting: it would take an interrupt whatever PRIMASK says.
                core.waiting = False
                self.asleep, self._began_ns = True, clock.nanos
            if not self.asleep:
                clock.tick(core.execute_instruction() * _CYCLE_NS)
            elif core.pending_interrupts & core.enabled_interrupts:
                self._wake(drive)
            else:
                clock.tick(clock.nanos_to_next_alarm)

    def reset(self) -> None:
        """Note a reset of the chip."""
        self.asleep = self._near = False
        self._held = {}
        self._registers.update(dict.fromkeys(_SLEEP_EN, _ALL))

    def _wake(self, drive):
        lasted = self._clock.nanos - self._began_ns
        self.asleep = False
        self._sum_ns += lasted
        self._mcu.rtc.baseline_nanos += lasted
        held, self._held = self._held, {}
        for pin, level in held.items():
            drive(pin, level)

    def _sleep_en_changed(self):
        near = any(self._registers[offset] != _ALL for offset in _SLEEP_EN)
        if near and not self._near:
            self._pause()
        self._near = near

    def _add(self, block, registers, changed):
        """Add missing registers to a block of the chip."""
        read, write = block.read_uint32, block.write_uint32
        self._registers.update(registers)

        def read_too(offset):
            return self._registers[offset] if offset in registers else read(offset)

        def write_too(offset, value):
            if offset not in registers:
                return write(offset, value)
            self._registers[offset] = value & _ALL
            changed()

        block.read_uint32, block.write_uint32 = read_too, write_too
