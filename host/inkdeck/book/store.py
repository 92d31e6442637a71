"""The score book itself: games by (device, epoch, sequence), records set aside, and derived data."""

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from typing import Self

from inkdeck.book import facts
from inkdeck.book.database import Database
from inkdeck.book.devices import Devices
from inkdeck.book.entries import (
    CONFLICT,
    KNOWN,
    NEW,
    NEWER,
    REJECTED,
    WAITING,
    Aside,
    Entry,
    Verdict,
    entry_of,
    judge,
    known_rules,
)
from inkdeck.book.people import People
from inkdeck.doors import books
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.out import OnProgress
from inkdeck_core.record import format

BATCH = 200
"""Games to replay before writing them in one transaction."""


Keyed = tuple[str, str, int, bytes, str | None]
"""(device, epoch, sequence, record, synced), like an `Entry`, but not checked yet."""

Judged = tuple[Entry, str, Verdict | None]
"""(entry, its record's SHA-256, the verdict, or None if the book already has that very record)."""


class Book:
    """An open score book (`open_book`); a context manager.

    :param database: a `database.Database` in this program's version.
    :ivar devices: what the book knows of devices' logs, a `Devices`. :ivar people: who is who, a `People`.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.path = database.path
        self.devices = Devices(database)
        self.people = People(database)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self.database.close()

    # adding games

    def add(self, device: str, epoch: str, sequence: int, record: bytes, synced: str | None = None) -> str:
        """Add one game, if its replay confirms what it claims.

        :param synced: the day on which it was synced, such as 2026-11-21, or None.
        :returns: `new`, `known`, `conflict` (there is a game with the same key and other contents: both are
            kept), `rejected` or `newer` (set aside with the reason: `aside()`).
        :raises InkdeckHostError: the book can't be written to; nothing has changed.
        """
        counts = self.add_many([(device, epoch, sequence, record, synced)])
        return next(iter(counts))

    def add_many(self, entries: Iterable[Keyed], progress: OnProgress | None = None) -> Counter[str]:
        """Add games, all in one transaction. Return how many had each of `add`'s outcomes.

        :param entries: (device, epoch, sequence, record, synced) of each. They are all read before the book
            is locked, so if reading them raises something, the book isn't changed.
        :param progress: called as `progress(done, total)`.
        """
        judged = self.judged(entries, progress)
        with self.database.transaction():
            return self.put(judged)

    def judged(self, entries: Iterable[Keyed], progress: OnProgress | None = None) -> list[Judged]:
        """Return entries in the form that `put` takes, from those that `add_many` takes. The book isn't
        changed.
        """
        entries = [entry_of(*entry) for entry in entries]
        judged = []
        for done, entry in enumerate(entries, 1):
            digest = sha256(entry.record).hexdigest()
            judged.append((entry, digest, None if self._is_here(entry, digest) else judge(entry.record)))
            if progress:
                progress(done, len(entries))
        return judged

    def put(self, judged: Iterable[Judged]) -> Counter[str]:
        """Add what `judged` returned, within a transaction. Return how many had each outcome.

        :raises InkdeckHostError: there would be more than a book can hold.
        """
        counts = Counter(self._put(entry, digest, verdict) for entry, digest, verdict in judged)
        if counts[REJECTED] + counts[NEWER]:
            self._make_room_aside()
        for table, most, what in (
            ("games", books.MOST_GAMES, "games"),
            ("players", books.MOST_ROWS, "players' results"),
            ("aside", books.MOST_ASIDE, WAITING),
        ):
            if self.database.one(f"SELECT count(*) FROM {table}")[0] > most:
                raise InkdeckHostError(
                    f"The score book {self.path} can hold at most {most:,} {what}, so nothing was changed. "
                    "Start a new book with --book FILE.",
                    EXIT_USAGE,
                )
        return counts

    def _make_room_aside(self):
        """Drop rejected records beyond the limit, oldest first."""
        self.database.run(
            "DELETE FROM aside WHERE rowid IN (SELECT place FROM (SELECT rowid AS place, row_number() OVER "
            "(PARTITION BY device, epoch ORDER BY rowid DESC) AS nth FROM aside WHERE kind=?) WHERE nth > ?)",
            *(REJECTED, books.MOST_REJECTED),
        )
        over = max(0, self.database.one("SELECT count(*) FROM aside")[0] - books.MOST_ASIDE)
        self.database.run(
            "DELETE FROM aside WHERE rowid IN (SELECT rowid FROM aside WHERE kind=? ORDER BY rowid LIMIT ?)",
            *(REJECTED, over),
        )

    def waiting(self) -> int:
        """Return how many records are waiting for a newer Inkdeck."""
        return self.database.one("SELECT count(*) FROM aside WHERE kind=?", NEWER)[0]

    def _is_here(self, entry, digest):
        """Return the table that holds exactly this record, or None."""
        for table in ("games", "aside"):
            if self.database.one(f"SELECT 1 FROM {table} WHERE {_KEY} AND sha256=?", *entry[:3], digest):
                return table

    def _put(self, entry, digest, verdict):
        table = self._is_here(entry, digest)
        if table:
            if entry.synced:  # the earliest day counts, whichever book it comes from
                self.database.run(
                    f"UPDATE {table} SET synced=min(coalesce(synced, ?4), ?4) "
                    "WHERE device=?1 AND epoch=?2 AND sequence=?3 AND sha256=?5",
                    *(*entry[:3], entry.synced, digest),
                )
            self._mend(table, entry, digest)
            return KNOWN
        # It was here when it was judged, but another program may have removed it since.
        kind, derived = verdict or judge(entry.record)
        if kind != NEW:
            self.database.run(
                "INSERT INTO aside (device, epoch, sequence, sha256, record, synced, kind, reason) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                *(*entry[:3], digest, entry.record, entry.synced, kind, derived),
            )
            return kind
        twin = self.database.one(f"SELECT 1 FROM games WHERE {_KEY}", *entry[:3])
        number = self.database.run(
            "INSERT INTO games (device, epoch, sequence, sha256, record, synced) VALUES (?, ?, ?, ?, ?, ?)",
            *(*entry[:3], digest, entry.record, entry.synced),
        )
        self._derive(number, derived)
        return CONFLICT if twin else NEW

    def _mend(self, table, entry, digest):
        """If a record was damaged in the book, replace it with this copy and derive its figures again."""
        mine = f"{_KEY} AND sha256=? AND record<>?"
        key = (*entry[:3], digest, entry.record)
        damaged = self.database.one(f"SELECT rowid FROM {table} WHERE {mine}", *key)
        if damaged is None:
            return
        self.database.run(f"UPDATE {table} SET record=? WHERE {mine}", entry.record, *key)
        kind, derived = judge(entry.record)
        if table == "games" and kind == NEW:
            self._derive(damaged[0], derived)

    def _derive(self, number, derived):
        game, players, hands = derived
        for table in ("facts", "players", "hands"):
            self.database.run(f"DELETE FROM {table} WHERE number=?", number)
        for table, kind, rows in (
            ("facts", facts.Facts, [game]),
            ("players", facts.Player, players),
            ("hands", facts.Hand, hands),
        ):
            columns = ", ".join(kind._fields)
            marks = ", ".join("?" * (len(kind._fields) + 1))
            self.database.run_many(
                f"INSERT INTO {table} (number, {columns}) VALUES ({marks})", [(number, *row) for row in rows]
            )

    # what the book has

    def have(self, device: str, epoch: str) -> set[int]:
        """Return the sequence numbers of a device's log that needn't be copied again, as a set.

        They include records that wait for a newer program, but not rejected ones, even if there is another
        game with the same key: the device may have an undamaged copy by now.
        """
        rows = self.database.rows(
            "SELECT sequence FROM games WHERE device=?1 AND epoch=?2 "
            "UNION SELECT sequence FROM aside WHERE device=?1 AND epoch=?2 "
            "EXCEPT SELECT sequence FROM aside WHERE device=?1 AND epoch=?2 AND kind=?3",
            *(device.lower(), epoch.lower(), REJECTED),
        )
        return {sequence for (sequence,) in rows}

    def device_of(self, epoch: str) -> str | None:
        """Return the device whose log has this epoch, or None."""
        found = self.database.one(
            "SELECT device FROM games WHERE epoch=?1 UNION SELECT device FROM aside WHERE epoch=?1 LIMIT 1",
            epoch.lower(),
        )
        return found and found[0]

    def sequences(self, device: str) -> dict[str, set[int]]:
        """Return {epoch: set of sequence numbers} of all records from a device, including those set aside."""
        logs = {}
        for epoch, sequence in self.database.rows(
            "SELECT epoch, sequence FROM games WHERE device=?1 "
            "UNION SELECT epoch, sequence FROM aside WHERE device=?1",
            device.lower(),
        ):
            logs.setdefault(epoch, set()).add(sequence)
        return logs

    def count(self) -> int:
        """Return how many games there are, without records set aside."""
        return self.database.one("SELECT count(*) FROM games")[0]

    def unfinished(self) -> int:
        """Return how many games were given up or closed, and so don't count."""
        return self.database.one("SELECT count(*) FROM facts WHERE ending<>?", format.FINISHED)[0]

    def numbers(self) -> list[int]:
        """Return the numbers of all games, ascending."""
        return [number for (number,) in self.database.rows("SELECT number FROM games ORDER BY number")]

    def entry(self, number: int) -> Entry:
        """Return a game's `Entry`. Raises `InkdeckHostError` if there is no game of that number."""
        found = self.database.fitting(
            Entry, "SELECT device, epoch, sequence, record, synced FROM games WHERE number=?", number
        )
        if not found:
            raise InkdeckHostError(
                f"There is no game {number} in the book. To see the numbers, run inkdeck show.",
                EXIT_USAGE,
            )
        return found[0]

    def derived(self, number: int) -> tuple[facts.Facts, list[facts.Player], list[facts.Hand], str | None]:
        """Return what was derived from a game: `Facts`, `Player`s, `Hand`s, and its problem or None."""
        found = []
        for table, kind in (("facts", facts.Facts), ("players", facts.Player), ("hands", facts.Hand)):
            columns = ", ".join(kind._fields)
            order = "" if table == "facts" else f" ORDER BY {', '.join(kind._fields[:2])}"
            ask = f"SELECT {columns} FROM {table} WHERE number=?{order}"
            found.append(self.database.fitting(kind, ask, number))
        if not found[0] or not facts.belong_together(found[0][0], *found[1:]):
            self.entry(number)
            raise InkdeckHostError(
                f"The figures of game {number} are missing or wrong. Recalculate them: inkdeck verify "
                "--rebuild"
            )
        problem = self.database.one("SELECT CAST(problem AS TEXT) FROM facts WHERE number=?", number)[0]
        return found[0][0], found[1], found[2], problem

    def conflicts(self) -> list[list[int]]:
        """Return the numbers of games that share a key, a list for each such key."""
        rows = self.database.rows(
            "SELECT group_concat(number) FROM games GROUP BY device, epoch, sequence HAVING count(*) > 1"
        )
        return sorted(sorted(int(number) for number in numbers.split(",")) for (numbers,) in rows)

    def aside(self) -> list[Aside]:
        """Return everything set aside, as a list of `Aside`."""
        return self.database.fitting(
            Aside,
            "SELECT device, epoch, sequence, kind, reason, record, synced FROM aside "
            "ORDER BY device, epoch, sequence, sha256",
        )

    # deriving it again

    def catch_up(self, progress: OnProgress | None = None) -> None:
        """After an update, judge again the records set aside, and derive everything again."""
        rules = known_rules()
        meta = dict(self.database.rows("SELECT name, value FROM meta"))
        if meta.get("rules") != rules:
            if "rules" in meta:
                self.judge_again()
            self.database.remember("rules", rules)
        if not self.is_derived():
            if self.count():
                self.rebuild(progress)
            self.database.remember("derived", str(facts.DERIVED))

    def is_derived(self) -> bool:
        """Whether the derived data is up to date."""
        return self.database.rows("SELECT value FROM meta WHERE name='derived'") == [(str(facts.DERIVED),)]

    def judge_again(self) -> int:
        """Judge again the records set aside, and turn valid ones into games. Return how many there were."""
        held = 0
        for entry in self.aside():
            kind, derived = judge(entry.record)
            digest = sha256(entry.record).hexdigest()
            key = (*entry[:3], digest)
            with self.database.transaction():
                if kind == NEW:
                    held += 1
                    self.database.run(f"DELETE FROM aside WHERE {_KEY} AND sha256=?", *key)
                    again = Entry(entry.device, entry.epoch, entry.sequence, entry.record, entry.synced)
                    self._put(again, digest, (kind, derived))
                else:
                    self.database.run(
                        f"UPDATE aside SET kind=?, reason=? WHERE {_KEY} AND sha256=?", kind, derived, *key
                    )
        return held

    def rebuild(self, progress: OnProgress | None = None) -> dict[int, str]:
        """Derive everything again from the records.

        A game that this program can't replay keeps its figures, and the reason is stored with them.

        :returns: {number: reason} of those games.
        """
        problems = {}
        numbers = self.numbers()
        for first in range(0, len(numbers), BATCH):
            batch = numbers[first : first + BATCH]
            judged = [(number, *judge(self.entry(number).record)) for number in batch]
            with self.database.transaction():
                for number, kind, derived in judged:
                    if kind == NEW:
                        self._derive(number, derived)
                    else:
                        problems[number] = derived
                        self.database.run("UPDATE facts SET problem=? WHERE number=?", derived, number)
            if progress:
                progress(first + len(batch), len(numbers))
        self.database.remember("derived", str(facts.DERIVED))
        return problems


_KEY = "device=? AND epoch=? AND sequence=?"
