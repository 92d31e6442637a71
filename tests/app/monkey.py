"""A monkey that presses any key, on a device whose host, files and power misbehave too.

    Monkey(seed).run(1000)

After each event, there is no exception. A key with words on the panel changes the picture or the files. Keys
lead home, and everything confirmed is still there. An error shows the seed and the latest events.
"""

import time
from collections import Counter, deque
from random import Random
from unittest import mock

import rig
from rig import Rig

from app import guests
from app.confirmed import Confirmed
from app.memory_flash import MemoryFlash, PowerCut
from faults import chip
from inkdeck_app import flow
from inkdeck_app.app import App
from inkdeck_app.screens.base import MenuScreen
from inkdeck_app.storage.files import TEMPORARY
from inkdeck_app.ui.keys import LOGICAL, Press

BOARDS = ("badger2040", "pico_inky_pack")
GUESTS_AT = ("roster", "history", "game_result", "which_game")  # screens whose content a host changes
HOME = 400  # the most keys that the way home may take
TRAIL = 40  # how many events an error shows


class Clock(rig.Clock):
    """A clock that can be set, as on a device, but always goes on: no two games begin in the same second."""

    def wall(self):
        """Return (unix seconds, "host")."""
        return 1_780_000_000 + self.now // 1000, "host"

    def set(self, seconds):
        """Check that this is a date, as a device does."""
        time.gmtime(seconds)


class Panel(rig.Panel):
    """A panel that is ready again soon."""

    def show(self, frame, kind, window):
        """Begin a refresh of 50 ms."""
        super().show(frame, kind, window)
        self._until = self._clock.now + 50


