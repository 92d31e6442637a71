"""Makes one UF2 of MicroPython and the app. Dropped on a board's drive, it installs both.

The chip's loader erases a sector of 4,096 bytes when it meets the first block whose number belongs to the
sector's sixteen. So every block's number must fit its address: the file has only whole sectors, of sixteen
blocks each.
"""

import struct

from inkdeck.device import build, littlefs_image, pack, uf2
from inkdeck.doors import board_folders
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards

PAGE = 256
"""The bytes in a block's payload."""

PAGES_A_SECTOR = uf2.BLOCK_SIZE // PAGE

_BLOCK = struct.Struct("<8I476sI")
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_HAS_FAMILY, _RP2040 = 0x2000, 0xE48BFF56
_ERASED = b"\xff"


def make(board: boards.Board, image: uf2.Image, tree: build.Tree | None = None) -> bytes:
    """Return a board's UF2, with a `uf2.Image` and a file system with the app.

    `tree` is the board's build (None: build it now). Raises `InkdeckHostError` if the image is for another
    board, its program reaches into the file system, or the files don't fit.
    """
    check(board, image)
    files = tree.files if tree else build.files(board, image)
    return blocks(_sectors(image, littlefs_image.make(files, image.geometry)))


def check(board: boards.Board, image: uf2.Image) -> None:
    """Raise `InkdeckHostError` if this `uf2.Image` isn't for the `Board`."""
    if image.build != board.micropython:
        title = image.build or image.board or "another board"
        raise InkdeckHostError(
            f"This MicroPython is for {title}, but {board.title} needs {board.micropython}. Download a "
            f"{board.micropython} image, 1.24 or later, and name it with --image.",
            EXIT_USAGE,
        )
    if len(image.flash) > image.geometry.start:
        raise InkdeckHostError(
            "This image already has something in its file system. Use MicroPython's own image, "
            "without an app.",
            EXIT_USAGE,
        )


def check_holds(board: boards.Board, image: uf2.Image, name: str) -> None:
    """Raise `InkdeckHostError` if this `uf2.Image`, from the file `name`, lacks the `Board`'s app."""
    if image.build != board.micropython:
        check(board, image)
    start = image.geometry.start
    system = image.flash[start : image.geometry.end]
    if not system:
        raise InkdeckHostError(
            f"{name} contains MicroPython but not Inkdeck. Name it with --image instead; Inkdeck is "
            "then added.",
            EXIT_USAGE,
        )
    files = littlefs_image.read(system + _ERASED * (image.geometry.size - len(system)), name)
    made_for = board_folders.name_in(files.get(build.DESCRIPTION, b"")) if pack.NAME in files else "no board"
    if made_for != board.name:
        raise InkdeckHostError(
            f"{name} is for {made_for}, not for {board.name}. Make one for it: inkdeck uf2 "
            f"{board.name} --image FILE.",
            EXIT_USAGE,
        )


def _sectors(image, system):
    """Return {offset in flash: sector} of everything to write."""
    program = image.flash + _ERASED * (-len(image.flash) % uf2.BLOCK_SIZE)
    found = {at: program[at : at + uf2.BLOCK_SIZE] for at in _used(program, beside=False)}
    start = image.geometry.start
    found.update({start + at: system[at : at + uf2.BLOCK_SIZE] for at in _used(system, beside=True)})
    return found


def _used(content, beside):
    """Return the offsets of sectors that aren't erased; with `beside`, also of their neighbours.

    Each folder of littlefs is a pair of neighbouring blocks, and a new one uses only the first. What an
    earlier file system left in the other might count as newer, so that block is erased as well.
    """
    size, blank = uf2.BLOCK_SIZE, _ERASED * uf2.BLOCK_SIZE
    used = {at for at in range(0, len(content), size) if content[at : at + size] != blank}
    if beside:
        used |= {(at + step) % len(content) for at in used for step in (-size, size)}
    return sorted(used)


def blocks(sectors: dict[int, bytes]) -> bytes:
    """Return a UF2 that writes {offset in flash: sector of 4,096 bytes}, with blocks numbered across the
    file.
    """
    count = len(sectors) * PAGES_A_SECTOR
    made = []
    for at in sorted(sectors):
        for page in range(0, uf2.BLOCK_SIZE, PAGE):
            head = (_FIRST, _SECOND, _HAS_FAMILY, uf2.FLASH + at + page, PAGE, len(made), count, _RP2040)
            made.append(_BLOCK.pack(*head, sectors[at][page : page + PAGE], _LAST))
    return b"".join(made)
