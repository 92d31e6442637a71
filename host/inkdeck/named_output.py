"""Writes the files that a command line names, and never over something that a person keeps.

A score book, a backup, a record and the simulator's games look like any other file name. So a file is known
by its place and by what is in it.
"""

import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from inkdeck import places, whole_file
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck_core.record.format import MAGIC

BOOK = "a score book"
BACKUP = "a backup"
RECORD = "a record"
FLASH = "an emulator's flash"
GAMES = "one of the simulator's files"

_BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database
_DATABASE = b"SQLite format 3\0"
_BEGINS = ((_DATABASE, 0, BOOK), (MAGIC, 0, RECORD), (b"backup.json", 30, BACKUP), (b"littlefs", 8, FLASH))
"""(Bytes, their place, the kind of file that has them there). A zip's first name begins at byte 30."""


def write(
    path: str | Path,
    content: bytes,
    what: str,
    replaces: str | None = None,
    keep: Sequence[tuple[str | Path, str]] = (),
    private: bool = False,
    remedy: str = whole_file.REMEDY,
) -> None:
    """Write a file as `whole_file.write` does, unless it would replace something that a person keeps.

    :param what: what is being written, such as "the report".
    :param replaces: the one kind of `BOOK`, `BACKUP`, … that it may replace.
    :param keep: other files that must not be replaced, each as (path, "the image").
    :raises InkdeckHostError: it would, or writing failed; nothing has changed.
    """
    check(path, replaces, keep)
    whole_file.write(path, content, what, private, remedy)


def check(path: str | Path, replaces: str | None = None, keep: Sequence[tuple[str | Path, str]] = ()) -> None:
    """Raise `InkdeckHostError` if `write` would refuse this path, before the work rather than after it."""
    kept = [*keep, *book(places.book())]
    kind = next((title for other, title in kept if _is_same(path, other)), None) or kind_of(path)
    if kind not in (None, replaces):
        raise InkdeckHostError(f"{path} is {kind}. Name another file.", EXIT_USAGE)


def book(path: str | Path) -> list[tuple[str, str]]:
    """Return a score book's file and those that SQLite keeps beside it, as `write` takes what to keep."""
    file = os.path.realpath(path)
    return [(file + end, BOOK) for end in ("", *_BESIDE)]


def kind_of(path: str | Path) -> str | None:
    """Return what a person keeps in a file: `BOOK`, `BACKUP` and so on, or None."""
    path = Path(os.path.realpath(path))
    for end in _BESIDE:
        if path.name.endswith(end) and _begin(path.with_name(path.name.removesuffix(end))) == BOOK:
            return BOOK
    if path.exists() and any(places.is_simulator(folder) for folder in path.parents):
        return GAMES
    return _begin(path)


def _begin(path):
    with suppress(OSError):
        if stat.S_ISREG(path.stat().st_mode):
            with path.open("rb") as file:
                head = file.read(64)
            return next((kind for mark, at, kind in _BEGINS if head.startswith(mark, at)), None)
    return None


def _is_same(path, other):
    """Whether two paths lead to the same file, even one that doesn't exist yet."""
    if os.path.exists(path) and os.path.exists(other):
        return os.path.samefile(path, other)
    return os.path.realpath(path) == os.path.realpath(other)
