"""The door to the terminal: every sentence and table of a command goes through here.

Names, boards, reasons and files come from strangers. An escape sequence in them could rename the window, fill
the clipboard or draw over earlier text, and two different texts could look alike. So only letters, signs,
blanks and characters that join them get through.
"""

import os
import re
import stat
import sys
from collections.abc import Iterable
from typing import Any

import click

from inkdeck_core.player_name import REFUSED

INSTEAD = "\ufffd"  # the replacement character; compiling its name would need a library


def among(ranges: Iterable[tuple[int, int]]) -> str:
    """Return these code points, (first, last) each, as the inside of a regular expression's brackets."""
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)


NEVER = re.compile(f"[{among(REFUSED)}]")
"""A character that no line may have."""


def plain(text: str) -> str:
    """Return the text on one line, with U+FFFD for each character that no line or name may have."""
    return NEVER.sub(INSTEAD, text)


def counted(count: int, noun: str) -> str:
    """Return a number with its noun: "1 file", "2 files", "2 presses"."""
    many = "es" if noun.endswith("s") else "s"
    return f"{count:,} {noun}{'' if count == 1 else many}"


def say(text: str = "", err: bool = False, nl: bool = True, **style: Any) -> None:
    """Print text in which only line feeds move the cursor.

    :param err: whether to print on standard error. :param nl: whether a line feed follows.
    :param style: `bold`, `dim` and others of `click.style`.
    """
    lines = "\n".join(map(plain, text.split("\n")))
    click.echo(click.style(lines, **style) if style else lines, err=err, nl=nl)


def is_terminal() -> bool:
    """Whether both input and output are a terminal."""
    return _is_terminal(sys.stdin) and _is_terminal(sys.stdout)


def is_read_on() -> bool:
    """Whether the input is a terminal and the output a pipe."""
    try:
        return _is_terminal(sys.stdin) and stat.S_ISFIFO(os.fstat(sys.stdout.fileno()).st_mode)
    except (AttributeError, ValueError, OSError):
        return False


def _is_terminal(stream):
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def ask(question: str, err: bool = False) -> bool:
    """Ask a yes-or-no question; Enter alone means no.

    Raises `click.Abort` if no one answers. :param err: whether to ask on standard error.
    """
    return click.confirm(plain(question), err=err)
