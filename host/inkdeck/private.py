"""Files for nobody else on this computer: a running game's hold its secret, so they tell every card."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

FILE = 0o600
FOLDER = 0o700


def folder(path: str | Path) -> None:
    """Make a folder of ours that only its owner may enter, or make one so that is there already.

    :raises OSError: that can't be.
    """
    Path(path).mkdir(FOLDER, parents=True, exist_ok=True)
    narrow(path, FOLDER)


def narrow(path: str | Path, mode: int = FILE) -> None:
    """Take from others what they may do with a file or folder of ours, if it is there and we may do that."""
    with contextlib.suppress(OSError):
        if os.stat(path).st_mode & 0o777 & ~mode:
            os.chmod(path, mode)


@contextlib.contextmanager
def made() -> Iterator[None]:
    """Whatever this process makes within is the owner's alone."""
    before = os.umask(0o777 & ~FOLDER)
    try:
        yield
    finally:
        os.umask(before)
