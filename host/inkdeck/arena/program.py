"""A program that plays in a tournament: asked line by line within a time limit, never left running."""

import os
import selectors
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from inkdeck.arena import keeper
from inkdeck.doors import programs
from inkdeck.doors.refusals import Refused
from inkdeck.out.terminal import plain

START_S = 30.0
"""The least limit, in seconds, for the first answer after a start: interpreters load slowly."""

_LEAVE_S = 1.0  # seconds to leave after its input is closed
_LOOK_S = 0.2  # how often to look whether the tournament is stopping
_TOLD = 200  # characters of a line of standard error
_KEPT = 4096  # the last bytes of standard error
_LINES = 8  # lines of them that are reported
_AHEAD = 4 * programs.LONGEST  # bytes that may come unasked


class Stopped(Exception):
    """The tournament is stopping."""


class Lost(Exception):
    """A program has lost its game by rule. `kind` is "time", "end" or "nonsense"; the message is a sentence.

    :ivar lines: the end of its standard error, if it has ended, as (line number, text).
    """

    def __init__(self, kind: str, say: str, lines: Sequence[tuple[int, str]] = ()) -> None:
        super().__init__(say)
        self.kind = kind
        self.lines = tuple(lines)


class Program:
    """A running program, in a session of its own, so that neither Ctrl-C nor a hangup reaches it.

    A keeper process stands in between and ends whatever the program starts (`keeper.py`).

    :param command: its words, which no shell interprets.
    :param limit: seconds for an answer.
    :param stopping: called now and then while the program thinks; a true result ends the wait.
    :raises Lost: the program doesn't start.
    """

    def __init__(self, command: Sequence[str], limit: float, stopping: Callable[[], bool]) -> None:
        self._limit = limit
        self._stopping = stopping
        self._first = True
        self._heard = b""
        self._complaints = b""
        self._before = 0  # lines of standard error before those
        self._line, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", keeper.__file__, str(theirs.fileno()), *command],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                pass_fds=(theirs.fileno(),),
            )
        assert self._process.stdin and self._process.stdout
        self._to, self._from = self._process.stdin, self._process.stdout
        os.set_blocking(self._to.fileno(), False)
        os.set_blocking(self._from.fileno(), False)
        self._listening = threading.Thread(target=self._listen, args=(self._process.stderr,), daemon=True)
        self._listening.start()
        word = self._line.recv(_KEPT)
        if word != keeper.STARTED:
            self.end()
            why = plain(word.decode("utf-8", "replace")) or "the process that watches it has ended"
            raise Lost("end", f"It could not be started: {why}.")

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request and return the answer, a dict.

        :raises Lost: the program is too slow, has ended, or answers with something other than an object.
        :raises Stopped: the tournament is stopping.
        """
        limit = max(self._limit, START_S) if self._first else self._limit
        self._first = False
        until = time.monotonic() + limit
        late = Lost("time", f"It didn't answer within {limit:g} s.")
        left = programs.write(request)
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._to, selectors.EVENT_WRITE)
            waiting.register(self._from, selectors.EVENT_READ)
            while left or b"\n" not in self._heard:
                if self._stopping():
                    raise Stopped
                rest = until - time.monotonic()
                if rest <= 0:
                    raise late
                for key, _ in waiting.select(min(rest, _LOOK_S)):
                    if key.fileobj is self._from:
                        self._hear()
                    elif left:
                        left = self._say(left)
                if not left and self._to in waiting.get_map():
                    waiting.unregister(self._to)
        line, _, self._heard = self._heard.partition(b"\n")
        if len(line) > programs.LONGEST:
            raise self._endless()
        try:
            return programs.read(line)
        except Refused as error:
            raise Lost("nonsense", f"Its answer isn't a JSON object: {_shown(line)}.") from error

    def hang_up(self) -> None:
        """Close the program's input, which asks it to leave."""
        with suppress(OSError):
            self._to.close()

    def end(self, patience: float = 0.0) -> None:
        """Give the program this many seconds to leave, then kill it and what it has started. Safe to
        repeat.
        """
        self.hang_up()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        self._line.close()
        try:
            self._process.wait(2 * keeper.PATIENCE_S)
        except subprocess.TimeoutExpired:  # the keeper was stopped
            self._process.kill()
            self._process.wait()
        self._from.close()

    def _say(self, data):
        try:
            return data[os.write(self._to.fileno(), data) :]
        except BlockingIOError:
            return data
        except OSError as error:
            raise self._gone() from error

    def _hear(self):
        try:
            data = os.read(self._from.fileno(), 65536)
        except BlockingIOError:
            return
        if not data:
            raise self._gone()
        self._heard += data
        if len(self._heard) > _AHEAD:
            raise Lost("nonsense", "It keeps sending answers that weren't asked for.")
        if len(self._heard) > programs.LONGEST and b"\n" not in self._heard:
            raise self._endless()

    @staticmethod
    def _endless():
        return Lost("nonsense", f"Its answer is a line of more than {programs.LONGEST} bytes.")

    def _gone(self):
        """Return the `Lost` of a program that has closed its pipes, with how it ended."""
        try:
            code = self._process.wait(_LEAVE_S)
        except subprocess.TimeoutExpired:
            return Lost("end", "It closed its input or output but keeps running.", self._last_lines())
        how = f"with signal {-code}" if code < 0 else f"with exit code {code}"
        return Lost("end", f"It ended {how}.", self._last_lines())

    def _last_lines(self):
        self._listening.join(_LOOK_S)
        said = self._complaints.decode("utf-8", "replace").split("\n")
        lines = [(number, plain(line.rstrip()[:_TOLD])) for number, line in enumerate(said, self._before + 1)]
        return [(number, line) for number, line in lines if line][-_LINES:]

    def _listen(self, stream):
        """Drain standard error, so that the program never blocks on it, and keep its end."""
        with stream:
            while data := stream.read(65536):
                said = self._complaints + data
                self._before += said[:-_KEPT].count(b"\n")
                self._complaints = said[-_KEPT:]


class Crew:
    """The programs that one process of a tournament keeps running between games.

    :param limit: seconds for an answer.
    :param stopping: as in `Program`.
    """

    def __init__(self, limit: float, stopping: Callable[[], bool] = lambda: False) -> None:
        self._limit = limit
        self.stopping = stopping
        self._programs = {}

    def get(self, key: tuple[int, int], command: Sequence[str]) -> Program:
        """Return the program kept under a key, started if need be. Raises `Lost` if it doesn't start."""
        if key not in self._programs:
            self._programs[key] = Program(command, self._limit, self.stopping)
        return self._programs[key]

    def dismiss(self, key: tuple[int, int]) -> None:
        """End the program under that key at once, if there is one."""
        if key in self._programs:
            self._programs.pop(key).end()

    def close(self, patience: float = _LEAVE_S, /) -> None:
        """Ask all programs to leave, and kill those still running after this many seconds."""
        for program in self._programs.values():
            program.hang_up()
        until = time.monotonic() + patience
        while self._programs:
            _, program = self._programs.popitem()
            program.end(max(0.0, until - time.monotonic()))


def _shown(line):
    text = line.decode("utf-8", "replace").strip()
    return repr(text if len(text) <= _TOLD else text[:_TOLD] + "…")
