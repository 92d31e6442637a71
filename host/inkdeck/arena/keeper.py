"""Stands between the arena and one program, and ends all of it: `python keeper.py SOCKET COMMAND…`.

It is a process of its own, started without the rest of Inkdeck. All that the program starts, in whatever
session, lies below the keeper, which ends it when the program ends, when the arena hangs up, and when the
arena was killed. It leaves as the program did: with its exit code, or by its signal. A program that kills its
keeper is ended on Linux, but what has left it lives on: it runs with the arena's rights, and could kill that
as well.
"""

import ctypes
import os
import select
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress

STARTED = b"+"
"""The keeper's word that the program runs. If it doesn't start, the keeper sends the reason instead."""

PATIENCE_S = 5.0
"""How long the keeper goes on killing. It can't end a program that now belongs to another user."""

_CHILD_SUBREAPER = 36
_PARENT_DEATH_SIGNAL = 1


def main(number: str, *command: str) -> None:
    """Start the program, wait until it or the arena ends, then end every process it has left."""
    arena = socket.socket(fileno=int(number))
    woken, wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC) if hasattr(os, "pipe2") else os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    _control(_CHILD_SUBREAPER, 1)  # orphans become our children, not init's
    try:
        program = subprocess.Popen(command, start_new_session=True, preexec_fn=_with_keeper)
    except OSError as error:
        arena.sendall((error.strerror or str(error)).encode())
        return
    arena.sendall(STARTED)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # so that the arena hears when the program closes one
        os.dup2(nowhere, stream)
    code = None
    while code is None:
        if arena in select.select([arena, woken], [], [])[0]:
            code = -signal.SIGKILL
        else:
            os.read(woken, 4096)
            code = _bury(program.pid)
    _end_all(program.pid)
    _leave_as(code)


def _with_keeper():
    _control(_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    signal.set_wakeup_fd(-1)


def _control(what, value):
    """Return Linux's `prctl`. Other systems have none: what leaves the session may survive there."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(what, int(value), 0, 0, 0)


def _bury(program):
    """Reap what has ended. Returns the program's exit code if it is among them, below 0 for a signal."""
    found = None
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            if ended[0] == program:
                found = os.waitstatus_to_exitcode(ended[1])
    return found


def _end_all(program):
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until and (left := _below(os.getpid())):
        for number in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(number, signal.SIGKILL)
        time.sleep(0.005)
        _bury(program)


def _below(top):
    """Return all descendants of a process, as far as this system lists them."""
    parents = {}
    with suppress(OSError):
        for name in filter(str.isdigit, os.listdir("/proc")):
            with suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
                parents[int(name)] = int(file.read().rpartition(b")")[2].split()[1])
    found = {top}
    while more := {number for number, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {top}


def _leave_as(code):
    if code >= 0:
        os._exit(code)
    import resource  # Windows has none

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(OSError):  # nobody can choose what to do at a SIGKILL
        signal.signal(-code, signal.SIG_DFL)
    os.kill(os.getpid(), -code)


if __name__ == "__main__":
    main(*sys.argv[1:])
