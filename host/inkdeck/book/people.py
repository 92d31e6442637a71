"""People and the names that they have on devices. Changes are a log, so they can be undone and merged."""

import difflib
import json
import re
import uuid
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from inkdeck import clock
from inkdeck.book.database import Database, as_sentences
from inkdeck.doors import books
from inkdeck.doors.books import Moment, Name, Names, Number
from inkdeck.doors.shapes import Unfit, from_json
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import plain

LONGEST = 24
"""The most characters of a person's name; names on a device have at most ten."""

RENAME, MERGE, UNDO = "rename", "merge", "undo"

MOST_MERGED = books.MOST_CHANGES // 2
"""The most changes that a book has after a merge. The other half is for its owner's own."""


class Change(NamedTuple):
    """One line of the log; `names` is a JSON list."""

    id: Annotated[str, Meta(pattern=r"\A[0-9a-z]{1,32}\Z")]
    made: Moment
    kind: Literal["rename", "merge", "undo"]
    names: Annotated[str, Meta(max_length=1 << 14)]
    target: Annotated[str, Meta(min_length=1, max_length=64)]


class _Seat(NamedTuple):
    number: Number
    name: Name


def names_of(change: Change) -> list[str]:
    """Return the names of a `Change`. Raises `Unfit` if the list or the time is malformed."""
    try:
        datetime.fromisoformat(change.made)
    except ValueError as error:
        raise Unfit(str(error)) from error
    names: Any = Names
    return from_json(change.names.encode(), names)


