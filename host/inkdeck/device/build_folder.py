"""A build in a folder of this computer: what changed is written, and what no build made is never touched."""

from pathlib import Path

from inkdeck.device.build import Tree, Written
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error


def write(tree: Tree, folder: Path) -> Written:
    """Make `folder` hold the Tree and nothing else; tells by a Written what that took.

    Files that are right already are left alone. Raises InkdeckHostError, before anything is changed, when the
    folder holds what no build makes.
    """
    try:
        _refuse_others(folder, tree)
        written = 0
        folder.mkdir(parents=True, exist_ok=True)
        for path, content in tree.files.items():
            place = folder / path
            if place.exists() and place.read_bytes() == content:
                continue
            place.write_bytes(content)
            written += 1
    except OSError as error:
        remedy = "Make that possible, or name another folder with --out."
        raise from_os_error(error, "writing the build", remedy) from error
    return Written(written, len(tree.files) - written)


def _refuse_others(folder, tree):
    """Raise InkdeckHostError at the first thing in the folder that no build makes; links are never ours."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise InkdeckHostError(f"{folder} is not a folder. Name another with --out.", EXIT_FILE)
    for place in sorted(folder.iterdir()):
        if place.name not in tree.files or place.is_symlink() or place.is_dir():
            told = f"{folder} holds {place.name}, which no build made. Name another folder with --out."
            raise InkdeckHostError(told, EXIT_USAGE)
