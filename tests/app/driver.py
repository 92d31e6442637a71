"""Drives the real app by its keys, as a player would; its clock stands still unless something waits.

    from app.driver import Driver, layout_faults

`Driver` has the app, its frame and what text was drawn; `layout_faults` measures that nothing is clipped
or overlaps; `FullDisk` stands in for the files of a device that has no room left.
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
    """One app on one board.

    :param board: a board's name.
    :param seed: fixes every deal; None leaves it to the computer's entropy.
    :param settings: what the settings file holds; `language` is "" for a first start.
    :param folder: where the files are; a new one by default. Another driver's: the program is started again.
    :param wall: unix seconds that the device's clock shows, None if it has no clock.
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
        """Press a logical key; one that does nothing here is an error of the test."""
        assert key in self.app.screen.hints(), f"{key} does nothing on {self.screen}"
        super().press(key, settle, repeat)

    def new_game(self, game="Xactika"):
        """From the start menu to the form of a new game, in English."""
        self.pick("New game")
        self.pick(game)

    # what there is to see

    @property
    def frame(self):
        """The picture: 4,736 bytes, MONO_VLSB."""
        return bytes(self.app.display.frame)

    @property
    def audit(self):
        """Every text of the picture, see `canvas.Canvas`."""
        return self.app.audit

    def words(self):
        """Every text of the picture, one a line."""
        return "\n".join(entry[4] for entry in self.audit)

    def faults(self):
        """What is wrong with the layout of the picture, as sentences that begin with the screen's name."""
        return [f"{self.screen}: {fault}" for fault in layout_faults(self.audit)]


class FullDisk(Files):
    """Files that have room for a number of further changes only; an append that finds none leaves half of it.

    :param room: how many changes still succeed.
    """

    def __init__(self, folder, room):
        super().__init__(folder)
        self.room = room

    def write(self, name, data):
        """Fails without room; the old file stays."""
        self._take()
        super().write(name, data)

    def append(self, name, data):
        """Fails without room, with half of the bytes written."""
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
    """Texts that leave their region or the panel, and texts that lie over each other, as sentences."""
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
