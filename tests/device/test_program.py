"""The device's program with a real panel driver, in virtual time: switching off, and failing."""

import sys
import types
from importlib import import_module

import pytest
from fake_chip import PowerGone
from recorder import RESET, Recorder

from app.at_table import at_curtain
from inkdeck.sim.hardware import SeededEntropy, SimHardware
from inkdeck_app import flow, memory
from inkdeck_app.ui.display import FULL

REFRESH = 0x12
MINUTE = 60_000
STEP_MS = 50


class Restarted(BaseException):
    """The program called `machine.soft_reset`."""


class Power:
    """The latch and USB.

    :ivar held: called while the power is off; returns whether a finger keeps it on.
    """

    latched = True

    def __init__(self, clock):
        self._clock = clock
        self.usb = self.lamp = False
        self.held = lambda: False

    def on_usb(self):
        return self.usb

    def light(self, on):
        self.lamp = on

    def off(self):
        self._clock.sleep_ms(500)
        if not self.held():
            raise PowerGone


class Buttons:
    """The keys; `tap` presses one."""

    def __init__(self, clock):
        self._clock = clock
        self._moves = []

    def tap(self, name):
        for down, ms in ((True, 0), (False, 80)):
            at = self._clock.ms() + ms
            self._moves.append((name, down, at, at * 1000))

    def moved(self):
        moves, self._moves = self._moves, []
        return moves

    def released(self):
        return True

    def stop(self):
        self._moves = []


class Quiet:
    """A link without a host, which makes each step of the loop longer, so that minutes pass quickly."""

    def __init__(self, app):
        self._clock = app.hw.clock

    def step(self, ms):
        self._clock.sleep_ms(STEP_MS)
        return True


class Hardware(SimHardware):
    """A Badger with a real driver, whose panel only records.

    :ivar wires: the panel's `Recorder`.
    """

    can_quit = False

    def __init__(self, other):
        self.wires = Recorder(other.hw.board.panel["controller"])
        clock = self.wires.clock
        clock.wall = lambda: (0, "unknown")
        super().__init__(other.hw.board, other.folder, clock)
        self.panel = self.wires.panel
        self.entropy = SeededEntropy(1)
        self.power = Power(clock)
        self.buttons = Buttons(clock)

    def open_files(self):
        """Do nothing: the files are already open."""


@pytest.fixture
def chip(monkeypatch):
    """Yield the modules `device` and `crash` on a minimal chip, and `interrupts`, all `kbd_intr` calls."""
    machine, micropython = types.ModuleType("machine"), types.ModuleType("micropython")
    interrupts = []

    def soft_reset():
        raise Restarted

    nothing = dict.fromkeys(("Pin", "ADC", "RTC", "lightsleep", "unique_id", "disable_irq", "enable_irq"))
    machine.__dict__.update(nothing, soft_reset=soft_reset)
    micropython.__dict__.update(kbd_intr=interrupts.append)
    package = import_module("inkdeck_app.drivers")
    ours = [
        f"inkdeck_app.drivers.{name}" for name in ("device", "crash", "serial", "buttons", "clock", "power")
    ]
    with monkeypatch.context() as patched:
        for name in ours:
            patched.delitem(sys.modules, name, raising=False)
            patched.delattr(package, name.rpartition(".")[2], raising=False)
        patched.setitem(sys.modules, "machine", machine)
        patched.setitem(sys.modules, "micropython", micropython)
        device, crash = (import_module(name) for name in ours[:2])
        patched.setattr(device, "Serial", Quiet)
        patched.setattr(device.board_check, "check", lambda parsed: None)
        yield types.SimpleNamespace(device=device, crash=crash, interrupts=interrupts)
        for name in ours:
            sys.modules.pop(name, None)
            vars(package).pop(name.rpartition(".")[2], None)


@pytest.fixture
def desk(chip):
    """Return (program, hardware) with a hand on the panel."""
    hardware = Hardware(at_curtain(settings={"sleep": 2}))
    program = chip.device.Program(hardware)
    play(program, 6000)
    button, _ = hardware.board.key_for(program.app.screen.accept)
    hardware.buttons.tap(button.name)
    play(program, 3000)
    assert program.app.private()
    return program, hardware


def play(program, ms, until=lambda: False):
    """Run the program for this time, or until `until()`."""
    end = program.device.clock.ms() + ms
    while program.device.clock.ms() < end and not until():
        program.step()


def test_each_refresh_is_used_to_collect_memory(desk, monkeypatch):
    """This also works if a picture follows as soon as the panel is free, as when bots act."""
    program, hardware = desk
    busy, collected = [], []
    monkeypatch.setattr(hardware.panel, "busy", lambda: bool(busy))
    monkeypatch.setattr(hardware.panel, "show", lambda *_: busy.append(True))
    monkeypatch.setattr(memory, "_COUNTED", True)
    monkeypatch.setattr(memory.gc, "threshold", lambda count: None, raising=False)
    monkeypatch.setattr(memory.gc, "collect", lambda: collected.append(True))
    for _ in range(3):
        busy.clear()
        program.app.display.lost()
        program.app.glass.outdate()
        program.step()
    assert len(collected) == 3


