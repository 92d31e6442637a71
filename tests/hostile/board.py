"""A board at its prompt that gives wrong answers: the raw REPL as mpremote expects it, and cases as data.

`Board` is the board, `Port` a serial port in this process, and `behind_terminal` puts a board behind a real
pseudo-terminal. Each case in `BAD` is a name and the answers that differ from an honest board's.
"""

import base64
import contextlib
import hashlib
import itertools
import json
import os
import re
import select
import threading
import tty

CHIP = "e6614103e7654321"
KEPT = {"games/settings.json": b"{}", "games/games-000001.seg": b"\0\4INKR" * 9, "games/epoch": b"01234567 0"}
BLANK = b"\x04"
PROMPT = b"raw REPL; CTRL-B to exit\r\n>"


def facts(**changes):
    """Return an honest board's facts with changes by their place in the list, such as `f3`."""
    told = ["micropython", [1, 26, 1], "RPI_PICO", CHIP, 700_000, 900_000]
    for place, value in changes.items():
        told[int(place[1:])] = value
    return json.dumps(told).encode() + b"\r\n"


def line(path, content=b"", size=None, digest=None):
    """Return a line of a listing."""
    entry = [
        path,
        len(content) if size is None else size,
        hashlib.sha256(content).hexdigest() if digest is None else digest,
    ]
    return json.dumps(entry).encode() + b"\r\n"


def coded(content):
    """Return a file as the board prints it."""
    return b"".join(
        base64.b64encode(content[at : at + 1536]) + b"\r\n" for at in range(0, len(content), 1536)
    )


class Board:
    """A board that answers each statement.

    :param says: the answer to each of {"facts", "program", "listing", "file", "error", "prompt", "paste"}:
        bytes, or a function that returns an iterator of bytes for an endless answer.
    :param also: additional files, {path: bytes}.
    """

    def __init__(self, also=None, **says):
        self.says = says
        self.kept = KEPT | (also or {})
        self.held = b""
        self.pasting = False
        self.removed = []

    def hears(self, data):
        """Take the incoming bytes and return an iterator over the bytes of the answer."""
        if self.pasting:
            self.held += data
            if not self.held.endswith(BLANK):
                return iter(())
            self.pasting = False
            return self._runs(self.held[:-1].decode())
        self.held = (self.held + data)[-3:]
        if self.held == b"\x05A\x01":
            self.pasting, self.held = True, b""
            return self._says("paste", b"R\x01\xff\xff")
        if self.held.endswith(b"\x01"):
            return self._says("prompt", PROMPT)
        return iter(())

    def _says(self, what, otherwise):
        told = self.says.get(what, otherwise)
        return told() if callable(told) else iter((told,))

    def _runs(self, source):
        if "error" in self.says:
            return itertools.chain((BLANK, BLANK), self._says("error", b""), (BLANK, b">"))
        return itertools.chain((BLANK,), self._printed(source), (BLANK, BLANK, b">"))

    def _printed(self, source):
        if "_facts()" in source:
            return self._says("facts", facts())
        if "_program()" in source:
            return self._says("program", program())
        if source.startswith("_list("):
            asked = re.findall(r"'([^']*)'", source)
            there = {path: data for path, data in self.kept.items() if {path, path.split("/")[0]} & {*asked}}
            honest = b"".join(line(path, data) for path, data in there.items())
            return self._says("listing", honest)
        read = re.match(r"with open\('([^']*)', 'rb'\)", source)
        if read:
            return self._says("file", coded(self.kept.get(read[1], b"")))
        removed = re.search(r"os\.remove\)\((.*)\)", source)
        if removed:
            self.removed.append(removed[1])
        return iter(())


class Port:
    """An open serial port with a Board at its other end, which doesn't answer the link."""

    port = "/dev/ttyACM0"
    timeout = write_timeout = 0
    rts = dtr = True

    def __init__(self, board):
        self.board = board
        self._coming = iter(())
        self._left = memoryview(b"")

    def write(self, data):
        self._coming = itertools.chain(self._coming, self.board.hears(bytes(data)))
        return len(data)

    def read(self, size=1):
        came = b""
        while len(came) < size and self.in_waiting:
            wanted = size - len(came)
            came += self._left[:wanted]
            self._left = self._left[wanted:]
        return came

    @property
    def in_waiting(self):
        if not self._left:
            self._left = memoryview(next(filter(None, self._coming), b""))
        return len(self._left)

    def inWaiting(self):
        return self.in_waiting

    def reset_input_buffer(self):
        self._left = memoryview(b"")

    reset_output_buffer = flush = close = lambda self: None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


class Clock:
    """The clock for programs that wait at a `Dripping` port."""

    now = 0.0

    def monotonic(self):
        """Return the seconds."""
        return self.now

    def sleep(self, seconds):
        """Advance the clock."""
        self.now += seconds


class Dripping(Port):
    """A port that delivers its bytes one at a time.

    :param pace: `pace(byte)` returns how many seconds a byte takes.
    """

    def __init__(self, board, clock, pace):
        super().__init__(board)
        self._clock, self._pace = clock, pace

    def read(self, size=1):
        came = b""
        while len(came) < size and self.in_waiting:
            came += super().read(1)
            self._clock.now += self._pace(came[-1:])
        return came

    def inWaiting(self):
        return min(1, self.in_waiting)


