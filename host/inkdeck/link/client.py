"""Asks a device over a serial port: one request, one reply, again when the reply does not come."""

import base64
import itertools
import json
import os
import random
import re
import time
import zlib
from dataclasses import dataclass

from inkdeck.errors import EXIT_LINK, EXIT_USAGE, InkdeckHostError
from inkdeck.link import frames

PROTOCOL = 1
WAIT_S = 1.2
"""So long a reply may take: a device that draws or saves answers late."""

TRIES = 5

PATIENCE = "INKDECK_PATIENCE"
"""The variable that says how many times as long to wait: an emulator may be slower than a chip."""

_KEY = re.compile(r"([0-9a-f]{1,32}) ([0-9a-f]{1,16}) ([1-9][0-9]{0,8})", re.IGNORECASE)
_AGAIN = "Plug it in again and start again; nothing is lost."
_REFUSALS = {
    "storage": "The device can't write or read its files; it may be full. Look with: inkdeck doctor.",
    "gone": "The device does not have that any more. Start again.",
    "epoch": "The device was wiped or exchanged in between. Start again.",
    "order": "The device has lost the thread. Start again.",
    "full": "The device's roster is full. Forget a name first: inkdeck set --forget NAME.",
    "bad_option": "The device refuses that value. inkdeck set --help says which there are.",
    "bad_name": "A name has 1 to 10 characters, and not only spaces.",
    "request": "The device did not understand that. Its Inkdeck and this one may not fit: inkdeck flash.",
}


class LinkError(InkdeckHostError):
    """The device did not answer, or refused; `reason` is its word, or "silent", "gone_away", "protocol"…"""

    def __init__(self, reason, message, exit_code=EXIT_LINK):
        super().__init__(message, exit_code)
        self.reason = reason


@dataclass(frozen=True)
class Greeting:
    """What a device says of itself: games `first` to `last` of `epoch`, of which a host has those to `held`.

    `epoch` is "" on a device without games. `game` is the id of the game under way or "". `time` is (unix
    seconds, "clock", "host" or "unknown"); `free` and `total` are bytes of its file system; `names` the mark
    of its build's short names, `python` its MicroPython; `damaged` counts files set aside since its start.
    """

    device: str
    board: str
    app: str
    protocol: int
    epoch: str
    first: int
    last: int
    held: int
    free: int
    total: int
    game: str
    names: str = ""
    python: str = ""
    time: tuple = (0, "unknown")
    damaged: int = 0

    @property
    def busy(self):
        """Whether a game is under way."""
        return self.game != ""


def _patience():
    try:
        return max(1.0, float(os.environ.get(PATIENCE, "1")))
    except ValueError:
        return 1.0


