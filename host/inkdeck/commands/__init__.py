"""The commands of `inkdeck`, one module for each. click runs the module's `command`."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from inkdeck.sim import outputs

if TYPE_CHECKING:
    from inkdeck.sim.boards import Board


def complete_boards(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Return the boards whose names begin like this, for the shell's completion."""
    from inkdeck.sim import boards

    return [name for name in boards.names() if name.startswith(begun)]


board_argument = click.argument("board", shell_complete=complete_boards)
"""The argument of every command that is about a board."""


graphics_option = click.option(
    "--graphics",
    type=click.Choice((outputs.AUTO, *outputs.KINDS)),
    default=outputs.AUTO,
    show_default=True,
    help="How to draw in the terminal. auto takes the best that it can do and has room for.",
)
"""The option of every command that shows the panel in a terminal."""


def micropython_image(board: "Board", wanted: str) -> Path:
    """Return the path of the MicroPython that --image names for a `Board`: a file, or a version, downloaded
    if need be.

    Raises `InkdeckHostError` if there is none.
    """
    from inkdeck.emulator import images
    from inkdeck.errors import EXIT_FILE, InkdeckHostError

    try:
        return images.find(board.micropython, wanted, for_board=True)
    except ModuleNotFoundError as error:
        raise InkdeckHostError(
            f"MicroPython {wanted} can't be downloaded because {error.name} is not installed. Download "
            "it yourself and name the file with --image, or run make setup in the project's folder.",
            EXIT_FILE,
        ) from error