@pytest.mark.parametrize("hangs", [{REFRESH}, {REFRESH, RESET}], ids=["until a reset", "for ever"])
def test_a_panel_that_stays_stuck_in_play_is_abandoned_and_the_power_goes_off(chip, desk, hangs):
    program, hardware = desk
    hardware.wires.hangs = hangs
    hardware.buttons.tap("A")
    began = hardware.clock.ms()
    play(program, MINUTE)
    assert hardware.panel.stuck and hardware.power.lamp
    with pytest.raises(PowerGone):
        play(program, 10 * MINUTE)
    assert program.app.screen_name == "asleep" and not program.app.private()
    assert hardware.panel.stuck > chip.device.PANEL_TRIES
    assert 2 * MINUTE < hardware.clock.ms() - began < 6 * MINUTE


def test_a_stuck_panel_on_usb_is_retried_until_it_recovers(chip, desk):
    program, hardware = desk
    hardware.power.usb = True
    hardware.wires.hangs = {REFRESH}
    hardware.buttons.tap("A")
    play(program, 20 * MINUTE)
    assert program.app.screen_name == "asleep"
    assert hardware.panel.stuck > chip.device.PANEL_TRIES and hardware.power.lamp
    hardware.wires.hangs = set()
    play(program, MINUTE, program.app.glass.rests)
    play(program, STEP_MS)
    assert hardware.panel.stuck == 0 and not hardware.power.lamp and program.app.screen_name == "asleep"


def test_an_empty_battery_is_handled_again_after_a_key_held_the_power(desk):
    program, hardware = desk
    tries = []

    def held():
        tries.append(program.app.screen_name)
        if len(tries) < 3:
            hardware.buttons.tap("B")
            return True
        return False

    hardware.power.held = held
    hardware.battery = lambda: 2.1
    with pytest.raises(PowerGone):
        play(program, MINUTE + 30_000, lambda: len(tries) > 3)
    assert tries == ["asleep"] * 3 and program.app.screen.why == "battery"
    assert hardware.clock.ms() < 2 * MINUTE, "that was nobody's falling asleep"


def test_a_single_low_reading_does_not_mean_an_empty_battery(desk):
    program, hardware = desk
    volts = [2.1, 2.1, 2.9]
    hardware.battery = lambda: volts.pop(0) if volts else 2.9
    play(program, MINUTE + 10_000)
    assert not volts and program.app.screen_name != "asleep"


@pytest.mark.parametrize("cells, half, low, empty", [("AAA", 2.5, 2.3, 2.1), ("LiPo", 3.7, 3.5, 3.2)])
def test_a_low_battery_is_shown_once_at_a_curtain_and_again_after_a_full_one(desk, cells, half, low, empty):
    program, hardware = desk
    hardware.board.battery = {**hardware.board.battery, "cells": cells}
    told = []

    def goes_on(volts, bars):
        hardware.battery = lambda: volts
        play(program, 2 * MINUTE, lambda: program.app.bars == bars)
        play(program, 6000)
        told.append(program.app.screen_name)
        if told[-1] == "refused":
            program.app.pop()
        play(program, 5000)

    program.app.settings.sleep = 0
    goes_on(low, 1)
    assert told.pop() == "xactika.bid", "that is somebody's hand"
    flow.hide(program.app)
    for volts, bars in ((low, 1), (low, 1), (half, 2), (low, 1)):
        goes_on(volts, bars)
    assert told == ["refused", "curtain", "curtain", "refused"]
    hardware.battery = lambda: empty
    play(program, 2 * MINUTE, lambda: program.app.screen_name == "asleep")
    assert program.app.screen.why == "battery"


class Failing:
    """A replacement for `Program` that fails in its loop."""

    def __init__(self, hardware):
        display = types.SimpleNamespace(frame=bytearray(b"\xa5" * 4736))
        self.app = types.SimpleNamespace(display=display, table=None)
        hardware.frame = self.app.display.frame

    def step(self):
        raise MemoryError("memory allocation failed")


def test_ctrl_c_cannot_keep_a_failed_programs_hand_on_the_panel(chip, monkeypatch):
    hardware = Hardware(at_curtain())
    monkeypatch.setattr(chip.device, "Device", lambda parsed: hardware)
    monkeypatch.setattr(chip.device, "Program", Failing)
    monkeypatch.setattr(
        chip.crash, "_wait_for_key", lambda device: chip.interrupts.append(device.panel.stuck or "waits")
    )
    show = hardware.panel.show

    def shown(frame, kind, window):
        assert frame is hardware.frame, "there may be no room for another frame"
        assert b"\xa5" * 16 not in frame and any(frame) and kind == FULL and window is None
        chip.interrupts.append("shows")
        show(frame, kind, window)

    hardware.panel.show = shown
    with pytest.raises(Restarted):
        chip.device.run({})
    assert chip.interrupts == [-1, "shows", 3, "waits", 3]
    assert b"MemoryError" in hardware.files.read("crash.txt")


def test_ctrl_c_is_heard_again_after_whatever_ends_the_program(chip, monkeypatch):
    hardware = Hardware(at_curtain())
    monkeypatch.setattr(chip.device, "Device", lambda parsed: hardware)

    def stopped(device):
        raise KeyboardInterrupt

    monkeypatch.setattr(chip.device, "Program", stopped)
    chip.device.run({})
    assert chip.interrupts == [-1, 3]
    monkeypatch.setattr(chip.device, "Program", Failing)
    monkeypatch.setattr(chip.crash, "report", stopped)
    with pytest.raises(TypeError):
        chip.device.run({})
    assert chip.interrupts[2:] == [-1, 3]