class Link:
    """A device at the other end of an open `serial.Serial`.

    :param wait: seconds for a reply, more if `PATIENCE` says so. :param tries: how often a request is sent.
    """

    def __init__(self, port, wait=WAIT_S, tries=TRIES):
        self._port = port
        self._wait = wait * _patience()
        self._tries = tries
        self._reader = frames.Reader()
        # Replies to who asked before may still be under way: numbers don't begin at 1.
        self._ids = itertools.count(random.randrange(1 << 28))
        self._epoch = ""

    def close(self):
        """Close the port."""
        self._port.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # what can be asked

    def hello(self):
        """The device's Greeting. Raises LinkError, also when what answers is no Inkdeck."""
        told = self.ask("hello")
        try:
            told["protocol"] = told["v"]
            told["time"] = tuple(told["time"])
            told["python"] = ".".join(map(str, told["python"][:3]))
            greeting = Greeting(**{name: told[name] for name in Greeting.__dataclass_fields__})
        except (KeyError, TypeError) as error:
            raise LinkError("request", _REFUSALS["request"]) from error
        self._epoch = greeting.epoch
        return greeting

    def pull(self, sequence):
        """The record of a game by its number on the device. LinkError("gone") when it isn't there."""
        return self._whole(sequence, epoch=self._epoch)

    def origin(self, sequence):
        """(first, last, key): the games that lie together with this one, and the first one's original key.

        The key is (device, epoch, sequence), or None for games that were played on this device.
        LinkError("gone") when the game isn't there, "key" when no game can have the key that is told.
        """
        told = self.ask("origin", what=sequence, epoch=self._epoch)
        if not told["key"]:
            return told["first"], told["last"], None
        key = _KEY.fullmatch(told["key"])
        if key is None:
            raise LinkError("key", _REFUSALS["request"])
        return told["first"], told["last"], (key[1], key[2], int(key[3]))

    def acknowledge(self, epoch, upto):
        """Say that all games up to this number are kept here; returns up to which one the device knows it."""
        return self.ask("hold", upto=upto, epoch=epoch)["held"]

    def table(self):
        """The public picture of the game under way as a dict (docs/link.md); {} when there is none."""
        return json.loads(self._whole("table"))

    def settings(self):
        """The device's settings as a dict, `roster` and `options` among them."""
        return json.loads(self._whole("settings"))

    def status(self):
        """(Greeting, table)."""
        return self.hello(), self.table()

    def set(self, name, value, **more):
        """Set `clock` (unix seconds), a `name` or what to `forget`, `options` of a `game`, or a setting."""
        self.ask("set", name=name, value=value, **more)

    # how it is asked

    def _whole(self, what, **more):
        """All parts of a game or a document; from the start again when it has changed in between."""
        for _ in range(self._tries):
            data, told = b"", {"size": 1, "crc": None}
            while len(data) < told["size"]:
                before = told
                told = self.ask("get", what=what, at=len(data), **more)
                if before["crc"] not in (None, told["crc"]) or not (told["data"] or told["size"] == 0):
                    break
                data += base64.b64decode(told["data"])
            else:
                if zlib.crc32(data) == told["crc"]:
                    return data
        raise LinkError("order", _REFUSALS["order"])

    def ask(self, do, **fields):
        """The reply to one request, as a dict. Raises LinkError when there is none, or it refuses."""
        number = next(self._ids) & 0x3FFFFFFF
        try:
            frame = frames.encode({"id": number, "v": PROTOCOL, "do": do, **fields})
        except ValueError as error:
            raise LinkError("bad_option", "That is too long for the device.", EXIT_USAGE) from error
        for _ in range(self._tries):
            self._write(frame)
            reply = self._await(number)
            if reply is not None:
                return self._checked(reply)
        raise self._silence()

    def _checked(self, reply):
        error = reply.get("error")
        if error is None:
            return reply
        if error == "protocol":
            raise _other_protocol(reply)
        exit_code = EXIT_USAGE if error in ("bad_option", "bad_name", "full") else EXIT_LINK
        raise LinkError(error, _REFUSALS.get(error, f"The device refuses that ({error})."), exit_code)

    def _write(self, data):
        import serial

        try:
            self._port.write(data)
        except serial.SerialTimeoutException as error:
            raise LinkError("silent", f"{self._name} takes nothing. Reset the device.") from error
        except (serial.SerialException, OSError) as error:
            raise self._gone_away() from error

    def _await(self, number):
        import serial

        until = time.monotonic() + self._wait
        while True:
            try:
                data = self._port.read(max(1, self._port.in_waiting))
            except (serial.SerialException, OSError, TypeError) as error:
                raise self._gone_away() from error  # pyserial meets None where a port was closed under it
            for value in self._reader.feed(data):
                # A MicroPython prompt says our own words back.
                if value.get("id") == number and "do" not in value:
                    return value
            if time.monotonic() > until:
                return None

    @property
    def _name(self):
        return self._port.port or "The port"

    def _gone_away(self):
        return LinkError("gone_away", f"The device at {self._name} went away in the middle. {_AGAIN}")

    def _silence(self):
        """The LinkError for what was heard instead of a reply."""
        heard = self._reader.heard()
        if b">>>" in heard or b"MicroPython" in heard or b'"do"' in heard:
            return LinkError(
                "prompt",
                f"MicroPython's prompt answers at {self._name}, not Inkdeck. Reset the board to start "
                "Inkdeck; if it isn't on it: inkdeck flash.",
            )
        if heard:
            return LinkError(
                "garbage",
                f"What comes from {self._name} is no Inkdeck's. Is it another device? Name the right port: "
                "--port PATH.",
            )
        return LinkError(
            "silent",
            f"The device at {self._name} doesn't answer. If its screen shows an error, press any key there; "
            "else reset it. If Inkdeck isn't on it yet: inkdeck flash.",
        )


def _other_protocol(reply):
    theirs = reply.get("v")
    what = f"The device (Inkdeck {reply.get('app', '?')}) speaks link {theirs}, this program {PROTOCOL}."
    if isinstance(theirs, int) and theirs > PROTOCOL:
        return LinkError("protocol", f"{what} Install a newer Inkdeck on this computer.")
    return LinkError("protocol", f"{what} Bring the device up to date: inkdeck flash.")
