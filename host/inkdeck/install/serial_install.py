"""Installing over serial: what differs is copied, the manifest last; it may be interrupted at any time."""

from dataclasses import dataclass

from inkdeck.device import build, uf2
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.install import plan

ASIDE_BYTES = 16 * 1024
"""Flash that an installation leaves free: a device without any could not save a game."""


@dataclass(frozen=True)
class Done:
    """What `install` did: counts of files written, left as they were, and removed."""

    written: int
    unchanged: int
    removed: int


class Quiet:
    """What `install` tells while it works; a command shows it as a bar."""

    def looking(self, count):
        """So many files have been looked at."""

    def begins(self, total):
        """So many bytes are to be written."""

    def writing(self, path, done):
        """This file is written now, after `done` bytes in all."""


def check_device(facts):
    """Raise InkdeckHostError when the app can't run on what the device says of itself (its Facts)."""
    version = ".".join(map(str, facts.version))
    if facts.program != "micropython":
        raise InkdeckHostError(
            f"The device runs {facts.program} {version}. Put MicroPython on it first (docs/installing.md).",
            EXIT_USAGE,
        )
    if facts.version < uf2.OLDEST:
        raise InkdeckHostError(
            f"The device has MicroPython {version}; Inkdeck needs {uf2.OLDEST[0]}.{uf2.OLDEST[1]} or later. "
            "Put a newer one on it first (docs/installing.md); games stay on the device.",
            EXIT_USAGE,
        )


def manifest_on(device):
    """The manifest on a device at its prompt, or None when there is none that can be read."""
    try:
        return build.read_manifest(device.read(build.MANIFEST))
    except InkdeckHostError:
        if device.lost:
            raise
        return None


def in_the_way(device, tree):
    """The paths of another program's files that the Tree would replace, on a device without a manifest.

    Where an installation was begun there are none: the first that goes is START, the first that comes are
    Inkdeck's folders.
    """
    entries = {path: entry for path, entry in tree.digests.items() if "/" not in path}
    found = plan.compare(device.listing(sorted(entries)), entries).altered
    return [] if found and device.listing(plan.FOLDERS).folders else found


def install(device, tree, tell=None):
    """Make a device at its prompt hold the Tree; nothing outside of Inkdeck's own files is touched.

    `tell` is a Quiet or like one. Whenever it is interrupted, the device has nothing that starts the app and
    no manifest or an outdated one, and the next time goes on where it was. Raises InkdeckHostError when the
    device can't run or hold it, then nothing is changed, or when it no longer answers.
    """
    tell = tell or Quiet()
    facts = device.facts()
    check_device(facts)
    older = manifest_on(device)
    listing = device.listing(plan.places(tree.manifest, older), tell.looking)
    todo = plan.make(listing, tree, older)
    if todo.nothing:
        return Done(0, len(tree.files), 0)
    _check_room(facts, plan.room(todo, listing, tree))
    # The manifest goes only when what it alone knows of has gone; without START it is seen to be outdated.
    for path in [plan.START, *todo.remove, build.MANIFEST, *todo.empty]:
        device.remove(path)
    for path in todo.folders:
        device.make_folder(path)
    _write(device, tree, todo.write, tell)
    _check_written(device, tree)
    for path in (plan.START, build.MANIFEST):
        device.write(path, tree.files[path])
    return Done(len(todo.write) + 2, todo.unchanged, len(todo.remove))


def _write(device, tree, paths, tell):
    tell.begins(sum(len(tree.files[path]) for path in paths))
    before = 0
    for path in paths:
        content = tree.files[path]
        tell.writing(path, before)
        device.write(path, content, lambda size, path=path, before=before: tell.writing(path, before + size))
        before += len(content)


def _check_written(device, tree):
    """Raise InkdeckHostError when the device does not hold what was written."""
    entries = {path: entry for path, entry in tree.digests.items() if path != plan.START}
    found = plan.compare(device.listing(plan.places(tree.manifest)), entries)
    wrong = [*found.missing, *found.altered, *found.foreign]
    if wrong:
        raise InkdeckHostError(
            f"What was written does not read back the same: {wrong[0]}. Start again; if it happens again, "
            "the device's flash may be worn out.",
            EXIT_FILE,
        )


def _check_room(facts, needed):
    if needed + ASIDE_BYTES > facts.free:
        raise InkdeckHostError(
            f"The device has {facts.free // 1024} KiB free and {(needed + ASIDE_BYTES) // 1024} KiB are "
            "needed. Remove files that are not Inkdeck's, or back up and sync its games, then start again. "
            "Nothing was changed.",
            EXIT_FILE,
        )
