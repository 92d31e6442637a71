"""MicroPython with a small heap: the device's program ends by an error. Prints what came of it."""

import gc
import sys
from binascii import crc32

import rig

from inkdeck_core.errors import IllegalAction


class Machine:
    """What of the chip is imported; only the restart is called."""

    ADC = Pin = RTC = disable_irq = enable_irq = lightsleep = unique_id = None

    @staticmethod
    def soft_reset():
        """The end of this test."""
        raise SystemExit


sys.modules["machine"] = Machine  # pyright: ignore

from inkdeck_app.drivers import device  # noqa: E402


class Clock(rig.Clock):
    def sleep_ms(self, ms):
        """Wait."""
        self.advance(ms)

    def keep(self):
        """There is no clock of the chip's to set."""


class Panel(rig.Panel):
    def sleep(self):
        """It is asleep."""


class Buttons:
    def moved(self):
        """Somebody presses a key."""
        return (("A", True, 0, 0),)

    def released(self):
        """And lets it go."""
        return True

    def stop(self):
        """No more."""


class Desk(rig.Rig):
    """The hardware; its app is made by the program."""

    def __init__(self, folder):
        super().__init__(folder, settings={"language": "en"})
        self.clock = Clock()
        self.panel = Panel(self.clock)
        self.buttons = Buttons()
        self.crumbs = []

    def start(self):
        """Later."""

    def open_files(self):
        """They are open."""


def fill(size, kept):
    """Fill the heap with blocks of so many bytes."""
    try:
        while True:
            kept.append(bytearray(size))
    except MemoryError:
        pass


class Full(device.Program):
    """The app takes all memory."""

    def listen(self):
        """Fail."""
        self.app.tick()
        self.app.hog = [None] * 4000
        del self.app.hog[:]
        for size in (2000, 200, 20):
            fill(size, self.app.hog)
        raise MemoryError


class InAGame(Full):
    """The app takes all memory during a game in which something has been saved."""

    class Table:
        @staticmethod
        def has_advanced():
            """Something has been saved."""
            return True

    def listen(self):
        """Fail."""
        self.app.tick()
        self.app.table = self.Table
        super().listen()


class Crumbled(device.Program):
    """When the app has been let go, memory has no block that is large enough for a frame."""

    def listen(self):
        """Fail."""
        self.app.tick()
        device.gc = self  # pyright: ignore
        self.crumbs = self.device.crumbs
        raise MemoryError

    def collect(self):
        """In place of `gc.collect` in the device's program."""
        self.app = None
        from inkdeck_app.drivers import crash  # noqa: F401  here it must be compiled first, which takes much more

        gc.collect()
        blocks = []
        fill(4000, blocks)
        self.crumbs.extend(blocks[::2])
        for place in range(
            len(blocks)
        ):  # a place of the stack that nobody clears may still point to the list
            blocks[place] = None


def fail(program, folder):
    """Run a program that fails: its last refresh, the glass, and whether that shows the plain letters of one
    who can't read fonts; then the crash file's last line.
    """
    desk = Desk(folder)
    device.Device = lambda parsed: desk
    device._check = lambda parsed: None
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
    """The trace of an error that names cards."""
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
