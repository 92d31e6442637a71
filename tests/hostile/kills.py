"""Starts commands as processes and ends them with a signal at any moment."""

import os
import random
import re
import signal
import subprocess
import sys
import time

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)
# The letter shows that Python has started. Before that, none of our code can handle a signal.
_PROGRAM = "import os; from inkdeck.__main__ import main; os.write(1, b'>'); main()"
# Python can't raise a Ctrl-C in the callback of an import's lock. It prints this message and the command goes
# on.
_DROPPED = re.compile(r"^Exception ignored in: .*_module_lock[^\0]*?^KeyboardInterrupt:? *\n", re.M)


def run(*arguments):
    """Run `inkdeck …` to its end, check that it succeeds, and return how many seconds it took."""
    command = _started(arguments)
    begun = time.monotonic()
    _, complaints = command.communicate()
    assert command.returncode == 0, complaints
    return time.monotonic() - begun


def stopped(arguments, seconds, sign):
    """Run `inkdeck …`, send it a signal after some seconds, and check that it ends without a traceback."""
    command = _started(arguments)
    time.sleep(seconds)
    command.send_signal(sign)
    _, complaints = command.communicate(timeout=30)
    complaints = _DROPPED.sub("", complaints)
    assert "Traceback" not in complaints, complaints
    # If SIGINT comes while Python evaluates a text, as for a namedtuple, Python ends by it even if it was
    # caught. SIGTERM while the command line is loaded ends the process by the signal itself.
    assert command.returncode in (0, 130, -sign), (command.returncode, complaints)
    if command.returncode == 130:
        assert complaints.strip().endswith("inkdeck: stopped."), complaints


def moments(count, seconds, seed):
    """Yield `count` pairs (seconds, signal), spread over a run's duration; the same for the same seed."""
    dice = random.Random(seed)
    first = dice.randrange(len(SIGNALS))
    for number in range(count):
        part = (number + dice.random()) / count
        yield part * seconds, SIGNALS[(first + number) % len(SIGNALS)]


def _started(arguments):
    pipe = subprocess.PIPE
    command = subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=pipe,
        stderr=pipe,
        text=True,
        bufsize=0,
    )
    assert os.read(command.stdout.fileno(), 1) == b">"
    return command
