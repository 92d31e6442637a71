"""Private files: those of a game in progress hold its secret, which reveals every card."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

FILE = 0o600
FOLDER = 0o700


def folder(path: str | Path) -> None:
    """Create a folder that only its owner may enter, or restrict an existing one.

    :raises OSError: that isn't possible.
    """
    Path(path).mkdir(FOLDER, parents=True, exist_ok=True)
    narrow(path, FOLDER)


def narrow(path: str | Path, mode: int = FILE) -> None:
    """Remove others' permissions on a file or folder, if it exists and is ours."""
    with contextlib.suppress(OSError):
        if os.stat(path).st_mode & 0o777 & ~mode:
            os.chmod(path, mode)


@contextlib.contextmanager
def made() -> Iterator[None]:
    """Make files created within this context readable only by their owner."""
    before = os.umask(0o777 & ~FOLDER)
    try:
        yield
    finally:
        os.umask(before)
