"""Several score books, or exports of them, put together: the same book comes of it in any order, and however
often.
"""

import os
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from inkdeck.book import opening
from inkdeck.book.database import as_sentences
from inkdeck.book.entries import NEWER, REJECTED, WAITING, DeviceLog, Entry, entry_of
from inkdeck.book.people import Change
from inkdeck.book.store import Book
from inkdeck.doors import books, exported
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.out import OnProgress
from inkdeck.out.terminal import plain

MOST_DEVICES_MERGED = books.MOST_DEVICES // 2
"""Logs of devices that a book may know of after a merge: the rest is for its owner's own."""

MOST_WAITING_MERGED = books.MOST_ASIDE // 2
"""Records that may wait for a newer Inkdeck after a merge: so here, too."""

_SQLITE = b"SQLite format 3\0"


class Merged(NamedTuple):
    """Counts of games by outcome (`Book.add`), and of new changes about people.

    Nothing that was rejected came. `left` has {what: how many} of what a book takes no more from others.
    """

    games: dict[str, int]
    people: int
    left: dict[str, int]


def merge(book: Book, path: str | Path, progress: OnProgress | None = None) -> Merged:
    """Put another book's games, devices and changes about people into a `Book`; the other stays as it is.
    Of an export the games come.

    Every game that is new here is played again first. Conflicts come too, and what waits for a newer Inkdeck.
    What was rejected stays there: its device, or the owner of that book, can bring it when it is whole.

    :raises InkdeckHostError: the other is the same file, is not there or is no score book.
    """
    check(path, book.path)
    return take(book, *read(path), progress)


def take(
    book: Book,
    entries: list[Entry],
    devices: Sequence[DeviceLog] = (),
    changes: Sequence[Change] = (),
    progress: OnProgress | None = None,
) -> Merged:
    """The same of a guest's entries, devices and changes that came through a door.

    :raises InkdeckHostError: the book can't be written to, or can't hold so much; nothing has changed.
    """
    judged = book.judged(entries, progress)
    kinds = Counter(verdict[0] for *_, verdict in judged if verdict)
    with book.database.transaction():
        waiting = kinds[NEWER] if book.waiting() + kinds[NEWER] > MOST_WAITING_MERGED else 0
        stays = {REJECTED, NEWER} if waiting else {REJECTED}
        counts = book.put([each for each in judged if not each[2] or each[2][0] not in stays])
        counts[REJECTED] += kinds[REJECTED]
        logs = _put_devices(book, devices)
        people, left_out = book.people.take(list(changes))
    left = Counter({WAITING: waiting, "renames or merges of players": left_out, "devices": logs})
    return Merged(+counts, people, +left)


def _put_devices(book, devices):
    """Note what is newer of devices; returns how many of those that are new here had no room."""
    known = {device[:2] for device in book.devices.all()}
    new = [device for device in devices if device[:2] not in known]
    left = len(new) if len(known) + len(new) > MOST_DEVICES_MERGED else 0
    for device in devices:
        if device[:2] in known or not left:
            book.devices.note(device)
    return left


def read(path: str | Path) -> tuple[list[Entry], list[DeviceLog], list[Change]]:
    """All that another's book holds: its entries, `DeviceLog`s and `Change`s.

    :raises InkdeckHostError: something in it is nothing that a book can hold; nothing of it is taken then.
    """
    try:
        if exported.begins(path):
            return _exported(path), [], []
        with opening.open_guest(path) as other, as_sentences(path):
            changes, devices, entries = other.people.log(), other.devices.all(), list(_entries(other))
            days = [entry.synced for entry in entries if entry.synced]
            books.past([change.made for change in changes] + [device.seen for device in devices] + days)
            if len(devices) > books.MOST_DEVICES:
                raise Unfit(f"it has more than {books.MOST_DEVICES:,} logs of devices")
            return entries, devices, changes
    except InkdeckHostError as error:
        if (
            not isinstance(error.__cause__, (ValueError, sqlite3.DatabaseError))
            or error.exit_code == EXIT_BUSY
        ):
            raise
        raise InkdeckHostError(
            f"{path} is damaged or wasn't made by Inkdeck ({plain(str(error.__cause__))[:300]}). "
            "Nothing was merged from it. Ask its owner for an intact copy.",
            EXIT_FILE,
        ) from error


def _exported(path):
    try:
        return entries_of(exported.read(path))
    except (Unfit, OSError) as error:
        raise InkdeckHostError(f"{path} can't be read", EXIT_FILE) from error


def entries_of(games: list[exported.Key]) -> list[Entry]:
    """The entries of games that came through the door. Raises Unfit, or InkdeckHostError for a wrong day."""
    entries = [entry_of(*game) for game in games]
    books.past([entry.synced for entry in entries if entry.synced])
    return entries


def check(path: str | Path, into: str | Path) -> None:
    """Refuse what can't be merged into the book at the path `into`, which need not be there.

    What is said of a damaged book is for one's own, so what is no SQLite file is told here.

    :raises InkdeckHostError: as `merge`.
    """
    if not os.path.lexists(path):
        raise InkdeckHostError(f"There is no score book {path}. Name another file.", EXIT_FILE)
    if os.path.exists(into) and os.path.samefile(path, into):
        raise InkdeckHostError(
            f"{path} is the book that the others are merged into. Name another one.", EXIT_USAGE
        )
    try:
        books.look(path)
        with open(path, "rb") as file:
            begins = file.read(len(_SQLITE))
    except Unfit as error:
        raise InkdeckHostError(f"{path} can't be merged: {error}. Name another file.", EXIT_FILE) from error
    except OSError as error:
        raise from_os_error(error, f"reading {path}", "Name another file.") from error
    if begins and begins != _SQLITE and not begins.lstrip().startswith(b"{"):
        raise InkdeckHostError(f"{path} isn't a score book or an export. Name another file.", EXIT_FILE)


def _entries(book):
    """Every record of a book that may be a game, with its key, as `Book.add_many` takes them."""
    for number in book.numbers():
        yield _again(book.entry(number))
    for entry in book.aside():
        if entry.kind == NEWER:
            yield _again(entry)


def _again(row):
    """The Entry in a row of games, or of those set aside."""
    return entry_of(row.device, row.epoch, row.sequence, row.record, row.synced)
