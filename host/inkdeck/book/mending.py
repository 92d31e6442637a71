"""What is left out of a book of one's own that holds what no book can: `inkdeck verify --rebuild` does it."""

from inkdeck.book.entries import Aside, Device, Entry
from inkdeck.book.people import Change, names_of
from inkdeck.doors import books
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import InkdeckHostError

_TRUTH = {"games": Entry, "aside": Aside, "devices": Device, "people": Change}
_MOMENTS = {Device: "seen", Change: "made"}
_DERIVED = ("facts", "players", "hands")


def mend(book, back_up):
    """Take out rows that have not the shape they must have, and figures that are no game's.

    :param book: a `Book`. :param back_up: called before anything is taken out; it returns the copy's path.
    :returns: (how many rows of what isn't derived went, the copy's path or None).
    """
    bad = [(table, rowid) for table, shape in _TRUTH.items() for rowid in _unfit(book.database, table, shape)]
    copy = back_up() if bad else None
    with book.database.transaction():
        for table, rowid in bad:
            book.database.run(f"DELETE FROM {table} WHERE rowid=?", rowid)
        for table in _DERIVED:
            book.database.run(f"DELETE FROM {table} WHERE number NOT IN (SELECT number FROM games)")
        for number in book.numbers():
            try:
                book.told(number)
            except InkdeckHostError:
                for table in _DERIVED:
                    book.database.run(f"DELETE FROM {table} WHERE number=?", number)
    return len(bad), copy


def _unfit(database, table, shape):
    """The rowids of rows that have another shape or a time to come, can't be read, or are too many."""
    columns = ", ".join(shape._fields)
    changes = 0
    for (rowid,) in database.rows(f"SELECT rowid FROM {table} ORDER BY rowid"):
        try:  # one by one: what can't be read at all must not hide the others
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
