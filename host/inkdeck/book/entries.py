"""What goes into a score book: records with their keys, devices, and whether a record can be believed."""

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
_FORMAT = len(format.MAGIC)  # where a record tells its format


class Entry(NamedTuple):
    """A record with its key: `device` and `epoch` in hex, `sequence` from 1; `synced` is a day or None."""

    device: DeviceId
    epoch: Epoch
    sequence: Sequence
    record: Record
    synced: Day | None


class Aside(NamedTuple):
    """A record that can't be believed (kind `rejected`) or not yet (`newer`), and why."""

    device: DeviceId
    epoch: Epoch
    sequence: Sequence
    kind: Literal["rejected", "newer"]
    reason: LongText
    record: Record
    synced: Day | None


class DeviceLog(NamedTuple):
    """What was last seen of a device and its log; `seen` is the time in UTC."""

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
    """An `Entry`, with a key, a size and a day that can be; raises `InkdeckHostError` if they can't."""
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
    """(NEW, what `facts.read` returns), or (REJECTED or NEWER, the reason)."""
    try:
        told = facts.read(record)
        facts.fit(told)
        return NEW, told
    except Unfit as error:
        return REJECTED, f"A book can't hold its values: {_reason(error)}."
    except NewerRecord as error:
        if _is_altered(record):
            return REJECTED, str(BadRecord("damaged", at=_FORMAT))
        return NEWER, _reason(error)
    except BadRecord as error:
        return REJECTED, _reason(error)


def _reason(error):
    """What is wrong with a record, which may have words of its own in it, as a book can hold it."""
    return plain(str(error))[:900]


def _is_altered(record):
    """Whether only the number of its format makes a record a newer one: each CRC covers that number, too."""
    for version in range(1, format.VERSION + 1):
        try:
            reader.parse(record[:_FORMAT] + bytes([version]) + record[_FORMAT + 1 :])
        except BadRecord:
            continue
        return record[_FORMAT] != version
    return False


def known_rules() -> str:
    """What decides whether a record is believed, in a line: records are judged again when it changes."""
    from importlib.metadata import version

    rules = [f"{game} {games.setup(game).RULES_VERSION}" for game in games.IDS]
    return f"inkdeck {version('inkdeck')}, records {format.VERSION}, {', '.join(rules)}"
