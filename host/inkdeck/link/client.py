"""Talks to a device over a serial port: one request, one reply, repeated if no reply comes."""

import itertools
import os
import random
import time
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self

from inkdeck import ports
from inkdeck.doors import bounds, replies
from inkdeck.doors.shapes import Unfit, fit, from_json
from inkdeck.errors import EXIT_LINK, EXIT_USAGE, InkdeckHostError
from inkdeck.games import public_table
from inkdeck.link import frames
from inkdeck.out.terminal import say
from inkdeck_core.record import format

if TYPE_CHECKING:
    from serial import Serial


PROTOCOL = 1
WAIT_S = 1.2
"""Seconds to wait for a reply. A device that is drawing or saving answers late."""

TRIES = 5

IDLE_S = 10.0
"""The seconds that a device may go without sending anything useful; more if the retries take longer."""

PATIENCE = "INKDECK_PATIENCE"
"""The environment variable that multiplies all waits, because an emulator may be slower than a chip."""

_READ = 4096  # bytes at a time, however many are waiting
_AGAIN = "Plug it in again and run the command again; nothing is lost."
_REFUSALS = {
    "storage": "The device can't read or write its files, perhaps because it is full. To find out, run "
    "inkdeck doctor.",
    "gone": "The device no longer has what was requested. Run the command again.",
    "epoch": "The device was wiped or replaced during the command. Run it again.",
    "order": "The device and this computer are out of step. Run the command again.",
    "full": "The device's roster is full. Remove a name first: inkdeck set --forget NAME.",
    "bad_option": "The device doesn't accept that value. inkdeck set --help lists the values.",
    "bad_name": "A name needs 1 to 10 characters, not only spaces. Choose another name.",
    "request": "The device didn't understand the request, perhaps because it has another version of "
    "Inkdeck. Update it: inkdeck flash.",
}


class LinkError(InkdeckHostError):
    """The device didn't answer, or refused; `reason` is its word, or "silent", "gone_away", "unfit"…"""

    def __init__(self, reason: str, message: str, exit_code: int = EXIT_LINK) -> None:
        super().__init__(message, exit_code)
        self.reason = reason


def connect(path: str) -> "Link":
    """Return a `Link` on the port at `path`, which says on the error output when it has to wait."""
    return Link(ports.open_port(path), tell=waits)


def waits(sentence: str) -> None:
    """Print what a command waits for."""
    say(sentence, err=True)


def patience() -> float:
    """Return the factor for all waits for a device, at least 1, from the environment."""
    try:
        return max(1.0, float(os.environ.get(PATIENCE, "1")))
    except ValueError:
        return 1.0


