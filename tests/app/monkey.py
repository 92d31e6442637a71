"""Somebody who presses anything, on a device whose host, files and power do so too: what holds even then.

    Monkey(seed).run(1000)

After each event: no exception; a key whose words stand on the panel has changed the picture or what is kept;
a way leads home; what was confirmed is there. An error tells the seed and what was done before.
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
GUESTS_AT = ("roster", "history", "game_result", "which_game")  # a host changes what these show
HOME = 400  # keys that the way home may take
TRAIL = 40  # events told of when something is wrong


class Clock(rig.Clock):
    """Can be set, as a device's can, but what it says goes on alone: no two games begin in one second."""

    def wall(self):
        """(unix seconds, "host")."""
        return 1_780_000_000 + self.now // 1000, "host"

    def set(self, seconds):
        """As a device: the date must be one."""
        time.gmtime(seconds)


class Panel(rig.Panel):
    """Is soon ready."""

    def show(self, frame, kind, window):
        """Begin a refresh of 50 ms."""
        super().show(frame, kind, window)
        self._until = self._clock.now + 50


class Monkey(Rig):
    """One device from its first start on.

    :param seed: decides everything.
    :ivar events: how many there were.
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
        self.hurt = set()  # files that something else has damaged
        guests.furnish(self.flash, self.random)
        with (
            mock.patch.object(rig, "Files", module.Files),
            mock.patch.multiple(rig, Clock=Clock, Panel=Panel),
        ):
            super().__init__("/games", self.random.choice(BOARDS))

    # the device

    def start(self):
        """Switch it on, and compare."""
        self.panel = Panel(self.clock)
        self.panel.on_show = lambda kind: self.confirmed.shown(self.app, self.flash.files)
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
        """Of finished games those may go that a host has, and no other."""
        if name.startswith("games-") and not name.endswith(TEMPORARY):
            later = [other for other in self.flash.files if name < other and other.startswith("games-")]
            held = int(self.flash.files["epoch"].split()[1])
            assert later and int(min(later)[6:12]) - 1 <= held, "games go that no host has"
            self.confirmed.forget(name, self.flash.files[name])

    def _renamed(self, old, new):
        """Only damaged files go aside, and those that stayed unreadable on two occasions."""
        if new.startswith("bad-") and old not in self.hurt:
            assert self.flash.failures >= 4, f"{old} is whole, and set aside"

    def entropy(self, count):
        """As the seed has it."""
        return self.random.randbytes(count)

    def identity(self):
        """Its chip's."""
        return "e6614103e7652f2a"

    def picture(self):
        """What the panel shows now."""
        return bytes(self.app.display.frame)

    def settle(self):
        """As ever, and until every key that was pressed has been dealt with."""
        super().settle()
        while self.app._queue:
            super().settle()

    def kept(self):
        """All that survives."""
        return {name: data for name, data in self.flash.files.items()}

    # events

    def run(self, count):
        """Let so many events happen, and find the way home now and then."""
        try:
            for _ in range(count):
                self.events += 1
                self.event()
                if self.random.random() < 0.01:
                    self.go_home()
        except Exception as error:
            told = "\n".join(self.trail)
            raise AssertionError(f"monkey {self.seed}, event {self.events}: {error!r}\n{told}") from error
        return self

    def event(self):
        """One of them, by the seed."""
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
        """Keep for the trail."""
        self.trail.append(f"{self.app.screen_name if self.app else '-'}: {words}")

    def any_key(self):
        """One key, mostly one that does something here; a few at once; or to another line of a menu."""
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
        """Press one; if its words stood on the panel something must come of it."""
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
        """A request, also in the middle of a refresh."""
        words, done = guests.request(self)
        self.tell(words)
        done()
        if self.random.random() < 0.8:
            self.settle()

    def time_passes(self):
        """Until an overlay falls, or until it sleeps, or the battery is empty."""
        ms = self.random.choice((1000, 61_000, 130_000, 700_000))
        self.tell(f"{ms} ms pass")
        self.settle()
        self.clock.advance(ms)
        if self.random.random() < 0.1:
            flow.sleep(self.app, "battery")
        self.settle()

    def fault(self):
        """Some next calls fail, or there is no room until the next fault, or power goes soon."""
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
        """Switched off at any moment; at times a file is damaged when it starts again, or can't be read."""
        self.tell("off and on")
        self.flash.restore()
        self.confirmed.check(self.flash.files)
        if self.random.random() < 0.4:
            self.tell(guests.damage(self))
        if self.random.random() < 0.3:
            self.fault()
        self.start()

    def stopped(self):
        """From a computer, and started again."""
        self.tell("interrupted")
        self.settle()
        flow.interrupted(self.app)
        assert not self.app.private()
        self.start()

    # the way home

    def go_home(self):
        """By keys alone, without faults: from every screen there must be a way.

        :raises AssertionError: there was none.
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
        """The key that was tried least often here; of those the one that most often leads away."""
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
