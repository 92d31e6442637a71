"""Runs the firmware on the emulated chip and the app on CPython side by side, with the same files.

Tests press every key on both; on the emulated board, a finger presses the real pin. When the panel rests,
both must show the same picture. Other tests check the pictures on CPython, so the tests here don't keep
pictures of their own.
"""

import os
import tempfile

from app.driver import Driver
from app.games import header
from inkdeck.device import littlefs_image
from inkdeck.emulator.controllers import secrecy
from inkdeck.emulator.fingers import press
from inkdeck.sim import picture
from inkdeck_app import flow
from inkdeck_core.record import replaying

GAMES = "games/"
SEED = 7
BARS = 3
"""The bars of a machine's battery, unless a test chooses others."""
PLAYERS = ("Anna", "Robo", "Jörg", "Otto")
REST_LIMIT_MS = 40_000

MAIN = b"""
from hashlib import sha256

import inkdeck_start

inkdeck_start.prefer_frozen()
from inkdeck_app.drivers import device


class Seeded:
    def __init__(self, seed):
        self.seed = seed
        self.block = 0

    def __call__(self, count):
        drawn = b""
        while len(drawn) < count:
            drawn += sha256(b"inkdeck simulator %d %d" % (self.seed, self.block)).digest()
            self.block += 1
        return drawn[:count]


class Twin(device.Device):
    seeded = SEED

    def open_files(self):
        super().open_files()
        self.entropy = Seeded(SEED)


device.Device = Twin
device.STEP_MS = PAUSE
device.BUSY_STEPS = min(device.BUSY_STEPS, 125 // PAUSE or 1)
inkdeck_start.run()
"""
"""The main program of a device that deals and plays as the simulator does with the same seed.

It looks at its keys less often than the real program, because the emulator is slow in a waiting loop. It
still notices soon enough that the panel is ready, because a test presses the next key 300 ms later.
"""

_NOT_MODELLED = (
    ("PLL_SYS_BASE", "PLL_USB_BASE", "SSI", "PPB", "RTC_BASE", "USB")  # at MicroPython's start
    + ("ROSC_BASE",)  # `os.urandom`
    + ("SIO: Inter-core FIFO",)  # a soft reset stops the other core
)


def firmware(games=None, seed=None, step_ms=25):
    """Return the files on a board's flash beside its image, as a new dict {path: bytes}.

    :param games: the players' files, {name: bytes}.
    :param seed: if given, the board is a Driver's twin and looks at its keys every `step_ms`.
    """
    files = {GAMES + name: data for name, data in (games or {}).items()}
    if seed is not None:
        files["main.py"] = MAIN.replace(b"SEED", b"%d" % seed).replace(b"PAUSE", b"%d" % step_ms)
    return files


def begun_game(board="badger2040", language="en", names=PLAYERS, bots=(1, 3), settings=None, **chosen):
    """Return the files of a device that has just dealt a game for two people and two bots, {name: bytes}.

    :param settings: more settings for its settings file.
    :param chosen: the game's options.
    """
    driver = Driver(board, language=language, settings=settings)
    flow.begin_game(driver.app, header(names, secret=5, bot_seats=bots, **chosen))
    driver.settle()
    return kept(driver)


def twin_of(board, games, seed=SEED):
    """Return a Driver that starts with these files, {name: bytes}."""
    folder = tempfile.mkdtemp(prefix="twin-")
    for name, data in games.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
    driver = Driver(board, seed=seed, folder=folder)
    driver.hw.can_quit = False  # as on a device
    return driver


def kept(driver):
    """Return the files that a Driver's players keep, {name: bytes}."""
    return {name: driver.hw.files.read(name) for name in driver.hw.files.names()}


def on_flash(machine):
    """Return the files that a Machine's players keep, {name: bytes}."""
    files = littlefs_image.read(machine.fs_image())
    return {path[len(GAMES) :]: data for path, data in files.items() if path.startswith(GAMES)}


def open_game(machine):
    """Return the session of the only open game in a machine's flash, replayed from its file."""
    (name,) = [name for name in on_flash(machine) if name.startswith("play-")]
    return replaying.replay(on_flash(machine)[name], True)


