"""A device for the link's tests: the app on MicroPython, its link on stdin and stdout, files on littlefs.

    micropython tests/link/device_main.py IMAGE BLOCKS ID COMMANDS ANSWERS

IMAGE is a file that holds the flash, made when missing, of so many blocks of 4096 bytes; ID what the chip
calls itself. Commands come as JSON lines on the file descriptor COMMANDS, each answered by a line on ANSWERS.
None of them is the link's: they press keys, play games and cut the power.
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
from inkdeck_core.tricks.deck import actions_of

BLOCK = 4096
TEN = tuple(["ÄÖÜßäöüé%02d" % number for number in range(10)])
NAMES = (("Anna", "Ben"), ("Jörg", "Zoë", "Ben"), ("Anna~1", "Otto*"), ("Ida", "Ben"), TEN)


class PowerCut(BaseException):
    """The flash has no power any more."""


class Flash:
    """A flash in a file: an erase sets a block's bits; `left` programs and erases may still be done, and the
    block `bad` can't be read.
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
        """Program a part of a block; where power goes only its first half arrives."""
        self._write(block * BLOCK + offset, data)

    def ioctl(self, op, argument):
        """littlefs asks for the counts of blocks and bytes, or for an erase."""
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
    """As fast as the computer's; its date can be set."""

    def __init__(self):
        super().__init__()
        self._date = 0, "unknown"
        self._last = time.ticks_ms()

    def go_on(self):
        """Take over what has passed."""
        now = time.ticks_ms()
        self.now += time.ticks_diff(now, self._last)
        self._last = now

    def wall(self):
        """What a host has said."""
        return self._date

    def set(self, seconds):
        """A host says what time it is."""
        time.gmtime(seconds)
        self._date = seconds, "host"


class Device(Rig):
    """The app on a panel of its own, with an id."""

    def __init__(self, folder, chip):
        self.chip = chip
        used = "settings.json" in os.listdir(folder) if folder_there(folder) else False
        super().__init__(folder, settings=None if used else {"language": "en"})
        self.clock = self.panel._clock = RealClock()

    def identity(self):
        """The chip's id."""
        return self.chip


def folder_there(folder):
    """Whether there is such a folder."""
    try:
        os.stat(folder)
        return True
    except OSError:
        return False


def game(number):
    """The record of a short game: each number another one; every third is played to its end."""
    names = NAMES[number % len(NAMES)]
    whole = number % 3 == 0 and names != TEN
    return record(names, number % 255 + 1, None if whole else 5 + number % 20, when=DAY + number)


class Commands:
    """What a test may have done to the device."""

    def __init__(self, device, flash, serial):
        self.device = device
        self.flash = flash
        self.serial = serial

    def play(self, first, count):
        """Finish so many games, numbered from `first`; their numbers in the history, "full" without room."""
        numbers = []
        for number in range(first, first + count):
            try:
                numbers.append(self.device.app.history().add(game(number)))
            except OSError:
                numbers.append("full")
        return numbers

    def record(self, number):
        """The record of a game by its number, in hex digits."""
        return hexlify(game(number)).decode()

    def segments(self, length):
        """Have segments of so many bytes from now on."""
        history.SEGMENT_BYTES = length

    def let_pass(self, ms):
        """Let the device's clock go on."""
        self.device.clock.advance(ms)

    def cut(self, left):
        """Let the power go with the flash operation after so many."""
        self.flash.left = left

    def bad(self, block):
        """Have this block of the flash not read any more; -1: all are read again."""
        self.flash.bad = block

    def keys(self, words):
        """Press keys; the screen then."""
        self.device.keys(words)
        return self.device.screen

    def pick(self, line):
        """Choose a menu's line; the screen then."""
        self.device.pick(line)
        return self.device.screen

    def step(self, count):
        """Play on by the usual keys, so many of them, while there is a game; the screen then."""
        for _ in range(count):
            if self.device.screen == "curtain":
                self.device.accept()
            elif self.device.screen == "why":
                self.device.keys("back down")
            else:
                self.device.press("ok")
        return self.device.screen

    def language(self, code):
        """As if this language had been chosen; "": start again as a device never used."""
        self.device.app.settings.change("language", code)
        self.device.start()
        self.serial._app = self.device.app

    def begin(self):
        """Three people begin a game of Xactika by keys, from the first start on; the screen then."""
        set_up(self.device)
        return self.device.screen

    def leave(self):
        """Pause the game."""
        flow.leave(self.device.app)
        self.device.settle()

    def again(self):
        """From the start menu into the next game of Xactika; the screen then."""
        self.device.pick("New game")
        self.device.pick("Xactika")
        self.device.pick("Start")
        self.device.cut()
        return self.device.screen

    def hidden(self):
        """All cards still in hands, whether a hand is on the panel, and how far the game is."""
        session = self.device.app.table.session
        state = session.state
        cards = []
        for seat in range(state.seats):
            cards += [state.hands[seat][slot] for slot in actions_of(state.left[seat])]
        return cards, self.device.app.private(), len(session._stream)

    def header(self):
        """The options of the game under way, and its names."""
        header = self.device.app.table.session.header
        return header.options, [name for name, _ in header.players], header.when, header.source

    def result(self):
        """What the device itself says of the game that has just ended: its names and scores."""
        game = self.device.app.screen.game
        return [name for name, _ in game.header.players], game.state.scores()

    def files(self):
        """The names of all files."""
        return self.device.files.names()

    def write(self, name, text):
        """Put something into a file."""
        self.device.files.write(name, text.encode())

    def write_bytes(self, name, data):
        """Put bytes, given in base64, into a file; "full" without room."""
        try:
            self.device.files.write(name, a2b_base64(data))
        except OSError:
            return "full"

    def settings(self):
        """The roster, the language, what a host wished."""
        settings = self.device.app.settings
        return settings.roster, settings.language, settings.options

    def modules(self):
        """Whether the link is in memory."""
        return "inkdeck_app.link" in sys.modules


def run(image, blocks, chip, commands, answers):
    """Serve until the commands end or power goes."""
    flash = Flash(image, int(blocks))
    program = 256  # as rp2's _boot.py has it; one file system is not for two such sizes
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
