"""Opens a score book: finds it, checks whose it is, and brings an older one up to date."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from inkdeck import places, private, whole_file
from inkdeck.book.database import PATIENCE, Database, as_sentences, code_of
from inkdeck.book.store import Book
from inkdeck.doors import books
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_FILE, InkdeckHostError, from_os_error
from inkdeck.out import OnProgress

APPLICATION = 0x494E4B42
"""SQLite's application id of our books, "INKB"."""

MIGRATIONS = Path(__file__).with_name("migrations")


Mend = Callable[[Book, Callable[[], Path]], object]
"""A function that mends a book. Its second argument puts a copy beside the book and returns the copy's
path.
"""


def migrations() -> list[str]:
    """Return the steps from an empty file to this program's book, as SQL. A book's version is how many it has
    had.
    """
    return [path.read_text(encoding="utf-8") for path in sorted(MIGRATIONS.glob("[0-9]*.sql"))]


def open_book(
    path: str | Path | None = None,
    readonly: bool = False,
    patience: float = PATIENCE,
    progress: OnProgress | None = None,
    mend: Mend | None = None,
) -> Book:
    """Open a score book.

    :param path: the file; None for `places.book()`.
    :param readonly: whether the book is only read. A file that doesn't exist is then an empty book, and isn't
        created.
    :param patience: seconds to wait for another program that is writing.
    :param progress: called as `progress(done, total)` while the games of an older book are replayed.
    :param mend: called first as `mend(book, back_up)`; `back_up()` puts a copy of the book beside it.
    :raises InkdeckHostError: the book is locked, can't be read or written, is of a newer version, or isn't a
        score book.
    """
    path = Path(path) if path else places.book()
    if readonly:
        return Book(_for_reading(path, patience))
    try:
        path.parent.mkdir(private.FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise from_os_error(
            error, "making the score book's folder", "Name another book with --book FILE."
        ) from error
    with private.made():
        book = Book(_for_writing(path, patience))
    try:
        if mend:
            mend(book, lambda: _back_up(path, "damaged", patience))
        book.catch_up(progress)
    except BaseException:
        book.close()
        raise
    return book


def _for_writing(path, patience):
    database = _connect(path, "rwc", patience)
    try:
        version = _checked_version(database)
        database.run("PRAGMA foreign_keys=ON")
        # The device may delete a game once we acknowledge it, so what is committed must be on the disk.
        database.run("PRAGMA synchronous=FULL")
        database.one("PRAGMA journal_mode=WAL")
        database.one(f"PRAGMA max_page_count={books.MOST_BYTES // database.one('PRAGMA page_size')[0]}")
        if version < len(migrations()):
            _migrate(database, (lambda old: _back_up(path, f"version-{old}", patience)) if version else None)
    except BaseException:
        database.close()
        raise
    return database


def is_current(path: str | Path) -> bool:
    """Whether the book at `path` is as this program would have made it; False if there is no file."""
    if not os.path.exists(path):
        return False
    database = _connect(path, "ro", PATIENCE)
    try:
        return _checked_version(database) == len(migrations()) and Book(database).is_derived()
    finally:
        database.close()


def open_guest(path: str | Path) -> Book:
    """Open another person's book for reading. Nothing is derived from it, and nothing in it is trusted.

    :raises InkdeckHostError: as in `open_book`.
    """
    # SQLite makes no files beside it, unless there are changes there that still have to go into it.
    alone = not _size(f"{os.path.realpath(path)}-wal") and not _size(f"{os.path.realpath(path)}-journal")
    return Book(_for_reading(path, PATIENCE, derived=False, alone=alone))


def _for_reading(path, patience, derived=True, alone=False):
    if not os.path.exists(path):
        return _in_memory(path)
    database = _connect(path, "ro", patience, alone)
    try:
        version = _checked_version(database)
        if version == len(migrations()) and (not derived or Book(database).is_derived()):
            return database
        copy = _in_memory(path, database, derived)
    except BaseException:
        database.close()
        raise
    database.close()
    return copy


def _connect(path, mode, patience, alone=False):
    """Open a file as a database. With `alone`, or if not even a lock can be kept beside it, it is read as it
    is.
    """
    address = Path(os.path.abspath(path)).as_uri()
    try:
        books.look(path)
    except Unfit as error:
        raise InkdeckHostError(
            f"The score book {path} can't be opened: {error}. Name another book with --book FILE, or "
            "move that file away if you don't recognise it.",
            EXIT_FILE,
        ) from error
    with as_sentences(path):
        connection = sqlite3.connect(
            f"{address}?mode={mode}{'&immutable=1' if alone else ''}",
            uri=True,
            timeout=patience,
            isolation_level=None,
        )
        try:
            books.limit(connection)
        except sqlite3.OperationalError as error:
            connection.close()
            cant_lock = code_of(error) in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
            if mode != "ro" or not cant_lock or _size(f"{os.path.realpath(path)}-wal"):
                raise
            connection = sqlite3.connect(f"{address}?immutable=1", uri=True, isolation_level=None)
            books.limit(connection)
        except (sqlite3.Error, UnicodeError):
            connection.close()
            raise
    return Database(connection, path)


def _size(path):
    try:
        return os.path.getsize(path)
    except OSError:
        return 0


def _in_memory(path, original=None, derived=True):
    """Return a book in memory: an empty one, or a copy of an older one in this program's version.

    :param derived: whether to derive the data that follow from its records.
    """
    connection = sqlite3.connect(":memory:", isolation_level=None)
    if original:
        original.copy_to(connection)
    database = Database(connection, path)
    _migrate(database)
    if derived:
        Book(database).catch_up()
    return database


def _checked_version(database):
    """Return the book's version, after checking that it is undamaged and has that version's tables."""
    version = _version(database)
    if version:
        with as_sentences(database.path):
            books.check(database, migrations()[:version])
    return version


def _version(database):
    """Return how many migrations the book has had. Refuse other programs' files and newer books."""
    version = database.one("PRAGMA user_version")[0]
    ours = database.one("PRAGMA application_id")[0] == APPLICATION
    if not ours and (version or database.one("SELECT count(*) FROM sqlite_schema")[0]):
        raise InkdeckHostError(
            f"{database.path} is the database of another program. Name a score book, or a new file, "
            "with --book FILE.",
            EXIT_FILE,
        )
    if version > len(migrations()):
        raise InkdeckHostError(
            f"The score book {database.path} was made by a newer Inkdeck (version {version} of the "
            f"book; this program knows {len(migrations())}). Update Inkdeck, or name another book with "
            "--book FILE.",
            EXIT_FILE,
        )
    return version


def _migrate(database, back_up=None):
    """Apply the missing migrations: all or none, because a half-migrated book looks like an older one.

    :param back_up: called with an existing book's version before the first of them.
    """
    with database.transaction():
        version = database.one("PRAGMA user_version")[0]
        missing = migrations()[version:]  # another program may have been faster
        if version and missing and back_up:
            back_up(version)
        for script in missing:
            for statement in statements(script):
                database.run(statement)
        if missing:
            database.run(f"PRAGMA application_id={APPLICATION}")
            database.run(f"PRAGMA user_version={len(migrations())}")


def statements(script: str) -> Iterator[str]:
    """Yield the single statements of an SQL script."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _back_up(path, why, patience):
    """Copy the book to a new file beside it, such as `book.sqlite.version-1`. An existing file isn't
    replaced.
    """
    name = target = Path(f"{path}.{why}")
    number = 1
    while target.exists():
        number += 1
        target = Path(f"{name}-{number}")
    source = _connect(path, "ro", patience)
    try:
        content = source.as_bytes()
    finally:
        source.close()
    whole_file.write(
        target,
        content,
        "a copy of the score book",
        private=True,
        remedy="Free some space beside it; the book is unchanged.",
    )
    return target