async def at_prompt(machine, limit_ms=5000):
    """Wait for the program's end and MicroPython's prompt; return everything that was printed."""
    await machine.rest()
    machine.type(b"\r")  # the emulated USB sometimes holds back its last output until it gets input
    await machine.until(lambda: machine.out.endswith(b">>> "), limit_ms)
    return machine.out.decode().replace("\r", "")


class Twins:
    """A machine and its Driver.

    :param machine: a started Machine with `firmware(board, games, seed)`.
    :param games: the same files.
    :param seed: the same seed.
    :ivar driver: the Driver.
    :ivar labels: for each picture, the seat whose hand it shows, or PUBLIC.
    """

    def __init__(self, machine, games, seed=SEED):
        self.machine = machine
        self.driver = twin_of(machine.board.name, games, seed)
        shown = len(self.driver.hw.panel.log)  # the machine reads its battery before its first picture
        if machine.board.battery and not machine.usb:
            self.driver.app.bars = BARS
            self.driver.app.glass.outdate()
            self.driver.settle()
        assert not self.driver.app.private()
        panel = self.driver.hw.panel
        self.labels = [secrecy.PUBLIC] * shown
        panel.on_show = lambda: self.labels.append(self._owner())

    @property
    def screen(self):
        """The name of the screen on both panels."""
        return self.driver.screen

    async def same(self):
        """Wait until the machine rests, then check that both panels show the same picture."""
        await self.machine.rest(limit_ms=REST_LIMIT_MS)
        glass, wanted = self.machine.panel.glass, bytes(self.driver.hw.panel.glass)
        if glass != wanted:
            raise AssertionError(self._difference(glass, wanted))

    async def press(self, *keys):
        """Press logical keys on both, one after the other, and compare the pictures after each."""
        for key in keys:
            button, hold = self.driver.hw.board.key_for(key)
            self.driver.press(key)
            await press(self.machine, button.name, hold)
            await self.same()

    async def hurry(self, *keys):
        """Press keys while the machine's panel is busy, except the first one, and compare the last picture.

        Each key is pressed as soon as the previous one's picture begins to appear.
        """
        machine = self.machine
        for key in keys:
            button, hold = self.driver.hw.board.key_for(key)
            self.driver.press(key)
            if key != keys[0]:
                await machine.until(lambda: machine.panel.busy, REST_LIMIT_MS)
            await press(machine, button.name, hold)
        await self.same()

    async def accept(self):
        """Accept the curtain as the hand's owner."""
        assert self.screen == "curtain", self.screen
        await self.press(self.driver.app.screen.accept)

    async def play(self, done, limit=80):
        """Choose what is under the cursor until `done()`; on each screen, move the cursor once."""
        moved = set()
        for _ in range(limit):
            if done():
                return
            if self.screen == "curtain":
                await self.accept()
                continue
            if self.screen in ("xactika.bid", "xactika.hand", "xactika.call") and self.screen not in moved:
                moved.add(self.screen)
                if "down" in self.driver.app.screen.hints():  # otherwise only one card is left
                    await self.press("down", "up")
            await self.press("ok")
        raise AssertionError(f"not done after {limit} steps, on {self.screen}")

    def proven(self):
        """Check for hardware faults and printed errors, and that each hand was visible to its owner only."""
        self.sound()
        seen = secrecy.violations(self.machine.panel.refreshes, self.labels)
        assert seen == [], seen
        assert any(label is not secrecy.PUBLIC for label in self.labels)

    def sound(self):
        """Check that the panel's controller and the chip report no fault and that no error was printed."""
        machine = self.machine
        complaints = [told for told in machine.complaints if not told.startswith(_NOT_MODELLED)]
        errors = [machine.out.decode("utf-8", "replace")] if b"Traceback" in machine.out else []
        troubles = machine.panel.violations + complaints + errors
        assert troubles == [], troubles

    def _owner(self):
        app = self.driver.app
        return app.table.revealed if app.private() else secrecy.PUBLIC

    def _difference(self, glass, wanted):
        folder = tempfile.mkdtemp(prefix="twin-differs-")
        picture.image(glass, 1).save(os.path.join(folder, "machine.png"))
        picture.image(wanted, 1).save(os.path.join(folder, "twin.png"))
        pixels = sum((a ^ b).bit_count() for a, b in zip(glass, wanted, strict=True))
        printed = self.machine.out.decode("utf-8", "replace")[-800:]
        return f"{self.screen}: {pixels} pixels differ, see {folder}. The machine printed: {printed!r}"
