"""Several score books put together: the same book comes of it in any order, and however often."""

import os
from typing import NamedTuple

from inkdeck.book import opening
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error

_SQLITE = b"SQLite format 3\0"


class Merged(NamedTuple):
    """How many games had which outcome (`Book.add`), and how many changes about people were new."""

    games: dict
    people: int


def merge(book, path, progress=None):
    """Put another book's games, devices and changes about people into a `Book`; the other stays as it is.

    Every game that is new here is played again first. Conflicts and what was set aside come too.

    :raises InkdeckHostError: the other is the same file, is not there or is no score book.
    """
    check(path, book.path)
    with opening.open_book(path, readonly=True) as other:
        counts = book.add_many(_entries(other), progress)
        with book.database.transaction():
            for device in other.devices():
                book.note_device(device)
            changes = book.people.take(other.people.log())
    return Merged(counts, changes)


def check(path, into):
    """Refuse what can't be merged into the book at the path `into`, which need not be there.

    What is said of a damaged book is for one's own, so what is no SQLite file is told here.

    :raises InkdeckHostError: as `merge`.
    """
    if not os.path.exists(path):
        raise InkdeckHostError(f"There is no score book {path}. Name another file.", EXIT_FILE)
    if os.path.exists(into) and os.path.samefile(path, into):
        raise InkdeckHostError(f"{path} is the very book to merge into. Name another one.", EXIT_USAGE)
    try:
        with open(path, "rb") as file:
            begins = file.read(len(_SQLITE))
    except OSError as error:
        raise from_os_error(error, f"reading {path}", "Name another file.") from error
    if begins and begins != _SQLITE:
        raise InkdeckHostError(f"{path} is no score book. Name another file.", EXIT_FILE)


def _entries(book):
    """Every record of a book with its key, as `Book.add_many` takes them."""
    for number in book.numbers():
        yield tuple(book.entry(number))
    for entry in book.aside():
        yield (*entry[:3], entry.record, entry.synced)
