"""Hostile score books as data: `BOOKS` has a maker for each, which takes the path for the book.

Every command must refuse a book in `FILES`. A book in `ROWS` has the right tables with wrong contents: some
commands don't notice, and `verify --rebuild` repairs it. A book in `GAMES` can be merged.
"""

import contextlib
import os
import socket
import sqlite3
import tempfile
from functools import cache
from pathlib import Path

from book import made
from hostile.outcome import FORGED
from inkdeck.book import open_book, opening
from inkdeck.doors import books as doors

ESCAPE = f"\x1b]0;mine\x07\x1b[2J\n\r\x9b31m\u202e\n{FORGED}"
"""A text that renames the window, clears the terminal, reverses the writing and begins a new line."""

SQL_ESCAPE = "'||char(27)||']0;mine'||char(7)||char(10)||char(155)||'31m'||char(8238)||char(10)||'" + FORGED
SQL_LINE = "x'||char(10)||'" + FORGED

FORMULA = "=1+1"
DEEP = "[" * 5000
UP_TO_MANY = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3000)"


@cache
def good():
    """Return a good book's bytes: three games, a rejected one, two changes about people, and a device."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.sqlite"
        add = [made.record(1, when=made.NOON), made.record(2, "go5"), made.record(3)]
        entries = [(made.DEVICE, made.EPOCH, number, data, made.DAY) for number, data in enumerate(add, 1)]
        with open_book(path) as book:
            book.add_many([*entries, (made.DEVICE, made.EPOCH, 9, b"junk", made.DAY)])
            book.devices.seen(made.DEVICE, made.EPOCH, "Kitchen", "badger2040", "0.1.0", 9, 0)
            book.people.rename("Ann", "Anna")
            book.people.rename("Cleo", "Cleopatra")
        return path.read_bytes()


def _sql(*statements):
    """Return a maker for the good book after these statements, which can change the schema like any table."""

    def make(path):
        path.write_bytes(good())
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("PRAGMA writable_schema=ON")
            for statement in statements:
                connection.execute(statement)

    return make


def _instead(table, by):
    """Return a maker that replaces a table with something else of the same name."""
    return _sql(f"DROP TABLE {table}", by)


def _endless(columns):
    """Return the query of a view that never ends."""
    columns = ", ".join(columns.split())
    return f"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT {columns} FROM n"


def _change(names="'[\"Ann\"]'", made_at="'2020-11-21T00:00:00.000000+00:00'", kind="'rename'", target="'X'"):
    """Return a maker that adds a change about people, with its values as SQL."""
    return _sql(f"INSERT INTO people VALUES ('f00', {made_at}, {kind}, {names}, {target})")


def _bytes(change):
    """Return a maker that writes what `change` returns for the good book's bytes."""
    return lambda path: path.write_bytes(change(bytearray(good())))


def _with(**parts):
    """Return a maker for a good book with files beside it, {end of the file's name: its maker}."""

    def make(path):
        path.write_bytes(good())
        for end, maker in parts.items():
            maker(Path(f"{path}-{end}"))

    return make


def _link_to_a_letter(path):
    path.symlink_to(letter_of(path))


def letter_of(path):
    """Write a file beside the book that no command may touch, and return its path."""
    letter = path.with_name("letter.txt")
    letter.write_bytes(b"Dear Ann, " * 10_000)
    return letter


def _super_journal(path):
    name = os.fsencode(letter_of(path))
    total = sum(name).to_bytes(4, "big")
    magic = bytes.fromhex("d9d505f920a163d7")
    path.write_bytes(magic + bytes(508) + name + len(name).to_bytes(4, "big") + total + magic)


def _socket(path):
    with socket.socket(socket.AF_UNIX) as end, contextlib.chdir(path.parent):
        end.bind(path.name)


def _sparse(path):
    path.write_bytes(good())
    os.truncate(path, doors.MOST_BYTES + 1)


def _root_of(table):
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        data = good()
        # a database in memory can't use a write-ahead log
        connection.deserialize(data[:18] + b"\1\1" + data[20:])
        return connection.execute("SELECT rootpage FROM sqlite_schema WHERE name=?", (table,)).fetchone()[0]


def _circle(data):
    """Replace the first page of the games with one whose children are all the page itself."""
    size = int.from_bytes(data[16:18], "big")
    page = _root_of("games")
    cells, cell = 200, size - 8
    inner = bytearray(size)
    inner[:12] = (
        bytes([5, 0, 0])
        + cells.to_bytes(2, "big")
        + cell.to_bytes(2, "big")
        + b"\0"
        + page.to_bytes(4, "big")
    )
    for number in range(cells):
        inner[12 + 2 * number : 14 + 2 * number] = cell.to_bytes(2, "big")
    inner[cell : cell + 5] = page.to_bytes(4, "big") + b"\x01"
    data[(page - 1) * size : page * size] = inner
    return data


