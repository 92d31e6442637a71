"""Plans an installation: compares a build with a device's list of files."""

from dataclasses import dataclass

from inkdeck.device import build, pack, uf2
from inkdeck.doors.at_prompt import Listing

GAMES = "games"
"""The folder of players' files, which no installation touches."""

PATCH = "patch"
"""The folder of a maker's own modules, which override the pack's."""

NEW = ".new"
"""The suffix of a new file until it replaces the old one."""

OF_MANY = ("inkdeck_app", "inkdeck_core", "manifest.z")
"""Files of an old Inkdeck without a pack. They are removed once the pack is there."""


_INLINE = uf2.BLOCK_SIZE // 8  # a file of at most this many bytes is stored in its folder's blocks
_FOLDER = 2 * uf2.BLOCK_SIZE


@dataclass(frozen=True)
class Plan:
    """A plan: `write` are files in the order of writing. `remove` are paths to remove afterwards, folders
    after their contents. `stale` are files that an interrupted installation was writing.
    """

    write: list[str]
    remove: list[str]
    stale: list[str]


def places(tree: build.Tree) -> list[str]:
    """Return the paths to list on a device for a comparison with a build."""
    return [*tree.files, *(path + NEW for path in tree.files), *OF_MANY]


def make(listing: Listing, tree: build.Tree, there: int | None = None) -> Plan:
    """Return the `Plan` that turns a device with this `Listing` into the build.

    `there` is the format of the pack on it. The starter comes first, because it also reads older packs. But
    if it is the older one and can't read the pack that is there, the pack comes first, because the device's
    starter reads both.
    """
    wanted, order = tree.digests, list(tree.files)
    if there is not None and there not in tree.reads:
        order.sort(key=lambda path: path != pack.NAME)
    return Plan(
        write=[path for path in order if path not in listing or listing[path].digest != wanted[path]],
        remove=[path for path in (*sorted(listing), *listing.folders) if path.split("/")[0] in OF_MANY],
        stale=[path + NEW for path in tree.files if path + NEW in listing],
    )


def in_place_of(listing: Listing, tree: build.Tree) -> list[str]:
    """Return the paths in PATCH that override modules of a build's pack."""
    stems = {_stem(path) for path in tree.sizes}
    return [
        path
        for path in sorted(listing)
        if path.startswith(f"{PATCH}/") and _stem(path)[len(PATCH) + 1 :] in stems
    ]


def _stem(path):
    return path.removesuffix(".py").removesuffix(".mpy")


def room(plan: Plan, listing: Listing, tree: build.Tree) -> int:
    """Return the bytes of flash, in whole blocks, that a `Plan` needs free; can be negative.

    The new pack lies beside the old one until it replaces it, so the old one's space doesn't count.
    """
    needed = sum(_blocks(len(tree.files[path])) for path in plan.write)
    loose = [path for path in plan.write if path != pack.NAME and path in listing]
    gone = sum(_blocks(listing[path].size) for path in (*plan.stale, *loose))
    return needed - gone


def freed(plan: Plan, listing: Listing) -> int:
    """Return the bytes of flash, in whole blocks, that the files of an old Inkdeck without a pack take: too
    few rather than too many.
    """
    sizes = [listing[path].size for path in plan.remove if path in listing]
    files = sum(_blocks(size) for size in sizes if size > _INLINE)
    return files + sum(_FOLDER for path in plan.remove if path in listing.folders)


def _blocks(size: int) -> int:
    return -(-size // uf2.BLOCK_SIZE) * uf2.BLOCK_SIZE
