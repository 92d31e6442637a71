"""The device's program: the hardware for the app, and the loop that drives it."""

import gc
from binascii import hexlify

import micropython
from machine import unique_id

from .. import memory
from ..storage.files import Files
from ..ui.display import FRAME_BYTES, NEUTRAL
from ..ui.keys import Keys
from . import board_check
from .board import Board
from .buttons import Buttons
from .clock import Clock
from .entropy import Entropy
from .naps import Naps
from .panels import open_panel
from .power import Power, bars
from .serial import Serial

try:
    from inkdeck_data import FILES  # pyright: ignore[reportMissingImports]
    from uctypes import addressof, bytearray_at
except ImportError:  # not on a chip
    FILES = {}

GAMES = "/games"
"""The folder with everything that players keep."""

STEP_MS = 5
BUSY_STEPS = 5
"""The factor for the wait while the panel is busy: keys interrupt, and nothing can be shown."""
BATTERY_EVERY_MS = 60_000
BATTERY_LOW_READINGS = 3
BATTERY_AGAIN_MS = 1000
PANEL_TRIES = 30
"""After this many refreshes that never ended, a sleeping device on batteries switches off all the same."""
PANEL_REST_MS = 20_000
"""After this long without a press the panel's supply is switched off; the next picture wakes it."""
REST_MS = 1000
"""On batteries, look only at keys and USB for up to this long while nothing happens."""


class Device:
    """Everything that the app needs from a real board. `files` exist after `open_files`."""

    can_quit = False
    slice_ms = 30
    seeded = resource = None

    def __init__(self, parsed):
        self.board = Board(parsed)
        self.clock = Clock()
        self.power = Power(self.board)
        self.buttons = Buttons(self.board.keys, self.clock)
        self.panel = open_panel(self.board.panel, self.clock)
        self.naps = Naps(self.power, self.buttons, self.panel, self.clock)
        self.files = self.entropy = None

    def open_files(self):
        """Open the players' files. Raises `OSError` if they can't be used; the panel can show that by now."""
        self.files = Files(GAMES, _housekeeping())
        self.entropy = Entropy(self.files)

    @staticmethod
    def resident(name):
        """Return a font, or a section of the texts, where it is in flash; None if there is none of that name.

        A font is a bytearray, which nobody may write to: a `FrameBuffer` takes nothing else.
        """
        found = FILES.get(name)
        return bytearray_at(addressof(found), len(found)) if found and name.startswith("fonts/") else found

    def identity(self):
        """Return the chip's id: 16 hex digits."""
        return hexlify(unique_id()).decode()

    def battery(self):
        """Return the battery's voltage, or None if the board can't sense it."""
        return self.power.volts()


def _housekeeping():
    """Return the housekeeping of the flash's file system, which only our image has."""
    import vfs

    for system, place in vfs.mount():
        if place == "/":
            return getattr(system, "gc", None)


