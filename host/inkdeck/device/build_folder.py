"""A build in a folder of this computer: what changed is written, and what no build made is never touched."""

from dataclasses import dataclass

from inkdeck.device.build import MANIFEST, read_manifest
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError, from_os_error


@dataclass(frozen=True)
class Done:
    """What `write` did: counts of files written, left as they were, and removed."""

    written: int
    unchanged: int
    removed: int


def write(tree, folder):
    """Make `folder` hold the Tree and nothing else; tells by a Done what that took.

    Files that are right already are left alone, those of an earlier build that are not in this one go. Raises
    InkdeckHostError, before anything is changed, when the folder holds what no build made.
    """
    try:
        present = _present(folder, tree)
        stale = present.keys() - tree.files.keys()
        for path in stale:
            present[path].unlink()
        _remove_empty(folder)
        written = 0
        for path, content in tree.files.items():
            place = folder / path
            if path in present and place.read_bytes() == content:
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
            written += 1
    except OSError as error:
        remedy = "Make that possible, or name another folder with --out."
        raise from_os_error(error, "writing the build", remedy) from error
    return Done(written, len(tree.files) - written, len(stale))


def _present(folder, tree):
    """{path: place} of the folder's files, all of this build or the one before.

    Raises InkdeckHostError at the first that is neither; links are never ours.
    """
    if not folder.exists():
        return {}
    if not folder.is_dir():
        raise InkdeckHostError(f"{folder} is not a folder. Name another with --out.", EXIT_FILE)
    made = tree.files.keys() | _listed(folder / MANIFEST)
    present = {}
    for place in folder.rglob("*"):
        if place.is_dir() and not place.is_symlink():
            continue
        path = place.relative_to(folder).as_posix()
        if path not in made or place.is_symlink():
            told = f"{folder} holds {path}, which no build made. Name another folder with --out."
            raise InkdeckHostError(told, EXIT_USAGE)
        present[path] = place
    return present


def _listed(place):
    """The paths in the manifest of an earlier build; none when there is none, or it is no manifest."""
    if not place.is_file():
        return set()
    manifest = read_manifest(place.read_bytes())
    return set(manifest["files"]) if manifest else set()


def _remove_empty(folder):
    for place in sorted(folder.rglob("*"), reverse=True):
        if place.is_dir() and not any(place.iterdir()):
            place.rmdir()
