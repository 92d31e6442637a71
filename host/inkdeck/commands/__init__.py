"""The commands of `inkdeck`, one module for each. click runs the module's `command`."""

import click

from inkdeck.sim import outputs


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


image_option = click.option(
    "--image", metavar="FILE", help="Use this image, which inkdeck image has made, instead of a fresh one."
)
"""The option of every command that needs an image."""
