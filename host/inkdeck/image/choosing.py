"""Chooses the image for a board: a file that you name, the one in the cache, or a new one."""

from pathlib import Path

from inkdeck.device import one_file, uf2
from inkdeck.image import building, clones
from inkdeck.sim.boards import Board


def choose(board: Board, named: str | None, tell: clones.Tell) -> Path:
    """Return the path of an image with Inkdeck for a board, and build it if there is none.

    :param named: the file that the user named. :param tell: as for `building.build`.
    :raises InkdeckHostError: the file isn't an image of ours for this board, or nothing can be built.
    """
    if named is None:
        return building.build(board.micropython, tell).path
    one_file.check(board, uf2.read(Path(named)), named)
    return Path(named)
