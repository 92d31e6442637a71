"""Removes impossible rows and rejected records from your own book (`inkdeck verify --rebuild`)."""

from collections.abc import Callable
from pathlib import Path

from inkdeck.book.entries import REJECTED, Aside, DeviceLog, Entry, judge
from inkdeck.book.people import Change, names_of
from inkdeck.book.store import Book
from inkdeck.doors import books
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import InkdeckHostError

_TRUTH = {"games": Entry, "aside": Aside, "devices": DeviceLog, "people": Change}
_MOMENTS = {DeviceLog: "seen", Change: "made"}
_DERIVED = ("facts", "players", "hands")


def mend(book: Book, back_up: Callable[[], Path]) -> tuple[int, int, Path | None]:
    """Remove rejected records, malformed rows, and figures without a game.

    :param book: a `Book`. :param back_up: called before anything is removed; it returns the copy's path.
    :returns: (how many malformed rows were removed from tables that aren't derived, how many records that are
        still rejected were removed, the copy's path or None).
    """
    bad = [(table, rowid) for table, shape in _TRUTH.items() for rowid in _unfit(book.database, table, shape)]
    rejected = list(_rejected(book.database, {rowid for table, rowid in bad if table == "aside"}))
    copy = back_up() if bad or rejected else None
    with book.database.transaction():
        for table, rowid in bad + rejected:
            book.database.run(f"DELETE FROM {table} WHERE rowid=?", rowid)
        for table in _DERIVED:
            book.database.run(f"DELETE FROM {table} WHERE number NOT IN (SELECT number FROM games)")
        for number in book.numbers():
            try:
                book.derived(number)
            except InkdeckHostError:
                for table in _DERIVED:
                    book.database.run(f"DELETE FROM {table} WHERE number=?", number)
    return len(bad), len(rejected), copy


def _rejected(database, unfit):
    """Yield the records that are still rejected, as (table, rowid)."""
    for (rowid,) in database.rows("SELECT rowid FROM aside WHERE kind=? ORDER BY rowid", REJECTED):
        if rowid not in unfit:
            (record,) = database.one("SELECT record FROM aside WHERE rowid=?", rowid)
            if judge(record)[0] == REJECTED:
                yield "aside", rowid


def _unfit(database, table, shape):
    """Yield the rowids of rows that are malformed, unreadable, dated in the future, or too many."""
    columns = ", ".join(shape._fields)
    changes = 0
    for (rowid,) in database.rows(f"SELECT rowid FROM {table} ORDER BY rowid"):
        try:  # one by one, so that an unreadable row doesn't hide the others
            (row,) = database.fitting(shape, f"SELECT {columns} FROM {table} WHERE rowid=?", rowid)
            if moment := _MOMENTS.get(shape):
                books.past([getattr(row, moment)])
            if shape is Change:
                names_of(row)
                changes += 1
        except (Unfit, InkdeckHostError):
            yield rowid
        else:
            if changes > books.MOST_CHANGES:
                yield rowid
