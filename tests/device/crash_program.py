"""Runs the device's program on MicroPython with a small heap until it fails, and prints the result."""

import gc
import sys
from binascii import crc32

import rig

from inkdeck_core.errors import IllegalAction


class Machine:
    """The parts of the chip that the program imports; it calls only the restart."""

    ADC = Pin = RTC = disable_irq = enable_irq = lightsleep = unique_id = None

    @staticmethod
    def soft_reset():
        """End this test."""
        raise SystemExit


sys.modules["machine"] = Machine  # pyright: ignore

from inkdeck_app.drivers import device  # noqa: E402


class Clock(rig.Clock):
    def sleep_ms(self, ms):
        """Advance the clock."""
        self.advance(ms)

    def keep(self):
        """Do nothing: the chip has no clock to set."""


class Panel(rig.Panel):
    def sleep(self):
        """Do nothing."""


class Buttons:
    def moved(self):
        """Return a press of key A."""
        return (("A", True, 0, 0),)

    def released(self):
        """Return that the key is released."""
        return True

    def stop(self):
        """Do nothing."""


class Desk(rig.Rig):
    """The hardware; the program creates the app."""

    def __init__(self, folder):
        super().__init__(folder, settings={"language": "en"})
        self.clock = Clock()
        self.panel = Panel(self.clock)
        self.buttons = Buttons()
        self.crumbs = []

    def start(self):
        """Do nothing: the program starts the app later."""

    def open_files(self):
        """Do nothing: the files are already open."""


def fill(size, kept):
    """Fill the heap with blocks of this size."""
    try:
        while True:
            kept.append(bytearray(size))
    except MemoryError:
        pass


class Full(device.Program):
    """A program whose app uses up all memory."""

    def listen(self):
        """Use up all memory and fail."""
        self.app.tick()
        self.app.hog = [None] * 4000
        del self.app.hog[:]
        for size in (2000, 200, 20):
            fill(size, self.app.hog)
        raise MemoryError


class InAGame(Full):
    """A program whose app uses up all memory during a game that has something saved."""

    class Table:
        @staticmethod
        def has_advanced():
            """Return that something has been saved."""
            return True

        @staticmethod
        def seat_bots():
            """Do nothing: there are no bots."""

    def listen(self):
        """Put a game on the table, use up all memory and fail."""
        self.app.tick()
        self.app.table = self.Table
        super().listen()


class Crumbled(device.Program):
    """A program that frees the app but then has no block of memory that is large enough for a frame."""

    def listen(self):
        """Make `gc.collect` fragment the memory, and fail."""
        self.app.tick()
        device.gc = self  # pyright: ignore
        self.crumbs = self.device.crumbs
        raise MemoryError

    def collect(self):
        """Replace `gc.collect` in the device's program: fragment the memory."""
        self.app = None
        from inkdeck_app.drivers import crash  # noqa: F401  here it must be compiled first, which takes much more

        gc.collect()
        blocks = []
        fill(4000, blocks)
        self.crumbs.extend(blocks[::2])
        for place in range(len(blocks)):  # an uncleared place of the stack may still point to the list
            blocks[place] = None


def fail(program, folder):
    """Run a program that fails, and print the result.

    The first line has the last refresh, the CRC of the glass, and whether the glass shows the notice in the
    plain letters that don't need a font. The second is the last line of the crash file.
    """
    desk = Desk(folder)
    device.Device = lambda parsed: desk
    device.board_check.check = lambda parsed: None
    device.Program = program
    try:
        device.run(None)
    except SystemExit:
        pass
    del desk.crumbs[:]
    last, glass = desk.panel.log[-1], bytes(desk.panel.glass)
    desk.resource = None
    crash = sys.modules["inkdeck_app.drivers.crash"]
    crash.show(desk)
    print(last, "%08x" % crc32(glass), glass == bytes(desk.panel.glass))
    print(desk.files.read("crash.txt").decode().strip().split("\n")[-1])


def refuse():
    """Print the trace of an error that names cards."""
    from inkdeck_app.drivers import crash

    try:
        raise IllegalAction("must_follow", cards="the 5-Z and the 9-A", call="stars")
    except IllegalAction as error:
        print(crash.trace(error))


gc.collect()
if sys.argv[1] == "refuse":
    refuse()
else:
    fail({"full": Full, "in a game": InAGame, "crumbled": Crumbled}[sys.argv[1]], sys.argv[2])
