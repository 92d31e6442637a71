"""The device's program: the hardware that the app is handed, and the loop that drives it."""

import sys

import micropython
from machine import lightsleep

from ..board import Board
from ..files import Files
from ..keys import Keys
from .buttons import Buttons
from .clock import Clock
from .entropy import Entropy
from .epd import open_panel
from .power import Power

GAMES = "/games"
"""The folder of everything that players keep."""

DATA = "/inkdeck_app/data/"
STEP_MS = 5
BATTERY_EVERY_MS = 60_000
BATTERY_EMPTY_VOLTS = 2.2
PANEL_REST_MS = 20_000
"""After so long without a press the panel's supply is switched off; the next picture wakes it."""

_NAP_MS = 500


class Device:
    """All that the app is handed, on a real board. Raises `OSError` when its files can't be used."""

    can_quit = False
    seeded = None

    def __init__(self, parsed):
        self.board = Board(parsed)
        self.clock = Clock()
        self.power = Power(self.board)
        self.buttons = Buttons(self.board.keys, self.clock)
        self.panel = open_panel(self.board.panel, self.clock)
        self.files = Files(GAMES)
        self.entropy = Entropy(self.files)

    def resource(self, name):
        """Open a file of the app's own data for reading bytes."""
        return open(DATA + name, "rb")

    def battery(self):
        """The battery's voltage, None when the board can't sense it."""
        return self.power.volts()


class Program:
    """Drives an app on a device.

    :param device: a `Device`.
    """

    def __init__(self, device):
        # Not before there is a panel: if one of the app's many files is missing, that can be shown.
        from .. import flow
        from ..app import App

        self._flow = flow
        self.device = device
        self._keys = Keys(device.board)
        self._battery_due = device.clock.ms()
        self.app = App(device)

    def step(self):
        """One turn of the loop: keys, pictures, power. Blocks only while there is nothing to do."""
        device = self.device
        hear(device, self._keys, self.app)
        self.app.tick()
        device.power.light(device.panel.stuck > 0)
        if device.panel.busy():
            pass
        elif self.app.screen_name == "asleep":
            self._rest()
        elif self.app.idle_ms() > PANEL_REST_MS:
            device.panel.sleep()
        if not device.panel.busy() and device.clock.ms() >= self._battery_due:
            self._battery_due = device.clock.ms() + BATTERY_EVERY_MS
            volts = device.battery()
            if volts is not None and volts < BATTERY_EMPTY_VOLTS:
                self._flow.sleep(self.app, "battery")
        device.clock.sleep_ms(STEP_MS)

    def _rest(self):
        """Nobody plays, and the picture that says so stands on the glass."""
        device = self.device
        device.panel.sleep()
        on_usb = device.power.on_usb()
        if device.power.latched and not on_usb:
            device.power.off()
        elif on_usb is False:
            lightsleep(_NAP_MS)  # a key's interrupt ends it
        else:
            device.clock.sleep_ms(STEP_MS * 4)

    def interrupted(self):
        """Somebody stops the program: that goes on record, and no hand stays on the panel."""
        device = self.device
        self._flow.interrupted(self.app)
        while device.panel.busy():
            device.clock.sleep_ms(STEP_MS)
        self.app.tick()


def hear(device, keys, app):
    """Hand the app every press since the last call."""
    for name, down, at_ms, at_us in device.buttons.moved():
        device.entropy.stir(at_us)
        for press in keys.feed(name, down, at_ms):
            app.handle(press)
    for press in keys.tick(device.clock.ms()):
        app.handle(press)


def run(parsed):
    """Play until Ctrl-C or an error; then the REPL is there.

    :param parsed: the board's description.
    """
    device = program = None
    try:
        _check(parsed)
        device = Device(parsed)
        program = Program(device)
        while True:
            program.step()
    except KeyboardInterrupt:
        micropython.kbd_intr(-1)  # mpremote sends two; the second must not stop the tidying up
        if program:
            program.interrupted()
        micropython.kbd_intr(3)
        print("Inkdeck was stopped; the game is saved. Ctrl-D starts it again.")
    except Exception as error:
        from . import crash

        program = None
        crash.report(error, device)
    finally:
        if device:
            device.buttons.stop()


def _check(parsed):
    """Refuse a wrong description by the field's name. The check is too large to stay in memory."""
    from .. import board_check

    board_check.check(parsed)
    del sys.modules["inkdeck_app.board_check"]
