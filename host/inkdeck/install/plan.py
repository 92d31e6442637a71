"""What an installation would write and remove: a build compared with what a device says of its files."""

import hashlib
from dataclasses import dataclass

from inkdeck.device import build

FOLDERS = ("inkdeck_app", "inkdeck_core")
"""The folders that are Inkdeck's alone: what no build puts there goes, for it could run instead."""

GAMES = "games"
"""The folder of everything that players keep: no installation touches it."""

START = "main.py"
"""What starts the app. It goes first and comes last, so that no half of two builds ever runs."""

_BLOCK = 4096


@dataclass(frozen=True)
class Plan:
    """`write` and `remove` are paths in the order of doing, `folders` those to be made, `empty` those to go.

    START and the manifest are in none of them: they go before and come after the rest, unless there is
    `nothing` to do.
    `unchanged` is the count of files that stay.
    """

    write: list
    remove: list
    folders: list
    empty: list
    unchanged: int
    nothing: bool


@dataclass(frozen=True)
class Differences:
    """How a device's files differ from a build: paths that are missing, altered, or of no build."""

    missing: list
    altered: list
    foreign: list


def places(*manifests):
    """The paths to ask a device for, so that its listing can be compared with these manifests (or None)."""
    wanted = {build.MANIFEST, *FOLDERS}
    for manifest in manifests:
        wanted |= {path for path in _listed(manifest) if not _in_folders(path)}
    return sorted(wanted)


def compare(listing, entries):
    """The Differences of a device's Listing from {path: start of its SHA-256}."""
    missing = sorted(path for path in entries if path not in listing)
    altered = sorted(path for path in entries if path in listing and not _same(listing[path], entries[path]))
    foreign = sorted(path for path in listing if _in_folders(path) and path not in entries)
    return Differences(missing, altered, foreign)


def make(listing, tree, older=None):
    """The Plan that makes a device with this Listing hold the build `tree`.

    `older` is the manifest on the device, if any: what it lists was ours, wherever it is.
    """
    entries = tree.digests
    found = compare(listing, entries)
    differ = {*found.missing, *found.altered}
    stale = {path for path in _listed(older) if path in listing and path not in tree.files}
    wanted = {folder for path in tree.files for folder in _above(path)}
    # What blocks the way of a folder must be gone before it: all removing comes first.
    blocking = {path for path in wanted if path in listing}
    remove = sorted({*found.foreign, *stale, *blocking})
    empty = [path for path in listing.folders if _in_folders(path) and path not in wanted]
    right = _is(listing.get(build.MANIFEST), tree.files[build.MANIFEST])
    return Plan(
        write=[path for path in entries if path in differ and path != START],
        remove=remove,
        folders=sorted(wanted - set(listing.folders)),
        empty=empty,
        unchanged=len(entries) - len(differ | {START}),
        nothing=right and not (differ or remove or empty),
    )


def _listed(manifest):
    """The paths in a manifest that may be Inkdeck's: a device's is only believed where that does no harm."""
    paths = (manifest or {"files": {}})["files"]
    return {path for path in paths if not {"", ".", "..", GAMES} & set(path.split("/"))}


def room(plan, listing, tree):
    """Bytes of flash, in whole blocks, that the device must have free for a Plan; it may be negative."""
    coming = {*plan.write, START, build.MANIFEST}
    needed = sum(_blocks(len(tree.files[path])) for path in coming)
    gone = {*plan.remove, *coming} & listing.keys()
    return needed - sum(_blocks(listing[path].size) for path in gone) + 2 * _BLOCK * len(plan.folders)


def _blocks(size):
    return -(-size // _BLOCK) * _BLOCK


def _in_folders(path):
    return path.split("/")[0] in FOLDERS


def _above(path):
    """The folders that a path lies in."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: depth + 1]) for depth in range(len(parts))]


def _same(entry, digest):
    return entry.digest.startswith(digest) and bool(digest)


def _is(entry, content):
    return bool(entry) and _same(entry, hashlib.sha256(content).hexdigest())
