"""The device for the link's tests: the app on MicroPython, its link on stdin and stdout, files on littlefs.

    micropython tests/link/device_main.py IMAGE BLOCKS ID COMMANDS ANSWERS

IMAGE is the file that holds the flash; if it is missing, the program creates it with BLOCKS blocks of 4096
bytes. ID is the chip's id. The test's commands arrive as JSON lines on the file descriptor COMMANDS; each is
answered by a line on ANSWERS. They press keys, play games and cut the power. The link's
requests arrive on stdin.
"""

import json
import os
import sys
import time
from binascii import a2b_base64, hexlify
from select import POLLIN, poll

from games import DAY, record
from rig import Clock, Rig
from whole_game import set_up

from inkdeck_app import flow
from inkdeck_app.drivers.serial import Serial
from inkdeck_app.storage import history
from inkdeck_core.record import replaying
from inkdeck_core.tricks.deck import actions_of

BLOCK = 4096
TEN = tuple(["ÄÖÜßäöüé%02d" % number for number in range(10)])
NAMES = (("Anna", "Ben"), ("Jörg", "Zoë", "Ben"), ("Anna~1", "Otto*"), ("Ida", "Ben"), TEN)


class PowerCut(BaseException):
    """The flash has lost its power."""


class Flash:
    """A flash in a file; an erase sets all bits of a block.

    :ivar left: how many programs and erases succeed before the power goes; -1 for no limit.
    :ivar bad: the block that can't be read, or -1.
    """

    def __init__(self, path, blocks):
        try:
            os.stat(path)
        except OSError:
            with open(path, "wb") as file:
                for _ in range(blocks):
                    file.write(b"\xff" * BLOCK)
        self._file = open(path, "r+b")
        self._blocks = blocks
        self.left = self.bad = -1

    def readblocks(self, block, data, offset=0):
        """Read from a block."""
        if block == self.bad:
            return -5
        self._file.seek(block * BLOCK + offset)
        self._file.readinto(data)
        return 0

    def writeblocks(self, block, data, offset=0):
        """Program part of a block. If the power goes, only the first half is written."""
        self._write(block * BLOCK + offset, data)

    def ioctl(self, op, argument):
        """Answer littlefs, which asks for the number of blocks, the size of a block, or an erase."""
        if op == 4:
            return self._blocks
        if op == 5:
            return BLOCK
        if op == 6:
            self._write(argument * BLOCK, b"\xff" * BLOCK)
        return 0

    def _write(self, at, data):
        self._file.seek(at)
        if self.left == 0:
            self._file.write(bytes(data)[: len(data) // 2])
            raise PowerCut
        self.left -= 1
        self._file.write(data)


class RealClock(Clock):
    """A clock that runs as fast as the computer's; its date can be set."""

    def __init__(self):
        super().__init__()
        self._date = 0, "unknown"
        self._last = time.ticks_ms()

    def go_on(self):
        """Add the time that has passed."""
        now = time.ticks_ms()
        self.now += time.ticks_diff(now, self._last)
        self._last = now

    def wall(self):
        """Return the date that a host has set."""
        return self._date

    def set(self, seconds):
        """Set the date, as a host does."""
        time.gmtime(seconds)
        self._date = seconds, "host"


class Device(Rig):
    """The app with its own panel and the given id."""

    def __init__(self, folder, chip):
        self.chip = chip
        used = "settings.json" in os.listdir(folder) if folder_there(folder) else False
        super().__init__(folder, settings=None if used else {"language": "en"})
        self.clock = self.panel._clock = RealClock()

    def identity(self):
        """Return the chip's id."""
        return self.chip


def folder_there(folder):
    """Return whether the folder exists."""
    try:
        os.stat(folder)
        return True
    except OSError:
        return False


def game(number):
    """Return the record of a short game, different for each number; every third one is finished."""
    names = NAMES[number % len(NAMES)]
    whole = number % 3 == 0 and names != TEN
    return record(names, number % 255 + 1, None if whole else 5 + number % 20, when=DAY + number)


class Commands:
    """The commands that a test can send to the device."""

    def __init__(self, device, flash, serial):
        self.device = device
        self.flash = flash
        self.serial = serial

    def play(self, first, count):
        """Add games from number `first` to the history. Return their numbers, or "full" without room."""
        numbers = []
        for number in range(first, first + count):
            try:
                numbers.append(self.device.app.history().add(game(number)))
            except OSError:
                numbers.append("full")
        return numbers

    def record(self, number):
        """Return the record of the game with this number, in hex digits."""
        return hexlify(game(number)).decode()

    def segments(self, length):
        """Limit new segments to this number of bytes."""
        history.SEGMENT_BYTES = length

    def let_pass(self, ms):
        """Advance the device's clock."""
        self.device.clock.advance(ms)

    def cut(self, left):
        """Cut the power in the flash operation after the next `left` ones."""
        self.flash.left = left

    def bad(self, block):
        """Make this block of the flash unreadable; -1 makes all blocks readable again."""
        self.flash.bad = block

    def keys(self, words):
        """Press keys and return the screen's name."""
        self.device.keys(words)
        return self.device.screen

    def pick(self, line):
        """Choose a line in a menu and return the screen's name."""
        self.device.pick(line)
        return self.device.screen

    def step(self, count):
        """Press the usual keys `count` times to play and return the screen's name."""
        for _ in range(count):
            if self.device.screen == "curtain":
                self.device.accept()
            elif self.device.screen == "why":
                self.device.keys("back down")
            else:
                self.device.press("ok")
        return self.device.screen

    def language(self, code):
        """Change the language and start the app again; "" makes it start as a new device does."""
        self.device.app.settings.change("language", code)
        self.device.start()
        self.serial._app = self.device.app

    def begin(self):
        """Begin a three-player game of Xactika by keys from the first start. Return the screen's name."""
        set_up(self.device)
        return self.device.screen

    def leave(self):
        """Pause the game."""
        flow.leave(self.device.app)
        self.device.settle()

    def again(self):
        """Begin the next game of Xactika from the home screen and return the screen's name."""
        self.device.pick("New game")
        self.device.pick("Xactika")
        self.device.pick("Start")
        self.device.cut()
        return self.device.screen

    def hidden(self):
        """Return all cards in the players' hands, whether a hand is on the panel, and the stream's length."""
        session = self.device.app.table.session
        state = session.state
        cards = []
        for seat in range(state.seats):
            cards += [state.hands[seat][slot] for slot in actions_of(state.left[seat])]
        return cards, self.device.app.private(), len(session.stream)

    def header(self):
        """Return the current game's options, its players' names, its time, and the source of that time."""
        header = self.device.app.table.session.header
        return header.options, [name for name, _ in header.players], header.when, header.source

    def result(self):
        """Return the names and scores of the game that has just ended, as the device has them."""
        game = replaying.replay(self.device.app.history().read(self.device.app.screen.number))
        return [name for name, _ in game.header.players], game.state.scores()

    def files(self):
        """Return the names of all files."""
        return self.device.files.names()

    def write(self, name, text):
        """Write a text to a file."""
        self.device.files.write(name, text.encode())

    def write_bytes(self, name, data):
        """Write bytes, given in base64, to a file. Return "full" without room."""
        try:
            self.device.files.write(name, a2b_base64(data))
        except OSError:
            return "full"

    def settings(self):
        """Return the roster, the language and the options that a host has set."""
        settings = self.device.app.settings
        return settings.roster, settings.language, settings.options


def run(image, blocks, chip, commands, answers):
    """Serve until the commands end or the power goes."""
    flash = Flash(image, int(blocks))
    program = 256  # as in rp2's _boot.py; a file system can't be mounted with two different sizes
    try:
        os.mount(os.VfsLfs2(flash, progsize=program), "/flash")  # pyright: ignore
    except OSError:
        os.VfsLfs2.mkfs(flash, progsize=program)  # pyright: ignore
        os.mount(os.VfsLfs2(flash, progsize=program), "/flash")  # pyright: ignore
    device = Device("/flash/games", chip)
    serial = Serial(device.app)
    todo = Commands(device, flash, serial)
    requests, replies = open(int(commands), "rb"), open(int(answers), "wb")
    ready = poll()
    ready.register(requests, POLLIN)
    replies.write(b"null\n")
    while True:
        device.clock.go_on()
        device.app.tick()
        if not serial.step(2) and not ready.poll(2):
            continue
        if ready.poll(0):
            line = requests.readline()
            if not line:
                return
            name, arguments = json.loads(line)
            replies.write(json.dumps(getattr(todo, name)(*arguments)).encode() + b"\n")


try:
    run(*sys.argv[1:])
except PowerCut:
    pass
except KeyboardInterrupt:
    print("stopped by Ctrl-C")
