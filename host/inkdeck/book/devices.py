"""A score book's notes on devices' logs: when each was last seen, and which of its games were looked at."""

from collections.abc import Iterable
from typing import NamedTuple

from inkdeck import clock
from inkdeck.book.database import Database
from inkdeck.book.entries import DeviceLog
from inkdeck.doors.shapes import U31

_ASK = f"SELECT {', '.join(DeviceLog._fields)} FROM devices"


class _Number(NamedTuple):
    number: U31


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
        log = device.lower(), epoch.lower()
        looked = self._database.fitting(_Number, "SELECT upto FROM looked WHERE device=? AND epoch=?", *log)
        missing = self._database.fitting(
            _Number, "SELECT number FROM missing WHERE device=? AND epoch=?", *log
        )
        return max((row.number for row in looked), default=0), {row.number for row in missing}

    def has_looked(self, device: str, epoch: str, upto: int, but: Iterable[int]) -> None:
        """Note what `looked_at` returns for this device. A merge doesn't copy these notes, because another
        book's games may have come from anywhere.
        """
        log = device.lower(), epoch.lower()
        before, missing = self.looked_at(*log)
        now = set(but)
        with self._database.transaction():
            self._database.run("INSERT OR REPLACE INTO looked VALUES (?, ?, ?)", *log, max(upto, before))
            self._database.run_many(
                "DELETE FROM missing WHERE device=? AND epoch=? AND number=?",
                ((*log, number) for number in missing - now),
            )
            self._database.run_many(
                "INSERT INTO missing VALUES (?, ?, ?)", ((*log, number) for number in now - missing)
            )


def _age(device):
    """Return the sort key for reports of one device, the same in every book."""
    return device.seen, tuple("" if value is None else str(value) for value in device)
