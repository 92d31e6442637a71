"""The first code that runs on a board, outside the pack: power latch, safe mode, the pack's reader.

The *pack* is one file with the whole program: modules, texts and fonts (docs/building.md). This starter reads
every pack in its formats, older or newer, so you can replace either of the two first.
"""

import gc
import json
import os
import sys
import time
from binascii import crc32
from errno import EACCES, EISDIR, ENOENT

import deflate
import vfs
from machine import Pin

try:
    import inkdeck_data  # pyright: ignore[reportMissingImports]
except ImportError:  # the program is in a pack, not in the image
    inkdeck_data = None

DESCRIPTION = "board.json"
PACK = "/inkdeck.pack"
WHERE = "/pack"
PATCH = "/patch"
"""A maker's own modules. A file here takes precedence over the pack's file with the same path."""

MAGIC = b"INKP"
FORMATS = (1,)
"""The pack formats that this starter reads. Later starters read these and more."""

COLLECT_EVERY = 12_288
"""Collect memory after this many bytes. Otherwise MicroPython waits until the heap is full; by then, lasting
objects are scattered among the garbage, and no large block is free any more."""

LET_GO_MS = 500
"""How long to release the power latch. A board that still runs then gets its power through a finger."""

_AGAIN = "Install Inkdeck again: inkdeck flash."
_HEAD = 11
_ENTRY = 8  # bytes of an index entry: a path's CRC-32, its offset in 24 bits, its kind
_FOLDER, _STORED, _DEFLATED = range(3)
_WINDOW_BITS = 10
state = {"safe": False}
"""The start's findings. `inkdeck doctor` asks whether this is safe mode."""


class Pack:
    """A read-only file system over the pack. It can't list folders, and stored files don't end where their
    content does.

    :param path: the pack's file.
    :raises OSError: the file is missing.
    :raises ValueError: it isn't a pack in a known format, or it is cut off.
    """

    def __init__(self, path):
        self._path = path
        size = os.stat(path)[6]
        with open(path, "rb") as file:
            head = file.read(_HEAD)
            if len(head) < _HEAD or head[:4] != MAGIC or head[4] not in FORMATS:
                raise ValueError("no pack of a format that the starter reads")
            if _number(head[5:9]) != size:  # MicroPython would search for ever for a module's end
                raise ValueError("the pack is cut off")
            file.seek(_HEAD + _number(head[9:]))  # after the pack's description of itself
            count = _number(file.read(2))
            if count * _ENTRY > size:
                raise ValueError("the pack is damaged")
            self._index = file.read(count * _ENTRY)
        try:
            os.stat(PATCH)
            self._patched = True
        except OSError:
            self._patched = False

    def mount(self, readonly, make):
        pass

    def umount(self):
        pass

    def statvfs(self, path):
        return (0,) * 10

    def ilistdir(self, path):
        return iter(())

    def stat(self, path):
        if self._patched:
            try:
                return os.stat(PATCH + path)
            except OSError:
                pass
        kind = self._find(path)[3]
        return (0x4000 if kind == _FOLDER else 0x8000,) + (0,) * 9

    def open(self, path, mode):
        if mode != "rb":
            raise OSError(EACCES)
        if self._patched:
            try:
                return open(PATCH + path, mode)
            except OSError:
                pass
        entry = self._find(path)
        if entry[3] == _FOLDER:
            raise OSError(EISDIR)
        file = open(self._path, "rb")
        file.seek(_number(entry[:3]))
        if entry[3] == _DEFLATED:
            return deflate.DeflateIO(file, deflate.RAW, _WINDOW_BITS, True)
        return file

    def _find(self, path):
        """Return an entry's last four bytes."""
        index = self._index
        key = crc32(path.encode()).to_bytes(4, "big")
        at = index.find(key)
        while at >= 0 and at % _ENTRY:
            at = index.find(key, at + 1)
        if at < 0:
            raise OSError(ENOENT)
        return index[at + 4 : at + _ENTRY]


def _number(data):
    return int.from_bytes(data, "big")


