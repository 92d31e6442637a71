"""Locks on open files, on systems that have them. On Windows, nothing is locked."""

import importlib.util
from typing import IO


def can_lock() -> bool:
    """Whether this system has locks."""
    return importlib.util.find_spec("fcntl") is not None


def wait_for(file: IO[bytes] | int) -> None:
    """Wait for a file's or descriptor's lock, and take it. Raises `OSError` if locks don't work."""
    _lock(file, True)


def take(file: IO[bytes] | int) -> None:
    """Lock a file or a descriptor. Raises OSError if another program has it locked."""
    _lock(file, False)


def _lock(file, wait):
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
