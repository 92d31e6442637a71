"""The parts that the score book's commands share: options, opening the book, progress bars."""

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import click

from inkdeck import places
from inkdeck.book import opening
from inkdeck.book.figures import Selection as Selection
from inkdeck.book.store import Book
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.games.asking import GameName, listed
from inkdeck.out import OnProgress
from inkdeck.out.terminal import say
from inkdeck_core import games

EMPTY = "The book has no games yet. Finish one with inkdeck play, or copy a device's games with inkdeck sync."


def nothing_there(game: str | None = None) -> None:
    """Print that the book is empty. Raises `InkdeckHostError` if a game was asked for."""
    if game is not None:
        raise InkdeckHostError(f"There is no game {game}. {EMPTY}", EXIT_USAGE)
    say(EMPTY)


book_option = click.option(
    "--book", metavar="FILE", envvar=places.BOOK, help="The score book (or set INKDECK_BOOK)."
)


def _day(_context, _option, text):
    if text is None:
        return None
    with contextlib.suppress(ValueError):
        return date.fromisoformat(text)
    raise InkdeckHostError(f"--since takes a day like 2026-11-21, not {text}.", EXIT_USAGE)


def selection_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--game`, `--player` and `--since` to a command."""
    for option in (
        click.option("--since", metavar="DAY", callback=_day, help="Only games since DAY, e.g. 2026-11-21."),
        click.option(
            "--player", "players", metavar="NAME", multiple=True, help="Only games with NAME (repeatable)."
        ),
        click.option("--game", type=GameName(games.IDS), help=f"Only games of {listed(games.IDS)}."),
    ):
        command = option(command)
    return command


def number_of(text: str) -> int:
    """Return a game's number in the book, from the command line. Raises `InkdeckHostError` for other
    words.
    """
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise InkdeckHostError(
            f"GAME must be the number of a game in the book, not {text}. To see the numbers, run "
            "inkdeck show.",
            EXIT_USAGE,
        )
    return int(text)


def reading(path: str | None) -> Book:
    """Open the book read-only, after bringing it up to date if that is possible."""
    file = path or places.book()
    if os.path.exists(file) and not opening.is_current(file):
        with contextlib.suppress(InkdeckHostError), progress("Updating the book") as bar:
            opening.open_book(file, progress=bar).close()
    return opening.open_book(file, readonly=True)


def writing(path: str | None, mend: opening.Mend | None = None) -> Book:
    """Open the book for changes, creating it if need be. :param mend: see `opening.open_book`."""
    with progress("Updating the book") as bar:
        return opening.open_book(path, progress=bar, mend=mend)


@contextlib.contextmanager
def progress(title: str) -> Iterator[OnProgress]:
    """Yield a function (done, total) that draws a progress bar on the terminal's error output."""
    try:
        terminal = sys.stderr.isatty()
    except (AttributeError, ValueError):
        terminal = False
    if not terminal:
        yield lambda done, total: None
        return
    from inkdeck.out import bar

    with bar.counting() as drawn:
        task = drawn.add_task(title, total=None, visible=False)
        yield lambda done, total: drawn.update(task, completed=done, total=total, visible=True)
