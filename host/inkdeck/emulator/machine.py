"""A whole device on this computer: board, chip, panel, keys, power and serial port, in emulated time."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from inkdeck.device import uf2
from inkdeck.emulator import first_flash
from inkdeck.emulator.chip import Chip, FlashOp
from inkdeck.emulator.loader import Loader, starts
from inkdeck.emulator.passing import FOREVER_NS, MS, PassingTime
from inkdeck.emulator.usb import SerialHost
from inkdeck.emulator.wiring import BatteryWire, KeyWire, PanelWire
from inkdeck_app.drivers.board import Board

SAFE = "safe"
"""The name of the button that board.json calls `safe`."""

_STEP_NS = MS
_LOOK_S = 0.02  # between two looks at the drive
_BOOT_LIMIT_MS = 3000
# A program that only watches its keys waits in between, or collects garbage, which takes up to 30 ms. One
# that hasn't waited for this long is computing.
_COMPUTING_MS = 60


class Machine:
    """The emulated device.

    Emulated time passes while a caller waits for it (`sleep`, `until`, `press`, `start`), for exactly as long
    as it asks. While the event loop waits for something else, emulated time passes in the background.

    :param board: a `Board`. :param image: the path of a UF2 with MicroPython.
    :param files: {path: bytes} for its file system, or None for an empty flash.
    :param flash: a whole file system's image instead of files, as `fs_image` returns it.
    :param described: the `board.json` that the image finds in flash; b"" leaves that sector as the image has
        it.
    :param drive: the folder that becomes its drive when it is in its loader (`loader.Loader`).
    :param usb: whether it is plugged into a computer. :param battery_volts: its battery's voltage.
    :param seed: the seed of the chip's random bits, to repeat a run; with None they are all alike.
    :param edges_wake: whether a pin's edge ends the chip's nap; if not, it is seen when the nap is over.
    :ivar panel: the controller's model (`inkdeck.emulator.controllers`): glass, refreshes, log, violations.
    :ivar out: a bytearray with everything that came over the serial port.
    :ivar flash_ops: a `FlashOp` for every erase and program in the file system.
    :ivar geometry: where the file system is. :ivar image: the image, as `inkdeck.device.uf2` reads it.
    :ivar loads: how many times the loader has written a whole file.
    :raises InkdeckHostError: the image or the flash can't be used, or the files don't fit.
    """

    def __init__(
        self,
        board: Board,
        image: str | Path,
        files: dict[str, bytes] | None = None,
        flash: bytes | None = None,
        usb: bool = True,
        battery_volts: float = 3.0,
        edges_wake: bool = True,
        seed: int | None = None,
        described: bytes = b"",
        drive: Path | None = None,
    ) -> None:
        self.board = board
        self.image_path = Path(image)
        self.image = uf2.read(self.image_path)
        self.geometry = self.image.geometry
        self.out = bytearray()
        self.flash_ops = []
        self.loads = 0
        self._flash = first_flash.made(self.image, self.image_path.name, files, flash, described)
        self._drive = drive
        self._loader = None
        self._looking = None
        self._usb = usb
        self._edges_wake = edges_wake
        self._seed = seed
        self._asleep_ns = 0  # before the current power-on
        self._stack_left = self.image.stack_bytes  # the same
        self._latched = False
        self._finger = False
        self._host: Any = None
        self._port = None
        self._time = PassingTime()
        self._panel = PanelWire(board.panel, lambda: self._time.now_ns)
        self.panel = self._panel.model
        self._keys = {key.name: KeyWire(key.pin, key.active, self._check_power) for key in board.keys}
        if board.safe:
            self._keys[SAFE] = KeyWire(board.safe["pin"], board.safe["active"], self._check_power)
        self._battery = BatteryWire(board.battery, battery_volts) if board.battery else None

    # power

    async def start(self, hold: str | None = None) -> None:
        """Power it on and, on USB, wait until the computer has found it.

        Without USB, a board with a latch needs a pressed key until its program raises the latch. `hold` names
        that key, which stays down until `up`. By default, an invisible finger releases a key in time.

        :raises TimeoutError: USB doesn't find it.
        """
        self._latched = False
        self._finger = hold is None
        if hold is not None:
            self._keys[hold].set(True)
        self._power_on()
        self._time.begin()
        if self._usb and self.powered:
            await self.until(lambda: self.connected or not self.powered, _BOOT_LIMIT_MS)

    async def restart(self, hold: str | None = None) -> None:
        """Power it off and on. Flash and glass stay; everything else is lost."""
        self.cut()
        await self.start(hold)

    async def stop(self) -> None:
        """Stop it for good. Its flash can still be read."""
        self.cut()
        await self._time.end()
        if self._port is not None:
            self._port.close()
            self._port = None

    def cut(self) -> None:
        """Cut the power now, as if the battery fell out."""
        chip = self._time.chip
        if self._looking and self._loader:
            self._looking.cancel()
            self._leave_loader()
        if chip is None:
            return
        chip.pause()
        self.panel.power_lost()
        self._flash = chip.flash()
        self._asleep_ns += chip.naps.asleep_ns
        self._stack_left = self.stack_left
        self._time.power_off()
        self._host = None

    def reset(self) -> None:
        """Pull the chip's reset line."""
        if self.powered:
            self._time.chip.reset()

    @property
    def powered(self) -> bool:
        """Whether it has power: not before `start`, and not without latch, USB and keys."""
        return self._time.chip is not None

    @property
    def in_loader(self) -> bool:
        """Whether the chip is in its loader, and the drive is there."""
        return self._loader is not None

    @property
    def latched(self) -> bool:
        """Whether the program holds the power latch."""
        return self.powered and self._latched

    @property
    def usb(self) -> bool:
        """Whether it is plugged into a computer. It can be changed while the machine runs."""
        return self._usb

    @usb.setter
    def usb(self, there: bool) -> None:
        self._usb = there
        if self.powered:
            self._drive_usb_pin()
            if there:
                self._host.plug()
        self._check_power()

    @property
    def connected(self) -> bool:
        """Whether the computer has found it on USB."""
        return self._host is not None and self._host.connected

    @property
    def battery_volts(self) -> float | None:
        """Its battery's voltage; None for a board that can't measure it. It can be changed while the machine
        runs.
        """
        return self._battery.volts if self._battery else None

    @battery_volts.setter
    def battery_volts(self, volts: float) -> None:
        if self._battery:
            self._battery.volts = volts

    # time

    @property
    def now(self) -> float:
        """Emulated milliseconds since the machine was made, across each `restart`."""
        return self._time.now_ns / MS

    @property
    def asleep_ms(self) -> float:
        """How many of these milliseconds the chip has napped (`lightsleep`)."""
        running = self._time.chip.naps.asleep_ns if self.powered else 0
        return (self._asleep_ns + running) / MS

    @property
    def realtime(self) -> bool:
        """Whether emulated time is held back to real time; `pty` turns it on."""
        return self._time.realtime

    @realtime.setter
    def realtime(self, there: bool) -> None:
        self._time.realtime = there

    async def sleep(self, ms: float) -> None:
        """Let this much emulated time pass."""
        await self._time.drive(ms * MS, lambda: False)

    async def until(self, wanted: Callable[[], bool], limit_ms: float = FOREVER_NS // MS) -> None:
        """Let emulated time pass until `wanted()`, which is checked every millisecond.

        :raises TimeoutError: it isn't true within `limit_ms`.
        """
        if not await self._time.drive(limit_ms * MS, wanted, _STEP_NS):
            raise TimeoutError(f"nothing happened for {limit_ms:.0f} emulated ms")

    async def rest(self, quiet_ms: float = 300, limit_ms: float = 60_000) -> None:
        """Let time pass until there was no refresh and no computation for `quiet_ms`.

        :raises TimeoutError: that doesn't happen within `limit_ms`.
        """
        quiet_since = idle_at = self.now
        count = len(self.panel.refreshes)

        def resting():
            nonlocal quiet_since, idle_at, count
            if not self.powered:
                return True
            if self._time.chip.idle:
                idle_at = self.now
            if self.panel.busy or len(self.panel.refreshes) != count or self.now - idle_at > _COMPUTING_MS:
                quiet_since, count = self.now, len(self.panel.refreshes)
            return self.now - quiet_since >= quiet_ms

        await self.until(resting, limit_ms)

    def check(self) -> None:
        """Raise Astray or RuntimeError if the chip or the emulator failed in the background."""
        self._time.check()

    # keys, light, serial port, flash

    def down(self, name: str, bounce_ms: float = 0) -> None:
        """Press a key of the board, or SAFE; its contact bounces for `bounce_ms`."""
        self._keys[name].set(True, bounce_ms)

    def up(self, name: str, bounce_ms: float = 0) -> None:
        """Release a key."""
        self._keys[name].set(False, bounce_ms)

    async def press(self, name: str, hold_ms: float = 80, bounce_ms: float = 0) -> None:
        """Press a key, hold it and release it. Returns at the release."""
        self.down(name, bounce_ms)
        await self.sleep(hold_ms)
        self.up(name, bounce_ms)

    @property
    def led(self) -> bool:
        """Whether the LED is lit."""
        led = self.board.led
        if not (self.powered and led and isinstance(led["pin"], int)):
            return False
        return self._time.chip.level(led["pin"]) == led["active"]

    def type(self, data: bytes) -> None:
        """Send bytes over the serial port."""
        if self._host is not None:
            self._host.send(data)

    def pty(self) -> str:
        """Connect its serial port to a pseudo-terminal and return its path; turns `realtime` on."""
        from inkdeck.emulator.pty import SerialPort

        if self._port is None:
            self._port = SerialPort(self.type)
            self.realtime = True
        return self._port.path

    @property
    def port(self) -> str | None:
        """The path of its pseudo-terminal, or None before `pty`."""
        return self._port.path if self._port is not None else None

    def paint_stack(self) -> None:
        """Restart the measurement of `stack_left`."""
        self._stack_left = self.image.stack_bytes
        if self.powered:
            self._time.chip.paint_stack()

    @property
    def stack_left(self) -> int:
        """How many bytes of the chip's stack haven't been used since the start, or since `paint_stack`."""
        return min(self._stack_left, self._time.chip.stack_left()) if self.powered else self._stack_left

    def fs_image(self) -> bytes:
        """Return the file system's part of its flash."""
        flash = self._time.chip.flash() if self.powered else self._flash
        return flash[self.geometry.start : self.geometry.end]

    @property
    def complaints(self) -> list[str]:
        """The things that the program did and the emulator doesn't model."""
        return list(self._time.chip.complaints) if self.powered else []

    # the machinery

    def _power_on(self):
        if not starts(self._flash):
            self._enter_loader()
            return
        wireless = self.image.build == "RPI_PICO_W"
        chip = Chip(
            self.image_path,
            self.geometry,
            self._flash,
            wireless,
            self._log_flash,
            self._seed,
            self.image.stack_bytes,
        )
        chip.naps.edges_wake = self._edges_wake
        chip.to_loader = self._to_loader
        self._time.power_on(chip)
        self._host = SerialHost(chip, self._usb, self._received)
        self._panel.attach(chip)
        for key in self._keys.values():
            key.attach(chip)
        if self._battery:
            self._battery.attach(chip)
        if self.board.latch:
            chip.watch(self.board.latch["pin"], self._on_latch)
        self._drive_usb_pin()

    def _to_loader(self):
        """Leave the program for the loader. Without USB, its pins let go of the latch and it is off."""
        self.cut()
        self._enter_loader()

    def _enter_loader(self):
        if self._drive and self._usb:
            self._loader = Loader(self._drive, bytearray(self._flash))
            self._looking = asyncio.get_running_loop().create_task(self._load(self._loader))

    async def _load(self, loader):
        while not loader.look():
            await asyncio.sleep(_LOOK_S)
        self._leave_loader()
        self.loads += 1
        self.image = uf2.of_flash(self._flash)
        self.geometry = self.image.geometry
        self._stack_left = self.image.stack_bytes
        self._power_on()

    def _leave_loader(self):
        loader, self._loader = self._loader, None
        if loader:
            loader.leave()
            self._flash = bytes(loader.flash)

    def _drive_usb_pin(self):
        usb = self.board.usb
        if usb and isinstance(usb["pin"], int):
            self._time.chip.drive(usb["pin"], usb["active"] if self._usb else 1 - usb["active"])

    def _on_latch(self, level):
        self._latched = level == self.board.latch["active"]
        if self._latched:
            self._finger = False
        self._check_power()

    def _check_power(self):
        if self.board.latch and not (self._usb or self._latched or self._finger):
            if not any(key.pressed for key in self._keys.values()):
                self.cut()

    def _log_flash(self, op, address, data):
        done = FlashOp(op, address, data)
        done.at_ms = self.now
        self.flash_ops.append(done)

    def _received(self, data):
        self.out += data
        if self._port is not None:
            self._port.write(data)
