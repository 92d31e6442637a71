"""The recipe of an image: the sources at their commits, the patches, and the boards' folders, as data."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from inkdeck.device import sources
from inkdeck.errors import EXIT_FILE, InkdeckHostError

CHIPS = {"RPI_PICO": "INKDECK_PICO"}
"""The folder of each chip's board definition, by the name that a board.json has in `micropython`."""


@dataclass(frozen=True)
class Repository:
    """A repository: its name on GitHub, a commit, and its place in MicroPython's tree."""

    name: str
    commit: str
    place: str


@dataclass(frozen=True)
class Patch:
    """A change to one of MicroPython's files: `old`, which is there once, becomes `new`, because of `why`."""

    why: str
    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Recipe:
    """What an image is made from.

    :ivar micropython: its version, such as "v1.26.1". :ivar released: Unix seconds, the image's date.
    :ivar boards: the folder with the boards' definitions.
    """

    micropython: str
    released: int
    repositories: tuple[Repository, ...]
    patches: tuple[Patch, ...]
    boards: Path


def read() -> Recipe:
    """Return this program's recipe. Raises `InkdeckHostError` if a file of it is missing."""
    folder = sources.find().programs / "image"
    origin = tomllib.loads(sources.read(folder / "sources.toml").decode())
    patches = tomllib.loads(sources.read(folder / "patches.toml").decode())
    return Recipe(
        origin["micropython"],
        origin["released"],
        tuple(Repository(**one) for one in origin["repository"]),
        tuple(Patch(**one) for one in patches["patch"]),
        folder / "boards",
    )


def apply(patches: tuple[Patch, ...], tree: Path) -> None:
    """Make these changes in MicroPython's tree.

    :raises InkdeckHostError: the text that a patch replaces isn't there once.
    """
    for patch in patches:
        file = tree / patch.file
        text = sources.read(file).decode()
        if text.count(patch.old) != 1:
            raise InkdeckHostError(
                f"MicroPython's {patch.file} has changed: {patch.old!r} isn't in it once. Check whether the "
                f"patch is still needed: {patch.why}",
                EXIT_FILE,
            )
        file.write_text(text.replace(patch.old, patch.new))