@contextlib.contextmanager
def behind_terminal(board):
    """Yield the path of a pseudo-terminal with the Board at its other end."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    os.set_blocking(ours, False)
    ended = threading.Event()

    def serve():
        coming, piece = iter(()), b""
        while not ended.is_set():
            piece = piece or b"".join(itertools.islice(coming, 200))
            heard, free, _ = select.select([ours], [ours] if piece else [], [], 0.02)
            if heard:
                for byte in os.read(ours, 65536):
                    coming = itertools.chain(coming, board.hears(bytes((byte,))))
            if free:
                with contextlib.suppress(BlockingIOError):
                    piece = piece[os.write(ours, piece) :]

    running = threading.Thread(target=serve, daemon=True)
    running.start()
    try:
        yield os.ttyname(theirs)
    finally:
        ended.set()
        running.join(5)
        os.close(ours)
        os.close(theirs)


def endless(piece):
    """Return a function that repeats `piece` forever."""
    return lambda: itertools.repeat(piece)


STEERING = "\x1b]0;owned\x07\x1b[2J\u202e\r\n"
DEEP = b"[" * 2000 + b"]" * 2000
ODD = [
    "games/../../x",
    "games/a\\b",
    "games/C:x",
    "games/" + STEERING,
    "games/" + "x" * 300,
    "games//x",
    "games/a/",
]
ODD += ["games/" + "d/" * 20 + "x", "games/.", "games/.."]

BAD_FACTS = {
    f"facts: {name}": {"facts": told}
    for name, told in {
        "id leads out": facts(f3="../../../x"),
        "id is absolute": facts(f3="/tmp/x"),
        "id steers": facts(f3=STEERING),
        "id is no text": facts(f3=7),
        "id has no end": facts(f3="a" * 4000),
        "program steers": facts(f0=STEERING),
        "version of words": facts(f1=["1", "2", "3"]),
        "version of one": facts(f1=[1]),
        "version below zero": facts(f1=[-1, 0, 0]),
        "room of 10^30": facts(f4=10**30),
        "room below zero": facts(f4=-1),
        "room is null": facts(f5=None),
        "too few": b'["micropython"]\r\n',
        "too deep": DEEP,
        "no JSON": b"('micropython', (1, 26, 1))",
        "a program": b"__import__('os').system('true')",
        "no text": bytes(range(128, 256)),
        "nothing": b"",
        "no end": endless(b"a" * 512),
        "numbers": b"1" * 6000,
        "NaN": facts(f4=float("nan")),
        "an object": b'{"a":1}',
    }.items()
}
BAD_LISTING = {
    f"listing: {name}": {"listing": told}
    for name, told in {
        "of other folders": line("boot.py", b"x"),
        "size of 10^12": line("games/x", size=10**12),
        "size below zero": line("games/x", size=-2),
        "size is no number": line("games/x", size="1"),
        "size is a fraction": line("games/x", size=1.5),
        "larger than flash together": line("games/x", size=15 << 20) + line("games/y", size=15 << 20),
        "digest leads out": line("games/x", digest="../x"),
        "digest is long": line("games/x", digest="a" * 65),
        "name is no text": line(7),
        "name is empty": line(""),
        "name of 2,000": line("games/" + "x" * 2000),
        "5,000 files": b"".join(line(f"games/{number}", digest="") for number in range(5000)),
        "too deep": DEEP,
        "too few": b'["games/x"]\r\n',
        "no JSON": b"garbage\r\n",
        "no text": bytes(range(128, 256)) + b"\r\n",
        "no end": endless(line("games/x")),
        "one line without end": endless(b"x" * 512),
    }.items()
}
BAD_FILES = {
    "file: no base64": {"file": b"!!!!\r\n"},
    "file: half of base64": {"file": b"abc\r\n"},
    "file: no end": {"file": endless(coded(b"x" * 1536))},
    "file: larger than said": {"file": coded(b"x" * 5000)},
    "file: other every time": {"file": coded(b"other")},
    "file: no text": {"file": bytes(range(128, 256))},
}


def program(inkdeck="0.1.0", board="badger2040"):
    """Return what a board tells about the program in its image."""
    return json.dumps([inkdeck, board]).encode() + b"\r\n"


BAD_PROGRAMS = {
    f"program: {name}": {"program": told}
    for name, told in {
        "version steers": program(STEERING),
        "version has no end": program("1" * 900),
        "version is a number": program(7),
        "board steers": program(board=STEERING),
        "board leads out": program(board="../../../x"),
        "board has no end": program(board="x" * 6000),
        "too deep": DEEP,
        "too few": b'["0.1.0"]\r\n',
        "no JSON": b"garbage",
        "nothing": b"",
        "no end": endless(b"a" * 512),
    }.items()
}
BAD_TALK = {
    "error steers": {"error": b"Traceback\r\nOSError: " + STEERING.encode()},
    "error has no end": {"error": endless(b"x" * 512)},
    "error is no text": {"error": b"\xff\xfe"},
    "error is long": {"error": b"OSError: " + b"x" * 40_000},
    "error of 5,000 digits": {"error": b"OSError: " + b"1" * 5000},
    "prompt has no end": {"prompt": endless(b"garbage\r\n")},
    "prompt is none": {"prompt": b""},
    "prompt is half": {"prompt": b"raw REPL"},
    "paste is none": {"paste": b""},
    "paste of one byte": {"paste": b"R"},
    "paste is refused": {"paste": b"ra"},
    "paste has no window": {"paste": b"R\x01\0\0"},
    "paste has windows without end": {
        "paste": lambda: itertools.chain((b"R\x01\0\0",), itertools.repeat(b"\x01"))
    },
    "paste ends early": {"paste": b"R\x01\x10\0\x04"},
}
BAD = BAD_FACTS | BAD_LISTING | BAD_FILES | BAD_PROGRAMS | BAD_TALK
ODD_NAMES = b"".join(line(path, b"x") for path in ODD)
