"""A folder that a command fills: only changes are written, and only its own files are replaced."""

import hashlib
import json
import stat
from pathlib import Path

from inkdeck import whole_file
from inkdeck.doors import named_files
from inkdeck.doors.shapes import Unfit, from_json
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error

LIST = "inkdeck-files.json"
"""The file in the folder that lists what was written: {name: [SHA-256 in hex]}."""

_MOST_LIST, _MOST_FILE = 1 << 20, 64 << 20
_REMEDY = "Fix that, or name another folder with --out."


def put(files: dict[str, bytes], folder: Path, ours: bool = False) -> None:
    """Make `folder` hold these files, {name: bytes}, and the `LIST`.

    Files that are already right are left alone; others are replaced whole, and those of an earlier call that
    are no longer wanted are removed.

    :param ours: whether the folder is a place of our own, in which everything may be replaced.
    :raises InkdeckHostError: writing failed or, before anything is changed, the folder holds something that
        no such call has left there.
    """
    try:
        listed = _listed(folder)
        others = _others(folder, files, listed)
        if others and not ours:
            raise InkdeckHostError(
                f"{folder} contains {others[0]}, which isn't from an earlier page or has been changed since. "
                "Name another folder with --out.",
                EXIT_USAGE,
            )
        folder.mkdir(parents=True, exist_ok=True)
        wanted = {name: [_digest(content)] for name, content in files.items()}
        # Should the power fail now, old and new files are known.
        _note(folder, {name: listed.get(name, []) + wanted.get(name, []) for name in {**listed, **wanted}})
        for name in [*listed, *others]:
            if name not in files:
                (folder / name).unlink(missing_ok=True)
        for name, content in files.items():
            if not _is_one_of(folder / name, wanted[name]):
                whole_file.write(folder / name, content, "the page", remedy=_REMEDY)
        _note(folder, wanted)
    except OSError as error:
        raise from_os_error(error, "writing the page", _REMEDY) from error


def _digest(content):
    return hashlib.sha256(content).hexdigest()


def _listed(folder):
    """Return the list that is in the folder; empty if there is none, or something else of that name."""
    try:
        return from_json(named_files.read(folder / LIST, _MOST_LIST), dict[str, list[str]])
    except (FileNotFoundError, NotADirectoryError, Unfit):
        return {}


def _note(folder, listed):
    content = json.dumps(listed, indent=1, sort_keys=True).encode() + b"\n"
    whole_file.write(folder / LIST, content, "the page", remedy=_REMEDY)


def _is_one_of(place, digests):
    """Whether there is a regular file, not a link, with one of these hashes."""
    try:
        return stat.S_ISREG(place.lstat().st_mode) and _digest(named_files.read(place, _MOST_FILE)) in digests
    except (FileNotFoundError, Unfit):
        return False


def _others(folder, files, listed):
    """Return the names of what no call has left in the folder. Half-written files aren't among them; they
    disappear when the next file is written.
    """
    if not folder.exists():
        return []
    if not folder.is_dir():
        raise InkdeckHostError(f"{folder} isn't a folder. Name another one with --out.", EXIT_FILE)
    digests = {name: [_digest(content)] for name, content in files.items()}
    return [
        place.name
        for place in sorted(folder.iterdir())
        if not place.name.endswith(whole_file.UNFINISHED)
        and not (place.name == LIST and listed)
        and not _is_one_of(place, digests.get(place.name, []) + listed.get(place.name, []))
    ]