class Program:
    """Drives an app on a device.

    :param device: a `Device`.
    """

    def __init__(self, device):
        # Not before there is a panel, which can show that a module of the app can't be imported.
        from .. import flow
        from ..app import App

        self._flow = flow
        self.device = device
        self._keys = Keys(device.board)
        self._battery_due = device.clock.ms()
        self._low = 0  # low readings of the battery in a row
        self._tell_low = True  # whether to report a low battery, once
        self.app = App(device)
        self._serial = Serial(self.app)

    def step(self):
        """Run the loop once."""
        self.listen()
        self.app.tick()
        self.attend()

    def listen(self):
        """Pass the app its keys, and watch the battery."""
        device = self.device
        if hear(device, self._keys, self.app):
            device.panel.expect()
        if not device.panel.busy():  # a stuck panel is busy again as soon as the app has had its turn
            if device.panel.stuck > PANEL_TRIES and self.app.screen_name == "asleep":
                self._rest()
            if device.board.battery and device.clock.ms() >= self._battery_due:
                self._battery_due = device.clock.ms() + BATTERY_EVERY_MS
                self._watch_battery()

    def attend(self):
        """Look after the LED, memory, sleep and a host. Blocks only while there is nothing to do."""
        device = self.device
        device.power.light(device.panel.stuck > 0)
        if self.app.bars == 1 and self._tell_low and self._flow.tell_low(self.app):
            self._tell_low = False
        if device.panel.busy():
            memory.panel_is_busy(self.app.glass.pictures)
            device.files.housekeep()
        elif self.app.screen_name == "asleep":
            if self.app.glass.rests():  # otherwise a hand may still be on the glass
                self._rest()
        elif self.app.idle_ms() > PANEL_REST_MS:
            device.panel.sleep()
        else:
            device.panel.ease()
        memory.nobody_waits()
        if not self._serial.step(STEP_MS):
            self._wait()

    def _wait(self):
        """Wait until there may be something to do."""
        device = self.device
        busy = device.panel.busy()
        if self.app.screen.works:
            device.clock.sleep_ms(0)
        elif device.panel.stuck or not device.naps.rest(REST_MS):
            may_nap = device.power.on_battery()  # as soon as the keys have been quiet for long enough
            device.clock.sleep_ms(STEP_MS * BUSY_STEPS if busy and not may_nap else STEP_MS)

    def _watch_battery(self):
        """Put the app to sleep after several low readings; a single one may be caused by the panel."""
        device = self.device
        volts = None if device.power.on_usb() else device.battery()
        left = bars(volts, device.board.battery)
        self.app.bars = left  # pyright: ignore[reportAttributeAccessIssue]
        self._low = self._low + 1 if left == 0 else 0
        if self._low:
            self._battery_due = self.device.clock.ms() + BATTERY_AGAIN_MS
        if self._low >= BATTERY_LOW_READINGS:  # sleeps again, with the notice, after each wake-up
            self._flow.sleep(self.app, "battery")
        if left is None or left > 1:
            self._tell_low = True

    def _rest(self):
        """Switch off what we can while the picture of the sleeping device is on the glass."""
        device = self.device
        device.panel.sleep()
        if device.power.latched and not device.power.on_usb():
            device.power.off()

    def interrupted(self):
        """Record that someone stopped the program, at any moment, and remove a hand from the panel."""
        device = self.device
        _wait(device)
        try:
            self._flow.interrupted(self.app)
        except Exception:  # stopped in the middle of something: above all, the hand must not stay visible
            device.panel.show(bytearray(FRAME_BYTES), NEUTRAL, None)
        _wait(device)


def _wait(device):
    while device.panel.busy():
        device.clock.sleep_ms(STEP_MS)


def hear(device, keys, app):
    """Pass the app every press since the last call. Returns whether there was any."""
    moves = device.buttons.moved()
    heard = bool(moves) and _feed(keys, app, moves)
    presses = keys.tick(device.clock.ms())
    return _hand(app, presses) if presses else heard


def _feed(keys, app, moves):
    heard = False
    for name, down, at_ms, at_us in moves:
        app.pool.stir(at_us)
        heard = _hand(app, keys.feed(name, down, at_ms)) or heard
    return heard


def _hand(app, presses):
    for press in presses:
        app.handle(press)
    return bool(presses)


def run(parsed):
    """Play until Ctrl-C or an error; the REPL follows.

    :param parsed: the board's description.
    """
    device = program = None
    try:
        board_check.check(parsed)
        device = Device(parsed)
        device.open_files()
        program = Program(device)
        while True:
            program.step()
    except KeyboardInterrupt:
        micropython.kbd_intr(-1)  # mpremote sends two; the second must not stop the cleanup
        if program:
            program.interrupted()
        print("Inkdeck was stopped; the game is saved. Ctrl-D starts it again.")
    except Exception as error:
        micropython.kbd_intr(-1)  # Ctrl-C must not leave a hand on the panel
        frame = program and program.app.display.frame  # there may be no memory for another one
        table = program and program.app.table
        # Starting again brings the game back with all memory, unless it ends here each time.
        again = bool(isinstance(error, MemoryError) and table and table.has_advanced())
        program = table = None
        gc.collect()
        from . import crash

        crash.report(error, device, frame, again)
    finally:
        micropython.kbd_intr(3)
        if device:
            device.buttons.stop()
            device.clock.keep()
