"""The one file that puts Inkdeck on a board: the image, and the board's description in a sector of its own.

It writes nothing else, so the players' games stay.
"""

from inkdeck.device import uf2
from inkdeck.doors import board_folders
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.sim import boards

_ERASED = b"\xff"


def make(board: boards.Board, image: uf2.Image) -> bytes:
    """Return a board's UF2 with a `uf2.Image`. Raises `InkdeckHostError` as `check`."""
    check(board, image, "The image")
    sectors = uf2.sectors(image.flash[: _place(image)].rstrip(_ERASED))
    return uf2.written(sectors | uf2.sectors(boards.described(board.name), _place(image)))


def check(board: boards.Board, image: uf2.Image, name: str) -> None:
    """Raise `InkdeckHostError` unless the `uf2.Image`, called `name`, has Inkdeck for this board's chip."""
    if not image.inkdeck:
        raise InkdeckHostError(
            f"{name} contains MicroPython but not Inkdeck. Build an image with both: inkdeck image "
            f"{board.micropython}.",
            EXIT_USAGE,
        )
    if image.build != board.micropython:
        title = image.build or image.board or "another board"
        raise InkdeckHostError(
            f"{name} is for {title}, but {board.title} needs {board.micropython}. Build that one: inkdeck "
            f"image {board.micropython}.",
            EXIT_USAGE,
        )


def check_holds(board: boards.Board, image: uf2.Image, name: str) -> None:
    """Raise `InkdeckHostError` if this `uf2.Image`, from the file `name`, isn't the `Board`'s."""
    check(board, image, name)
    sector = image.flash[_place(image) : image.geometry.start].rstrip(_ERASED)
    made_for = board_folders.name_in(sector) if sector else ""
    if made_for != board.name:
        raise InkdeckHostError(
            f"{name} is for {made_for or 'no board'}, not for {board.name}. Make one for it: inkdeck uf2 "
            f"{board.name}.",
            EXIT_USAGE,
        )


def guarded(content: bytes) -> bytes:
    """Return a UF2 that does the same, but leaves the chip in its loader wherever it is cut off.

    The chip starts what is in flash only if its first 256 bytes have the right CRC (RP2040 data sheet,
    2.8.1.3). So the first sector is erased first, and written last. The loader erases a sector when it meets
    the first of sixteen block numbers, so it takes the sector twice. Other programs may refuse such a file.
    """
    sectors = uf2.read_sectors(content)
    first = sectors.pop(0)
    return uf2.blocks([(0, _ERASED * len(first)), *sorted(sectors.items()), (0, first)])


def _place(image):
    return image.geometry.start - uf2.BLOCK_SIZE
