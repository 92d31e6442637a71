"""Runs programs in processes of their own, on CPython or on the MicroPython that `make setup` installs."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CPYTHON = sys.executable


def micropython():
    """Return the path of MicroPython."""
    command = Path(sys.executable).parent / "micropython"
    assert command.exists(), f"{command} is missing: `make setup` installs it"
    return str(command)


def run(program, *arguments, on=None, heap=None, folders=("shared", "firmware"), seconds=120, **environment):
    """Run a program to its end. Return the `CompletedProcess`; everything that it printed is in `stdout`.

    :param on: the interpreter; None is MicroPython.
    :param heap: MicroPython's heap, such as `300K`.
    :param folders: the folders of its modules, relative to the project's root or absolute.
    :param seconds: the timeout.
    :param environment: more environment variables.
    """
    command = [on or micropython()] + (["-X", f"heapsize={heap}"] if heap else [])
    path = os.pathsep.join(str(ROOT / folder) for folder in folders)
    own = {"MICROPYPATH": path, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [*command, str(program), *map(str, arguments)],
        env=os.environ | own | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=seconds,
        check=False,
    )


def printed(program, *arguments, **options):
    """Run a program as `run` does and return what it prints; it must not fail."""
    done = run(program, *arguments, **options)
    assert done.returncode == 0, done.stdout[-2000:]
    return done.stdout
