"""A score book's notes on devices' logs: when each was last seen, and which of its games were looked at."""

import json
from collections.abc import Iterable

from inkdeck import clock
from inkdeck.book.database import Database
from inkdeck.book.entries import DeviceLog
from inkdeck.doors import bounds
from inkdeck.doors.shapes import U31, from_json

_ASK = f"SELECT {', '.join(DeviceLog._fields)} FROM devices"


class Devices:
    """The devices in a book, by log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def seen(
        self,
        device: str,
        epoch: str,
        name: str | None,
        board: str | None,
        app_version: str | None,
        last_sequence: int | None,
        pruned_to: int | None,
    ) -> None:
        """Store what a device reports; `pruned_to`: the last game that it has dropped."""
        now = clock.now().isoformat(timespec="seconds")
        self.note(
            DeviceLog(device.lower(), epoch.lower(), name, board, app_version, last_sequence, pruned_to, now)
        )

    def note(self, device: DeviceLog) -> None:
        """Store a `DeviceLog` if it is newer than the stored one."""
        stored = self._database.fitting(DeviceLog, f"{_ASK} WHERE device=? AND epoch=?", *device[:2])
        if not stored or _age(stored[0]) < _age(device):
            marks = ", ".join("?" * len(DeviceLog._fields))
            self._database.run(f"INSERT OR REPLACE INTO devices VALUES ({marks})", *device)

    def all(self) -> list[DeviceLog]:
        """Return all `DeviceLog`s, the most recently seen first."""
        return self._database.fitting(DeviceLog, f"{_ASK} ORDER BY seen DESC, device, epoch")

    def looked_at(self, device: str, epoch: str) -> tuple[int, set[int]]:
        """Return (upto, but): the numbers of this device's games that the book has looked at.

        It has looked at every game up to `upto` except those in `but`. The games in `but` are missing from
        the device, as far as it was asked; some can be above `upto`.
        """
        row = self._database.one("SELECT value FROM meta WHERE name=?", _looked(device, epoch))
        try:
            upto, *steps = from_json(str(row[0]).encode(), list[U31]) if row else [0]
            return upto, _unfolded(steps)
        except ValueError:
            return 0, set()

    def has_looked(self, device: str, epoch: str, upto: int, but: Iterable[int]) -> None:
        """Note what `looked_at` returns for this device. A merge doesn't copy these notes, because another
        book's games may have come from anywhere.
        """
        upto = max(upto, self.looked_at(device, epoch)[0])
        self._database.remember(_looked(device, epoch), json.dumps([upto, *_folded(but)]))


def _looked(device, epoch):
    return f"looked at {device.lower()} {epoch.lower()}"


def _folded(numbers):
    """Return numbers as the lengths of runs from 0 upwards: absent numbers, present ones, absent ones and so
    on.

    The numbers that one device can offer fit in half of the text that SQLite may hold.
    """
    steps, at = [], 0
    for number in sorted(numbers):
        if steps and number == at:
            steps[-1] += 1
        else:
            steps += [number - at, 1]
        at = number + 1
    return steps


def _unfolded(steps):
    """Return the set of numbers that `_folded` packed. Raises `ValueError` if there are more than a device
    can offer.
    """
    if sum(steps[1::2]) > bounds.MAX_OFFERED:
        raise ValueError
    numbers, at = set(), 0
    for over, run in zip(steps[::2], steps[1::2], strict=True):
        numbers.update(range(at + over, at + over + run))
        at += over + run
    return numbers


def _age(device):
    """Return the sort key for reports of one device, the same in every book."""
    return device.seen, tuple("" if value is None else str(value) for value in device)
