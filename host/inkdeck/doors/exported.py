"""The door for games written by `inkdeck export --format json --records`, or by the page in a browser."""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from inkdeck.doors import named_files
from inkdeck.doors.books import MOST_BYTES, MOST_GAMES, Day, Record
from inkdeck.doors.shapes import DeviceId, Epoch, Sequence, from_json

Key = tuple[str, str, int, bytes, str | None]
"""(device, epoch, sequence, record, synced), as a book takes them."""


class _Game(Struct, frozen=True):
    """A record and its key. An export's other fields follow from the record, so they aren't read."""

    device: DeviceId
    epoch: Epoch
    sequence: Sequence
    record: Record
    synced: Day | None = None


class _Export(Struct, frozen=True):
    format: Literal[1]
    games: Annotated[list[_Game], Meta(max_length=MOST_GAMES)]


def begins(path: str | Path) -> bool:
    """Whether a file begins like an export, and not like a score book. Raises `OSError`."""
    with open(path, "rb") as file:
        return file.read(16).lstrip()[:1] == b"{"


def parse(data: bytes) -> list[Key]:
    """Return the games of an export. Raises `Unfit` if the data isn't an export, or one without records."""
    return [
        (game.device, game.epoch, game.sequence, game.record, game.synced)
        for game in from_json(data, _Export).games
    ]


def read(path: str | Path) -> list[Key]:
    """Return the games of an export in a file. Raises `Unfit` as `parse` does, or if the file is too large;
    and `OSError`.
    """
    return parse(named_files.read(path, MOST_BYTES))