def _many_tables(path):
    path.write_bytes(b"")
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA page_size=512")
        connection.execute("PRAGMA writable_schema=ON")
        connection.execute(f"PRAGMA application_id={opening.APPLICATION}")
        connection.execute("PRAGMA user_version=2")
        connection.execute("CREATE TABLE games (a)")
        connection.execute(
            "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 30000) INSERT INTO "
            "sqlite_schema SELECT 'table', 't' || x, 't' || x, 2, 'CREATE TABLE t' || x || ' (a,b)' FROM n"
        )
        connection.commit()


def _record(data):
    """Return a maker for a book in which game 1 has this record, stored without a check."""

    def make(path):
        path.write_bytes(good())
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("UPDATE games SET record=?, sha256='' WHERE number=1", (data(),))

    return make


def _options(text):
    from inkdeck_core.record import format, reader

    parsed = reader.parse(made.record(1))
    parsed.header.options = text
    return format.finished(parsed.header, parsed.stream, *parsed.ending)


def _names(*players):
    from inkdeck_core.record import format, reader

    parsed = reader.parse(made.record(1))
    parsed.header.players = list(players)
    return format.finished(parsed.header, parsed.stream, *parsed.ending)


GAMES_COLUMNS = "x '00' '0a' x '' NULL zeroblob(9)"
PEOPLE_COLUMNS = "x '2026-11-21T00:00:00.000000+00:00' 'rename' '[]' 'X'"

