"""Installs a build on a device at its prompt. Wherever it is interrupted, the device has a complete program.

The starter comes first, because it also starts older packs; or after the pack, if it is the older one. The
new pack is written beside the old one, checked by its hash on the device, and then renamed over it. The small
files follow in the same way. The files of an old Inkdeck without a pack are removed last; or first, if there
isn't room for both and the user agrees.
"""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from inkdeck.device import build, pack, sources, uf2
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.install import plan

if TYPE_CHECKING:
    from inkdeck.doors.at_prompt import DeviceFacts
    from inkdeck.install.mpremote_adapter import Device


ASIDE_BYTES = 16 * 1024
"""The flash to leave free, in bytes. Without any, a device couldn't save a game."""


@dataclass(frozen=True)
class Installed:
    """The program on a device: its pack's description (None: there is none that can be read), and the name of
    the board that it was installed for ("" if there is none).
    """

    about: pack.About | None
    board: str


class NoRoom(InkdeckHostError):
    """The device has no room for the new files beside the old ones. `what` says so without a next step,
    `lacks` is how many bytes are missing, and `old` is how many `remove_old` would free.
    """

    def __init__(self, free: int, needed: int, old: int = 0) -> None:
        self.what = (
            f"The device has {free // 1024:,} KiB free, but the new program needs "
            f"{-(-needed // 1024):,} KiB beside the old one."
        )
        self.lacks, self.old = needed - free, old
        super().__init__(
            f"{self.what} Nothing was changed. Delete files that don't belong to Inkdeck, then run the "
            "command again.",
            EXIT_FILE,
        )


class Quiet:
    """The progress of `install`, which calls these methods as it goes; a command's own class shows a bar."""

    def looking(self, count: int) -> None:
        """Called with the number of files compared so far."""

    def begins(self, total: int) -> None:
        """Called with the number of bytes to write."""

    def writing(self, path: str, done: int) -> None:
        """Called while this file is written, after `done` bytes in all."""


def check_device(facts: "DeviceFacts") -> None:
    """Raise `InkdeckHostError` if the app can't run on a device with these `DeviceFacts`."""
    version = ".".join(map(str, facts.version))
    if facts.program != "micropython":
        raise InkdeckHostError(
            f"The device runs {facts.program} {version}. Install MicroPython first (docs/installing.md).",
            EXIT_USAGE,
        )
    if facts.version < uf2.OLDEST:
        raise InkdeckHostError(
            f"The device has MicroPython {version}, but Inkdeck needs {uf2.OLDEST[0]}.{uf2.OLDEST[1]} "
            "or later. Install a newer one first (docs/installing.md); games stay on the device.",
            EXIT_USAGE,
        )


def installed(device: "Device") -> Installed:
    """Return what is installed on a device at its prompt."""
    from inkdeck.doors import board_folders

    head = _read(device, pack.NAME, pack.HEAD_MOST)
    return Installed(pack.about(head), board_folders.name_in(_read(device, build.DESCRIPTION)))


def _read(device, path, first=None):
    """Return a file's bytes, or only the `first` ones; b"" if it is missing or unreadable."""
    try:
        return device.read(path) if first is None else device.read_first(path, first)
    except InkdeckHostError:
        if device.lost:
            raise
        return b""


def in_the_way(device: "Device", tree: build.Tree) -> list[str]:
    """Return the paths of other programs' files that the `Tree` would replace on a device without a pack."""
    listing = device.listing(plan.places(tree))
    if any(path.startswith((pack.NAME, build.STARTER, *plan.OF_MANY)) for path in listing):
        return []
    return [path for path in plan.make(listing, tree).write if path in listing]


def install(device: "Device", tree: build.Tree, tell: Quiet | None = None) -> build.Written:
    """Install the `Tree` on a device at its prompt, touching only Inkdeck's own files.

    `tell` is a `Quiet`, or like one. Whenever this is interrupted, the device has one complete program, the
    old or the new one, and the next run continues. Raises `NoRoom`, or `InkdeckHostError` if the device can't
    run it (nothing is changed then) or no longer answers.
    """
    tell = tell or Quiet()
    facts = device.facts()
    check_device(facts)
    listing = device.listing(plan.places(tree), tell.looking)
    head = _read(device, pack.NAME, pack.HEAD_MOST) if pack.NAME in listing else b""
    todo = plan.make(listing, tree, pack.format_of(head))
    needed = plan.room(todo, listing, tree) + ASIDE_BYTES
    if todo.write and needed > facts.free:
        raise NoRoom(facts.free, needed, plan.freed(todo, listing))
    tell.begins(sum(len(tree.files[path]) for path in todo.write))
    before = 0
    for path in todo.write:
        written = partial(_tell_more, tell, path, before)
        _replace(device, tree, path, listing.get(path + plan.NEW), written)
        before += len(tree.files[path])
    for path in (*todo.stale, *todo.remove):
        device.remove(path)
    return build.Written(len(todo.write), len(tree.files) - len(todo.write))


def remove_old(device: "Device", tree: build.Tree) -> None:
    """Remove an old Inkdeck without a pack from a device that has no room for both.

    The files that start it are removed first. From then on, nothing starts until `install` has finished.
    """
    listing = device.listing(plan.places(tree))
    for path in (*sources.PROGRAMS, *plan.make(listing, tree).remove):
        device.remove(path)


def _tell_more(tell, path, before, size):
    tell.writing(path, before + size)


def _replace(device, tree, path, begun, tell):
    """Write a new file beside the old one, check it, and replace the old one.

    `begun` is the listing of what an earlier attempt wrote. If that is the file's beginning, the rest is
    added.
    """
    content, new = tree.files[path], path + plan.NEW
    there = begun.size if begun and begun.digest == build.digest(content[: begun.size]) else 0
    device.write(new, content, tell, there)
    entry = device.listing([new]).get(new)
    if entry is None or entry.digest != build.digest(content):
        raise InkdeckHostError(
            f"{path} was damaged while it was written. Run the command again. If that doesn't help, "
            "the device's flash may be worn out.",
            EXIT_FILE,
        )
    device.rename(new, path)
