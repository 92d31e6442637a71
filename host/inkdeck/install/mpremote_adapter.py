"""A board at MicroPython's prompt: its files and facts. This is the only module that knows mpremote.

mpremote makes no promises about its internals, so it is pinned to a minor version, and only its serial
transport is used: to enter the raw prompt and run statements there.
"""

import base64
import contextlib
import io
import re
import struct
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Self

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from inkdeck.doors import at_prompt
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_DEVICE, EXIT_FILE, EXIT_LINK, InkdeckHostError
from inkdeck.install import on_device
from inkdeck.link.client import patience
from inkdeck.out.terminal import plain

if TYPE_CHECKING:
    from serial import Serial


CHUNK = 1536
"""The bytes of a file in one statement: enough to keep round trips few, and few enough for any heap."""

ANSWER_S = 10
"""The seconds of silence to allow a healthy device: enough for a slow erase, or for a large file's hash."""

STOP_S = 15
"""The seconds that the app may take to hide a hand, save and end when it is stopped."""

SILENT_STOP_S = 3
"""The same for a device that hasn't sent anything, so no Inkdeck is at work there."""

STOP_TRIES = 2
"""How often to send Ctrl-C: a device that is just starting may miss the first."""

STATEMENT_S = 30
LISTING_S = 60
SLOWEST = 500
"""The seconds for a statement, and for a listing with its hashes. Every `SLOWEST` bytes received add one
more: a byte now and then isn't an answer.
"""

TOLD_MOST = 64 << 10
"""The most bytes of a traceback, or of a stopped program's last output."""

_REASON_MOST = 200
_NO_SPACE = (28, "ENOSPC")
_NO_FILE = (2, "ENOENT")


class DeviceError(InkdeckHostError):
    """The device refused or didn't answer. `no_file`: there is no such file; `full`: it has no room."""

    def __init__(
        self, message: str, exit_code: int = EXIT_LINK, no_file: bool = False, full: bool = False
    ) -> None:
        super().__init__(message, exit_code)
        self.no_file = no_file
        self.full = full


class _TooSlow(TransportError):
    """The device answers too slowly."""


class _Bounded:
    """A port that limits bytes and time, so that each of mpremote's loops ends.

    mpremote reads byte by byte, so everything that has arrived is taken from the port at once and kept here.
    """

    def __init__(self, port):
        self._port = port
        self._kept = bytearray()
        self.allow(TOLD_MOST)

    def allow(self, most, seconds=None):
        """Allow this many bytes from now on, within this many seconds plus those for `SLOWEST`."""
        self._left = most
        self._until = time.monotonic() + (seconds or STATEMENT_S) * patience()

    @contextlib.contextmanager
    def at_most(self, most):
        """Allow only this many of those bytes within this context."""
        spare = max(0, self._left - most)
        self._left -= spare
        yield
        self._left += spare

    def read(self, size):
        """Read like a port. Raises `TransportError` after too many bytes, and `_TooSlow` after too few."""
        if len(self._kept) < size:
            missing = size - len(self._kept)
            self._kept += self._port.read(max(missing, min(self._port.inWaiting(), CHUNK)))
        came = bytes(self._kept[:size])
        del self._kept[:size]
        self._left -= len(came)
        self._until += len(came) / SLOWEST * patience()
        if self._left < 0:
            raise TransportError("it never stops sending")
        if time.monotonic() > self._until:
            raise _TooSlow("it is too slow")
        return came

    def inWaiting(self):
        """See the port's method."""
        return len(self._kept) + self._port.inWaiting()

    def __getattr__(self, name):
        return getattr(self._port, name)


class _Transport(SerialTransport):
    """mpremote's transport on an open port."""

    def __init__(self, port):
        self.in_raw_repl = False
        self.use_raw_paste = True
        self.device_name = port.port
        self.mounted = False
        self.bounded = _Bounded(port)
        self._port, self.serial = port, self.bounded
        self.is_pty = self._is_pty_device(port.port)
        self.patience_s = ANSWER_S * patience()

    def read_until(self, *arguments, data_consumer=None, **options):
        """Like mpremote's, but with our own limit on the silence between two bytes.

        Data that no consumer takes is kept, so it must be short.
        """
        options |= {"timeout": self.patience_s, "data_consumer": data_consumer}
        with contextlib.nullcontext() if data_consumer else self.bounded.at_most(TOLD_MOST):
            return super().read_until(*arguments, **options)

    def close(self):
        """Like mpremote's, which sets the port's own lines, so it needs the real port."""
        self.serial = self._port
        super().close()


