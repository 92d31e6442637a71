"""A fake chip on CPython in virtual time: `machine`, `micropython` and MicroPython's `time`.

It is strict. Reading a pin without a pull, letting time pass with interrupts off, and a nap that no key could
end or that USB would end at once are faults.
"""

import gc
import sys
import types
from importlib import import_module

from inkdeck.emulator.controllers import MODELS

MS = 1_000_000
_USB_PLL, _SYSTEM = 48_000_000, 125_000_000  # SPI's clock after the start and after a nap
_ROUND = 1 << 30  # the ticks wrap around here
_TICKS_AT_START = _ROUND - 8000  # every longer test passes the wrap
_DRIVERS = ("device", "serial", "buttons", "clock", "entropy", "naps", "power")
_TIMED = ("buttons", "clock", "entropy", "power")


class PowerGone(BaseException):
    """The power is off, so that no further instruction runs."""


class Nap:
    """A `lightsleep`: when it began, the requested length and the real length, in ms."""

    def __init__(self, began, asked, lasted):
        self.began = began
        self.asked = asked
        self.lasted = lasted


class FakeChip:
    """An RP2040.

    :ivar ns: the time.
    :ivar id: the chip's `unique_id`.
    :ivar naps: a `Nap` for each `lightsleep`.
    :ivar deaf: whether it ignores pins while it naps.
    :ivar panel: the controller's model.
    :ivar watch_nap: called at the beginning of each nap.
    :ivar moved_ms: when a key last moved.
    :ivar unlatched: how many times the latch was released.
    :ivar housekept: for each time that its file system did its housekeeping, whether the panel was busy.
    """

    def __init__(self):
        self.ns = 0
        self.id = b"\xe6\x61\x41\x04\x03\x76\x54\x32"
        self.naps = []
        self.deaf = False
        self.panel = None
        self.watch_nap = lambda: None
        self.unlatched = 0
        self.housekept = []
        self._driven = {}  # levels from outside the chip
        self._outputs = {}
        self._pulls = {}
        self._handlers = {}  # {pin: (trigger, handler)}
        self._planned = []
        self._irqs_on = True
        self.moved_ms = 0
        self.spi_clock = _USB_PLL
        self._stirred = False  # whether a pin's interrupt has come
        self._masked = []  # handlers of interrupts that came while interrupts were off
        self._napping = False
        self._board = None

    # the parts of the board

    def solder(self, board, usb=True):
        """Fit the panel, keys and USB of a parsed board.json. A pin that has a name belongs to a Pico W."""
        self._board = board
        section = board["panel"]
        self.panel = MODELS[section["controller"]](
            lambda: self.ns, lambda level: self._drive(section["busy"], level), section["rotation"]
        )
        self.plug(usb)

    def plug(self, usb):
        """Connect or disconnect USB power."""
        self._usb = usb
        there = self._board["usb"]
        if there:
            self._drive(there["pin"], there["active"] if usb else 1 - there["active"])

    def tap(self, name, ms=80):
        """Press one of the board's keys now and release it after `ms`."""
        (key,) = [key for key in self._board["keys"] if key["name"] == name]
        self._drive(key["pin"], key["active"])
        self.later(ms, lambda: self._drive(key["pin"], None))

    def pressed(self):
        """Return whether a key is down."""
        return any(self._driven.get(key["pin"]) is not None for key in self._board["keys"])

    def later(self, ms, deed):
        """Plan a call of `deed` in `ms` milliseconds."""
        self._planned.append((self.ns + int(ms * MS), deed))

    @property
    def ms(self):
        """The time in milliseconds."""
        return self.ns / MS

    def us(self):
        """Return the time as `ticks_us` does."""
        return (_TICKS_AT_START + self.ns // 1000) % _ROUND

    # events

    def _pass(self, ns, ended=lambda: False):
        assert self._irqs_on or self._napping, "time passes while interrupts are off"
        end = self.ns + int(ns)
        while not ended():
            due = [at for at, _ in self._planned]
            if self.panel is not None and self.panel.busy_until_ns is not None:
                due.append(self.panel.busy_until_ns)
            if not due or min(due) > end:
                self.ns = end
                break
            self.ns = max(self.ns, min(due))
            if self.panel is not None:
                self.panel.tick()
            deeds = [deed for at, deed in self._planned if at <= self.ns]
            self._planned = [plan for plan in self._planned if plan[0] > self.ns]
            for deed in deeds:
                deed()

    def _drive(self, pin, level):
        before = self._level(pin)
        self._driven[pin] = level
        if pin in self._handlers:
            self.moved_ms = self.ms
        if before == self._level(pin) or pin not in self._handlers or (self.deaf and self._napping):
            return
        trigger, handler = self._handlers[pin]
        if trigger & (_RISING if self._level(pin) else _FALLING):
            self._stirred = True
            if self._irqs_on:
                handler(None)
            else:
                self._masked.append(handler)

    def _level(self, pin):
        if pin in self._outputs:
            return self._outputs[pin]
        level = self._driven.get(pin)
        return self._pulls.get(pin) if level is None else level

    def put(self, pin, level):
        assert pin in self._outputs, f"pin {pin} is no output"
        self._outputs[pin] = level
        if self.panel is not None and pin == self._board["panel"]["rst"]:
            self.panel.reset_pin(level)
        latch = self._board and self._board["latch"]
        if latch and pin == latch["pin"] and level != latch["active"]:
            self.unlatched += 1
            if not self._usb:
                raise PowerGone

    def _send(self, data, hz):
        section = self._board["panel"]
        for byte in data:
            self._pass(8_000_000_000 / hz)
            if self._outputs[section["cs"]] == 0:
                self.panel.transmit(byte, self._outputs[section["dc"]], hz)

    def _nap(self, ms):
        assert ms > 0 and self._handlers, "no key could end this nap"
        assert not self._usb, "USB would end this nap at once"
        self.watch_nap()
        began, self._napping = self.ms, True
        self._stirred = bool(self._masked)
        self._pass(ms * MS, lambda: self._stirred)
        self._napping = False
        self.spi_clock = _SYSTEM
        self.naps.append(Nap(began, ms, self.ms - began))

    def _disable_irq(self):
        before, self._irqs_on = self._irqs_on, False
        return before

    def _enable_irq(self, before):
        self._irqs_on = before
        while before and self._masked:
            self._masked.pop(0)(None)

    def modules(self):
        """Return this chip's modules `machine`, `micropython` and `vfs`."""
        machine = types.ModuleType("machine")
        machine.__dict__.update(
            Pin=type("Pin", (_Pin,), {"chip": self}),
            SPI=type("SPI", (_Spi,), {"chip": self}),
            ADC=_Adc,
            RTC=None,
            unique_id=lambda: self.id,
            lightsleep=self._nap,
            disable_irq=self._disable_irq,
            enable_irq=self._enable_irq,
        )
        micropython = types.ModuleType("micropython")
        micropython.__dict__.update(kbd_intr=lambda character: None)
        flash = types.SimpleNamespace(gc=lambda: self.housekept.append(self.panel.busy))
        vfs = types.ModuleType("vfs")
        vfs.__dict__.update(mount=lambda: [(flash, "/")])
        return {"machine": machine, "micropython": micropython, "vfs": vfs}

    def time(self):
        """Return this chip's module `time`."""
        return types.SimpleNamespace(
            ticks_us=self.us,
            ticks_ms=lambda: (_TICKS_AT_START + self.ns // MS) % _ROUND,
            ticks_diff=lambda late, early: (late - early + _ROUND // 2) % _ROUND - _ROUND // 2,
            ticks_add=lambda ticks, more: (ticks + more) % _ROUND,
            sleep_ms=lambda ms: self._pass(ms * MS),
            gmtime=lambda: (2021, 1, 1, 0, 0, 0, 4, 1),
        )


_RISING, _FALLING = 8, 4


class _Pin:
    IN, OUT, PULL_UP, PULL_DOWN = "in", "out", 1, 0
    IRQ_RISING, IRQ_FALLING = _RISING, _FALLING
    chip: FakeChip

    def __init__(self, number, mode=None, pull=None, value=None):
        if isinstance(number, str) and self.chip._board["micropython"] != "RPI_PICO_W":
            raise ValueError("unknown named pin")
        self._number = number
        if mode == self.OUT:
            self.chip._outputs[number] = value or 0
            self.chip.put(number, value or 0)
        elif mode == self.IN:
            self.chip._outputs.pop(number, None)
            self.chip._pulls[number] = pull

    def __call__(self, *level):
        return self.value(*level)

    def value(self, *level):
        if level:
            return self.chip.put(self._number, int(*level))
        level = self.chip._level(self._number)
        assert level is not None, f"nothing pulls pin {self._number}"
        return level

    def irq(self, handler, trigger=0, hard=False):
        if handler is None:
            self.chip._handlers.pop(self._number, None)
        else:
            self.chip._handlers[self._number] = (trigger, handler)


class _Adc:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return 0xD000  # the same on the battery's divider and the reference: 3.7 V


class _Spi:
    chip: FakeChip

    def __init__(self, number, baudrate, sck, mosi, miso):
        self.init(baudrate)

    def init(self, baudrate):
        self._divider = -(-self.chip.spi_clock // baudrate)

    def write(self, data):
        self.chip._send(data, self.chip.spi_clock // self._divider)


def drivers_on(chip):
    """Yield the drivers, imported again on this chip, {name: module}; closing the generator removes them."""
    names = ["inkdeck_app.drivers." + name for name in _DRIVERS]
    package = import_module("inkdeck_app.drivers")
    import_module("inkdeck_app.app")  # import it before the fakes, because it must not find them
    fakes = chip.modules()
    before = {name: sys.modules.pop(name, None) for name in [*names, *fakes]}
    places = {name: getattr(package, name, None) for name in _DRIVERS}
    sys.modules.update(fakes)
    try:
        modules = {name: import_module("inkdeck_app.drivers." + name) for name in _DRIVERS}
        for name in _TIMED:
            modules[name].time = chip.time()
        modules["device"].gc = types.SimpleNamespace(collect=gc.collect, threshold=lambda *count: 12_288)
        yield modules
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module
        for name, module in places.items():
            delattr(package, name)
            if module is not None:
                setattr(package, name, module)
