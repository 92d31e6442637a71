"""A program that listens to its keys and naps in between, as ours does, and the presses that it notes."""

import re

from emulated.twin import firmware
from inkdeck.device import littlefs_image
from inkdeck_core.bots import Dice

PRESSES = 200
BOUNCE_MS = 5
_LISTENER = b"""
import time

import inkdeck_start
from machine import Pin, disable_irq, enable_irq

Pin(10, Pin.OUT, value=1)
from inkdeck_app.drivers.board import Board
from inkdeck_app.drivers.buttons import Buttons
from inkdeck_app.drivers.clock import Clock
from inkdeck_app.drivers.naps import Naps
from inkdeck_app.drivers.power import Power


class Panel:
    def busy(self):
        return False

    def after_nap(self):
        pass


board = Board(inkdeck_start.description())
clock = Clock()
buttons = Buttons(board.keys, clock)
naps = Naps(Power(board), buttons, Panel(), clock)
led = Pin(25, Pin.OUT, value=1)
told = []
last = clock.ms()
while clock.ms() - last < 3000:
    for name, down, at_ms, _ in buttons.moved():
        told.append("%s %d %d" % (name, down, at_ms))
        last = clock.ms()
    naps.rest(1000) or clock.sleep_ms(5)
with open("told.txt", "w") as file:
    file.write("\\n".join(told))
led(0)
while True:
    time.sleep_ms(1000)
"""


def listener():
    """Return a board's files with the listener as the program."""
    return {**firmware(), "main.py": _LISTENER}


async def pressed(machine, seed, hold_ms):
    """Press keys at random moments, each for at least `hold_ms`.

    :returns: (the moves that were made, the moves that the listener noted), each a list of (key, down, ms).
    """
    dice = Dice(seed)
    names = [key.name for key in machine.board.keys]
    await machine.until(lambda: machine.led, 3000)
    await machine.sleep(200)
    done = []
    for _ in range(PRESSES):
        name = names[dice.below(len(names))]
        done.append((name, True, machine.now))
        machine.down(name, BOUNCE_MS)
        await machine.sleep(hold_ms + dice.below(60))
        done.append((name, False, machine.now))
        machine.up(name, BOUNCE_MS)
        await machine.sleep(hold_ms + dice.below(90))
    await machine.until(lambda: not machine.led, 9000)
    told = re.findall(r"(\w+) ([01]) (\d+)", littlefs_image.read(machine.fs_image())["told.txt"].decode())
    return done, [(name, down == "1", int(ms)) for name, down, ms in told]
