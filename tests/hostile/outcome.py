"""Checks that a command ends well whatever its input was: a sentence, its exit code, nothing else touched."""

import contextlib
import io
import resource
import sys
import unicodedata
from pathlib import Path
from typing import NamedTuple

import pexpect

from inkdeck import cli
from inkdeck.errors import EXIT_FAULT

MEMORY = 300 << 20
"""The limit for a command's address space in bytes."""

FORGED = "FORGED"
"""Hostile texts have this after a line feed; no line of the output may begin with it."""

CODES = {0, 1, 2, 3, 4, 5, 6, 7}
"""The exit codes of `inkdeck.errors`, without 130 for Ctrl-C, which no input can cause."""


NEVER = ("Cc", "Cs", "Zl", "Zp")
"""The categories of Unicode that must not occur in a line of output."""

TURNING = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""The bidirectional controls, which must not occur there either."""


class Outcome(NamedTuple):
    """An exit code and the texts on standard output and standard error."""

    code: int
    out: str
    err: str


def ran(*arguments, codes=CODES):
    """Run `inkdeck …` in this process, judge how it ended, and return the Outcome.

    :param codes: the exit codes that are right here.
    """
    out, err = _Text(), _Text()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            cli.main([str(argument) for argument in arguments])
            code = 0
        except SystemExit as left:
            code = left.code or 0
    outcome = Outcome(code, out.told(), err.told())
    judge(outcome, codes)
    return outcome


def in_terminal(*arguments, codes=CODES, seconds=60, memory=MEMORY):
    """Run `inkdeck …` in a process behind a pseudo-terminal with limited memory; return the Outcome."""
    limit = (memory, memory)
    child = pexpect.spawn(
        sys.executable,
        ["-m", "inkdeck", *map(str, arguments)],
        timeout=seconds,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit),
        encoding="utf-8",
        dimensions=(24, 80),
    )
    child.expect(pexpect.EOF)
    child.close()
    assert child.signalstatus is None, child.before
    told = child.before.replace("\r\n", "\n")
    outcome = Outcome(child.exitstatus, told, told)
    assert "Traceback" not in told and child.exitstatus in codes, outcome
    assert cli.TOO_MUCH not in " ".join(told.split()), "it takes more than the memory that it has"
    return outcome


def judge(outcome, codes=CODES):
    """Check that a command ended well: no traceback, no control character, and a sentence if it failed."""
    told = outcome.out + outcome.err
    assert "Traceback" not in told, told
    assert outcome.code in codes, outcome
    steering = {letter for letter in told if letter in TURNING or unicodedata.category(letter) in NEVER}
    steering -= {"\n"}
    assert not steering, (steering, told)
    assert not [line for line in told.split("\n") if line.lstrip().startswith(FORGED)], told
    if outcome.code == EXIT_FAULT:  # `doctor` and `verify` report in this way that they found something
        assert told.strip(), "it finds fault without a word"
    elif outcome.code:
        assert outcome.err.strip(), "it refuses without a word"


def files(*folders):
    """Return all files below these folders as {path: bytes}, to compare them before and after a command."""
    found = [path for folder in folders for path in sorted(Path(folder).rglob("*"))]
    return {path: path.read_bytes() for path in found if path.is_file()}


class _Text(io.TextIOWrapper):
    """A standard stream, including the buffer of bytes that some commands write to."""

    def __init__(self):
        super().__init__(io.BytesIO(), encoding="utf-8", errors="replace", write_through=True)

    def told(self):
        return self.buffer.getvalue().decode("utf-8")
