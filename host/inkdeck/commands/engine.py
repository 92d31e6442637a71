"""`inkdeck engine`: a table for programs, one JSON object a line."""

import sys
from typing import BinaryIO

import click

HELP = {"help_option_names": ["-h", "--help"]}


def run(source: BinaryIO | None = None, sink: BinaryIO | None = None) -> None:
    """Answer the lines of a binary file (standard input) into another (standard output) until it ends."""
    from inkdeck.engine import server

    if source or sys.stdin and sys.stdout:  # either may have been closed before we began
        server.serve(source or sys.stdin.buffer, sink or sys.stdout.buffer)


@click.command("engine", context_settings=HELP)
def command() -> None:
    """Hold a table for a program in any language, which writes requests and reads answers, JSON line by line.

    It can sit in some of the seats; Inkdeck's bots sit in the others. The requests are hello, new, view,
    legal, act and quit: see docs/engine.md.
    """
    run()
