"""Drives the real app by its keys, as a player would. Its clock stands still unless something waits.

    from app.driver import Driver, layout_faults

`Driver` has the app, its frame and the texts that were drawn. `layout_faults` finds texts that are clipped or
overlap. `FullDisk` replaces the files of a device that has no room left.
"""

import errno
import json
import tempfile

from player import Player

from inkdeck.sim import boards
from inkdeck.sim.hardware import SimHardware, VirtualClock
from inkdeck_app.app import App
from inkdeck_app.storage.files import Files
from inkdeck_app.ui.display import HEIGHT, WIDTH

BOARDS = ("badger2040", "pico_inky_pack")
WIDEST = "WWWWWWWWWW"


class Driver(Player):
    """An app on a board.

    :param board: a board's name.
    :param seed: fixes every deal; None uses the computer's entropy.
    :param settings: the contents of the settings file; `language` is "" for a first start.
    :param folder: the folder for the files, by default a new one. With another driver's folder, the program
        starts again.
    :param wall: the device's clock in unix seconds; None if it has no clock.
    """

    def __init__(
        self, board="badger2040", seed=1, language="en", settings=None, folder=None, wall=1_760_000_000
    ):
        self.folder = folder or tempfile.mkdtemp(prefix="inkdeck-test-")
        self.clock = VirtualClock(wall)
        self.hw = SimHardware(boards.load(board), self.folder, self.clock, seed)
        if folder is None and (language or settings):
            values = {"language": language, **(settings or {})}
            self.hw.files.write("settings.json", json.dumps(values).encode())
        self.app = App(self.hw)
        self.app.audit = []
        self.settle()

    def press(self, key, settle=True, repeat=False):
        """Press a logical key. A key that does nothing here is an error in the test."""
        assert key in self.app.screen.hints(), f"{key} does nothing on {self.screen}"
        super().press(key, settle, repeat)

    def new_game(self, game="Xactika"):
        """Go from the home screen to the form for a new game, in English."""
        self.pick("New game")
        self.pick(game)

    # what is on the panel

    @property
    def frame(self):
        """The picture: 4,736 bytes in MONO_VLSB format."""
        return bytes(self.app.display.frame)

    @property
    def audit(self):
        """All texts of the picture; see `canvas.Canvas`."""
        return self.app.audit

    def words(self):
        """Return all texts of the picture, one on each line."""
        return "\n".join(entry[4] for entry in self.audit)

    def faults(self):
        """Return the layout faults of the picture as sentences that begin with the screen's name."""
        return [f"{self.screen}: {fault}" for fault in layout_faults(self.audit)]


def fill_disk(driver, monkeypatch, changes=("append", "write")):
    """Leave no room for these changes of files. Unlike with `FullDisk`, nothing is written."""

    def no_room(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    for change in changes:
        monkeypatch.setattr(driver.hw.files, change, no_room)


class FullDisk(Files):
    """Files with room for a limited number of changes; after that, an append writes half and fails.

    :param room: how many more changes succeed.
    """

    def __init__(self, folder, room):
        super().__init__(folder)
        self.room = room

    def write(self, name, data):
        """Fails and keeps the old file if there is no room."""
        self._take()
        super().write(name, data)

    def append(self, name, data):
        """Fails after writing half of the bytes if there is no room."""
        try:
            self._take()
        except OSError:
            super().append(name, data[: len(data) // 2])
            raise
        super().append(name, data)

    def _take(self):
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= 1


def layout_faults(audit):
    """Return sentences about texts that leave their region or the panel, and about texts that overlap."""
    faults = []
    placed = [entry for entry in audit if entry[4].strip(" ")]
    for x, y, w, h, text, (left, top, width, height) in placed:
        if x < left or y < top or x + w > left + width or y + h > top + height:
            faults.append(f"{text!r} at {(x, y, w, h)} leaves its region {(left, top, width, height)}")
        if x < 0 or y < 0 or x + w > WIDTH or y + h > HEIGHT:
            faults.append(f"{text!r} at {(x, y, w, h)} leaves the panel")
    for place, (x, y, w, h, text, _) in enumerate(placed):
        for x2, y2, w2, h2, text2, _ in placed[place + 1 :]:
            if x < x2 + w2 and x2 < x + w and y < y2 + h2 and y2 < y + h:
                faults.append(f"{text!r} at {(x, y, w, h)} and {text2!r} at {(x2, y2, w2, h2)} overlap")
    return faults
