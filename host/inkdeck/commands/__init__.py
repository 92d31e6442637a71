"""The commands of `inkdeck`, one module each: `command` is what click runs."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from inkdeck.sim import outputs

if TYPE_CHECKING:
    from inkdeck.sim.boards import Board


def complete_boards(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """The boards whose names begin so, for a shell that completes one."""
    from inkdeck.sim import boards

    return [name for name in boards.names() if name.startswith(begun)]


board_argument = click.argument("board", shell_complete=complete_boards)
"""The argument of every command that is for a board."""


graphics_option = click.option(
    "--graphics",
    type=click.Choice((outputs.AUTO, *outputs.KINDS)),
    default=outputs.AUTO,
    show_default=True,
    help="How to draw in the terminal. auto takes the best that it can do and has room for.",
)
"""The option of every command that shows the panel in a terminal."""


def micropython_image(board: "Board", wanted: str) -> Path:
    """The path of the MicroPython for a Board that --image names: a file, or a version, fetched if need be.

    Raises InkdeckHostError when there is none.
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
