"""One SQLite connection that reports errors as sentences with a next step."""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from inkdeck.doors import books
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, InkdeckHostError
from inkdeck.out.terminal import plain

_T = TypeVar("_T", bound=NamedTuple)

PATIENCE = 5.0
"""Seconds to wait while another program writes."""


class Database:
    """A connection to a score book.

    :param connection: a `sqlite3.Connection` with `isolation_level=None`.
    :param path: the file, for sentences.
    """

    def __init__(self, connection: sqlite3.Connection, path: str | Path) -> None:
        self._connection = connection
        self._begin = books.stop_after(connection)
        self.path = path

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return all rows of a query."""
        self._begin()
        with as_sentences(self.path):
            found = self._connection.execute(sql, values).fetchmany(books.MOST_ROWS + 1)
            if len(found) > books.MOST_ROWS:
                raise Unfit(f"it has more than {books.MOST_ROWS:,} rows")
            return found

    def fitting(self, shape: type[_T], sql: str, *values: object) -> list[_T]:
        """Return the rows as a `NamedTuple` with annotated types."""
        with as_sentences(self.path):
            return books.rows(self.rows(sql, *values), shape)

    def one(self, sql: str, *values: object) -> Any:
        """Return a query's first row, or None."""
        self._begin()
        with as_sentences(self.path):
            return self._connection.execute(sql, values).fetchone()

    def run(self, sql: str, *values: object) -> int | None:
        """Execute a statement and return the id of the row it inserted."""
        self._begin()
        with as_sentences(self.path):
            return self._connection.execute(sql, values).lastrowid

    def run_many(self, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Execute a statement once for each row of values."""
        self._begin()
        with as_sentences(self.path):
            self._connection.executemany(sql, rows)

    def remember(self, name: str, value: str) -> None:
        """Set a property of the book."""
        self.run("INSERT OR REPLACE INTO meta VALUES (?, ?)", name, value)

    def copy_to(self, target: sqlite3.Connection) -> None:
        """Copy the last committed state of the book into another `sqlite3.Connection`."""
        with as_sentences(self.path):
            self._connection.backup(target)

    def as_bytes(self) -> bytes:
        """Return the last committed state of the book as bytes."""
        with as_sentences(self.path):
            return self._connection.serialize()

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit all changes made within this context, or none."""
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            if self._connection.in_transaction:  # SQLite may have given up by itself
                with contextlib.suppress(sqlite3.Error):
                    self._connection.rollback()
            raise

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


@contextlib.contextmanager
def as_sentences(path: str | Path) -> Iterator[None]:
    """Raise errors of SQLite or the door as an `InkdeckHostError` about the book at `path`."""
    try:
        yield
    except (sqlite3.Error, UnicodeError) as error:  # SQLite's message about a damaged file may not be UTF-8
        raise _refusal(error, path) from error
    except Unfit as error:
        raise InkdeckHostError(
            f"The score book {path} can't be used: {error}. Keep the file. Then repair it with inkdeck "
            "verify --rebuild, or use a copy with --book FILE.",
            EXIT_FILE,
        ) from error


def code_of(error: Exception) -> int:
    """Return SQLite's primary result code of a `sqlite3.Error`, or 0."""
    return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def _refusal(error, path):
    code = code_of(error)
    error = plain(str(error))[:200]
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return InkdeckHostError(
            f"Another program is writing to the score book {path}, so nothing was changed. Wait until "
            "it has finished and run the command again.",
            EXIT_BUSY,
        )
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return InkdeckHostError(
            f"You don't have permission to write to the score book {path}, so nothing was changed. "
            "Make the file and its folder writable, or name another book with --book FILE.",
            EXIT_FILE,
        )
    if code == sqlite3.SQLITE_CANTOPEN:
        return InkdeckHostError(
            f"The score book {path} can't be opened. Check that it is a file in a folder that you can "
            "write to, or name another book with --book FILE.",
            EXIT_FILE,
        )
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return InkdeckHostError(
            f"The score book {path} can't be written because the disk is full or faulty ({error}). "
            "Free some space and run the command again; the book is unchanged.",
            EXIT_FILE,
        )
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return InkdeckHostError(
            f"{path} is damaged or isn't a score book ({error}). Keep the file. Replace it with a copy "
            "of your book, or name another book with --book FILE, then sync your devices again.",
            EXIT_FILE,
        )
    if code in (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_TOOBIG):
        error = "it holds more than a score book can"
    return InkdeckHostError(
        f"The score book {path} can't be used: {error}. Keep the file, and use a copy of it with "
        "--book FILE.",
        EXIT_FILE,
    )
