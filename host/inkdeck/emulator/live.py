"""Runs the emulated device in this terminal, for a person or for programs on its serial port."""

import asyncio
import time

from inkdeck.emulator.fingers import Fingers, start
from inkdeck.emulator.machine import Machine
from inkdeck.errors import EXIT_TERMINAL, InkdeckHostError
from inkdeck.sim import keyboard, legend, mouse
from inkdeck.sim.keyboard import QUIT, KeyDecoder, bindings
from inkdeck.sim.screen import Screen
from inkdeck.sim.terminal import Terminal

POLL_S = 0.02
_RATE_OVER_S = 1.0


async def play(machine: Machine, graphics: str, keeps: bool, hold: str | None = None) -> str:
    """Play at this terminal until the person leaves. Return the sentence to leave with.

    :param keeps: whether the flash is kept in a file.
    """
    try:
        terminal = Terminal()
    except ImportError as error:
        sentence = (
            "The emulator can only show its picture on Linux, macOS or WSL. Run it there, or press "
            "keys with --script."
        )
        raise InkdeckHostError(sentence, EXIT_TERMINAL) from error
    machine.realtime = True
    fingers = Fingers(machine)
    try:
        with terminal:
            await _watch(machine, terminal, fingers, graphics, keeps, hold)
    finally:
        fingers.stop()
    return "The flash is saved. Run the same command to continue." if keeps else "Goodbye."


async def serve(machine: Machine, hold: str | None = None) -> None:
    """Run for programs on the serial port until stopped."""
    await start(machine, hold)
    while True:
        machine.check()
        await asyncio.sleep(POLL_S)


async def _watch(machine, terminal, fingers, graphics, keeps, hold):
    keys = bindings(machine.board)
    screen = Screen(terminal, graphics, lambda: keeps)
    names_of_keys = keyboard.legend(machine.board)
    heard = []
    decoder = KeyDecoder(heard.append)
    status = Status(machine)
    starting = asyncio.create_task(start(machine, hold))
    while not terminal.leaving:
        typed = terminal.read(0)
        now = time.monotonic() * 1000
        for name in decoder.feed(typed, now) if typed else decoder.tick(now):
            if name in QUIT:
                return
            # A person who doesn't see the whole picture shouldn't play.
            if name in keys and screen.fits:
                fingers.press(*keys[name])
        while heard:
            sequence = heard.pop(0)
            clicked = mouse.meant(sequence, machine.board, screen)
            if clicked:
                fingers.press(*clicked)
            else:
                screen.heard(sequence)
        if starting.done():
            starting.result()
            machine.check()
        fingers.check()
        note = (legend.REFRESHING if machine.panel.busy else "").ljust(len(legend.REFRESHING))
        screen.draw(machine.panel.glass, [*names_of_keys, note, *status.parts()])
        await asyncio.sleep(POLL_S)


class Status:
    """The device's status, in words."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._at = time.monotonic()
        self._emulated = machine.now
        self._rate = ""

    def parts(self) -> list[str]:
        """Return the status, e.g. "12 s emulated, 0.4 × real time", "USB", "LED on"."""
        machine = self._machine
        parts = [f"{machine.now / 1000:.0f} s emulated{self._speed()}"]
        if not machine.powered:
            parts.append("the power is off; a key switches it on")
        elif not machine.panel.refreshes:
            parts.append("booting…")
        parts.append("USB" if machine.usb else "no USB")
        if machine.battery_volts is not None:
            parts.append(f"battery {machine.battery_volts:.1f} V")
        if machine.led:
            parts.append("LED on")
        if machine.panel.violations:
            parts.append(f"panel misused {len(machine.panel.violations)} ×")
        if machine.port:
            parts.append(machine.port)
        return parts

    def _speed(self):
        now = time.monotonic()
        passed = now - self._at
        if passed >= _RATE_OVER_S:
            self._rate = f", {(self._machine.now - self._emulated) / 1000 / passed:.2f} × real time"
            self._at, self._emulated = now, self._machine.now
        return self._rate
