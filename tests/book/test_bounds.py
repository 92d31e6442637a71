"""The limits of a book's size and of a query's duration: an error names them and nothing changes."""

import contextlib
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from book import made
from hostile import books as hostile
from inkdeck.book import facts, mending, merging, open_book, people
from inkdeck.doors import books
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT "


def refused(exit_code, tells, do, *arguments):
    with pytest.raises(InkdeckHostError, match=tells) as caught:
        do(*arguments)
    assert caught.value.exit_code == exit_code and "\n" not in str(caught.value)


def test_reading_table_names_stops_beyond_the_number_in_any_book(path):
    hostile.FILES["30,000 tables"](path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            books.limit(connection)


def test_an_endless_query_is_stopped_and_the_next_one_works(book, monkeypatch):
    monkeypatch.setattr(books, "MOST_STEPS", 2)
    for _ in range(2):
        refused(EXIT_FILE, "more than a score book can", book.database.one, f"{ENDLESS} count(*) FROM n")
        some = f"SELECT count(*) FROM ({ENDLESS} x FROM n LIMIT 50000)"
        assert book.database.one(some) == (50000,)


def test_a_query_returns_a_limited_number_of_rows(book, monkeypatch):
    monkeypatch.setattr(books, "MOST_ROWS", 100)
    assert len(book.database.rows(f"{ENDLESS} x FROM n LIMIT 100")) == 100
    refused(EXIT_FILE, "more than 100 rows", book.database.rows, f"{ENDLESS} x FROM n LIMIT 101")


@pytest.mark.parametrize("bound", ["MOST_GAMES", "MOST_ROWS"])
def test_a_full_book_takes_no_more_games(book, monkeypatch, bound):
    book.add_many(made.some(2))
    before = made.content(book)
    monkeypatch.setattr(books, bound, {"MOST_GAMES": 3, "MOST_ROWS": 9}[bound])
    assert book.add_many(made.some(3)) == {"known": 2, "new": 1}
    refused(EXIT_USAGE, " at most", book.add_many, made.some(4))
    assert book.count() == 3 and len(before["games"]) == 2


def junk(count, epoch=made.EPOCH, first=1):
    return [(made.DEVICE, epoch, first + number, b"%d" % (first + number), None) for number in range(count)]


def newer(count, first=1):
    record = made.forged(made.record(1), rules=9)
    return [(made.DEVICE, made.EPOCH, first + number, record, None) for number in range(count)]


def test_rejected_records_keep_no_game_out_and_make_room(book, monkeypatch):
    monkeypatch.setattr(books, "MOST_GAMES", 3)
    monkeypatch.setattr(books, "MOST_ASIDE", 5)
    monkeypatch.setattr(books, "MOST_REJECTED", 3)
    for first in (1, 3):
        book.add_many(junk(2, first=first))
    assert [entry.sequence for entry in book.aside()] == [2, 3, 4]  # the log's oldest one is gone
    book.add_many(junk(3, "0b"))
    assert [entry.sequence for entry in book.aside()] == [3, 4, 1, 2, 3]
    assert book.add_many(made.some(3)) == {"new": 3}
    book.add_many(newer(5, 10))
    assert [entry.kind for entry in book.aside()] == ["newer"] * 5  # a device may have dropped these
    before = made.content(book)
    refused(EXIT_USAGE, "at most 5 records that are waiting for a newer Inkdeck", book.add_many, newer(1, 20))
    assert made.content(book) == before


def test_a_merge_leaves_out_junk_and_brings_a_few_newer_records(path, monkeypatch):
    monkeypatch.setattr(merging, "MOST_WAITING_MERGED", 2)
    other = made.fill(path.with_name("other.sqlite"), [*junk(5, "0b"), *newer(2), *made.some(1, 3)])
    with open_book(other) as book:  # its own games may be bad here
        book.database.run("UPDATE games SET record=?", b"junk")
    with open_book(path) as book:
        done = merging.merge(book, other)
        assert done.games == {"newer": 2, "rejected": 1} and not done.left
        assert [entry.kind for entry in book.aside()] == ["newer"] * 2 and not book.count()
    made.fill(other, newer(1, 7))
    with open_book(path) as book:
        done = merging.merge(book, other)
        assert done.games == {"known": 2, "rejected": 1}
        assert done.left == {"records that are waiting for a newer Inkdeck": 1}


def test_a_rebuild_copies_the_rejected_records_and_then_removes_them(book):
    book.add_many([*junk(2), *newer(1, 5), *made.some(1)])
    copied = []

    def back_up():
        copied.append(len(book.aside()))
        return "copy"

    assert mending.mend(book, back_up) == (0, 2, "copy") and copied == [3]
    assert [entry.kind for entry in book.aside()] == ["newer"] and book.count() == 1
    assert mending.mend(book, back_up) == (0, 0, None)


def test_a_record_too_large_for_any_book_is_refused(book):
    entry = (made.DEVICE, made.EPOCH, 1, bytes(0x10000), None)
    refused(1, "the size or the day", book.add_many, [entry])
    assert book.add_many([(*entry[:3], bytes(0xFFFF), None)]) == {"rejected": 1}


def test_facts_too_large_for_any_book_are_set_aside(book, monkeypatch):
    known, players, hands = facts.read(made.record(1))
    longest = [players[0]._replace(name="x" * 65), *players[1:]]
    for number, told in enumerate([(known, longest, hands), (known, players, hands[1:])], 1):
        monkeypatch.setattr(facts, "read", lambda _, told=told: told)
        assert book.add_many(made.some(1, number)) == {"rejected": 1}
    assert all("can't hold its values" in entry.reason for entry in book.aside())


def test_merges_leave_room_for_the_books_own_changes(path, monkeypatch):
    monkeypatch.setattr(people, "MOST_MERGED", 2)
    monkeypatch.setattr(books, "MOST_CHANGES", 3)
    other = made.fill(path.with_name("other.sqlite"), made.some(1))
    with open_book(other) as book:
        book.people.rename("Ann", "Anna")
        book.people.rename("Ben", "Benno")
    with open_book(made.fill(path, made.some(2))) as book:
        book.people.rename("Cleo", "C")
        done = merging.merge(book, other)
        assert (
            done.games == {"known": 1}
            and not done.people
            and done.left == {"renames or merges of players": 2}
        )
        assert len(book.people.log()) == 1
        book.people.rename("C", "D")
        book.people.rename("D", "E")
        refused(EXIT_USAGE, "can.t hold more than", book.people.rename, "E", "F")
        assert "E" in book.people.names()


@pytest.mark.parametrize("day", ["0001-01-01", "2019-12-31", "2100-01-01", "tomorrow's tomorrow"])
def test_a_merge_never_replaces_a_day_with_an_impossible_one(path, day):
    day = in_hours(72)[:10] if "tomorrow" in day else day
    other = made.fill(path.with_name("other.sqlite"), made.some(2))
    with open_book(other) as book:
        book.database.run("UPDATE games SET synced=? WHERE number=1", day)
    with open_book(made.fill(path, made.some(1))) as book:
        refused(EXIT_FILE, "damaged|in the future", merging.merge, book, other)
        assert book.entry(1).synced == made.DAY and book.count() == 1


def in_hours(hours):
    return (datetime.now(UTC) + timedelta(hours=hours)).isoformat(timespec="microseconds")


CHANGED = "INSERT INTO people VALUES ('f00', ?, 'rename', '[\"Ann\"]', 'Anna')"
SEEN = "INSERT INTO devices VALUES ('00', '0a', NULL, NULL, NULL, NULL, NULL, ?)"


@pytest.mark.parametrize("statement", [CHANGED, SEEN])
def test_a_merge_refuses_times_in_the_future(path, statement):
    other = made.fill(path.with_name("other.sqlite"), made.some(1))
    with open_book(other) as book:
        book.database.run(statement, in_hours(25))
    with open_book(path) as book:
        before = made.content(book)
        refused(EXIT_FILE, "in the future", merging.merge, book, other)
        assert made.content(book) == before
    with open_book(other) as book:
        assert mending.mend(book, lambda: "copy") == (1, 0, "copy")
    with open_book(other) as book:
        book.database.run(statement, in_hours(23))  # as with a wrong time zone
    with open_book(path) as book:
        merging.merge(book, other)
        assert len(book.people.log()) + len(book.devices.all()) == 1


def seen(path, *devices):
    with open_book(path) as book:
        for device in devices:
            book.devices.seen(device, made.EPOCH, None, None, None, None, None)
        return book.devices.all()


def test_a_merge_never_pushes_out_the_books_own_devices(path, monkeypatch):
    monkeypatch.setattr(books, "MOST_DEVICES", 3)
    monkeypatch.setattr(merging, "MOST_DEVICES_MERGED", 2)
    other = path.with_name("other.sqlite")
    seen(other, "0a", "0b", "0c", "0d")
    with open_book(path) as book:
        refused(EXIT_FILE, "more than 3 logs", merging.merge, book, other)
    other.unlink()
    seen(other, "0a", "0b")
    assert len(seen(path, "01")) == 1
    with open_book(path) as book:
        assert merging.merge(book, other).left == {"devices": 2}
        assert len(book.devices.all()) == 1
    assert len(seen(path, "02", "03", "0a", "0b")) == 5
    with open_book(path) as book:
        assert not merging.merge(book, other).left  # the other book brings no new device


def test_a_merge_is_all_or_nothing(path, monkeypatch):
    other = made.fill(path.with_name("other.sqlite"), made.some(2))
    with open_book(other) as book:
        book.people.rename("Ann", "Anna")
    with open_book(path) as book:
        monkeypatch.setattr(books, "MOST_GAMES", 1)
        refused(EXIT_USAGE, "at most 1 games", merging.merge, book, other)
        assert book.count() == 0
