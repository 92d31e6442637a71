"""Finds the serial ports of boards with MicroPython by their USB ids, and opens one."""

import errno
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from inkdeck.errors import EXIT_BUSY, EXIT_DEVICE, EXIT_LINK, InkdeckHostError, from_os_error
from inkdeck.out.terminal import plain

if TYPE_CHECKING:
    from serial import Serial


RASPBERRY_PI = 0x2E8A
MICROPYTHON = 0x0005
"""A stock MicroPython on an RP2040 has the ids 2E8A:0005; other makers' builds have their own under 2E8A."""

PROBES = (0x0004, 0x000C)
"""Debug probes, whose serial port belongs to another board."""

BAUD = 115200
"""The speed to open a port with; USB ignores it."""

WAIT_S = 0.05
"""Seconds that a read may wait; short, so that bytes are handled soon."""

PATIENCE_S = 2.0
"""Seconds that a write waits for a device that doesn't read."""

HELD_S = 0.3
"""Seconds to wait for a port in use, because a program that has just ended releases it a little later."""


@dataclass(frozen=True)
class Port:
    """A serial port: its path, its own description and its USB serial number; `kind` is "micropython",
    "rp2040" or "".
    """

    path: str
    description: str = ""
    serial_number: str = ""
    kind: str = ""


def find() -> list[Port]:
    """Return the ports of RP2040 boards, sorted by path."""
    from serial.tools import list_ports

    found = []
    for port in list_ports.comports():
        if port.vid == RASPBERRY_PI and port.pid not in PROBES:
            ours = port.pid == MICROPYTHON or "micropython" in (port.manufacturer or "").lower()
            kind = "micropython" if ours else "rp2040"
            description = port.description if port.description not in (None, "n/a") else "RP2040"
            found.append(Port(port.device, plain(description), plain(port.serial_number or ""), kind))
    return sorted(found, key=lambda port: port.path)


def choose(name: str | None = None) -> Port:
    """Return the port with this path or serial number; without a name, the only one.

    Raises `InkdeckHostError` if there is none, or more than one to choose from.
    """
    found = find()
    if name:
        for port in found:
            if name.lower() in (port.path.lower(), port.serial_number.lower()):
                return port
        return Port(name)
    if not found:
        raise InkdeckHostError(
            "There is no board on any USB port. Plug one in with a cable that carries data, and "
            "switch it on. If it is already connected, name its port: --port PATH.",
            EXIT_DEVICE,
        )
    if len(found) > 1:
        paths = ", ".join(f"{port.path} ({port.serial_number or port.description})" for port in found)
        raise InkdeckHostError(
            f"There are {len(found)} boards: {paths}. Choose one with --port PATH.", EXIT_DEVICE
        )
    return found[0]


def open_port(path: str) -> "Serial":
    """Open a port exclusively, as a `serial.Serial`.

    Raises `InkdeckHostError`, with the exit code EXIT_BUSY if another program is using the port.
    """
    import serial

    until = time.monotonic() + HELD_S
    try:
        while True:
            try:
                return serial.Serial(path, BAUD, timeout=WAIT_S, write_timeout=PATIENCE_S, exclusive=True)
            except serial.SerialException as error:
                refusal = _refusal(path, error)
                if refusal.exit_code != EXIT_BUSY or time.monotonic() > until:
                    raise refusal from error
            time.sleep(WAIT_S)
    except (ValueError, OSError) as error:
        if isinstance(error, OSError):
            raise from_os_error(
                error, f"opening {path}", "To find the right port, run inkdeck devices."
            ) from error
        raise InkdeckHostError(
            f"{path} isn't a serial port: {error}. To find the right one, run inkdeck devices.", EXIT_DEVICE
        ) from error


def _refusal(path, error):
    cause = error.__context__.args if error.__context__ else ()
    code = error.errno or (cause[0] if cause and isinstance(cause[0], int) else None)
    text = str(error)
    forbidden = code in (errno.EACCES, errno.EPERM) or "PermissionError" in text
    # Windows has no groups for ports; it reports a port that is open elsewhere in this way.
    held = code in (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK) or "exclusively lock" in text
    if held or (forbidden and sys.platform == "win32"):
        return InkdeckHostError(
            f"Another program is using {path}, perhaps Thonny, mpremote or another inkdeck. Close it "
            "and run the command again.",
            EXIT_BUSY,
        )
    if forbidden:
        return InkdeckHostError(
            f"You don't have permission to open {path}. On Linux, join the group that owns it, usually "
            "dialout: run sudo usermod -aG dialout $USER, then log in again. inkdeck doctor shows "
            "more.",
            EXIT_DEVICE,
        )
    if code in (errno.ENOENT, errno.ENODEV, errno.ENXIO) or "FileNotFoundError" in text:
        return InkdeckHostError(
            f"There is no port {path}. Plug the board in, or leave out --port to find it automatically.",
            EXIT_DEVICE,
        )
    if code == errno.ENOTTY:
        return InkdeckHostError(
            f"{path} isn't a serial port. To find the right one, run inkdeck devices.", EXIT_DEVICE
        )
    return InkdeckHostError(
        f"{path} can't be opened: {error}. Plug the board in again and run the command again.", EXIT_LINK
    )
