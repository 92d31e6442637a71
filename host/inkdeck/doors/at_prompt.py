"""The door for a board at its prompt: turns what the board prints about itself and its files into typed
values.

The board may run any program, and that program chooses every byte that it sends. `MOST_…` are the most bytes
of each answer; they are checked before the answer is read.
"""

import base64
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from inkdeck.doors.shapes import U16, Bytes, Digest, Unfit, Word, from_json, is_place
from inkdeck.out.terminal import plain

FLASH = 16 << 20
"""The bytes of the largest flash that an RP2040 can have. No file, and no sum of files, is larger."""

MOST_FILES = 4096
MOST_FACTS = 8 << 10
MOST_LISTING = MOST_FILES * 400
MOST_READ = 64 << 10
"""The most bytes of a file whose size isn't known in advance."""

_MOST_LINE = 2048

_Short = Annotated[str, Meta(max_length=64)]


class DeviceFacts(msgspec.Struct, frozen=True, array_like=True):
    """A device at its prompt: its interpreter's `program` and `version`, MicroPython's `build` ("" before
    1.25), its `unique_id` in hex (or ""), and the bytes `free` of `total`.
    """

    program: Word
    version: tuple[U16, U16, U16]
    build: _Short
    unique_id: Annotated[str, Meta(pattern=r"\A[0-9a-f]{0,32}\Z")]
    free: Bytes
    total: Bytes


class Program(msgspec.Struct, frozen=True, array_like=True):
    """The program in a device's image: the version of `inkdeck`, and the name of the `board` that flash
    describes; "" where there is none.
    """

    inkdeck: _Short
    board: _Short


class Listed(msgspec.Struct, frozen=True):
    """A file on the device: its bytes, and its SHA-256 in hex, or "" if it can't be read."""

    size: int
    digest: str


class _Line(msgspec.Struct, frozen=True, array_like=True):
    """A line of a listing; `size` is -1 for a folder."""

    path: Annotated[str, Meta(min_length=1, max_length=1024)]
    size: Annotated[int, Meta(ge=-1, le=FLASH)]
    digest: Digest


class Listing(dict[str, Listed]):
    """{path: Listed} of the files on a device. `folders` are the paths of its folders, deepest first.

    `odd` are the paths of files and folders with names that other computers don't allow, in a form that can
    be printed. These are in neither.
    """

    def __init__(
        self, files: Mapping[str, Listed] | None = None, folders: Sequence[str] = (), odd: Sequence[str] = ()
    ) -> None:
        super().__init__(files or {})
        self.folders = sorted(folders, key=lambda path: (-len(path.split("/")), path))
        self.odd = sorted(odd)


def facts(came: bytes) -> DeviceFacts:
    """Return the `DeviceFacts` that the statement FACTS has printed. Raises `Unfit`."""
    return from_json(came, DeviceFacts)


def program(came: bytes) -> Program:
    """Return the `Program` that the statement PROGRAM has printed. Raises `Unfit`."""
    return from_json(came, Program)


def listing(came: bytes, asked: Iterable[str]) -> Listing:
    """Return the `Listing` that LIST has printed for the paths that were asked for, one line per file. Raises
    `Unfit`.
    """
    beginnings = tuple(path + "/" for path in asked)
    lines = came.split(b"\n", MOST_FILES)
    if len(lines) > MOST_FILES:
        raise Unfit(f"it has more than {MOST_FILES} files")
    files, folders, odd = {}, [], []
    for line in filter(None, map(bytes.strip, lines)):
        if len(line) > _MOST_LINE:
            raise Unfit("the entry of a file is too long")
        # Names on the device can have any letter, even terminal control characters.
        found = from_json(line.decode("utf-8", "replace").encode(), _Line, anything=True)
        if not (found.path + "/").startswith(beginnings):
            raise Unfit("it lists a file that wasn't asked for")
        if not is_place(found.path):
            odd.append(plain(found.path))
        elif found.size < 0:
            folders.append(found.path)
        else:
            files[found.path] = Listed(found.size, found.digest)
    if sum(entry.size for entry in files.values()) > FLASH:
        raise Unfit("its files are larger than any flash")
    return Listing(files, folders, odd)


def content(came: bytes, most: int) -> bytes:
    """Return a file's bytes from lines of base64. Raises `Unfit` if there are more than `most`."""
    try:
        found = b"".join(base64.b64decode(line, validate=True) for line in came.split())
    except ValueError as error:
        raise Unfit("a file isn't in base64") from error
    if len(found) > most:
        raise Unfit("a file is larger than announced")
    return found
