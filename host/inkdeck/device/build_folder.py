"""A build in a folder on this computer. Only changes are written, and other files are never touched."""

import stat
from pathlib import Path

from inkdeck import whole_file
from inkdeck.device.build import Tree, Written
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error

_REMEDY = "Fix that, or name another folder with --out."


def write(tree: Tree, folder: Path) -> Written:
    """Make `folder` hold a `Tree` and nothing else, and return what was written.

    :raises InkdeckHostError: as in `put`.
    """
    return put(tree.files, folder)


def put(files: dict[str, bytes], folder: Path) -> Written:
    """Make `folder` hold these files, {name: bytes}, and nothing else, and return what was written.

    Files that are already right are left alone; others are replaced whole. Raises `InkdeckHostError`, before
    anything is changed, if the folder holds other things.
    """
    try:
        _refuse_others(folder, files)
        written = 0
        folder.mkdir(parents=True, exist_ok=True)
        for path, content in files.items():
            place = folder / path
            if _is(place, content):
                continue
            whole_file.write(place, content, "the build", remedy=_REMEDY)
            written += 1
    except OSError as error:
        raise from_os_error(error, "writing the build", _REMEDY) from error
    return Written(written, len(files) - written)


def _is(place, content):
    """Whether there is a file with this content."""
    return place.exists() and place.stat().st_size == len(content) and place.read_bytes() == content


def _refuse_others(folder, files):
    """Raise `InkdeckHostError` for the first thing in the folder that isn't from a build: links and pipes
    never are. Files left by an interrupted build are; they disappear when the next file is written.
    """
    if not folder.exists():
        return
    if not folder.is_dir():
        raise InkdeckHostError(f"{folder} isn't a folder. Name another one with --out.", EXIT_FILE)
    for place in sorted(folder.iterdir()):
        if place.name.endswith(whole_file.UNFINISHED):
            continue
        if place.name not in files or not stat.S_ISREG(place.lstat().st_mode):
            told = (
                f"{folder} contains {place.name}, which isn't from a build. Name another folder with --out."
            )
            raise InkdeckHostError(told, EXIT_USAGE)
