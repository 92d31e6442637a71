"""Locks: one program at a time uses a folder or a file."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from inkdeck.errors import EXIT_BUSY, InkdeckHostError, from_os_error


@contextlib.contextmanager
def held(
    path: str | Path, busy: str, doing: str, remedy: str = "Fix that and run the command again."
) -> Iterator[None]:
    """Hold the lock of the file at `path`, which is made if it is missing, in a folder that exists.

    :param busy: the sentence if another program holds it. :param doing: what fails if the system has no such
        lock, such as "building the image". :param remedy: the next step then.
    :raises InkdeckHostError: another program holds it, or the system has no such lock.
    """
    lock = FileLock(path)
    try:
        lock.acquire(blocking=False)
    except Timeout as error:
        raise InkdeckHostError(busy, EXIT_BUSY) from error
    except OSError as error:
        raise from_os_error(error, doing, remedy) from error
    try:
        yield
    finally:
        lock.release()
