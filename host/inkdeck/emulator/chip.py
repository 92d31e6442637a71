"""The emulated RP2040 with a MicroPython image in flash: execution, time, and a log of flash writes.

This relies on `rp2040py` as pinned, including two private parts: the flash commands that its SSI collects,
because it reports no erasing or programming.
"""

from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rp2040py.boards import BoardSpec
from rp2040py.clock.clock import IAlarm
from rp2040py.device.base_device import BaseDevice, ResetCause
from rp2040py.external.cyw43 import Cyw43439
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS

from inkdeck.device.uf2 import Geometry
from inkdeck.emulator import oscillator
from inkdeck.emulator.naps import Naps
from inkdeck.errors import EXIT_FAULT, InkdeckHostError

try:
    from inkdeck_compiled_batch import Batch  # pyright: ignore[reportMissingImports]
except ImportError:
    from inkdeck.emulator.batch import Batch

_SECTOR_ERASE, _BLOCK_ERASE, _PROGRAM = 0x20, 0xD8, 0x02
_ERASED_BYTES = {_SECTOR_ERASE: 4096, _BLOCK_ERASE: 65536}
_PAGE = 256
# AUXSRC of CLK_PERI_CTRL, from which MicroPython takes SPI's clock.
_FROM_USB_PLL, _USB_CLOCK = 2, 48_000_000
_LINES = 200
_TO_ROM, _ROM = 0xB007C0D3, 0x4000  # a watchdog's restart at a given place, and the end of ROM
_CORE = "CortexM0Core"  # it complains about instructions that its kind of core lacks
_STACK = 13
_FLASH_BYTES = 16 << 20
_RAM = range(0x20000000, 0x20042000 + 1)
_UNTOUCHED = b"\xa5"  # each byte of the stack that no call has written to
_RUNS = (range(0x4000), range(FLASH_START_ADDRESS, FLASH_START_ADDRESS + _FLASH_BYTES), _RAM)  # ROM first


class FlashOp(namedtuple("FlashOp", ("op", "address", "data"))):
    """One operation on the file system's flash.

    `op` is "erase" or "program", `address` counts from the file system's start, `data` is what was
    programmed, or the 0xFF that an erase leaves; `at_ms` is the machine's time. An emulated erase takes
    no time.
    """

    at_ms = 0.0


class Astray(InkdeckHostError):
    """The chip left its program. A real one stops there; this one would run for ever."""

    def __init__(self, name: str, at: int) -> None:
        super().__init__(
            f"The chip left its program at 0x{at:08X}. {name} may be damaged: build it again.",
            EXIT_FAULT,
        )


class _Quiet:
    """A log that keeps each of the emulator's complaints once, instead of printing them over a picture.

    :ivar unknown: whether the core met an instruction that it lacks.
    """

    def __init__(self):
        self.lines = {}
        self.unknown = False

    def debug(self, component_name, message):
        pass

    info = debug

    def warning(self, component_name, message):
        self.unknown = self.unknown or component_name == _CORE
        if len(self.lines) < _LINES:
            self.lines[f"{component_name}: {message}"] = None

    error = warning


