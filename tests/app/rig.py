"""A device with keys, in virtual time, on both interpreters: the real app, files and board."""

import json
import os

from player import Player

from inkdeck_app.app import App
from inkdeck_app.drivers.board import Board
from inkdeck_app.storage.files import Files
from inkdeck_app.ui.display import FULL, NEUTRAL

ROOT = __file__.replace("\\", "/").rsplit("/", 3)[0]
REFRESH_MS = (2000, 800, 250, 4500)  # for the kinds neutral, fast, turbo and full


class Clock:
    """A clock that stands still until told to advance."""

    def __init__(self):
        self.now = 1000

    def ms(self):
        """Return milliseconds."""
        return self.now

    def advance(self, ms):
        """Let this many milliseconds pass."""
        self.now += ms

    def wall(self):
        """Return no date, like a board without a clock."""
        return 0, "unknown"


class Panel:
    """Keeps what the panel shows and the last 100 refreshes (kind, window). Must not be used while busy."""

    def __init__(self, clock):
        self._clock = clock
        self._until = 0
        self.glass = bytearray(4736)
        self.log = []
        self.stuck = 0
        self.on_show = None

    def show(self, frame, kind, window):
        """Begin a refresh."""
        assert not self.busy(), "show() while the panel is busy"
        assert len(frame) == 4736
        x, y, w, h = window or (0, 0, 296, 128)
        assert y % 8 == 0 and h % 8 == 0 and w > 0 and h > 0 and x + w <= 296 and y + h <= 128, window
        for page in range(y // 8, (y + h) // 8):
            self.glass[page * 296 + x : page * 296 + x + w] = frame[page * 296 + x : page * 296 + x + w]
        self.log = self.log[-99:] + [(kind, window)]  # a long game's refreshes would not fit in a small heap
        self._until = self._clock.now + REFRESH_MS[kind]
        if self.on_show:
            self.on_show(kind)

    def busy(self):
        """Return whether a refresh is under way."""
        return self._clock.now < self._until


class Rig(Player):
    """A device.

    :param folder: the folder for its files; made if it is missing.
    :param board: the folder's name under `boards/`.
    :param settings: a dict to begin with, e.g. `{"language": "de"}`; None for a device that was never used.
    """

    can_quit = False
    slice_ms = 30
    resident = None
    seeded = None

    def __init__(self, folder, board="badger2040", settings=None, secret=b""):
        with open(ROOT + "/boards/%s/board.json" % board) as description:
            self.board = Board(json.load(description))
        self.hw = self
        self.clock = Clock()
        self.panel = Panel(self.clock)
        self.files = Files(folder)
        if settings is not None:
            self.files.write("settings.json", json.dumps(settings).encode())
        self._drawn = 0
        self._secret = secret
        self.start()

    def start(self):
        """Switch the device on, or off and on again."""
        self.app = App(self)
        self.app.audit = []
        self.settle()

    def entropy(self, count):
        """Return bytes that are the same for each new device: 0, 1, 2, …"""
        drawn = bytes([(self._drawn + i) & 0xFF for i in range(count)])
        self._drawn += count
        return drawn

    def battery(self):
        """Return None, like a board that can't measure its battery."""

    def resource(self, name):
        """Open one of the app's own data files."""
        return open(ROOT + "/firmware/inkdeck_app/data/" + name, "rb")

    def wait(self, ms):
        """Let time pass in steps, like the device's loop."""
        until = self.clock.now + ms
        while self.clock.now < until:
            self.app.tick()
            self.clock.now += min(50, until - self.clock.now)
        self.app.tick()

    def neutral(self):
        """Return whether the last refresh was neutral and of the whole panel."""
        return self.panel.log[-1][0] in (NEUTRAL, FULL)


def scratch(name):
    """Return a new, empty folder for a test's device."""
    base = os.getenv("INKDECK_SCRATCH") or "/tmp"
    number = 0
    while True:
        folder = "%s/inkdeck-%s-%d" % (base, name, number)
        try:
            os.mkdir(folder)
            return folder
        except OSError:
            number += 1


def remove(folder):
    """Delete a scratch folder."""
    for name in os.listdir(folder):
        os.remove(folder + "/" + name)
    os.rmdir(folder)
