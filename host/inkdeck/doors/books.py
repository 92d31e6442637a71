"""The door for a score book's file: another person's, and one's own, for that may have been merged into it.

What lies there and how large comes before it is opened (`look`); what it may ask of SQLite (`limit`), whether
it is whole and has the tables that we made (`check`), before a row is read; each row has its shape (`rows`).
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
"""Of a book's file; 10,000 games take 16 MiB."""

MOST_LOG = 4 * MOST_BYTES
"""Bytes of the file with `-wal` behind its name: a page may lie in it several times."""

MOST_GAMES = 40_000
"""Of a book, without what is set aside."""

MOST_ASIDE = 1_000
"""Records set aside: those rejected make room for others, the oldest first."""

MOST_REJECTED = 100
"""Of one log."""

MOST_DEVICES = 1_000
"""Logs of devices that a merged book may know of."""

MOST_CHANGES = 2_000
"""About people, in a book."""

MOST_ROWS = 400_000
"""What one question to a book may bring; also how many results of players a book holds."""

MOST_STEPS = 300
"""Millions of SQLite's steps that one question may take: several seconds, where 10,000 games take 0.1."""

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
_LINES = "options"  # this column has a line for each
_SUPER_JOURNAL = bytes.fromhex("d9d505f920a163d7")  # ends a journal that names another file, to be deleted

Record = Annotated[bytes, Meta(max_length=LARGEST)]
Day = Annotated[str, Meta(pattern=r"\A20[2-9][0-9]-[0-9]{2}-[0-9]{2}\Z")]
"""From 2020-01-01 to 2099-12-31. Of two the first counts, so none may be before there was an Inkdeck."""

Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
Points = Annotated[int, Meta(gt=-(1 << 31), lt=1 << 31)]
Few = Annotated[int, Meta(ge=0, lt=256)]
"""What there is few of at a table: seats, holders of a seat, places, tricks."""

Bit = Annotated[int, Meta(ge=0, le=1)]
Ending = Annotated[int, Meta(ge=0, le=2)]
"""How a game ended, as in the core's `records`."""

Name = Annotated[str, Meta(max_length=64)]
MOST_NAMES = 100
Names = Annotated[list[Name], Meta(max_length=MOST_NAMES)]
"""Of people, in one change about them."""

LongText = Annotated[str, Meta(max_length=1024)]
_CLOCK = "[0-9]{2}:[0-9]{2}:[0-9]{2}"
Moment = Annotated[
    str, Meta(pattern=rf"\A2[0-9]{{3}}-[0-9]{{2}}-[0-9]{{2}}T{_CLOCK}(?:\.[0-9]{{6}})?\+00:00\Z")
]
"""A time in UTC, from 2000 to 2999, to the second or microsecond: as texts they are in the order of time."""

AHEAD = timedelta(days=1)
"""How far in the future a time in a book may lie: clocks differ, and time zones are set wrong."""


def look(path: str | Path) -> None:
    """Raises Unfit unless a book's file, and what SQLite keeps beside it, may be opened or isn't there.

    Each must be a regular file and not too large, and none may have another file deleted.
    """
    for end, most in (("", MOST_BYTES), ("-wal", MOST_LOG), ("-shm", MOST_LOG), ("-journal", MOST_LOG)):
        # A link may lead to the book itself. One beside it would have SQLite write wherever it leads.
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
    except OSError as error:
        raise Unfit(f"{journal} can't be read") from error


def limit(connection: sqlite3.Connection) -> None:
    """Bound what a file that was just opened may ask of SQLite, and read its tables' names within that."""
    for which, most in _LIMITS.items():
        connection.setlimit(which, most)
    connection.set_progress_handler(lambda: 1, _STEPS_OF_TABLES)
    for pragma in ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()


def stop_after(connection: sqlite3.Connection) -> Callable[[], None]:
    """Let no question take more than `MOST_STEPS`; returns what is to be called before each."""
    left = [MOST_STEPS]

    def tick():
        left[0] -= 1
        return left[0] < 0

    def begin():
        left[0] = MOST_STEPS

    connection.set_progress_handler(tick, _MILLION)
    return begin


class Questions(Protocol):
    """The questions that a `Database` answers."""

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]: ...

    def one(self, sql: str, *values: object) -> Any: ...


def check(database: Questions, scripts: Sequence[str]) -> None:
    """Raises Unfit unless a book is whole, and has the tables that these scripts make and nothing else.

    Otherwise a view, a trigger, a computed column or pages that lead in circles would answer what we ask.
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
    """Raises Unfit unless all these Moments, and Days, can have been.

    They may be `AHEAD` of this computer's clock. What is later would count for more than all that is said
    until then.
    """
    latest = max(moments, default="")
    if latest > (datetime.now(UTC) + AHEAD).isoformat():
        raise Unfit(f"the time {latest} is in the future by this computer's clock")


def rows(found: list, shape: type[_T]) -> list[_T]:
    """Rows of a question as a `NamedTuple` with annotated types.

    :raises Unfit: one has another type, is too long or out of range, or has text that no line may have.
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
