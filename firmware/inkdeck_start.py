"""The first code that runs on a board: the power latch, safe mode, your own modules, and then the program."""

import json
import os
import sys
import time

from inkdeck_data import DESCRIBED_AT  # pyright: ignore[reportMissingImports]
from machine import Pin
from uctypes import bytearray_at

OWN = "patch"
"""The folder of a maker's own modules, in the current folder: that of the board, or of a mounted computer."""

LET_GO_MS = 500
"""How long to release the power latch. A board that still runs then gets its power through a finger."""

_SECTOR = 4096
state = {"safe": False}
"""The start's findings. `inkdeck doctor` asks whether this is safe mode."""


def description():
    """Return the board's parsed `board.json`, which flash has in a sector of its own.

    :raises ValueError: it isn't JSON.
    """
    return json.loads(bytes(bytearray_at(DESCRIBED_AT, _SECTOR)).rstrip(b"\xff"))


def begin():
    """For `boot.py`: keep the power on, and check for safe mode."""
    prefer_frozen()
    try:
        board = description()
        _hold_power(board)
        state["safe"] = safe_mode(board)
    except Exception:
        pass  # `run` reports what is wrong with the description


def prefer_frozen():
    """Search the image's modules before the file system, where each search takes milliseconds."""
    if sys.path[0] != ".frozen":
        sys.path.insert(0, ".frozen")


def runs_own(name, names):
    """For the image's `boot.py` and `main.py`: run a maker's program of that name instead, if there is one.

    :param names: the caller's globals, which the program gets as MicroPython's own programs do.
    :returns: whether there is. MicroPython itself would never look for it.
    """
    try:
        with open("/" + name) as file:
            source = file.read()
    except OSError:
        return False
    exec(compile(source, name, "exec"), names)
    return True


def _hold_power(board):
    """Raise the power latch if the board has one: until then, only a finger keeps a Badger on."""
    latch = board.get("latch")
    if latch:
        Pin(latch["pin"], Pin.OUT, value=latch["active"])


def safe_mode(board):
    """Whether the player holds keys to ask for safe mode, in which a bad module can't brick the board.

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


def run():
    """For `main.py`: play until someone stops the program from outside. The prompt appears; Ctrl-D starts
    the program again.

    Without USB nobody can use the prompt, so on batteries we switch off, if board.json says how.
    """
    ready = _ready()
    if ready:  # called here, not in `_ready`: each call takes a part of the chip's stack
        play, board = ready
        play(board)
    try:
        _let_go(description())
    except Exception:
        pass  # the description is missing or wrong


def _let_go(board):
    """Switch the power off unless it is USB's. Try again and again, as a finger may still keep it on.

    The program's driver can't do this: in safe mode it isn't imported.
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
    try:
        _bring_own()
        from inkdeck_app.drivers import device

        return device.run, description()
    except Exception as error:  # a maker's module can cause any error
        sys.print_exception(error)
        print("Inkdeck can't start. Remove your own modules (mpremote rm -r :patch), or install it again.")
        return None


def _bring_own():
    try:
        os.stat(OWN)
    except OSError:
        return
    import inkdeck_own

    inkdeck_own.bring(OWN)
