"""Several score books put together: the same book comes of it in any order, and however often."""

import os
import sqlite3
from typing import NamedTuple

from inkdeck.book import opening
from inkdeck.book.database import told
from inkdeck.book.entries import entry_of
from inkdeck.doors import books
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.out.terminal import plain

MOST_DEVICES_MERGED = books.MOST_DEVICES // 2
"""Logs of devices that a book may know of after a merge: the rest is for its owner's own."""

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
    entries, devices, changes = read(path)
    judged = book.judged(entries, progress)
    with book.database.transaction():
        counts = book.put(judged)
        _put_devices(book, devices)
        people = book.people.take(changes)
    return Merged(counts, people)


def _put_devices(book, devices):
    before = len(book.devices.all())
    for device in devices:
        book.devices.note(device)
    if max(before, MOST_DEVICES_MERGED) < len(book.devices.all()):
        raise InkdeckHostError(
            f"With the other book's there would be more than {MOST_DEVICES_MERGED:,} logs of devices. "
            "Nothing was taken from it; merge another one.",
            EXIT_USAGE,
        )


def read(path):
    """All that another's book holds: its entries, `Device`s and `Change`s.

    :raises InkdeckHostError: something in it is nothing that a book can hold; nothing of it is taken then.
    """
    try:
        with opening.open_guest(path) as other, told(path):
            changes, devices = other.people.log(), other.devices.all()
            books.past([change.made for change in changes] + [device.seen for device in devices])
            if len(devices) > books.MOST_DEVICES:
                raise Unfit(f"it has more than {books.MOST_DEVICES:,} logs of devices")
            return list(_entries(other)), devices, changes
    except InkdeckHostError as error:
        if (
            not isinstance(error.__cause__, (ValueError, sqlite3.DatabaseError))
            or error.exit_code == EXIT_BUSY
        ):
            raise
        raise InkdeckHostError(
            f"{path} is damaged, or Inkdeck did not make it ({plain(str(error.__cause__))[:300]}). Nothing "
            "was taken from it; ask for a copy that is whole.",
            EXIT_FILE,
        ) from error


def check(path, into):
    """Refuse what can't be merged into the book at the path `into`, which need not be there.

    What is said of a damaged book is for one's own, so what is no SQLite file is told here.

    :raises InkdeckHostError: as `merge`.
    """
    if not os.path.lexists(path):
        raise InkdeckHostError(f"There is no score book {path}. Name another file.", EXIT_FILE)
    if os.path.exists(into) and os.path.samefile(path, into):
        raise InkdeckHostError(f"{path} is the very book to merge into. Name another one.", EXIT_USAGE)
    try:
        books.look(path)
        with open(path, "rb") as file:
            begins = file.read(len(_SQLITE))
    except Unfit as error:
        raise InkdeckHostError(f"{path} can't be merged: {error}. Name another file.", EXIT_FILE) from error
    except OSError as error:
        raise from_os_error(error, f"reading {path}", "Name another file.") from error
    if begins and begins != _SQLITE:
        raise InkdeckHostError(f"{path} is no score book. Name another file.", EXIT_FILE)


def _entries(book):
    """Every record of a book with its key, as `Book.add_many` takes them."""
    for number in book.numbers():
        yield _again(book.entry(number))
    for entry in book.aside():
        yield _again(entry)


def _again(row):
    """The Entry in a row of games, or of those set aside."""
    return entry_of(row.device, row.epoch, row.sequence, row.record, row.synced)
