"""The door for a score book's file: another person's, and your own, which may have been merged with one.

Before the file is opened, `look` checks its kind and size. `limit` bounds what it may ask of SQLite. Before a
row is read, `check` makes sure that the book is undamaged and has only the tables that we made. `rows` checks
the shape of each row.
"""

import os
import sqlite3
import stat
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Meta

from inkdeck.doors.shapes import Unfit
from inkdeck.out.terminal import NEVER, plain
from inkdeck_core.record.format import LARGEST

_T = TypeVar("_T", bound=NamedTuple)

MOST_BYTES = 64 << 20
"""The most bytes of a book's file; 10,000 games take 16 MiB."""

MOST_LOG = 4 * MOST_BYTES
"""The most bytes of the file with `-wal` after its name, which can have a page several times."""

MOST_GAMES = 40_000
"""The most games in a book, without records set aside."""

MOST_ASIDE = 1_000
"""The most records set aside. Rejected ones make room for others, oldest first."""

MOST_REJECTED = 100
"""The most rejected records of one log."""

MOST_DEVICES = 1_000
"""The most logs of devices that a book can know when it is merged into another."""

MOST_CHANGES = 2_000
"""The most changes about people in a book."""

MOST_ROWS = 400_000
"""The most rows in the answer to one query, and the most results of players in a book."""

MOST_STEPS = 300
"""The most steps that SQLite may take for one query, in millions: several seconds, while 10,000 games take
0.1.
"""

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 1 << 20,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 1 << 16,
    sqlite3.SQLITE_LIMIT_COLUMN: 64,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 64,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 8,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 4,
}
_STEPS_OF_TABLES = 20_000  # reading the names of our tables takes a few hundred
_MILLION = 1_000_000
_LINES = "options"  # this column can have several lines
_SUPER_JOURNAL = bytes.fromhex("d9d505f920a163d7")  # ends a journal that names another file to delete

Record = Annotated[bytes, Meta(max_length=LARGEST)]
Day = Annotated[str, Meta(pattern=r"\A20[2-9][0-9]-[0-9]{2}-[0-9]{2}\Z")]
"""From 2020-01-01 to 2099-12-31. Of two days the earlier one counts, so no day may be older than Inkdeck."""

Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
Points = Annotated[int, Meta(gt=-(1 << 31), lt=1 << 31)]
Few = Annotated[int, Meta(ge=0, lt=256)]
"""A small number at a table: of seats, holders of a seat, places or tricks."""

Bit = Annotated[int, Meta(ge=0, le=1)]
Ending = Annotated[int, Meta(ge=0, le=2)]
"""How a game ended, one of those in the core's `record/format.py`."""

Name = Annotated[str, Meta(max_length=64)]
MOST_NAMES = 100
Names = Annotated[list[Name], Meta(max_length=MOST_NAMES)]
"""The names in one change about people."""

LongText = Annotated[str, Meta(max_length=1024)]
_CLOCK = "[0-9]{2}:[0-9]{2}:[0-9]{2}"
Moment = Annotated[
    str, Meta(pattern=rf"\A2[0-9]{{3}}-[0-9]{{2}}-[0-9]{{2}}T{_CLOCK}(?:\.[0-9]{{6}})?\+00:00\Z")
]
"""A time in UTC, from 2000 to 2999, to the second or microsecond. As texts, such times sort by time."""

AHEAD = timedelta(days=1)
"""How far in the future a time in a book may be, because clocks differ and time zones are set wrong."""


def look(path: str | Path) -> None:
    """Raise `Unfit` if a book's file, or one that SQLite keeps beside it, must not be opened. It is fine if
    they don't exist.

    Each must be a regular file and not too large, and none may make SQLite delete another file.
    """
    for end, most in (("", MOST_BYTES), ("-wal", MOST_LOG), ("-shm", MOST_LOG), ("-journal", MOST_LOG)):
        # A link may lead to the book itself. But a link beside it would make SQLite write wherever it leads.
        file = f"{os.path.realpath(path)}{end}"
        try:
            found = os.lstat(file)
        except (OSError, ValueError):
            continue
        if not stat.S_ISREG(found.st_mode):
            raise Unfit(f"{file} isn't a regular file")
        if found.st_size > most:
            raise Unfit(f"{file} is larger than {most >> 20} MiB")
        if end == "-journal" and _names_another(file):
            raise Unfit(f"{file} belongs to another program")


def _names_another(journal):
    try:
        with open(journal, "rb") as file:
            file.seek(max(0, os.path.getsize(journal) - len(_SUPER_JOURNAL)))
            return file.read() == _SUPER_JOURNAL
    except FileNotFoundError:
        return False  # another program has just finished with it
    except OSError as error:
        raise Unfit(f"{journal} can't be read") from error


def limit(connection: sqlite3.Connection) -> None:
    """Bound what a newly opened file may ask of SQLite, and read its tables' names within these bounds."""
    for which, most in _LIMITS.items():
        connection.setlimit(which, most)
    connection.set_progress_handler(lambda: 1, _STEPS_OF_TABLES)
    for pragma in ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()


def stop_after(connection: sqlite3.Connection) -> Callable[[], None]:
    """Stop every query after `MOST_STEPS`. Return a function to call before each query."""
    left = [MOST_STEPS]

    def tick():
        left[0] -= 1
        return left[0] < 0

    def begin():
        left[0] = MOST_STEPS

    connection.set_progress_handler(tick, _MILLION)
    return begin


class Questions(Protocol):
    """The queries that a `Database` answers."""

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]: ...

    def one(self, sql: str, *values: object) -> Any: ...


def check(database: Questions, scripts: Sequence[str]) -> None:
    """Raise `Unfit` unless a book is undamaged and has exactly the tables that these scripts make.

    Otherwise a view, a trigger, a computed column or a cycle of pages could answer our queries.
    """
    if database.one("PRAGMA page_count")[0] * database.one("PRAGMA page_size")[0] > MOST_BYTES:
        raise Unfit(f"it is larger than {MOST_BYTES >> 20} MiB")
    ours = sqlite3.connect(":memory:", isolation_level=None)
    for script in scripts:
        ours.executescript(script)
    if set(database.rows(_SCHEMA)) != set(ours.execute(_SCHEMA)):
        raise Unfit("its tables aren't those that Inkdeck makes")
    wrong = database.one("PRAGMA quick_check(1)")[0]
    if wrong != "ok":
        raise Unfit(plain(wrong)[:200])


_SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_schema"


def past(moments: list[str]) -> None:
    """Raise `Unfit` if any of these `Moment`s, and `Day`s, is in the future.

    They may be `AHEAD` of this computer's clock. A later one would override everything until then.
    """
    latest = max(moments, default="")
    if latest > (datetime.now(UTC) + AHEAD).isoformat():
        raise Unfit(f"the time {latest} is in the future by this computer's clock")


def rows(found: list, shape: type[_T]) -> list[_T]:
    """Return the rows of a query as a `NamedTuple` with annotated types.

    :raises Unfit: a value has another type, is too long or out of range, or has text with control characters.
    """
    try:
        fitting = msgspec.convert(found, list[shape], builtin_types=(bytes,))
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Unfit(plain(str(error))) from error
    for name, column in zip(shape._fields, zip(*fitting, strict=True), strict=False):
        text = "".join(value for value in column if isinstance(value, str))
        if NEVER.search(text.replace("\n", "") if name == _LINES else text):
            raise Unfit(f"a text in its column {name!r} contains control characters")
    return fitting
