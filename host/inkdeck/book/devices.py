"""What a score book knows of devices' logs: when each was last seen, and how far it has looked at it."""

import json
from datetime import UTC, datetime

from inkdeck.book.entries import Device
from inkdeck.doors.shapes import U31, from_json

_ASK = f"SELECT {', '.join(Device._fields)} FROM devices"


class Devices:
    """The devices of a book, by their logs."""

    def __init__(self, database):
        self._database = database

    def seen(self, device, epoch, name, board, app_version, last_sequence, pruned_to):
        """Note what a device says of itself; `pruned_to`: it has dropped its games up to this one."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self.note(
            Device(device.lower(), epoch.lower(), name, board, app_version, last_sequence, pruned_to, now)
        )

    def note(self, device):
        """Keep what is newer of a `Device`, this or what is there."""
        known = self._database.fitting(Device, f"{_ASK} WHERE device=? AND epoch=?", *device[:2])
        if not known or _age(known[0]) < _age(device):
            marks = ", ".join("?" * len(Device._fields))
            self._database.run(f"INSERT OR REPLACE INTO devices VALUES ({marks})", *device)

    def all(self):
        """All devices' logs that were ever seen, as `Device`s, the last seen first."""
        return self._database.fitting(Device, f"{_ASK} ORDER BY seen DESC, device, epoch")

    def looked_at(self, device: str, epoch: str) -> tuple[int, set[int]]:
        """(upto, but): it has looked at each game that this very device has up to that number, but those.

        `but` are gone there, as far as it asked, also behind that number.
        """
        row = self._database.one("SELECT value FROM meta WHERE name=?", _looked(device, epoch))
        try:
            upto, *but = from_json(str(row[0]).encode(), list[U31]) if row else [0]
            return upto, set(but)
        except ValueError:
            return 0, set()

    def has_looked(self, device: str, epoch: str, upto: int, but: list[int]):
        """Note that. It does not go into another book, whose games may have come from anywhere."""
        upto = max(upto, self.looked_at(device, epoch)[0])
        self._database.remember(_looked(device, epoch), json.dumps([upto, *sorted(but)]))


def _looked(device, epoch):
    return f"looked at {device.lower()} {epoch.lower()}"


def _age(device):
    """What puts two reports of the same device in order, in any book alike."""
    return device.seen, tuple("" if value is None else str(value) for value in device)
