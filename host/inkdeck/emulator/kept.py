"""A flash kept in a file between runs of the emulator."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from inkdeck import locks, named_output, private
from inkdeck.device import littlefs_image
from inkdeck.device.uf2 import Geometry
from inkdeck.doors import named_files
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_FILE, InkdeckHostError, from_os_error

MOST = 16 << 20
"""The most bytes of a flash: no RP2040 has more."""

_PLAYERS = "games/"
_REMEDY = "Fix that, or name another file with --data."


@contextlib.contextmanager
def locked(path: str | Path) -> Iterator[None]:
    """Lock this file against a second emulator, by a lock file beside it."""
    lock = Path(f"{path}.lock")
    doing = "opening the flash file"
    try:
        lock.parent.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise from_os_error(error, doing, _REMEDY) from error
    busy = f"Another inkdeck is using {path}. Close it, or name another file with --data."
    with locks.held(lock, busy, doing, _REMEDY):
        try:
            yield
        finally:
            # Removed while it is ours: later it may be another program's lock.
            lock.unlink(missing_ok=True)


def load(path: str | Path) -> bytes | None:
    """Return the flash in the file, or None if there is no file yet."""
    try:
        private.narrow(path)
        return named_files.read(path, MOST)
    except FileNotFoundError:
        return None
    except Unfit as error:
        raise InkdeckHostError(f"{path} can't be a flash: {error}. {_REMEDY}", EXIT_FILE) from error
    except OSError as error:
        raise from_os_error(error, "reading the flash file", _REMEDY) from error


def save(path: str | Path, flash: bytes) -> None:
    """Write the flash to the file, all or nothing."""
    # A game in progress has its secret.
    named_output.write(path, flash, "the flash file", named_output.FLASH, private=True)


def fitting(flash: bytes, files: dict[str, bytes], geometry: Geometry, name: str) -> bytes:
    """Return a kept flash with these files, {path: bytes}, in a file system of this `Geometry`.

    What doesn't change keeps its place. A flash of another size, which an earlier Inkdeck has left, gives its
    players' files. Raises `InkdeckHostError` if it is damaged.
    """
    if len(flash) == geometry.size and not files:
        return flash
    present = littlefs_image.read(flash, name)
    if len(flash) != geometry.size:
        present = {path: content for path, content in present.items() if path.startswith(_PLAYERS)}
    elif present.items() >= files.items():
        return flash
    return littlefs_image.make({**present, **files}, geometry)