class Monkey(Rig):
    """A device from its first start on.

    :param seed: decides everything.
    :ivar events: how many events there were.
    """

    def __init__(self, seed):
        self.seed = seed
        self.random = Random(seed)
        self.flash = MemoryFlash(self.random)
        self.confirmed = Confirmed()
        self.trail = deque(maxlen=TRAIL)
        self.events = 0
        self.app = None
        module = chip.files_on(self.flash)
        self.new_files = lambda: module.Files("/games")
        self.flash.on_remove = self._removed
        self.flash.on_rename = self._renamed
        self.hurt = set()  # files that were damaged on purpose
        guests.furnish(self.flash, self.random)
        with (
            mock.patch.object(rig, "Files", module.Files),
            mock.patch.multiple(rig, Clock=Clock, Panel=Panel),
        ):
            super().__init__("/games", self.random.choice(BOARDS))

    # the device

    def start(self):
        """Switch the device on, and check that everything confirmed is still there."""
        self.clock.advance(1_000)  # a chip takes longer to start
        self.panel = Panel(self.clock)
        self.panel.on_show = lambda kind: self.confirmed.shown(self.app)
        self.app = None
        for _ in range(20):
            try:
                self.files = self.new_files()
                app = App(self)
                break
            except PowerCut:
                self.flash.restore()
        if self.flash.failed or any(self.flash.failing.values()):
            self.flash.restore()
        self.confirmed.check(self.flash.files)
        self.app = app
        self.settle()

    def _removed(self, name):
        """Check that only finished games that a host already has are removed."""
        if name.startswith("games-") and not name.endswith(TEMPORARY):
            later = [other for other in self.flash.files if name < other and other.startswith("games-")]
            held = int(self.flash.files["epoch"].split()[1])
            assert later and int(min(later)[6:12]) - 1 <= held, "games go that no host has"
            self.confirmed.forget(name, self.flash.files[name])

    def _renamed(self, old, new):
        """Check that only damaged files are set aside, or files that could not be read twice."""
        if new.startswith("bad-") and old not in self.hurt:
            assert self.flash.failures >= 4, f"{old} is whole, and set aside"

    def entropy(self, count):
        """Return random bytes that the seed decides."""
        return self.random.randbytes(count)

    def identity(self):
        """Return the chip's identity."""
        return "e6614103e7652f2a"

    def picture(self):
        """Return the picture on the panel."""
        return bytes(self.app.display.frame)

    def settle(self):
        """Wait until every key that was pressed has been handled."""
        super().settle()
        while self.app.pressed():
            super().settle()

    def kept(self):
        """Return everything that survives a power cut."""
        return {name: data for name, data in self.flash.files.items()}

    # events

    def run(self, count):
        """Let this many events happen, and sometimes find the way home."""
        try:
            for _ in range(count):
                self.events += 1
                self.event()
                if self.random.random() < 0.01:
                    self.go_home()
        except Exception as error:
            text = "\n".join(self.trail)
            raise AssertionError(f"monkey {self.seed}, event {self.events}: {error!r}\n{text}") from error
        return self

    def event(self):
        """Do one event, chosen by the seed."""
        chance = self.random.random()
        try:
            if chance < (0.65 if self.screen in GUESTS_AT else 0.86):
                self.any_key()
            elif chance < 0.94:
                self.host()
            elif chance < 0.955:
                self.time_passes()
            elif chance < 0.98:
                self.fault()
            elif chance < 0.99:
                self.off_and_on()
            else:
                self.stopped()
        except PowerCut:
            self.tell("the power went")
            self.flash.restore()
            self.start()

    def tell(self, words):
        """Add these words to the trail."""
        self.trail.append(f"{self.app.screen_name if self.app else '-'}: {words}")

    def any_key(self):
        """Press one key, mostly a useful one, or a few at once, or go to another line of a menu."""
        if self.random.random() < 0.05:
            for _ in range(self.random.randrange(1, 5)):
                key = self.random.choice(LOGICAL)
                self.tell(key + " at once")
                self.press(key, settle=False, repeat=self.random.random() < 0.3)
            if self.random.random() < 0.5:
                self.settle()
            return
        self.settle()
        screen = self.app.screen
        if isinstance(screen, MenuScreen) and self.random.random() < 0.25:
            for _ in range(self.random.randrange(len(screen.lines()) or 1)):
                if self.app.screen is screen:
                    self.key("down" if "down" in screen.hints() else "back")
            return
        hints = screen.hints()
        likely = list(hints) + ["ok"] * ("ok" in hints) * 2
        self.key(self.random.choice(likely if likely and self.random.random() < 0.95 else LOGICAL))

    def key(self, key):
        """Press a key. If its words were on the panel, something must change."""
        hints = self.app.screen.hints()
        before, kept, screen = self.picture(), self.kept(), self.app.screen
        self.tell(key)
        self.flash.failed = False
        self.press(key)
        button, _ = self.board.key_for(key)
        means = self.app.layout.meaning(Press(key, button.name, 0, False), hints)
        if hints.get(means) is None or self.flash.failed or self.app.closing:
            return
        same = self.picture() == before and self.kept() == kept
        assert not same, f"{key} says {hints[key]!r} on {screen.name} and does nothing"

    def host(self):
        """Make a request, perhaps in the middle of a refresh."""
        words, done = guests.request(self)
        self.tell(words)
        done()
        if self.random.random() < 0.8:
            self.settle()

    def time_passes(self):
        """Wait until an overlay goes away, the device sleeps, or the battery is empty."""
        ms = self.random.choice((1000, 61_000, 130_000, 700_000))
        self.tell(f"{ms} ms pass")
        self.settle()
        self.clock.advance(ms)
        if self.random.random() < 0.1:
            flow.sleep(self.app, "battery")
        self.settle()

    def fault(self):
        """Make the next calls fail, or leave no room until the next fault, or cut the power soon."""
        flash, random = self.flash, self.random
        flash.restore()
        what = random.choice(("read", "read", "list", "list", "write", "full", "power", "power"))
        self.tell(f"fault: {what}")
        if what == "full":
            flash.room = random.randrange(300)
        elif what == "power":
            flash.power = random.randrange(6)
        else:
            flash.failing[what] = random.randrange(1, 5)
        flash.free = random.choice((0, 100_000, 900_000))

    def off_and_on(self):
        """Switch off at any moment and on again, at times with a file that is damaged or can't be read."""
        self.tell("off and on")
        self.flash.restore()
        self.confirmed.check(self.flash.files)
        if self.random.random() < 0.4:
            self.tell(guests.damage(self))
        if self.random.random() < 0.3:
            self.fault()
        self.start()

    def stopped(self):
        """Stop the program from a computer, and start it again."""
        self.tell("interrupted")
        self.settle()
        flow.interrupted(self.app)
        assert not self.app.private()
        self.start()

    # the way home

    def go_home(self):
        """Go home by keys alone, without faults. Every screen must have a way home.

        :raises AssertionError: if there is none.
        """
        self.flash.restore()
        self.settle()
        self.tell("home, please")
        tried = Counter()
        for _ in range(HOME):
            if self.screen == "home":
                return
            self.key(self._homeward(tried))
        raise AssertionError(f"no way home from {self.screen}")

    def _homeward(self, tried):
        """Return the key tried least often here; among equals, the one that most often leads away."""
        screen = self.app.screen
        order = ("menu", "back", "ok", "down", "up")
        if self.screen == "game_menu":
            order = ("ok" if screen.entries[screen.at] == "pause" else "down",)
        elif self.screen == "letters":
            order = ("back",)
        elif self.screen in ("hand_menu", "go5.find"):  # the last line leads on
            order = ("ok" if screen.at == len(screen.lines()) - 1 else "up",)
        keys = [key for key in order if key in screen.hints()] or list(screen.hints())
        key = min(keys, key=lambda key: tried[self.screen, key])
        tried[self.screen, key] += 1
        return key
