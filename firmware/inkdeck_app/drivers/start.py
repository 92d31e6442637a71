"""The first lines that run on a board: keep its power on, unpack modules, look for safe mode, start."""

import gc
import json

from machine import Pin

DESCRIPTION = "board.json"
_AGAIN = "Build and copy Inkdeck again: inkdeck build."

COLLECT_EVERY = 49_152
"""Bytes of waste after which memory is collected. Left alone MicroPython waits until the heap is full; by
then what stays lies all over it, and no large block is free any more."""


def description():
    """The board's parsed `board.json`.

    :raises OSError: it is not there.
    :raises ValueError: it is no JSON.
    """
    with open(DESCRIPTION) as file:
        return json.load(file)


def hold_power():
    """Raise the power latch, if the board has one: on a Badger only a finger keeps it on until then."""
    try:
        latch = description().get("latch")
        if latch:
            Pin(latch["pin"], Pin.OUT, value=latch["active"])
    except (OSError, ValueError, AttributeError, KeyError, TypeError):
        pass  # `run` says what is wrong with the description


def unpack():
    """Let packed modules be imported, for `main.py` and for whoever types at the prompt."""
    try:
        from . import unpacking

        unpacking.mount()
    except (ImportError, ValueError, SyntaxError):
        pass  # `run` says what is missing


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


def run():
    """Play until somebody stops it from outside. Then the REPL is there, and Ctrl-D the way back.

    Without USB nobody can use that, and on batteries the power goes, if board.json says how.
    """
    _play()
    try:
        from ..board import Board
        from .power import Power

        power = Power(Board(description()))
        while power.latched and power.on_usb() is False:
            power.off()
    except Exception:
        pass  # a file is missing or wrong: `_play` or the check has said so


def _play():
    try:
        board = description()
    except (OSError, ValueError) as error:
        print("Inkdeck can't read board.json (%r)." % error, _AGAIN)
        return
    try:
        safe = safe_mode(board)
    except (ValueError, AttributeError, KeyError, TypeError):
        safe = False  # the check before the program starts says which entry is wrong
    if safe:
        print("Inkdeck: safe mode, a key was held. Ctrl-D starts the program.")
        return
    gc.threshold(COLLECT_EVERY)
    try:
        from . import device
    except (ImportError, ValueError, SyntaxError) as error:  # missing, for another version, damaged
        print("Inkdeck can't start (%s)." % error, _AGAIN)
        return
    device.run(board)
