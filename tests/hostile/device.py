"""A device that answers honestly or lies, at a port in this process or behind a pseudo-terminal."""

import base64
import copy
import json
import os
import pty
import threading
import tty
import zlib

import open_games
from app.games import record
from inkdeck.link import frames
from inkdeck_core import games, options
from inkdeck_core.bots import Dice, random_legal

PATH = "/dev/hostile"
CHIP, EPOCH = "e6614103e7654321", "01234567"
OTHER = "e6614103e7000002"
GAMES = tuple(record(secret=number, stop=5) for number in range(1, 4))
SETTINGS = {
    "language": "en",
    "roster": ["Anna", "Jörg"],
    "sleep": 5,
    "take_back": True,
    "hint": False,
    "rotate": False,
    "large": False,
    "invert": False,
    "options": {"xactika": {"hands": 4, "variant": "win", "dealer_may_complete": True}},
}
_NAMES = "Anna", "Jörg", "Cleo", "Zoë"


def _is_full(value):
    return bool(value) and _is_full(value[0]) if isinstance(value, list) else value is not None


def _facts(value):
    """Return how many numbers there are in a value, without those that stand for nothing."""
    return sum(map(_facts, value)) if isinstance(value, list) else isinstance(value, int) and value >= 0


def _fullness(told):
    return sum(map(_is_full, told.values())), sum(map(_facts, told.values()))


def _table(game):
    """Return what a device tells of a game, at the moment when most of its lists begin with something and
    there is the most in them.
    """
    setup = games.setup(game)
    state = games.load(game).new(setup.SEATS[0], {}, bytes(32), 5)
    dice = Dice(7)
    best = {}
    for _ in range(1500):
        if state.over:
            break
        told = state.view(None).public()
        best = max(best, told, key=_fullness)
        if game in games.OPEN:
            state.apply(open_games.choose(state, dice))
        else:
            state.apply(random_legal.choose(state.view(state.seat), dice))
    players = [[name, ""] for name in _NAMES[: state.seats]]
    lines = options.to_lines(setup.OPTIONS, state.options)
    return {"players": players, "options": lines, "scores": [3, -4, 0, 7][: state.seats], **best}


TABLES = {game: _table(game) for game in games.IDS}


class Raw(str):
    """JSON text that goes into a reply verbatim, for values that Python's encoder can't write."""


def frame(value):
    """Return a reply's frame. A `str` is used as JSON text; any other value is encoded first."""
    data = (value if isinstance(value, str) else _json(value)).encode("utf-8", "surrogatepass")
    return b"\n~%s*%08x\n" % (data, zlib.crc32(data))


def _json(value):
    raws = []

    def marked(value):
        if isinstance(value, Raw):
            raws.append(value)
            return f"\0{len(raws) - 1}\0"
        if isinstance(value, dict):
            return {name: marked(each) for name, each in value.items()}
        return [marked(each) for each in value] if isinstance(value, (list, tuple)) else value

    text = json.dumps(marked(value))
    for number, raw in enumerate(raws):
        text = text.replace(f'"\\u0000{number}\\u0000"', raw)
    return text


class Device:
    """A device that answers honestly unless `lie` changes the reply.

    :param lie: `lie(request, reply)` returns the reply to send instead, or the bytes.
    :ivar games, keys, settings, table, hello: what the device holds and replies; `keys` are (first, last,
        key).
    """

    def __init__(self, lie=None, chip=CHIP, games=GAMES, held=0):
        self.lie = lie or (lambda request, reply: reply)
        self.games = list(games)
        self.keys = []
        self.settings = copy.deepcopy(SETTINGS)
        self.table = {"game": "xactika", **copy.deepcopy(TABLES["xactika"])}
        self.asked = 0
        self.hello = {
            "device": chip,
            "board": "badger2040",
            "app": "0.1.0",
            "python": [1, 26, 1, ""],
            "epoch": EPOCH,
            "first": 1,
            "last": len(self.games),
            "held": held,
            "free": 900_000,
            "total": 1_400_000,
            "game": "xactika",
            "time": [1_700_000_000, "clock"],
            "damaged": 0,
        }

    def answers(self, data):
        """Return the bytes that answer a host's request."""
        said = b""
        for request in frames.Reader().feed(data):
            self.asked += 1
            reply = {"v": 1, "id": request["id"], **getattr(self, "do_" + request["do"])(request)}
            told = self.lie(request, reply)
            said += told if isinstance(told, bytes) else frame(told)
        return said

    def do_hello(self, request):
        """Reply to "hello": the device's facts."""
        return copy.deepcopy(self.hello)

    def do_get(self, request):
        """Reply to "get": a part of a game or document."""
        what, at = request["what"], request["at"]
        if isinstance(what, int) and not 1 <= what <= len(self.games):
            return {"error": "gone"}
        data = self.games[what - 1] if isinstance(what, int) else _json(getattr(self, what)).encode()
        part = base64.b64encode(data[at : at + 300]).decode()
        return {"at": at, "size": len(data), "crc": zlib.crc32(data), "data": part}

    def do_origin(self, request):
        """Reply to "origin": the range of games that share this game's key."""
        for first, last, key in self.keys:
            if first <= request["what"] <= last:
                return {"first": first, "last": last, "key": key}
        return {"first": 1, "last": self.hello["last"], "key": ""}

    def do_hold(self, request):
        """Reply to "hold": the host acknowledges the games up to this number."""
        self.hello["held"] = max(self.hello["held"], request["upto"])
        return {"held": self.hello["held"]}

    def do_set(self, request):
        """Reply to "set": accept the value and ignore it."""
        return {}


def drop(do, *numbers):
    """Return a lie: the requested thing is gone. If numbers are named, only these games are."""

    def lie(request, reply):
        lost = request["do"] == do and (not numbers or request.get("what") in numbers)
        return {**reply, "error": "gone"} if lost else reply

    return lie


class Clock:
    """A clock that advances when a port is read."""

    def __init__(self):
        self.now = 0.0

    def monotonic(self):
        """Return the seconds so far."""
        return self.now


class Port:
    """An open port with a device at its other end: the part of `serial.Serial` that the link uses.

    :param endless: bytes that the port sends repeatedly when the device is silent.
    """

    port = PATH

    def __init__(self, device, clock, endless=b""):
        self._device, self._clock, self._endless = device, clock, endless
        self._said = b""

    @property
    def in_waiting(self):
        """The number of bytes that have arrived; 1024 for an endless stream."""
        return len(self._said) or (1024 if self._endless else 0)

    def read(self, size):
        """Return at most `size` bytes. A read takes 10 ms, or 50 ms if nothing arrives."""
        if not self._said and self._endless:
            self._said = self._endless * (1 + 1024 // len(self._endless))
        self._clock.now += 0.01 if self._said else 0.05
        data, self._said = self._said[:size], self._said[size:]
        return data

    def write(self, data):
        """Hand a request to the device."""
        self._said += self._device.answers(data)

    def close(self):
        """Do nothing: no real port is open."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


class Plugged:
    """A device behind a pseudo-terminal; a host opens `path`."""

    def __init__(self, device):
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.path = os.ttyname(self._theirs)
        self._device = device
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        os.close(self._theirs)
        self._thread.join(10)
        os.close(self._ours)

    def _serve(self):
        line = b""
        while True:
            try:
                line += os.read(self._ours, 4096)
                whole, end, line = line.rpartition(b"\n")
                os.write(self._ours, self._device.answers(whole + end))
            except OSError:
                return