class People:
    """The people in a book. A name belongs to the person with that name until a change says otherwise."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def by_name(self) -> dict[str, str]:
        """Return {name on a device: person} for the names in the log; every other name is its own person.

        Merged names stay together, and the last change that names one of them decides what the person is
        called. Only the log decides, so the order in which books were merged doesn't matter.
        """
        changes = [(change, names_of(change)) for change in self._counting()]
        towards = {}  # from a name to another of the same person, and so on to the one that stands for all

        def first(name):
            while (after := towards.setdefault(name, name)) != name:
                towards[name] = towards[after]
                name = after
            return name

        for change, names in changes:
            for name in names:
                towards[first(name)] = first(names[0] if change.kind == MERGE else name)
        people = {first(name): change.target for change, names in changes for name in names}
        return {name: people[first(name)] for name in list(towards)}

    def names(self) -> dict[str, list[str]]:
        """Return {person: their names on devices, sorted} for all people in the book, sorted by person."""
        rows = self._seats("SELECT min(number), name FROM players WHERE bot='' GROUP BY name ORDER BY name")
        persons = self.by_name()
        people = defaultdict(list)
        for _, name in rows:
            people[persons.get(name, name)].append(name)
        return dict(sorted(people.items(), key=lambda pair: (pair[0].casefold(), pair[0])))

    def _seats(self, sql):
        return self._database.fitting(_Seat, sql)

    def names_now(self, names: Iterable[str]) -> set[str]:
        """Return the set of persons to whom these names on devices belong."""
        persons = self.by_name()
        return {persons.get(name, name) for name in names}

    def find(self, name: str) -> str:
        """Return the person with that name. Case doesn't matter if only one name matches without it.

        :raises InkdeckHostError: there is no one with that name.
        """
        names = self.names()
        if name in names:
            return name
        alike = [person for person in names if person.casefold() == name.casefold()]
        if len(alike) == 1:
            return alike[0]
        near = alike or difflib.get_close_matches(name, names, 3)
        hint = f"Did you mean {' or '.join(near)}?" if near else "To list everyone, run inkdeck people."
        raise InkdeckHostError(f"There is no {name} in the book. {hint}", EXIT_USAGE)

    def rename(self, old: str, new: str) -> str:
        """Rename a person in all games and return the old name."""
        person = self.find(old)
        new = _checked(new)
        if new == person:
            raise InkdeckHostError(
                f"{new} already has that name, so nothing was changed. Choose another name.", EXIT_USAGE
            )
        if new in self.names():
            raise InkdeckHostError(
                f"The book already has a {new}. If both are the same person, merge them: inkdeck "
                f'people merge "{person}" "{new}"',
                EXIT_USAGE,
            )
        self._note(RENAME, self.names()[person], new)
        return person

    def at_one_table(self, other: str, person: str) -> list[int]:
        """Return the numbers of games in which both people had a seat, ascending. Any such game shows that
        they are two people.
        """
        names = self.names()
        games = defaultdict(set)
        for number, name in self._seats("SELECT number, name FROM players WHERE bot=''"):
            games[name].add(number)
        both = [set().union(*(games[name] for name in names[self.find(who)])) for who in (other, person)]
        return sorted(both[0] & both[1])

    def merge(self, other: str, person: str) -> tuple[str, str]:
        """Merge one person's games into another's and return the names of both."""
        other, person = self.find(other), self.find(person)
        if other == person:
            raise InkdeckHostError(f"{person} can't be merged with themselves. Name two people.", EXIT_USAGE)
        names = self.names()
        self._note(MERGE, names[other] + names[person], person)
        return other, person

    def undo(self) -> Change:
        """Undo the last effective change and return it."""
        counting = self._counting()
        if not counting:
            raise InkdeckHostError(
                "There is no rename or merge to undo. To list everyone, run inkdeck people.", EXIT_USAGE
            )
        self._note(UNDO, [], counting[-1].id)
        return counting[-1]

    def log(self) -> list[Change]:
        """Return all `Change`s in the order in which they apply."""
        found = self._database.fitting(Change, f"{_SELECT} ORDER BY made, id")
        with as_sentences(self._database.path):
            if len(found) > books.MOST_CHANGES:
                raise Unfit(f"it has more than {books.MOST_CHANGES:,} renames and merges of players")
            for change in found:
                names_of(change)
        return found

    def _counting(self):
        """Return the renames and merges that haven't been undone."""
        log = self.log()
        undone = {change.target for change in log if change.kind == UNDO}
        return [change for change in log if change.kind != UNDO and change.id not in undone]

    def take(self, changes: list[Change]) -> tuple[int, int]:
        """Add another book's changes if that makes no more than `MOST_MERGED`: all of them, or none.

        :returns: how many new ones were added, and how many new ones were left out.
        """
        ids = {change.id for change in self.log()}
        fresh = [change for change in changes if change.id not in ids]
        if len(ids) + len(fresh) > MOST_MERGED:
            return 0, len(fresh)
        self._database.run_many("INSERT INTO people VALUES (?, ?, ?, ?, ?)", fresh)
        return len(fresh), 0

    def _note(self, kind, names, target):
        if len(names) > books.MOST_NAMES:
            raise InkdeckHostError(
                f"One person can have at most {books.MOST_NAMES} names on devices, so nothing was changed. "
                "To list everyone, run inkdeck people.",
                EXIT_USAGE,
            )
        log = self.log()
        if len(log) >= books.MOST_CHANGES:
            raise InkdeckHostError(
                f"The book can't hold more than {books.MOST_CHANGES:,} renames and merges of players. "
                "Start a new book: inkdeck merge --book NEW BOOK",
                EXIT_USAGE,
            )
        now = clock.now()
        if log:  # even after the clock was set back, this change must come after the last one
            now = max(now, datetime.fromisoformat(log[-1].made) + timedelta(microseconds=1))
        change = (uuid.uuid4().hex, now.isoformat(timespec="microseconds"), kind, json.dumps(names), target)
        with as_sentences(self._database.path):
            books.rows([change], Change)
        self._database.run("INSERT INTO people VALUES (?, ?, ?, ?, ?)", *change)


_SELECT = "SELECT id, made, kind, names, target FROM people"


def _checked(name):
    name = name.strip()
    on_a_line = plain(name) == name and name.isprintable()
    if not 1 <= len(name) <= LONGEST or not on_a_line or not re.search(r"\w", name):
        raise InkdeckHostError(
            f"A person's name needs 1 to {LONGEST} characters on one line, at least one of them a "
            "letter. Choose another name.",
            EXIT_USAGE,
        )
    return name
