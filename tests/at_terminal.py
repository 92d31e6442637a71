"""A person at a terminal with the simulator, for tests: types, resizes and reads the screen."""

import json
import os
import sys
import time
from pathlib import Path

import pexpect
import pyte

from inkdeck.sim import legend

TINY = (str(Path(__file__).with_name("tiny_app.py")),)
REAL = ("-m", "inkdeck")
SECONDS = 20
BUSY = (legend.REFRESHING, legend.WAITING, legend.EARLY)


class Reader:
    """A person at a terminal of this size. They see what a terminal emulator shows and can wait for it.

    `tells` (rows, columns) makes the terminal report another size to the program. They wait for at most
    `seconds`.
    """

    def __init__(self, command, columns=160, rows=40, tells=None, seconds=SECONDS):
        self._seconds = seconds
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        environment = os.environ | {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONUTF8": "1"}
        self.program = pexpect.spawn(
            command[0], command[1:], env=environment, dimensions=tells or (rows, columns), timeout=seconds
        )
        # pexpect waits before each key, for programs that ask for passwords.
        self.program.delaybeforesend = None
        self.raw = b""

    def sees(self, what):
        """Wait until `what` is on the screen, or until `what(text of the screen)` is true."""
        holds = what if callable(what) else lambda text: what in text
        end = time.monotonic() + self._seconds
        while not holds(self.text()):
            assert time.monotonic() < end, "not seen in time; the screen shows:\n" + self.text()
            self._read()

    def has_seen(self, words):
        """Wait until the program has written these words, even if they have gone from the screen since."""
        end = time.monotonic() + self._seconds
        while words.encode() not in self.raw:
            assert time.monotonic() < end, "never seen; the screen shows:\n" + self.text()
            self._read()

    def text(self):
        """Return the screen as text with one line for each row."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    def types(self, keys):
        """Send these keys."""
        self.program.send(keys)

    def resizes(self, columns, rows):
        """Change the window's size, as if dragged."""
        self._screen.resize(rows, columns)
        self.program.setwinsize(rows, columns)

    def leaves(self):
        """Wait until the program has ended; return its exit code."""
        end = time.monotonic() + self._seconds
        while self._read():
            assert time.monotonic() < end, "it does not end"
        self.program.close()
        return self.program.exitstatus

    def _read(self):
        try:
            data = self.program.read_nonblocking(65536, timeout=0.05)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += data
        self._stream.feed(data)
        return True


class Person(Reader):
    """A person with the simulator. The program is `TINY`, with the tiny app, or `REAL`."""

    def __init__(self, data, *options, start=(), program=TINY, **terminal):
        self.files = data / "simulator"
        super().__init__(
            [*start, sys.executable, *program, "play", "--data", str(data), *options], **terminal
        )

    def told(self, count):
        """Wait until the app has noted `count` presses, and return them."""
        end = time.monotonic() + self._seconds
        while True:
            try:
                presses = json.loads((self.files / "presses").read_bytes())
            except (OSError, ValueError):
                presses = []
            if len(presses) >= count:
                return [(key, button) for key, button, _ in presses]
            assert time.monotonic() < end, f"the app has only {presses}"
            self._read()


def dots(text):
    """Return how many braille characters have at least one dot."""
    return sum("\u2801" <= character <= "\u28ff" for character in text)


def idle(text):
    """Return whether the picture is complete and a key would work."""
    return "q = leave" in text and not any(note in text for note in BUSY)


def shows_bar(presses):
    """Return a condition for the tiny app's bar: a full braille character (2 pixels wide) for each press."""
    return lambda text: text.count("\u28ff") == presses and idle(text)


def sit_down(kind, folder):
    """For a fixture: yield a function that starts a person of this kind with the data in a folder.

    At the end of the test, their programs are ended if they still run.
    """
    people = []

    def sit(*options, **more):
        people.append(kind(folder / "data", *options, **more))
        return people[-1]

    yield sit
    for one in people:
        one.program.close(force=True)
