"""The build: all files for a board, with the program as one pack."""

import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from inkdeck.device import mpy, native, pack, packing, sources, uf2
from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.sim import boards
from inkdeck_core.games import GAMES

PARTS = ("core", "app", "screens", "games", "drivers", "fonts", "texts", "start")
"""The parts of a build. "start" stands for the loose files and the rest of the pack."""

STARTER = str(PurePosixPath(sources.STARTER).with_suffix(".mpy"))
DESCRIPTION = "board.json"

_FONTS = "inkdeck_app/data/fonts/"

_FOLDERS = (
    ("inkdeck_core/", "core"),
    ("inkdeck_app/screens/", "screens"),
    ("inkdeck_app/referee/", "screens"),
    ("inkdeck_app/tricks/", "screens"),
    *((f"inkdeck_app/{game}/", "games") for game in GAMES),
    ("inkdeck_app/drivers/", "drivers"),
    (_FONTS, "fonts"),
    ("inkdeck_app/data/texts/", "texts"),
    ("inkdeck_app/", "app"),
)


@dataclass(frozen=True)
class Written:
    """How many files were written, and how many were unchanged."""

    written: int
    unchanged: int


@dataclass(frozen=True)
class Tree:
    """A build: `files` is {path on the device: bytes} in the order of installation.

    `board` is the board's name, `about` the pack's description, and `sizes` is {path in the pack: bytes
    there}. The build's starter can read packs of the formats in `reads`.
    """

    board: str
    files: dict[str, bytes]
    about: pack.About
    sizes: dict[str, int]
    reads: tuple[int, ...] = (pack.FORMAT,)

    def parts(self) -> dict[str, tuple[int, int]]:
        """Return {part: (count of modules or files, bytes)} in the order of PARTS."""
        found = {part: (0, 0) for part in PARTS}
        loose = [(path, len(content)) for path, content in self.files.items() if path != pack.NAME]
        for path, size in [*self.sizes.items(), *loose]:
            part = next((part for folder, part in _FOLDERS if path.startswith(folder)), "start")
            found[part] = (found[part][0] + 1, found[part][1] + size)
        count, size = found["start"]
        found["start"] = (count, size + len(self.files[pack.NAME]) - sum(self.sizes.values()))
        return found

    @property
    def digests(self) -> dict[str, str]:
        """{path: SHA-256 in hex} of every file."""
        return {path: digest(content) for path, content in self.files.items()}

    @property
    def size(self) -> int:
        """The size of all files in bytes."""
        return sum(len(content) for content in self.files.values())

    @property
    def blocks(self) -> int:
        """The number of flash blocks that the files take."""
        return sum(-(-len(content) // uf2.BLOCK_SIZE) for content in self.files.values())


def digest(content: bytes) -> str:
    """Return the SHA-256 in hex."""
    return hashlib.sha256(content).hexdigest()


SMALL_HEAPS = ("RPI_PICO_W",)
"""Builds of MicroPython with a radio. Their heap has 205,568 bytes, 40,000 fewer than without one. Modules
compiled for them have no line numbers in tracebacks, which makes them 6 % smaller.
"""


def tree(board: boards.Board | str, where: Path | None = None, origin: sources.Sources | None = None) -> Tree:
    """Return the build for a board (a `Board` or its name). The same sources give the same bytes.

    :param where: the folder with the boards; None for this program's.
    :param origin: the `Sources`; None for this program's.
    :raises InkdeckHostError: a source is missing, damaged or doesn't compile. The text names the file.
    """
    where, origin = where or boards.folder(), origin or sources.find()
    board = boards.load(board if isinstance(board, str) else board.name, where)
    programs = sources.programs(origin)
    for name, source in programs.items():
        mpy.compile_source(source, name)  # The device would find a mistake only at start.
    contents = {}
    small = board.micropython in SMALL_HEAPS
    for name, source in sources.modules(origin).items():
        # Stored, because inflating one would take a chip 10 ms while a person waits for a picture.
        contents[str(PurePosixPath(name).with_suffix(".mpy"))] = pack.STORED, _module(source, name, small)
    contents |= {path: (pack.STORED, content) for path, content in sources.data(origin).items()}
    described = sources.read(where / board.name / DESCRIPTION)
    contents[DESCRIPTION] = pack.DEFLATED, packing.deflated(described)
    about = pack.About(sources.version(origin))
    files = {
        STARTER: mpy.compile_source(sources.starter(origin), sources.STARTER),
        pack.NAME: pack.make(contents, about, [path for path in contents if path.startswith(_FONTS)]),
        DESCRIPTION: described,
        "main.py": programs["main.py"],
        "boot.py": programs["boot.py"],
    }
    sizes = {path: len(content) for path, (_, content) in contents.items()}
    return Tree(board.name, files, about, sizes, sources.starter_reads(origin))


def files(board: boards.Board, image: uf2.Image) -> dict[str, bytes]:
    """Return the files that a board needs beside this image, {path on the device: bytes}: the whole build, or
    only the description if the program is in the image.
    """
    if image.inkdeck:
        return {DESCRIPTION: sources.read(boards.folder() / board.name / DESCRIPTION)}
    return tree(board).files


def _module(source, name, small):
    """Return a module compiled for a chip."""
    try:
        return mpy.compile_source(native.marked(source, small), name, small)
    except SyntaxError as error:
        told = f"{name} doesn't compile: line {error.lineno}: {error.msg}. Correct the file."
        raise InkdeckHostError(told, EXIT_FILE) from error
