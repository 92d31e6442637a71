"""The commands of `inkdeck`, one module each: `command` is what click runs."""

import click


def _boards(_context, _parameter, begun):
    """The boards whose names begin so, for a shell that completes one."""
    from inkdeck.sim import boards

    return [name for name in boards.names() if name.startswith(begun)]


board_argument = click.argument("board", shell_complete=_boards)
"""The argument of every command that is for a board."""
