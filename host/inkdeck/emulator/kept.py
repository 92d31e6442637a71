"""A flash that is kept in a file from one run of the emulator to the next."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from inkdeck import locks, private, whole_file
from inkdeck.device import littlefs_image
from inkdeck.device.uf2 import Geometry
from inkdeck.errors import EXIT_BUSY, InkdeckHostError, from_os_error

_PROGRAM = ("inkdeck_core/", "inkdeck_app/", "manifest.z")  # of an Inkdeck that was many files
_REMEDY = "Fix that, or name another file with --data."


@contextlib.contextmanager
def locked(path: str | Path) -> Iterator[None]:
    """Keep a second emulator away from this file, by a lock file beside it."""
    lock = Path(f"{path}.lock")
    try:
        lock.parent.mkdir(0o700, parents=True, exist_ok=True)
        file = open(lock, "ab")
    except OSError as error:
        raise from_os_error(error, "opening the flash file", _REMEDY) from error
    with file:
        try:
            locks.take(file)
        except OSError as error:
            told = f"Another inkdeck is using {path}. Close it, or name another file with --data."
            raise InkdeckHostError(told, EXIT_BUSY) from error
        try:
            yield
        finally:
            # While it is ours: afterwards it may be somebody else's lock.
            lock.unlink(missing_ok=True)


def load(path: str | Path) -> bytes | None:
    """The flash in the file, or None when there is no such file yet."""
    try:
        private.narrow(path)
        return Path(path).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise from_os_error(error, "reading the flash file", _REMEDY) from error


def save(path: str | Path, flash: bytes) -> None:
    """Put the flash into the file, all of it or nothing."""
    whole_file.write(path, flash, "the flash file", private=True)  # a game under way has its secret


def installed(flash: bytes, files: dict[str, bytes], geometry: Geometry, name: str) -> bytes:
    """The kept flash with these files as its program; what players keep on it stays.

    The very same bytes come back when it has the files already. Raises InkdeckHostError when it is damaged.
    """
    present = littlefs_image.read(flash, name)
    program = {path for path in present if path.startswith(_PROGRAM)} | (present.keys() & files.keys())
    if {path: present[path] for path in program} == files:
        return flash
    players = {path: content for path, content in present.items() if path not in program}
    return littlefs_image.make({**players, **files}, geometry)
