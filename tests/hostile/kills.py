"""An end at any moment: a command is started as a process of its own and gets a signal on its way."""

import os
import random
import re
import signal
import subprocess
import sys
import time

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)
# The letter tells that Python has started: before that nothing of ours can answer a signal.
_PROGRAM = "import os; from inkdeck.__main__ import main; os.write(1, b'>'); main()"
# Ctrl-C in a callback of an import's lock: Python can't raise it there, complains, and the command goes on.
_DROPPED = re.compile(r"^Exception ignored in: .*_module_lock[^\0]*?^KeyboardInterrupt:? *\n", re.M)


def run(*arguments):
    """Run `inkdeck …` to its end, which must be a good one; returns how many seconds that took."""
    command = _started(arguments)
    begun = time.monotonic()
    _, complaints = command.communicate()
    assert command.returncode == 0, complaints
    return time.monotonic() - begun


def stopped(arguments, seconds, sign):
    """Run `inkdeck …` for so many seconds, and send it a signal; it ends at once, in a sentence if it can."""
    command = _started(arguments)
    time.sleep(seconds)
    command.send_signal(sign)
    _, complaints = command.communicate(timeout=30)
    complaints = _DROPPED.sub("", complaints)
    assert "Traceback" not in complaints, complaints
    # Python ends by SIGINT, whatever was caught, if that came while it evaluated a text (a namedtuple). A
    # SIGTERM while the command line is loaded is just that.
    assert command.returncode in (0, 130, -sign), (command.returncode, complaints)
    if command.returncode == 130:
        assert complaints.strip().endswith("inkdeck: stopped."), complaints


def moments(count, seconds, seed):
    """So many (seconds, signal), spread over a run that takes so many seconds; the same for the same seed."""
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
