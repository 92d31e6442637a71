"""Finds the drives of boards started with BOOTSEL held, and copies a UF2 to one."""

import errno
import os
import stat
import string
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from inkdeck.errors import EXIT_DEVICE, EXIT_FILE, EXIT_LINK, InkdeckHostError, from_os_error
from inkdeck.out.terminal import plain

ENVIRONMENT = "INKDECK_VOLUMES"
"""The environment variable with other places to look for drives, separated as in PATH."""

INFO = "INFO_UF2.TXT"
RP2040 = "RPI-RP2"
"""The Board-ID of the RP2040's own loader."""

TARGET = "INKDECK.UF2"
HOW = "Hold the board's BOOTSEL button (Badger 2040: BOOT/USR) while you plug it in, until a drive appears."
"""How to get a board's drive."""

# Not through a link, and not to a pipe without a reader, even if one has appeared since the check.
_ANEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
_ANEW |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_PIECE = 64 * 1024
_INFO_MOST, _NAME_MOST = 4096, 64


@dataclass(frozen=True)
class Volume:
    """A drive: its path, Board-ID and model."""

    path: Path
    board_id: str
    model: str


def places(root: str | Path = "/") -> list[Path]:
    """Return the folders that may be drives on a computer whose file system begins at `root`."""
    named = os.environ.get(ENVIRONMENT)
    if named is not None:
        return [Path(place) for place in named.split(os.pathsep) if place]
    if sys.platform == "win32":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    if sys.platform == "darwin":
        return sorted(Path(root).glob("Volumes/*"))
    return sorted(
        path for where in ("media/*", "media/*/*", "run/media/*/*") for path in Path(root).glob(where)
    )


def find(among: Iterable[Path] | None = None) -> list[Volume]:
    """Return the `Volume`s of boards of any chip that wait for a UF2, in the folders `among` (default:
    `places()`).
    """
    found = []
    for place in places() if among is None else among:
        text = _info(place / INFO)
        values = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
        if "Board-ID" in values:
            named = (plain(values.get(name, "").strip())[:_NAME_MOST] for name in ("Board-ID", "Model"))
            found.append(Volume(place, *named))
    return found


def _info(path):
    """Return the file's first bytes as text; "" if there is none, or if it isn't a regular file."""
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            return file.read(_INFO_MOST).decode("ascii", "replace")
    except OSError:
        return ""


def choose(name: str | Path | None = None) -> Volume:
    """Return the drive at the path `name`, or the only one. Raises `InkdeckHostError` unless exactly one
    fits.
    """
    found = find(None if name is None else [Path(name)])
    if not found and name:
        raise InkdeckHostError(f"{name} isn't a board's drive because it has no {INFO}. {HOW}", EXIT_DEVICE)
    if not found:
        raise InkdeckHostError(
            f"No board's drive was found. {HOW} If one has appeared, name it: --volume PATH.", EXIT_DEVICE
        )
    if len(found) > 1:
        paths = ", ".join(str(volume.path) for volume in found)
        raise InkdeckHostError(
            f"There are {len(found)} boards' drives: {paths}. Choose one with --volume PATH.", EXIT_DEVICE
        )
    if found[0].board_id != RP2040:
        raise InkdeckHostError(
            f"The board at {found[0].path} is a {found[0].board_id} ({found[0].model}). Use a board "
            "with an RP2040.",
            EXIT_DEVICE,
        )
    return found[0]


def copy(volume: Volume, content: bytes, tell: Callable[[int], object] = lambda size: None) -> None:
    """Copy a UF2 to a `Volume`; `tell` is called with the bytes written so far.

    The board removes its drive by itself when it has everything, so an error after the last byte isn't a
    failure. Raises `InkdeckHostError` if the drive disappears before that, has no room, or has something
    other than a file in that place.
    """
    done = 0
    path = volume.path / TARGET
    try:
        if not _may_be_written(path):
            raise InkdeckHostError(
                f"{path} is a link, a pipe or a folder, which no board's drive has. Remove it, or name the "
                "board's drive: --volume PATH.",
                EXIT_FILE,
            )
        # It isn't written to a temporary file first: a board has no use for one, and its drive disappears
        # before that.
        with open(path, "wb", buffering=0, opener=lambda path, _: os.open(path, _ANEW, 0o666)) as file:
            for at in range(0, len(content), _PIECE):
                done += _put(file, content[at : at + _PIECE])
                if done < len(content):
                    os.fsync(file.fileno())
                tell(done)
            os.fsync(file.fileno())
    except OSError as error:
        if done == len(content):
            return
        raise _failed(volume, done, len(content), error) from error


def _may_be_written(path):
    """Whether there is nothing yet, or a file without other hard links."""
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return True
    return stat.S_ISREG(found.st_mode) and found.st_nlink <= 1


def _put(file, piece):
    left = memoryview(piece)
    while left:
        left = left[file.write(left) :]
    return len(piece)


def _failed(volume, done, total, error):
    reason = error.strerror or str(error)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return from_os_error(
            error,
            f"writing to the drive {plain(str(volume.path))}",
            "Mount it so that you can write to it, or unplug it and start over.",
        )
    if error.errno in (errno.ENOSPC, errno.EFBIG):
        return InkdeckHostError(
            f"{volume.path} has no space left, so it may not be a board's drive. Unplug it. {HOW}", EXIT_FILE
        )
    return InkdeckHostError(
        f"The drive {volume.path} disappeared after {done // 1024} of {total // 1024} KiB "
        f"({reason}). The board isn't broken: unplug it and start over. {HOW}",
        EXIT_LINK,
    )