FILES = {
    "a pipe": lambda path: os.mkfifo(path),
    "a folder": lambda path: path.mkdir(),
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a socket": _socket,
    "larger than any book": _sparse,
    "a letter": lambda path: path.write_bytes(b"Dear all, " * 1000),
    "a magic and nothing else": lambda path: path.write_bytes(b"SQLite format 3\0"),
    "the first half": _bytes(lambda data: data[: len(data) // 2]),
    "noise in the middle": _bytes(lambda data: data[:8192] + b"\xa5" * 16384 + data[24576:]),
    "every byte behind the schema is 0": _bytes(lambda data: data[:4096] + bytes(len(data) - 4096)),
    "no page size": _bytes(lambda data: data[:16] + b"\x00\x03" + data[18:]),
    "a page is its own child": _bytes(_circle),
    "a log that is a link": _with(wal=_link_to_a_letter),
    "shared memory that is a link": _with(shm=_link_to_a_letter),
    "a log that is a pipe": _with(wal=lambda path: os.mkfifo(path)),
    "a journal that deletes another file": _with(journal=_super_journal),
    "another program's": _sql("PRAGMA application_id=7"),
    "of version 99": _sql("PRAGMA user_version=99"),
    "of version -1": _sql("PRAGMA user_version=-1"),
    "of version 1 with version 2's tables": _sql("PRAGMA user_version=1"),
    "an endless view of games": _instead(
        "games",
        "CREATE VIEW games(number, device, epoch, sequence, sha256, synced, record) AS "
        + _endless(GAMES_COLUMNS),
    ),
    "an endless view of people": _instead(
        "people", f"CREATE VIEW people(id, made, kind, names, target) AS {_endless(PEOPLE_COLUMNS)}"
    ),
    "an endless view of what was derived": _instead(
        "meta", f"CREATE VIEW meta(name, value) AS {_endless('x x')}"
    ),
    "an endless view that says at length what was derived": _instead(
        "meta", "CREATE VIEW meta(name, value) AS " + _endless("'derived' printf('%.800000c',x)")
    ),
    "a virtual table": _instead(
        "people", "CREATE VIRTUAL TABLE people USING fts5(id, made, kind, names, target)"
    ),
    "a computed column": _instead(
        "people",
        "CREATE TABLE people (id TEXT, made TEXT, kind TEXT, target TEXT, names TEXT AS (hex(zeroblob(9))))",
    ),
    "a trigger": _sql("CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM people; END"),
    "an index that computes": _sql("CREATE INDEX i ON games (hex(record))"),
    "a table too many": _sql("CREATE TABLE mine (a)"),
    "a table too few": _sql("DROP TABLE hands"),
    "columns of no type": _instead("people", "CREATE TABLE people (id, made, kind, names, target)"),
    "tables that changed places": _sql(
        f"UPDATE sqlite_schema SET rootpage={_root_of('games')} WHERE name='people'"
    ),
    "two tables in one place": _sql(
        f"UPDATE sqlite_schema SET rootpage={_root_of('meta')} WHERE name='devices'"
    ),
    "a schema that is no SQL": _sql("UPDATE sqlite_schema SET sql='CREATE TABLE ((((' WHERE name='meta'"),
    "30,000 tables": _many_tables,
}  # fmt: skip

ROWS = {
    "a record of 2 MiB": _sql("UPDATE games SET record=zeroblob(2000000) WHERE number=1"),
    "a record of 100 KB": _sql("UPDATE games SET record=zeroblob(100000) WHERE number=1"),
    "a record that is a number": _sql("UPDATE games SET record=900000000 WHERE number=1"),
    "a record that is a text": _sql("UPDATE games SET record='SU5LUg==' WHERE number=1"),
    "a device with a path": _sql("UPDATE games SET device='../../../x' WHERE number=1"),
    "a device that steers": _sql(f"UPDATE games SET device='{SQL_ESCAPE}' WHERE number=1"),
    "a lone surrogate as a device": _sql("UPDATE games SET device=CAST(x'eda080' AS TEXT) WHERE number=1"),
    "a log that is bytes": _sql("UPDATE games SET epoch=x'00ff' WHERE number=1"),
    "a number that is a text": _sql("UPDATE games SET sequence='one' WHERE number=1"),
    "a number of 10^18": _sql("UPDATE games SET sequence=1000000000000000000 WHERE number=1"),
    "a number below 0": _sql("UPDATE games SET sequence=-1 WHERE number=1"),
    "a day that is none": _sql(f"UPDATE games SET synced='{SQL_ESCAPE}' WHERE number=1"),
    "the 31st of February": _sql("UPDATE games SET synced='2026-02-31'"),
    "a day that is a number": _sql("UPDATE games SET synced=x'01' WHERE number=1"),
    "an end that is none": _sql("UPDATE facts SET ending=99"),
    "begun at 10^18": _sql("UPDATE facts SET started=1000000000000000000"),
    "begun at a text": _sql(f"UPDATE facts SET started='{SQL_ESCAPE}'"),
    "options without values": _sql("UPDATE facts SET options='hands'"),
    "options of half a megabyte": _sql("UPDATE facts SET options=printf('%.500000c', 'x')"),
    "a game that steers": _sql(f"UPDATE facts SET game='{SQL_ESCAPE}', variant='{SQL_ESCAPE}'"),
    "10^9 seats": _sql("UPDATE facts SET seats=1000000000"),
    "10^9 hands": _sql("UPDATE facts SET hands=1000000000"),
    "a problem that is a number": _sql("UPDATE facts SET problem=7"),
    "a problem that steers": _sql(f"UPDATE facts SET problem='{SQL_ESCAPE}'"),
    "no facts": _sql("DELETE FROM facts"),
    "facts of no game": _sql("UPDATE facts SET number=77 WHERE number=1"),
    "a name that steers": _sql(f"UPDATE players SET name='{SQL_ESCAPE}' WHERE seat=0"),
    "a name that computes": _sql(f"UPDATE players SET name='{FORMULA}' WHERE seat=0"),
    "a name that is a page": _sql("UPDATE players SET name='<script>alert(1)</script>\"''&' WHERE seat=0"),
    "a name of half a megabyte": _sql("UPDATE players SET name=printf('%.500000c', 'x') WHERE seat=0"),
    "a name that is bytes": _sql("UPDATE players SET name=x'416e6e' WHERE seat=0"),
    "a name that is no UTF-8": _sql("UPDATE players SET name=CAST(x'ff00fe' AS TEXT) WHERE seat=0"),
    "a bot that steers": _sql(f"UPDATE players SET bot='{SQL_ESCAPE}' WHERE seat=1"),
    "a score that is a text": _sql(f"UPDATE players SET score='{SQL_ESCAPE}'"),
    "a score of 10^18": _sql("UPDATE players SET score=1000000000000000000"),
    "no places": _sql("UPDATE players SET place=NULL"),
    "nobody at the end": _sql("UPDATE players SET final=0"),
    "nobody": _sql("DELETE FROM players"),
    "minus one hand": _sql("UPDATE players SET hands=-1"),
    "a seat of 300": _sql("UPDATE players SET seat=300 WHERE seat=2"),
    "no hands": _sql("DELETE FROM hands"),
    "hands of 10^18 points": _sql("UPDATE hands SET points=1000000000000000000"),
    "hands of texts": _sql(f"UPDATE hands SET bid='{SQL_ESCAPE}', tricks='x'"),
    "[ for names": _change("'['"),
    "5,000 [ for names": _change(f"'{DEEP}'"),
    "names that are a number": _change("'7'"),
    "names of numbers": _change("'[1, null, {}]'"),
    "names that are bytes": _change("x'00'"),
    "names with a lone surrogate": _change("'[\"\\ud800\"]'"),
    "5,000 names": _change(f"'[{','.join(['0' * 3] * 5000)}]'"),
    "said in 9999": _change(made_at="'9999-12-31T23:59:59.999999+00:00'"),
    "said in 2199": _change(made_at="'2199-12-31T23:59:59.999999+00:00'"),
    "said in 2200": _change(made_at="'2200-01-01T00:00:00.000000+00:00'"),
    "said at the end of 2999": _change(made_at="'2999-12-31T23:59:59.999999+00:00'"),
    "said tomorrow": _change(made_at="'tomorrow'"),
    "said on a day that is none": _change(made_at="'2100-02-31T00:00:00.000000+00:00'"),
    "of a kind that is none": _change(kind="'forget'"),
    "a person of no name": _change(target="''"),
    "a person of half a megabyte": _change(target="printf('%.500000c', 'x')"),
    "3,000 changes": _sql(
        f"{UP_TO_MANY} INSERT INTO people SELECT "
        "'f' || x, '2026-11-21T00:00:00.000000+00:00', 'rename', '[\"Ann\"]', 'A' || x FROM n"
    ),
    "a device seen at a number": _sql("UPDATE devices SET seen=x'00'"),
    "a device seen at zzzz": _sql("UPDATE devices SET seen='zzzz'"),
    "a device seen in 2199": _sql("UPDATE devices SET seen='2199-12-31T23:59:59+00:00'"),
    "3,000 devices": _sql(
        f"{UP_TO_MANY} INSERT INTO devices SELECT "
        "x, '0a', NULL, NULL, NULL, NULL, NULL, '2020-01-01T00:00:00+00:00' FROM n"
    ),
    "a device of 10^18 games": _sql("UPDATE devices SET last_sequence=1000000000000000000"),
    "a device with half a megabyte": _sql("UPDATE devices SET name=printf('%.500000c', 'x')"),
    "set aside for no reason": _sql("UPDATE aside SET reason=x'00'"),
    "set aside as something else": _sql(f"UPDATE aside SET kind='{SQL_ESCAPE}'"),
    "set aside at length": _sql("UPDATE aside SET reason=printf('%.500000c', 'x')"),
    "a number set aside": _sql("UPDATE aside SET record=7"),
    "a person who steers": _change(target=f"'{SQL_ESCAPE}'"),
    "names that steer": _change(names="'[\"\\u001b[2J\\nFORGED\"]'"),
    "a device that speaks in escapes": _sql(f"UPDATE devices SET name='{SQL_ESCAPE}', board='{SQL_ESCAPE}'"),
    "a device that begins a line": _sql(f"UPDATE devices SET name='{SQL_LINE}', board='{SQL_LINE}'"),
    "reasons that steer": _sql(f"UPDATE aside SET reason='{SQL_ESCAPE}'"),
    "reasons that begin a line": _sql(f"UPDATE aside SET reason='{SQL_LINE}'"),
    "a person who begins a line": _change(target=f"'{SQL_LINE}'"),
    "a game that begins a line": _sql(f"UPDATE facts SET game='{SQL_LINE}', variant='{SQL_LINE}'"),
    "a problem that begins a line": _sql(f"UPDATE facts SET problem='{SQL_LINE}'"),
    "a name that begins a line": _sql(f"UPDATE players SET name='{SQL_LINE}' WHERE seat=0"),
    "a bot that begins a line": _sql(f"UPDATE players SET bot='{SQL_LINE}' WHERE seat=1"),
    "a seal that begins a line": _sql(f"UPDATE facts SET seal='{SQL_LINE}'"),
}  # fmt: skip

GAMES = {
    "options on a line of another sort": _record(lambda: _options("hands=\u20282\nvariant=bid\n")),
    "bots that steer": _record(lambda: _names(("Ann", ""), ("Ben", ESCAPE[:20]), ("Cleo", ""))),
    "bots that begin a line": _record(lambda: _names(("Ann", ""), ("Ben", f"x\n{FORGED}"), ("Cleo", ""))),
    "players that compute": _record(lambda: _names(("=1+1", ""), ("@SUM", ""), ("-2", ""))),
    "games that are noise": _record(lambda: b"INKR" + bytes(range(256)) * 8),
    "nothing derived yet": _sql("DELETE FROM meta"),
    "what was derived is a number": _sql("UPDATE meta SET value=x'00'"),
    "options that begin a line": _sql(f"UPDATE facts SET options='hands=1'||char(10)||'{FORGED}=1'"),
    "an old version's rules": _sql("UPDATE meta SET value='none' WHERE name='rules'"),
}  # fmt: skip

BOOKS = FILES | ROWS | GAMES