def description(where=""):
    """Return the board's parsed `board.json`: the loose one, for power and safe mode, or the pack's.

    The pack's belongs to the program and is replaced with it, as a program may need newer entries.

    :param where: its folder, ending with "/".
    :raises OSError: the file is missing.
    :raises ValueError: it isn't JSON.
    """
    with open(where + DESCRIPTION, "rb") as file:
        return json.load(file)


def begin():
    """For `boot.py`: keep the power on, check for safe mode, and otherwise mount the pack."""
    try:
        board = description()
        _hold_power(board)
        state["safe"] = safe_mode(board)
    except Exception:
        pass  # the program has a description of its own
    if not state["safe"]:
        try:
            mount()
        except Exception:
            pass  # `run` reports what is wrong with the pack


def _hold_power(board):
    """Raise the power latch if the board has one: until then, only a finger keeps a Badger on."""
    latch = board.get("latch")
    if latch:
        Pin(latch["pin"], Pin.OUT, value=latch["active"])


def safe_mode(board):
    """Whether the player holds keys to ask for safe mode, in which a bad file can't brick the board.

    Any key will do on a board without a power latch. If there is one, a key switches the board on, so safe
    mode needs two keys, or the board's extra button.
    """
    held = len([key for key in board["keys"] if _held(key)])
    if board.get("safe") and _held(board["safe"]):
        return True
    return held >= (2 if board.get("latch") else 1)


def _held(contact):
    pull = Pin.PULL_DOWN if contact["active"] else Pin.PULL_UP
    return Pin(contact["pin"], Pin.IN, pull).value() == contact["active"]


def mount():
    """Import modules from the pack until the next reset.

    :raises OSError: there is no pack. :raises ValueError: its format is unknown, or it is damaged.
    """
    if inkdeck_data:
        _prefer_frozen()
    if inkdeck_data or WHERE in sys.path:
        return
    vfs.mount(Pack(PACK), WHERE)
    sys.path.insert(0, WHERE)
    for name in list(sys.modules):  # left by an older Inkdeck of many files, whose boot.py may have begun
        if name.startswith(("inkdeck_core", "inkdeck_app")):
            del sys.modules[name]


def _prefer_frozen():
    """Search the image's modules before the file system, where each search takes milliseconds."""
    if sys.path[0] != ".frozen":
        sys.path.insert(0, ".frozen")


def runs_own(name):
    """For the image's `boot.py` and `main.py`: run a maker's program of that name instead, if there is one.

    :returns: whether there is. MicroPython itself would never look for it.
    """
    try:
        with open("/" + name) as file:
            source = file.read()
    except OSError:
        return False
    exec(source, {"__name__": "__main__"})
    return True


def run():
    """For `main.py`: play until somebody stops the program from outside. The prompt appears; Ctrl-D starts
    the program again.

    Without USB nobody can use the prompt, so on batteries we switch off, if board.json says how.
    """
    ready = _ready()
    if ready:  # called here, not in `_ready`: each call takes a thirtieth of the chip's stack
        play, board = ready
        play(board)
    try:
        _let_go(description())
    except Exception:
        pass  # the description is missing or wrong


def _let_go(board):
    """Switch the power off unless it is USB's. Try again and again, as a finger may still keep it on.

    The program's driver can't do this: in safe mode, or with a damaged pack, it can't be imported.
    """
    latch, usb = board.get("latch"), board.get("usb")
    if not (latch and usb):
        return
    held, power = Pin(latch["pin"], Pin.OUT, value=latch["active"]), Pin(usb["pin"], Pin.IN)
    while power.value() != usb["active"]:
        held.value(1 - latch["active"])
        time.sleep_ms(LET_GO_MS)
        held.value(latch["active"])


def _ready():
    """Return the program's `run` and its argument; None if it must not start, or can't."""
    if state["safe"]:
        print("Inkdeck: safe mode, a key was held. Ctrl-D starts the program.")
        return None
    gc.threshold(COLLECT_EVERY)
    try:
        mount()
        from inkdeck_app.drivers import device

        board = description("" if inkdeck_data else WHERE + "/")
    except Exception as error:  # a missing or damaged file can cause any error
        print("Inkdeck can't start (%r)." % error, _AGAIN)
        return None
    return device.run, board
