"""The recipe of an image: the sources at their commits, the patches, and the boards' folders, as data."""

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path

from inkdeck.device import sources
from inkdeck.errors import EXIT_FILE, EXIT_USAGE, InkdeckHostError

SECTOR = 4096
"""The bytes that flash is erased by, and that a board's description takes."""


@dataclass(frozen=True)
class Chip:
    """A chip that an image is built for.

    :ivar name: what a board.json calls `micropython`. :ivar board: the folder of its board definition.
    :ivar family: its number in UF2 files.
    :ivar flash: the bytes of its flash. :ivar storage: those of the file system at the end of it.
    """

    name: str
    board: str
    family: int
    flash: int
    storage: int

    @property
    def described_at(self) -> int:
        """Where the sector with the board's description is, in bytes from the start of flash."""
        return self.flash - self.storage - SECTOR


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
    """The sources of an image.

    :ivar micropython: its version, such as "v1.26.1". :ivar released: Unix seconds, the image's date.
    :ivar boards: the boards' definitions, {path: bytes}. :ivar chips: {name: `Chip`}.
    """

    micropython: str
    released: int
    repositories: tuple[Repository, ...]
    patches: tuple[Patch, ...]
    boards: dict[str, bytes]
    chips: dict[str, Chip]

    @property
    def tree(self) -> str:
        """The name of the folder with the patched sources: other sources, patches or boards have another."""
        made = hashlib.sha256(repr((self.repositories, self.patches, self.boards)).encode()).hexdigest()
        return f"{self.micropython}-{made[:8]}"

    def chip(self, name: str) -> Chip:
        """Return the chip called `name`. Raises `InkdeckHostError` if there is none."""
        if name not in self.chips:
            sentence = f"There is no image for {name}. Choose one of {', '.join(self.chips)}."
            raise InkdeckHostError(sentence, EXIT_USAGE)
        return self.chips[name]


def read() -> Recipe:
    """Return this program's recipe. Raises `InkdeckHostError` if a file of it is missing."""
    folder = sources.find().programs / "image"
    origin = tomllib.loads(sources.read(folder / "sources.toml").decode())
    patches = tomllib.loads(sources.read(folder / "patches.toml").decode())
    boards = folder / "boards"
    chips = tomllib.loads(sources.read(folder / "chips.toml").decode())
    return Recipe(
        origin["micropython"],
        origin["released"],
        tuple(Repository(**row) for row in origin["repository"]),
        tuple(Patch(**row) for row in patches["patch"]),
        {path.relative_to(boards).as_posix(): sources.read(path) for path in sorted(boards.rglob("*.*"))},
        {row["name"]: Chip(**row) for row in chips["chip"]},
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
