"""`inkdeck engine`: a table for programs, with one JSON object per line."""

import sys
from typing import BinaryIO

import click


def run(source: BinaryIO | None = None, sink: BinaryIO | None = None) -> None:
    """Answer the lines of one binary file (default: standard input) in another (standard output) until the
    first ends.
    """
    from inkdeck.engine import server

    if source or sys.stdin and sys.stdout:  # either may have been closed before we started
        server.serve(source or sys.stdin.buffer, sink or sys.stdout.buffer)


@click.command("engine")
def command() -> None:
    """Host a table for a program in any language.

    The program writes requests and reads answers, one JSON object per line. It can play some of the seats;
    Inkdeck's bots play the others. The requests are hello, new, view, legal, act and quit: docs/engine.md.

    Example: echo '{"do": "hello"}' | inkdeck engine
    """
    run()
