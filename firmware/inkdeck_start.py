"""The first lines that run on a board, loose beside the pack: power latch, safe mode, the pack's reader.

The *pack*, one file, is the program: modules, texts and fonts (docs/building.md). This file reads each pack
of its formats, older ones and newer ones; so either of the two may be exchanged before the other.
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

DESCRIPTION = "board.json"
PACK = "/inkdeck.pack"
WHERE = "/pack"
PATCH = "/patch"
"""A maker's own modules: what lies here is taken before what the pack has under the same path."""

MAGIC = b"INKP"
FORMATS = (1,)
"""The formats of packs that this starter reads. A later one reads these, too, and more."""

COLLECT_EVERY = 12_288
"""Bytes after which memory is collected. Left alone MicroPython waits until the heap is full; by then what
stays lies all over it, with waste between, and no large block is free any more."""

LET_GO_MS = 500
"""So long the power latch stays let go; who is still there then has power from a finger."""

_AGAIN = "Install Inkdeck again: inkdeck flash."
_HEAD = 11
_ENTRY = 8  # bytes of the index: CRC-32 of a path, where it lies in 24 bits, its kind
_FOLDER, _STORED, _DEFLATED = range(3)
_WINDOW_BITS = 10
state = {"safe": False}
"""What the start has found; `inkdeck doctor` asks whether this is safe mode."""


class Pack:
    """A file system over the pack, to be read only. It is no place to look around in: it lists nothing, and
    what is stored has no end of its own.

    :param path: the pack's file.
    :raises OSError: it is not there.
    :raises ValueError: it is no pack of this format, or is cut off.
    """

    def __init__(self, path):
        self._path = path
        size = os.stat(path)[6]
        with open(path, "rb") as file:
            head = file.read(_HEAD)
            if len(head) < _HEAD or head[:4] != MAGIC or head[4] not in FORMATS:
                raise ValueError("no pack of a format that the starter reads")
            if _number(head[5:9]) != size:  # MicroPython would look for a module's end for ever
                raise ValueError("the pack is cut off")
            file.seek(_HEAD + _number(head[9:]))  # behind what it says of itself
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
        """An entry's last four bytes."""
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
    """The board's parsed `board.json`: the loose one, for power and safe mode, or the pack's own.

    That is the program's, and comes and goes with it: a program may need what an older description lacks.

    :param where: the folder of it, with a "/" at its end.
    :raises OSError: it is not there.
    :raises ValueError: it is no JSON.
    """
    with open(where + DESCRIPTION, "rb") as file:
        return json.load(file)


def begin():
    """For `boot.py`: keep the power on, look for safe mode, else let the pack be imported."""
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
            pass  # `run` says what is wrong with the pack


def _hold_power(board):
    """Raise the power latch, if the board has one: on a Badger only a finger keeps it on until then."""
    latch = board.get("latch")
    if latch:
        Pin(latch["pin"], Pin.OUT, value=latch["active"])


def safe_mode(board):
    """Whether the player asks for no program: held at start, so that a bad file never bricks a board.

    Any key does on a board without a power latch. With one a key is what switches it on, so there it takes
    two keys, or the button that the board has besides.
    """
    held = len([key for key in board["keys"] if _held(key)])
    if board.get("safe") and _held(board["safe"]):
        return True
    return held >= (2 if board.get("latch") else 1)


def _held(contact):
    pull = Pin.PULL_DOWN if contact["active"] else Pin.PULL_UP
    return Pin(contact["pin"], Pin.IN, pull).value() == contact["active"]


def mount():
    """Have modules imported from the pack from now on, until the next reset.

    :raises OSError: there is no pack. :raises ValueError: it is of another format, or damaged.
    """
    if WHERE in sys.path:
        return
    vfs.mount(Pack(PACK), WHERE)
    sys.path.insert(0, WHERE)
    for name in list(sys.modules):  # of an Inkdeck that was many files, whose boot.py may still have begun
        if name.startswith(("inkdeck_core", "inkdeck_app")):
            del sys.modules[name]


def run():
    """For `main.py`: play until somebody stops it from outside. Then the prompt is there, and Ctrl-D the way
    back.

    Without USB nobody can use that, and on batteries the power goes, if board.json says how.
    """
    ready = _ready()
    if ready:  # called from here and not from there: each call is a thirtieth of the chip's stack
        play, board = ready
        play(board)
    try:
        _let_go(description())
    except Exception:
        pass  # it is missing or wrong


def _let_go(board):
    """Let the power go, unless it is USB's; again and again, as a finger may still hold it.

    The program's own driver can't do this: in safe mode, or without a whole pack, it can't be imported.
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
    """The program's `run`, and what it takes; None when it is not to start, or can't."""
    if state["safe"]:
        print("Inkdeck: safe mode, a key was held. Ctrl-D starts the program.")
        return None
    gc.threshold(COLLECT_EVERY)
    try:
        mount()
        from inkdeck_app.drivers import device

        board = description(WHERE + "/")
    except Exception as error:  # a file is missing, or damaged, and then anything can go wrong
        print("Inkdeck can't start (%r)." % error, _AGAIN)
        return None
    return device.run, board
