"""Installs a UF2 through the loader in a board's ROM: over its drive, and then waits for the program."""

import contextlib
import time

from inkdeck import ports
from inkdeck.doors.replies import Greeting
from inkdeck.errors import EXIT_DEVICE, EXIT_LINK, InkdeckHostError
from inkdeck.install import safely, volumes
from inkdeck.link.client import patience, waits

DRIVE_S = 30
"""The seconds that a computer may take to show a board's drive."""

START_S = 30
"""The seconds that a board may take to start and to answer after it has the file."""

_LOOK_S = 0.2


def wait_for_drive(board: str) -> volumes.Volume:
    """Return the drive of a board that has just entered its loader.

    :param board: its name, for the next step. :raises InkdeckHostError: no drive appears.
    """
    found = _until(DRIVE_S, volumes.find, "Waiting for the board's drive ...")
    if not found:
        raise InkdeckHostError(
            "The board waits in its loader, but its drive RPI-RP2 doesn't appear. Mount it, then name it: "
            f"inkdeck flash {board} --volume PATH.",
            EXIT_DEVICE,
        )
    return volumes.choose()


def wait_for_program(port: ports.Port) -> Greeting:
    """Return the greeting of the program on a board that has got its file.

    :param port: where it was before. :raises InkdeckHostError: it doesn't answer.
    """
    found = _until(START_S, lambda: _greeting(port), "Waiting for the program ...")
    if not found:
        raise InkdeckHostError(
            "The board has got the file, but the program doesn't answer. Unplug the board, plug it in again "
            "and run inkdeck doctor.",
            EXIT_LINK,
        )
    return found


def place(port: ports.Port) -> str:
    """Return the path where a board is now: it may have changed, but its serial number stays."""
    same = [
        other.path
        for other in ports.find()
        if port.serial_number and other.serial_number == port.serial_number
    ]
    return same[0] if same else port.path


def _greeting(port):
    with contextlib.suppress(InkdeckHostError):  # the port isn't there yet, or its rights aren't set
        with ports.open_port(place(port)) as opened:
            return safely.greet(opened)
    return None


def _until(seconds, look, sentence):
    """Return what `look()` returns as soon as it is something, and otherwise after this many seconds."""
    waits(sentence)
    until = time.monotonic() + seconds * patience()
    while not (found := look()) and time.monotonic() < until:
        time.sleep(_LOOK_S)
    return found