class Device:
    """A board at its prompt; a context manager that closes the port. Paths are relative to its root.

    :param port: an open pyserial port; its timeout is set here.
    :ivar path: the port's path. :ivar lost: whether the device has stopped answering.
    :raises DeviceError: from every method, if the cable is unplugged, nothing answers, or the device refuses.
    """

    def __init__(self, port: "Serial") -> None:
        self._port = port
        self._transport = _Transport(port)
        self._allow(ANSWER_S * patience())
        self.path = port.port
        self.lost = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def enter(self, silent: bool = False) -> None:
        """Stop a running program and enter the prompt. :param silent: whether it hasn't sent anything yet."""
        self._stop(SILENT_STOP_S if silent else STOP_S)
        try:
            self._run(on_device.TIDY)
        except DeviceError as error:  # a terminal drops what came before its mode changed: try once more
            if isinstance(error.__cause__, _TooSlow):
                raise
            self.lost = False
            self._stop(STOP_S)
            self._run(on_device.TIDY)

    def _stop(self, seconds):
        for left in reversed(range(STOP_TRIES)):
            try:
                self._take_prompt(seconds)
                break
            except (TransportError, OSError, struct.error) as error:
                if left and isinstance(error, TransportError) and not isinstance(error, _TooSlow):
                    continue
                raise DeviceError(
                    f"The device on {self.path} doesn't show MicroPython's prompt. Unplug it, plug it in "
                    "again and run the command again. If that doesn't help, install MicroPython again "
                    "(docs/installing.md).",
                    EXIT_DEVICE,
                ) from error

    def _take_prompt(self, seconds):
        self._transport.bounded.allow(TOLD_MOST, seconds + ANSWER_S)
        seconds *= patience()
        self._allow(seconds)
        with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it met instead of the prompt
            # mpremote only adds it to the time
            self._transport.enter_raw_repl(soft_reset=False, timeout_overall=seconds)  # pyright: ignore
        self._allow(ANSWER_S * patience())

    def _allow(self, seconds):
        """Allow the device this many seconds of silence."""
        self._transport.patience_s = self._port.timeout = self._port.write_timeout = seconds

    def in_safe_mode(self) -> bool:
        """Whether Inkdeck's starter skipped the program because a key was held."""
        return self._printed("print(_safe)", at_prompt.MOST_FACTS).strip() == b"True"

    def facts(self) -> at_prompt.DeviceFacts:
        """Return the `DeviceFacts`."""
        return self._through(at_prompt.facts, self._printed(on_device.FACTS, at_prompt.MOST_FACTS))

    def program(self) -> at_prompt.Program:
        """Return the `Program` in the device's image."""
        return self._through(at_prompt.program, self._printed(on_device.PROGRAM, at_prompt.MOST_FACTS))

    def listing(
        self, paths: Sequence[str], tell: Callable[[int], object] = lambda count: None
    ) -> at_prompt.Listing:
        """Return the `Listing` of these files and folders and everything in them; missing ones are left out.

        `tell` is called with the number of lines received so far.
        """
        self._run(on_device.LIST)
        lines = 0

        def more(data):
            nonlocal lines
            if data == b"\n":
                lines += 1
                tell(lines)

        came = self._printed(f"_list({list(paths)!r})", at_prompt.MOST_LISTING, tell=more, seconds=LISTING_S)
        return self._through(lambda lines: at_prompt.listing(lines, paths), came)

    def read(self, path: str, most: int = at_prompt.MOST_READ) -> bytes:
        """Return a file's bytes, at most `most`. Raises `DeviceError` with `no_file` if there is no such
        file.
        """
        source = (
            f"with open({path!r}, 'rb') as _f:\n while True:\n  _b = _f.read({CHUNK})\n  if not _b:\n   "
            "break\n  print(binascii.b2a_base64(_b).decode(), end='')"
        )
        came = self._printed(source, most * 3 // 2 + TOLD_MOST, path)
        return self._through(lambda lines: at_prompt.content(lines, most), came)

    def write(self, path: str, content: bytes) -> None:
        """Create a file in an existing folder. It is complete only when this has returned."""
        self._run(f"_f = open({path!r}, 'wb')", None, path)
        for at in range(0, len(content), CHUNK):
            piece = content[at : at + CHUNK]
            coded = base64.b64encode(piece).decode()
            self._run(
                f"if _f.write(binascii.a2b_base64('{coded}')) != {len(piece)}:\n raise OSError(28)",
                None,
                path,
            )
        self._run("_f.close()", None, path)

    def make_folder(self, path: str) -> None:
        """Create a folder in an existing one."""
        self._run(f"os.mkdir({path!r})", None, path)

    def remove(self, path: str) -> None:
        """Remove a file or an empty folder if it exists."""
        try:
            self._run(f"(os.rmdir if os.stat({path!r})[0] & 0x4000 else os.remove)({path!r})", None, path)
        except DeviceError as error:
            if not error.no_file:
                raise

    def to_loader(self) -> None:
        """Restart the device into the loader in its ROM. It is gone from this port then."""
        # It goes from USB in the middle of the answer.
        with contextlib.suppress(TransportError, OSError, struct.error):
            self._transport.exec_raw_no_follow("import machine\nmachine.bootloader()")
        self.lost = True

    def restart(self) -> None:
        """Start the device's program, with a soft reset, if the device is still at its prompt."""
        if self.lost:
            return
        try:
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")
            self._transport.serial.flush()
        except OSError as error:
            raise self._lost() from error

    def close(self) -> None:
        """Close the port."""
        try:
            self._transport.close()
        except OSError:
            pass  # it was pulled out

    def _printed(self, source, most, path="", tell=lambda data: None, seconds=None):
        """Return what statements print, at most `most` bytes; `tell` is called with each byte."""
        came = bytearray()

        def more(data):
            came.extend(data)
            tell(data)

        self._run(source, more, path, most, seconds)
        return bytes(came.removesuffix(b"\x04"))

    def _through(self, door, came):
        """Return an answer after checking its shape. Raises `DeviceError` if it doesn't fit."""
        try:
            return door(came)
        except Unfit as error:
            raise DeviceError(
                f"The device on {self.path} doesn't answer as MicroPython does ({error}). Install "
                "MicroPython again (docs/installing.md)."
            ) from error

    def _run(self, source, consumer=None, path="", most=TOLD_MOST, seconds=None):
        """Run statements, and pass the bytes that they print, at most `most`, to the consumer one by one."""
        self._transport.bounded.allow(most, seconds)
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it did not expect
                self._transport.exec(source, data_consumer=consumer)
        except TransportExecError as error:
            raise _refused(error.error_output, path) from error
        except _TooSlow as error:
            self.lost = True
            raise DeviceError(
                f"The device on {self.path} is too slow to answer. Unplug it, plug it in again and run the "
                "command again. If that doesn't help, install MicroPython again (docs/installing.md)."
            ) from error
        except (TransportError, OSError, struct.error, SyntaxError, ValueError) as error:
            raise self._lost() from error

    def _lost(self):
        self.lost = True
        return DeviceError(
            f"The device on {self.path} no longer answers. Plug it in again and run the command again; "
            "it continues where it stopped."
        )


def _refused(reply, path):
    """Return the `DeviceError` for a traceback."""
    last = plain(reply.strip().splitlines()[-1])[:_REASON_MOST] if reply.strip() else "no reason"
    number = re.match(r"OSError: (?:\[Errno )?(\d+)", last)
    kind = int(number[1]) if number else 0
    if kind == _NO_SPACE[0] or _NO_SPACE[1] in last:
        return DeviceError(
            f"The device is full (at {path}). Make space: inkdeck doctor shows what is on it.",
            EXIT_FILE,
            full=True,
        )
    if kind == _NO_FILE[0] or _NO_FILE[1] in last:
        return DeviceError(f"{path} isn't on the device. Run inkdeck doctor.", EXIT_FILE, no_file=True)
    where = f" (at {path})" if path else ""
    return DeviceError(f"The device refuses: {last}{where}. Reset it and run the command again.")
