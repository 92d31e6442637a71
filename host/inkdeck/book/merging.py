"""Merges score books, or exports of them. The result doesn't depend on the order, and merging again changes
nothing.
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
"""The most logs of devices that a book knows after a merge. The other half is for its owner's own devices."""

MOST_WAITING_MERGED = books.MOST_ASIDE // 2
"""The most records that wait for a newer Inkdeck after a merge. The other half is for its owner's own
games.
"""

_SQLITE = b"SQLite format 3\0"


class Merged(NamedTuple):
    """Counts of games by outcome (see `Book.add`), and of new changes about people.

    Rejected games weren't merged. `left` is {what: how many}: what was left out because a book takes only a
    limited number from others.
    """

    games: dict[str, int]
    people: int
    left: dict[str, int]


def merge(book: Book, path: str | Path, progress: OnProgress | None = None) -> Merged:
    """Merge another book's games, devices and changes about people into a `Book`. Of an export, merge its
    games. The other file isn't changed.

    Every game that is new here is replayed first. Conflicts and records that wait for a newer Inkdeck are
    merged as well. Rejected records aren't: their device, or the other book's owner, can still bring an
    undamaged copy.

    :raises InkdeckHostError: the other file is the book itself, doesn't exist, or isn't a score book.
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
    """Merge a guest's entries, devices and changes, which have come through a door.

    :raises InkdeckHostError: the book can't be written to, or would be too large; nothing has changed.
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
    """Store the newer reports of devices. Return how many new devices were left out because there was no
    room.
    """
    stored = {device[:2] for device in book.devices.all()}
    new = [device for device in devices if device[:2] not in stored]
    left = len(new) if len(stored) + len(new) > MOST_DEVICES_MERGED else 0
    for device in devices:
        if device[:2] in stored or not left:
            book.devices.note(device)
    return left


def read(path: str | Path) -> tuple[list[Entry], list[DeviceLog], list[Change]]:
    """Return everything in another person's book: its entries, `DeviceLog`s and `Change`s.

    :raises InkdeckHostError: something in it can't be in a book; nothing of it is taken then.
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
    """Return the entries of games that came through the door. Raises `Unfit`, or `InkdeckHostError` for a
    wrong day.
    """
    entries = [entry_of(*game) for game in games]
    books.past([entry.synced for entry in entries if entry.synced])
    return entries


def check(path: str | Path, into: str | Path) -> None:
    """Check that a file can be merged into the book at `into`, which needn't exist.

    The errors about a damaged book advise the owner of that book. So a file that isn't SQLite is refused
    here.

    :raises InkdeckHostError: as in `merge`.
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
    """Yield every record of a book that may be a game, with its key, in the form that `Book.add_many`
    takes.
    """
    for number in book.numbers():
        yield _again(book.entry(number))
    for entry in book.aside():
        if entry.kind == NEWER:
            yield _again(entry)


def _again(row):
    """Return the `Entry` of a game or of a record that was set aside."""
    return entry_of(row.device, row.epoch, row.sequence, row.record, row.synced)
