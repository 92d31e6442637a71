"""Backups: a zip of a device's games with a list of hashes."""

import hashlib
import io
import re
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path

import msgspec

from inkdeck import named_output
from inkdeck.doors import backups
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck_core.record import format

FORMAT = 1
EPOCH = "epoch"
"""The file with the epoch, the random name of a device's log. A restored device draws a new one at its first
start.
"""

LEFT_OUT = ("crash.txt", EPOCH)
"""Files that are not restored: another program's error, and the epoch."""

_SEGMENT, _ENDING, _KEYED = "games-", ".seg", ".key"
_BEGINNING = format.MAGIC + bytes((format.VERSION,))
_EPOCH = re.compile(rb"([0-9a-f]{1,16}) [^ ]+\s*")


@dataclass(frozen=True)
class Backup:
    """A backup: `files` is {name in the folder of games: bytes}; the rest says where and when they come from.

    `device` is the chip's id in hex ("" if unknown), and `made` is the time as ISO text. `unread` are paths
    on the device that couldn't be read when the backup was made, and `odd` those that other computers don't
    allow. Its file lists neither.
    """

    files: dict[str, bytes]
    device: str = ""
    board: str = ""
    app: str = ""
    made: str = ""
    unread: tuple[str, ...] = ()
    odd: tuple[str, ...] = ()

    @property
    def epoch(self) -> str:
        """The log's epoch; "" if no host has asked for it yet."""
        found = _EPOCH.fullmatch(self.files.get(EPOCH, b""))
        return found[1].decode() if found else ""

    def restored(self) -> dict[str, bytes]:
        """Return {name in the folder of games: bytes} to restore.

        Raises `Unfit` if two of its files would become one.

        The restored log begins a new epoch, so that its next games never share a key with others. The
        backup's games keep their keys: a segment without a key of its own gets it in front (see
        `history.py`).
        """
        files = {}
        for name, content in self.files.items():
            if name in LEFT_OUT or name.endswith(".tmp"):
                continue
            if name.startswith(_SEGMENT) and name.endswith(_ENDING) and self.epoch and self.device:
                name, content = self._keyed(name, content)
            if name in files:
                raise Unfit(f"has the games of {name} twice")
            files[name] = content
        return files

    def _keyed(self, name, content):
        first = name.removeprefix(_SEGMENT).removesuffix(_ENDING)
        if not (first.isascii() and first.isdecimal()) or not content:
            return name, content
        if _BEGINNING not in content:
            name = "bad-" + name  # it has no game
            while name in self.files:
                name = "bad-" + name
            return name, content
        key = f"{self.device} {self.epoch} {int(first)} ".encode()
        return _SEGMENT + first + _KEYED, b"%s%08x\n%s" % (key, zlib.crc32(key), content)


def write(path: Path, backup: Backup) -> None:
    """Write a `Backup` to a file, all or nothing. It may replace another backup.

    A game in progress has its secret in there, so only the owner may read the file, or a folder that is made
    for it. Raises `InkdeckHostError`.
    """
    about = backups.About(
        FORMAT,
        backup.device,
        backup.board,
        backup.app,
        backup.made,
        {name: (len(data), digest(data)) for name, data in sorted(backup.files.items())},
    )
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(backups.ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=1) + b"\n")
        for name, data in sorted(backup.files.items()):
            archive.writestr(backups.FOLDER + name, data)
    try:
        Path(path).parent.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise from_os_error(error, "making the backup's folder", "Name another file.") from error
    # An open game has its secret.
    named_output.write(path, held.getvalue(), "the backup", named_output.BACKUP, private=True)


def read(path: str | Path) -> Backup:
    """Read a `Backup` and check each of its files against its hash. Raises `InkdeckHostError`."""
    try:
        data = backups.read(Path(path))
        found = backups.form(data)
        if found != FORMAT:
            raise InkdeckHostError(
                f"{path} has format {found}, but this Inkdeck reads {FORMAT}. Install a newer Inkdeck.",
                EXIT_USAGE,
            )
        about, files = backups.opened(data)
        backup = Backup(files, about.device, about.board, about.app, about.made)
        backup.restored()  # refused here, before anything is changed
    except OSError as error:
        raise from_os_error(error, "reading the backup", "Name a file made by inkdeck backup.") from error
    except Unfit as error:
        raise InkdeckHostError(f"{path} {error}. Name another backup.", EXIT_FILE) from error
    return backup


def digest(data: bytes) -> str:
    """Return the SHA-256 in hex, as in backups and devices' reports."""
    return hashlib.sha256(data).hexdigest()