class Link:
    """A device at the other end of an open `serial.Serial`.

    :param wait: seconds to wait for a reply, multiplied by `PATIENCE`. :param tries: how often a request is
        sent. :param tell: called with a sentence if the first reply doesn't come at once.
    """

    def __init__(
        self,
        port: "Serial",
        wait: float = WAIT_S,
        tries: int = TRIES,
        tell: Callable[[str], object] | None = None,
    ) -> None:
        self._port = port
        self._tell = tell
        self._wait = wait * patience()
        self._idle = max(IDLE_S * patience(), tries * self._wait)
        self._tries = tries
        self._reader = frames.Reader()
        # Replies to an earlier program may still be on their way, so numbers don't begin at 1.
        self._ids = itertools.count(random.randrange(1 << 28))
        self._log = ("", "")  # the device and its epoch
        self.was_of_use()

    def was_of_use(self) -> None:
        """Note that the device has sent what it was asked for, and restart its time limit."""
        self._until = time.monotonic() + self._idle

    def close(self) -> None:
        """Close the port."""
        self._port.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # requests

    def hello(self) -> replies.Greeting:
        """Return the device's greeting. Raises `LinkError`, also if something other than Inkdeck answers."""
        greeting = self._reply(replies.Greeting, "hello")
        self._log = greeting.device, greeting.epoch
        self.was_of_use()
        return greeting

    def pull(self, sequence: int) -> bytes:
        """Return a game's record by its number on the device. Raises LinkError("gone") if it isn't there."""
        return self._whole(sequence, format.LARGEST, epoch=self._log[1])

    def origin(self, sequence: int) -> tuple[int, int, tuple | None]:
        """Return (first, last, key): the games stored with this one, and the first one's original key.

        The key is (device, epoch, sequence), or None for games that were played on this device. Raises
        LinkError("gone") if the game isn't there, and LinkError("key") if no game here can have the key that
        the device reports.
        """
        origin = self._reply(replies.Origin, "origin", what=sequence, epoch=self._log[1])
        if not origin.first <= sequence <= origin.last:
            raise self.unfit(f"game {sequence} isn't among the games {origin.first} to {origin.last}")
        try:
            key = origin.first_key()
        except Unfit as error:
            raise LinkError("key", _REFUSALS["request"]) from error
        if key is None:
            return origin.first, origin.last, None
        if (key.device, key.epoch) == self._log:
            raise LinkError("key", _REFUSALS["request"])  # that is the key of a game that was played here
        return origin.first, origin.last, (key.device, key.epoch, key.sequence)

    def acknowledge(self, epoch: str, upto: int) -> int:
        """Acknowledge all games up to this number. Return the number up to which the device knows them
        acknowledged.
        """
        return self._reply(replies.Held, "hold", upto=upto, epoch=epoch).held

    def table(self) -> public_table.PublicTable | public_table.Unknown:
        """Return the public view of the game in progress."""
        return self._document("table", public_table.read)

    def settings(self) -> replies.Settings:
        """Return the device's settings."""
        return self._document("settings", lambda data: from_json(data, replies.Settings))

    def status(self) -> tuple[replies.Greeting, public_table.PublicTable | public_table.Unknown]:
        """Return the greeting and the public view."""
        return self.hello(), self.table()

    def set(self, name: str, value: Any, **more: Any) -> None:
        """Set `clock` (Unix seconds), add a `name`, `forget` one, set `options` of a `game`, or change a
        setting.
        """
        self._reply(replies.Done, "set", name=name, value=value, **more)
        self.was_of_use()

    # how requests are sent

    def _document(self, what, read):
        data = self._whole(what, bounds.MAX_DOCUMENT)
        self.was_of_use()
        try:
            return read(data)
        except Unfit as error:
            raise self.unfit(error) from error

    def _whole(self, what, longest, **more):
        """Return a game or document from its parts. Start over if it has changed in between."""
        for _ in range(self._tries):
            data, whole = b"", None
            while whole is None or len(data) < whole[0]:
                part = self._reply(replies.Part, "get", what=what, at=len(data), **more)
                if part.at != len(data) or part.size > longest:
                    raise self.unfit(f"part {part.at} of {part.size} bytes")
                if whole not in (None, (part.size, part.crc)):
                    break
                data, whole = data + part.data, (part.size, part.crc)
            else:
                if zlib.crc32(data) == whole[1]:
                    return data
        raise LinkError("order", _REFUSALS["order"])

    def _reply(self, shape, do, **fields):
        """Return the reply to one request, checked against its shape."""
        try:
            return fit(self.ask(do, **fields), shape)
        except Unfit as error:
            raise self.unfit(error) from error

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Return the reply to one request as a dict. Raises `LinkError` if there is none, or on a refusal."""
        number = next(self._ids) & 0x3FFFFFFF
        try:
            frame = frames.encode({"id": number, "v": PROTOCOL, "do": do, **fields})
        except ValueError as error:
            raise LinkError(
                "bad_option", "That value is too long for the device. Choose a shorter one.", EXIT_USAGE
            ) from error
        for _ in range(self._tries):
            if time.monotonic() > self._until:
                raise self._of_no_use()
            self._write(frame)
            reply = self._await(number)
            if reply is not None:
                self._tell = None
                return self._checked(reply)
            if self._tell:
                self._tell(f"Waiting for the device on {self._name} ...")
                self._tell = None
        raise self._silence()

    def _checked(self, reply):
        if "error" not in reply:
            return reply
        try:
            refusal = fit(reply, replies.Refusal)
        except Unfit as error:
            raise self.unfit(error) from error
        error = refusal.error
        if error == "protocol":
            raise _other_protocol(refusal)
        exit_code = EXIT_USAGE if error in ("bad_option", "bad_name", "full") else EXIT_LINK
        raise LinkError(
            error,
            _REFUSALS.get(
                error, f"The device refuses the request ({error}). Update Inkdeck on it: inkdeck flash."
            ),
            exit_code,
        )

    def _write(self, data):
        import serial

        try:
            self._port.write(data)
        except serial.SerialTimeoutException as error:
            raise LinkError("silent", f"{self._name} doesn't accept data. Reset the device.") from error
        except (serial.SerialException, OSError) as error:
            raise self._gone_away() from error

    def _await(self, number):
        import serial

        until = time.monotonic() + self._wait
        while True:
            try:
                data = self._port.read(min(max(1, self._port.in_waiting), _READ))
            except (serial.SerialException, OSError, TypeError) as error:
                raise self._gone_away() from error  # pyserial meets None where a port was closed under it
            for value in self._reader.feed(data):
                # A MicroPython prompt echoes our own words.
                if value.get("id") == number and "do" not in value:
                    return value
            if time.monotonic() > until:
                return None

    @property
    def _name(self):
        return self._port.port or "The port"

    def _gone_away(self):
        return LinkError("gone_away", f"The device at {self._name} disappeared during the command. {_AGAIN}")

    def unfit(self, why: Unfit | str) -> LinkError:
        """Return the `LinkError` for an impossible reply."""
        return LinkError(
            "unfit",
            f"The device at {self._name} sent something impossible ({why}). Update Inkdeck on it: "
            "inkdeck flash.",
        )

    def _of_no_use(self):
        return LinkError(
            "idle",
            f"The device at {self._name} hasn't sent anything useful for {self._idle:.0f} seconds. Reset "
            "it and run the command again; nothing is lost.",
        )

    def _silence(self):
        """Return the `LinkError` for what came instead of a reply."""
        heard = self._reader.heard()
        if b">>>" in heard or b"MicroPython" in heard or b'"do"' in heard:
            return LinkError(
                "prompt",
                f"{self._name} answers with MicroPython's prompt, not Inkdeck. Reset the board to start "
                "Inkdeck. If it isn't installed, run inkdeck flash.",
            )
        if heard:
            return LinkError(
                "garbage",
                f"The device on {self._name} isn't running Inkdeck. To choose another port, use --port PATH.",
            )
        return LinkError(
            "silent",
            f"The device at {self._name} doesn't answer. If its screen shows an error, press any key "
            "there; otherwise reset it. If Inkdeck isn't installed, run inkdeck flash.",
        )


def _other_protocol(refusal):
    what = (
        f"The device (Inkdeck {refusal.app}) speaks version {refusal.v} of the link, but this program "
        f"speaks version {PROTOCOL}."
    )
    if refusal.v > PROTOCOL:
        return LinkError("protocol", f"{what} Install a newer Inkdeck on this computer.")
    return LinkError("protocol", f"{what} Update the device: inkdeck flash.")
