"""Backups: a zip of a device's games with a list of hashes, and what a restored one must change."""

import hashlib
import io
import json
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path

from inkdeck import whole_file
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.install.plan import GAMES
from inkdeck_core import records

ABOUT = "backup.json"
FORMAT = 1
EPOCH = "epoch"
"""The file that names a device's history; a restored device draws a new one at its first start."""

LEFT_OUT = ("crash.txt", EPOCH)
"""What does not come back to a device: another program's error, and the epoch."""

_SEGMENT, _ENDING, _KEYED = "games-", ".seg", ".key"
_BEGINNING = records.MAGIC + bytes((records.VERSION,))
_LARGEST = 64 << 20


@dataclass(frozen=True)
class Backup:
    """`files` is {path under the folder of games: bytes}; the rest says where and when they come from.

    `device` is the chip's id in hex ("" if unknown), `made` the moment as ISO text; `unread` are paths on the
    device that could not be read when it was made, which its file does not tell.
    """

    files: dict
    device: str = ""
    board: str = ""
    app: str = ""
    made: str = ""
    unread: tuple = ()

    @property
    def epoch(self):
        """The history's epoch, "" when no host ever asked for it."""
        words = self.files.get(EPOCH, b"").decode("ascii", "replace").split()
        return words[0] if len(words) == 2 else ""

    def restored(self):
        """{path under the folder of games: bytes} for a device that is to have these games.

        Its history begins a new epoch, so that its next games never meet others under one key; the games of
        the backup keep theirs, which is put before each segment that has none yet (see `history.py`).
        """
        files = {}
        for name, content in self.files.items():
            if name in LEFT_OUT or name.endswith(".tmp"):
                continue
            if name.startswith(_SEGMENT) and name.endswith(_ENDING) and self.epoch and self.device:
                name, content = self._keyed(name, content)
            files[name] = content
        return files

    def _keyed(self, name, content):
        first = name.removeprefix(_SEGMENT).removesuffix(_ENDING)
        if not first.isdigit() or not content:
            return name, content
        if _BEGINNING not in content:
            return "bad-" + name, content  # there is no game in it
        key = f"{self.device} {self.epoch} {int(first)} ".encode()
        return _SEGMENT + first + _KEYED, b"%s%08x\n%s" % (key, zlib.crc32(key), content)


def write(path, backup, keep=()):
    """Put a Backup into a new file, all of it or nothing; `keep` is as in `whole_file.write`.

    Raises InkdeckHostError.
    """
    about = {
        "format": FORMAT,
        "device": backup.device,
        "board": backup.board,
        "app": backup.app,
        "made": backup.made,
        "files": {name: [len(data), digest(data)] for name, data in sorted(backup.files.items())},
    }
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(ABOUT, json.dumps(about, indent=1) + "\n")
        for name, data in sorted(backup.files.items()):
            archive.writestr(f"{GAMES}/{name}", data)
    try:
        Path(path).parent.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise from_os_error(error, "making the backup's folder", "Name another file.") from error
    whole_file.write(path, held.getvalue(), "the backup", keep, private=True)  # an open game has its secret


def read(path):
    """The Backup in a file, every file of it compared with its hash. Raises InkdeckHostError."""
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > _LARGEST:
                raise _refused(path, "is larger than any device")
            content = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
        about = json.loads(content.pop(ABOUT))
        if about["format"] != FORMAT:
            raise InkdeckHostError(
                f"{path} has format {about['format']}, and this Inkdeck reads {FORMAT}. Install a newer "
                "Inkdeck.",
                EXIT_USAGE,
            )
        listed = {f"{GAMES}/{name}": entry for name, entry in about["files"].items()}
        device, board, app, made = (str(about[name]) for name in ("device", "board", "app", "made"))
    except OSError as error:
        raise from_os_error(
            error, "reading the backup", "Name a file that inkdeck backup has made."
        ) from error
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, NotImplementedError, EOFError) as error:
        raise _refused(path, f"is damaged or no backup ({error})") from error
    except (KeyError, ValueError, TypeError, AttributeError, RuntimeError) as error:
        raise _refused(path, "is no backup that inkdeck backup has made") from error
    wrong = sorted(name for name in content.keys() | listed.keys() if not _is_right(name, content, listed))
    if wrong:
        raise _refused(path, f"is damaged, at {wrong[0]}")
    files = {name.removeprefix(f"{GAMES}/"): data for name, data in content.items()}
    return Backup(files, device, board, app, made)


def _is_right(name, content, listed):
    """Whether a file is there as it is listed, under a name that stays in its folder."""
    if name not in content or name not in listed or {"", ".", ".."} & set(name.split("/")) or "\\" in name:
        return False
    return listed[name] == [len(content[name]), digest(content[name])]


def digest(data):
    """SHA-256 in hex, as backups and devices tell it."""
    return hashlib.sha256(data).hexdigest()


def _refused(path, why):
    return InkdeckHostError(f"{path} {why}. Take another backup.", EXIT_FILE)
