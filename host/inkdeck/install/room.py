"""Makes room for a new program on a device full of games, by deleting the oldest games that a computer has.

This follows what the device does by itself when it gets full (`inkdeck_app/storage/history.py`, `prune`): it
deletes whole segments, oldest first, but never the newest, and none with a game that no computer has
acknowledged (docs/link.md).
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from inkdeck.device.uf2 import BLOCK_SIZE
from inkdeck.install import archive
from inkdeck.install.plan import GAMES

if TYPE_CHECKING:
    from inkdeck.install.mpremote_adapter import Device


_SEGMENT = re.compile(rf"{GAMES}/games-(\d{{6,9}})\.(?:seg|key)")
_EPOCH = re.compile(rb"[0-9a-f]{1,16} (\d{1,9})\s*")
_EPOCH_MOST = 32  # bytes


@dataclass(frozen=True)
class Segment:
    """A file of finished games on a device: the numbers of its `first` and `last`, and `size`, the bytes of
    flash that it takes in whole blocks.
    """

    path: str
    first: int
    last: int
    size: int


def acknowledged(device: "Device", once_synced: bool = False) -> list[Segment]:
    """Return the segments that may be deleted from a device at its prompt, oldest first; with `once_synced`,
    those that may be when a computer has every game. Raises `InkdeckHostError`.
    """
    epoch = f"{GAMES}/{archive.EPOCH}"
    listing = device.listing([GAMES])
    held = _EPOCH.fullmatch(device.read_first(epoch, _EPOCH_MOST)) if epoch in listing else None
    found = sorted((int(match[1]), path) for path in listing if (match := _SEGMENT.fullmatch(path)))
    may = []
    for (first, path), (later, _) in zip(found, found[1:], strict=False):
        if not once_synced and (not held or later - 1 > int(held[1])):
            break
        may.append(Segment(path, first, later - 1, -(-listing[path].size // BLOCK_SIZE) * BLOCK_SIZE))
    return may


def enough(segments: list[Segment], lacks: int) -> list[Segment]:
    """Return as few of these, from the first on, as have this many bytes; [] if all together have fewer."""
    for count in range(1, len(segments) + 1):
        if sum(segment.size for segment in segments[:count]) >= lacks:
            return segments[:count]
    return []
