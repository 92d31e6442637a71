"""The door for backups: a zip that anyone may have made, with a list of its contents."""

import hashlib
import io
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from inkdeck.doors.at_prompt import FLASH, MOST_FILES
from inkdeck.doors.shapes import Bytes, Digest, Place, Unfit, from_json
from inkdeck.out.terminal import plain

ABOUT = "backup.json"
FOLDER = "games/"
"""The beginning of each path in the zip."""

MOST_ZIP = FLASH + (2 << 20)
_MOST_ABOUT = 2 << 20
_ENTRY = b"PK\x01\x02"
# Other methods would ask for any amount of memory before the first byte is out.
_PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DAMAGED = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, EOFError, OSError)
_DAMAGED += (RuntimeError, ValueError, OverflowError)

_NONE = "wasn't made by inkdeck backup"
_Short = Annotated[str, Meta(max_length=64)]


class Format(msgspec.Struct, frozen=True):
    """The one field that the list has in every format."""

    format: int


class About(msgspec.Struct, frozen=True):
    """A backup's origin and date, and {path: (bytes, SHA-256 in hex)} of its files."""

    format: int
    device: Annotated[str, Meta(pattern=r"\A[0-9a-f]{0,32}\Z")]
    board: _Short
    app: _Short
    made: _Short
    files: Annotated[dict[Place, tuple[Bytes, Digest]], Meta(max_length=MOST_FILES)]


def read(path: Path) -> bytes:
    """Return the bytes of a file that may be a backup. Raises `Unfit` or `OSError`."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise Unfit("isn't a regular file")
    with path.open("rb") as file:
        data = file.read(MOST_ZIP + 1)
    # Once it is read, an entry takes many times its bytes of memory.
    if len(data) > MOST_ZIP or data.count(_ENTRY) > 2 * MOST_FILES:
        raise Unfit("is larger than any device")
    return data


def form(data: bytes) -> int:
    """Return the format number that a backup claims to have. Raises `Unfit`."""
    return _list(_inflated(data, lambda name: name == ABOUT), Format).format


def opened(data: bytes) -> tuple[About, dict[str, bytes]]:
    """Return a backup's list, and {path under the folder of games: bytes} of its files, checked against the
    list.

    :raises Unfit: the text describes the file, such as "is damaged".
    """
    content = _inflated(data)
    about = _list(content, About)
    del content[ABOUT]
    listed = {FOLDER + name: entry for name, entry in about.files.items()}
    wrong = sorted(content.keys() ^ listed.keys())
    wrong += sorted(
        name
        for name in content.keys() & listed.keys()
        if listed[name] != (len(content[name]), hashlib.sha256(content[name]).hexdigest())
    )
    if wrong:
        raise Unfit(f"is damaged at {plain(wrong[0])[:200]}")
    deep = sorted(name for name in about.files if "/" in name)
    if deep:
        raise Unfit(f"has a file in a folder, {deep[0]}, which no device has")
    clashing = clashes(about.files)
    if clashing:
        raise Unfit(f"has two files that have the same name on many computers: {clashing[0]}")
    return about, {name.removeprefix(FOLDER): each for name, each in content.items()}


def _list(content, shape):
    """Return the list in a backup, as `shape`."""
    try:
        return from_json(content[ABOUT], shape)
    except Unfit as error:
        raise Unfit(f"{_NONE} ({ABOUT}: {error})") from error


def clashes(names: Iterable[str]) -> list[str]:
    """Return the names that are the same as an earlier one on some computer.

    They differ from it only in case, or in how an accent is encoded.
    """
    found, taken = [], set()
    for name in sorted(names):
        key = unicodedata.normalize("NFC", name).casefold()
        if key in taken:
            found.append(name)
        taken.add(key)
    return found


def _inflated(data, wanted=lambda name: True):
    """Return {name: bytes} of the zip's wanted files, including ABOUT."""
    content, left = {}, FLASH
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for entry in archive.infolist():
                name = entry.filename
                if name.endswith("/") or not wanted(name):
                    continue
                if name in content or entry.compress_type not in _PACKINGS:
                    raise Unfit("has a file twice or uses an unknown compression")
                most = _MOST_ABOUT if name == ABOUT else left
                with archive.open(entry) as file:
                    content[name] = file.read(most + 1)
                if len(content[name]) > most:
                    raise Unfit("is larger than any device")
                left -= 0 if name == ABOUT else len(content[name])
    except Unfit:
        raise
    except _DAMAGED as error:
        raise Unfit("is damaged or isn't a backup") from error
    if ABOUT not in content:
        raise Unfit(_NONE)
    return content