class Chip:
    """The chip from power-on to power-off. It runs in batches.

    :param path: the UF2 file that the program is from.
    :param geometry: where the file system is in flash (`inkdeck.device.uf2.Geometry`).
    :param contents: what flash holds, up to the end of the file system.
    :param wireless: whether the board has the Pico W's radio.
    :param log_flash: called with every (op, address in the file system, data).
    :param seed: the seed of its random bits; None makes them all alike.
    :param stack_bytes: the size of the program's C stack, which is at the end of RAM.
    :ivar to_loader: called when the program restarts the chip into the loader in its ROM.
    :ivar complaints: what the emulator met and doesn't model. :ivar naps: its `Naps`.
    """

    def __init__(
        self,
        path: Path,
        geometry: Geometry,
        contents: bytes | bytearray,
        wireless: bool,
        log_flash: Callable[[str, int, bytes], object],
        seed: int | None = None,
        stack_bytes: int = 8192,
    ) -> None:
        extras = (Cyw43439,) if wireless else ()
        self._device = BaseDevice(board=BoardSpec(extras=extras, image=str(path)))
        self.mcu = self._device.mcu
        self.cdc = self._device.cdc
        self.clock = self._device.simulator.clock
        self._simulator = self._device.simulator
        self._geometry = geometry
        self._log_flash = log_flash
        self._stack_bytes = stack_bytes
        log = _Quiet()
        self.mcu.logger = log
        self._quiet = log
        self._name = Path(path).name
        self.complaints = log.lines
        self.mcu.flash[: len(contents)] = contents
        self.mcu.watchdog.on_watchdog_trigger = self._restart
        if seed is not None:
            self.mcu.peripherals[oscillator.BASE] = oscillator.Oscillator(self.mcu, seed)
        self._batch: Any = None
        self._horizon = self.clock.create_alarm(self.pause)
        self.to_loader: Callable[[], object] = lambda: None
        self.naps = Naps(self.mcu, self.clock, self.pause)
        self._watch_flash()
        self.mcu.core.pc = FLASH_START_ADDRESS
        self.mcu.core.registers[_STACK] = _RAM.stop - 1
        self.paint_stack()

    @property
    def now_ns(self) -> float:
        """Nanoseconds since power-on."""
        return self.clock.nanos

    @property
    def idle(self) -> bool:
        """Whether the program is waiting for time or an interrupt."""
        return self.mcu.core.waiting or self.naps.asleep

    @property
    def peripheral_clock(self) -> float:
        """The clock that SPI divides, in Hz. `rp2040py` always assumes 125 MHz."""
        source = self.mcu.clocks.peri_ctrl >> 5 & 7
        return _USB_CLOCK if source == _FROM_USB_PLL else self.mcu.clk_peri

    def run(self, until_ns: float) -> None:
        """Run until this time, until `pause`, or for about five milliseconds of real time.

        :raises Astray: the chip executes something that isn't a program.
        """
        self._horizon.schedule(max(0, until_ns - self.clock.nanos))
        self._simulator.stopped = False
        self.naps.run(self._simulator, self.drive)
        if not self._simulator.stopped:
            self._batch = Batch(self.mcu, self.clock)
            self._batch.run()
            self._batch = None
        self._simulator.stopped = True
        self._horizon.cancel()
        core = self.mcu.core
        stack = core.registers[_STACK]
        if self._quiet.unknown or stack not in _RAM or not any(core.pc in part for part in _RUNS):
            raise Astray(self._name, core.pc)

    def pause(self) -> None:
        """End the batch after the current instruction."""
        self._simulator.stopped = True
        if self._batch:
            self._batch.stopped = True

    def alarm(self, call: Callable[[], None]) -> IAlarm:
        """Return an alarm of the chip's clock: `.schedule(nanoseconds from now)` and `.cancel()`."""
        return self.clock.create_alarm(call)

    def reset(self) -> None:
        """Reset everything but flash."""
        self.naps.reset()
        self._device.hard_reset(cause=ResetCause.RUN_PIN)

    def _restart(self):
        """Reset the chip, as its watchdog does; the ROM first looks where to go on (data sheet, 2.8.1.1)."""
        scratch = self.mcu.watchdog.scratch_data
        magic, checked, _, place = scratch[4:8]
        if magic == _TO_ROM and checked == (-_TO_ROM & 0xFFFFFFFF) ^ place and place < _ROM:
            self.to_loader()
        else:
            self._device.hard_reset(cause=ResetCause.WATCHDOG)

    def drive(self, pin: int, level: int | None) -> None:
        """Drive a pin from outside; None releases it to its pull."""
        if self.naps.holds((pin, level)):
            return
        if level is None:
            self.mcu.gpio[pin].release_input()
        else:
            self.mcu.gpio[pin].set_input_value(bool(level))

    def level(self, pin: int) -> int | None:
        """Return the level (0 or 1) that the chip drives on a pin, or None for an input."""
        value = self.mcu.gpio[pin].value
        return int(value) if value in (GPIOPinState.LOW, GPIOPinState.HIGH) else None

    def watch(self, pin: int, call: Callable[[int | None], None]) -> None:
        """Call a function with the level that the chip drives on a pin (None for an input) whenever it
        changes.
        """
        self.mcu.gpio[pin].add_listener(
            lambda new, _old: call(int(new) if new in (GPIOPinState.LOW, GPIOPinState.HIGH) else None)
        )

    def paint_stack(self) -> None:
        """Restart the measurement of `stack_left`."""
        end = len(self.mcu.sram)
        begin = end - self._stack_bytes
        size = max(0, self.mcu.core.registers[_STACK] - _RAM.start - begin)
        self.mcu.sram[begin : begin + size] = _UNTOUCHED * size

    def stack_left(self) -> int:
        """Return how many bytes of the stack haven't been used since `paint_stack`, by interrupts and drivers
        either.

        MicroPython refuses a call when fewer than 256 are left.
        """
        stack = bytes(self.mcu.sram[-self._stack_bytes :])
        return self._stack_bytes - len(stack.lstrip(_UNTOUCHED))

    def flash(self) -> bytes:
        """Return what flash holds, up to the end of the file system."""
        return bytes(self.mcu.flash[: self._geometry.end])

    def file_system(self) -> bytes:
        """Return the file system's part of flash."""
        return bytes(self.mcu.flash[self._geometry.start : self._geometry.end])

    def _watch_flash(self):
        ssi = self.mcu.ssi
        apply = ssi._apply_command

        def look_and_apply():
            command = bytes(ssi._tx_buffer)
            if len(command) >= 4 and ssi._write_enabled:
                self._log(command)
            apply()

        ssi._apply_command = look_and_apply

    def _log(self, command):
        address = int.from_bytes(command[1:4], "big")
        if command[0] in _ERASED_BYTES:
            size = _ERASED_BYTES[command[0]]
            address &= ~(size - 1)
            op, data = "erase", b"\xff" * size
        elif command[0] == _PROGRAM:
            op, data = "program", command[4 : 4 + _PAGE]
        else:
            return
        if self._geometry.start <= address < self._geometry.end:
            self._log_flash(op, address - self._geometry.start, data)
