"""The entries of a score book: records with keys, devices, and verdicts on records."""

from datetime import date
from typing import Any, Literal, NamedTuple

from inkdeck.book import facts
from inkdeck.doors.books import Day, LongText, Moment, Name, Number, Record
from inkdeck.doors.shapes import DeviceId, Epoch, Sequence, Unfit, fit
from inkdeck.errors import InkdeckHostError
from inkdeck.out.terminal import plain
from inkdeck_core import games
from inkdeck_core.errors import BadRecord, NewerRecord
from inkdeck_core.record import format, reader

NEW, KNOWN, CONFLICT, REJECTED, NEWER = "new", "known", "conflict", "rejected", "newer"
WAITING = "records that are waiting for a newer Inkdeck"
_FORMAT = len(format.MAGIC)  # where a record has its format number


class Entry(NamedTuple):
    """A record and its key: `device` and `epoch` in hex, `sequence` from 1; `synced` is a date or None."""

    device: DeviceId
    epoch: Epoch
    sequence: Sequence
    record: Record
    synced: Day | None


class Aside(NamedTuple):
    """A record set aside as `rejected` or `newer`, with the reason."""

    device: DeviceId
    epoch: Epoch
    sequence: Sequence
    kind: Literal["rejected", "newer"]
    reason: LongText
    record: Record
    synced: Day | None


class DeviceLog(NamedTuple):
    """The last report of a device and its log; `seen` is a UTC time."""

    device: DeviceId
    epoch: Epoch
    name: Name | None
    board: Name | None
    app_version: Name | None
    last_sequence: Number | None
    pruned_to: Number | None
    seen: Moment


Verdict = tuple[str, Any]
"""(NEW, what `facts.read` returns), or (REJECTED or NEWER, the reason)."""


def entry_of(device: str, epoch: str, sequence: int, record: bytes, synced: str | None) -> Entry:
    """Return an `Entry`. Raises `InkdeckHostError` if its key, size or date is impossible."""
    try:
        if synced:
            date.fromisoformat(synced)
        return fit((device.lower(), epoch.lower(), sequence, bytes(record), synced), Entry)
    except (Unfit, ValueError) as error:
        raise InkdeckHostError(
            f"The key {device}, {epoch}, {sequence}, the size or the day of a game is impossible. Run "
            "inkdeck sync again. If that doesn't help, update Inkdeck here and on the device."
        ) from error


def judge(record: bytes) -> Verdict:
    """Return a record's verdict: (NEW, what `facts.read` returns), or (REJECTED or NEWER, the reason)."""
    try:
        derived = facts.read(record)
        facts.fit(derived)
        return NEW, derived
    except Unfit as error:
        return REJECTED, f"A book can't hold its values: {_reason(error)}."
    except NewerRecord as error:
        if _is_altered(record):
            return REJECTED, str(BadRecord("damaged", at=_FORMAT))
        return NEWER, _reason(error)
    except BadRecord as error:
        return REJECTED, _reason(error)


def _reason(error):
    """Return an error as text that a book can store; it may quote the record."""
    return plain(str(error))[:900]


def _is_altered(record):
    """Whether a record differs from ours only in its format number. Each CRC covers that number, too."""
    for version in range(1, format.VERSION + 1):
        try:
            reader.parse(record[:_FORMAT] + bytes([version]) + record[_FORMAT + 1 :])
        except BadRecord:
            continue
        return record[_FORMAT] != version
    return False


def known_rules() -> str:
    """Return the versions that a verdict depends on, as one line. If it changes, records are judged again."""
    from importlib.metadata import version

    rules = [f"{game} {games.setup(game).RULES_VERSION}" for game in games.IDS]
    return f"inkdeck {version('inkdeck')}, records {format.VERSION}, {', '.join(rules)}"
