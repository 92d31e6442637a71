"""Tables for people: as wide as the terminal, plain in a pipe or a file."""

import sys
import textwrap
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from inkdeck import games
from inkdeck.book import tally
from inkdeck.book.facts import Player
from inkdeck.book.figures import Part
from inkdeck.out.terminal import plain
from inkdeck_core.record import format, transcript

PIPED = 1000
"""The width without a terminal: nothing is cut or wrapped."""

_ENDINGS = {format.FINISHED: "", format.GIVEN_UP: "given up", format.CLOSED: "closed"}


def console() -> Console:
    """Return the console that writes to standard output."""
    out = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    if not out.is_terminal:
        out = Console(
            file=sys.stdout, highlight=False, markup=False, emoji=False, width=PIPED, color_system=None
        )
    return out


def table(out: Console, *columns: str, tight: bool = False) -> Table:
    """Return a table for a `Console`, with these column titles. A title that begins with "<" is for words,
    others for numbers.

    :param tight: whether there is only one blank between columns.
    """
    blanks = 1 if tight else 2
    if out.is_terminal:  # the box itself has one blank between columns
        made = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, blanks - 1, 0, 0))
    else:
        made = Table(box=None, pad_edge=False, padding=(0, blanks, 0, 0))
    for title in columns:
        words = title.startswith("<")
        made.add_column(
            Text(plain(title.removeprefix("<"))),
            justify="left" if words else "right",
            overflow="fold",
            no_wrap=not words,
        )
    return made


def add(made: Table, *cells: object) -> None:
    """Add a row of values to a table; None is an empty cell."""
    made.add_row(*[Text("" if cell is None else plain(str(cell))) for cell in cells])


def show(out: Console, made: Table) -> None:
    """Print a table without trailing blanks."""
    if out.is_terminal:
        out.print(made)
        return
    with out.capture() as caught:
        out.print(made)
    for line in caught.get().splitlines():
        out.out(line.rstrip(), highlight=False)


def lines(out: Console, pairs: Sequence[tuple[str, str]]) -> None:
    """Print (title, text) pairs, long texts on several lines."""
    for title, text in pairs:
        room = max(20, out.width - 12)
        first, *rest = textwrap.wrap(plain(text), room, break_long_words=False) or [""]
        out.out(f"  {title:<9}{first}", highlight=False)
        for line in rest:
            out.out(f"  {'':<9}{line}", highlight=False)


def kind(game: str, variant: str | None) -> str:
    """Return what was played, in words: `<game>, bid`; `Referee: <game>`."""
    return plain(games.kind(game, variant or ""))


def ending(how: int) -> str:
    """Return how a game ended: "" if it was finished, otherwise `given up` or `closed`."""
    return _ENDINGS.get(how, "?")


def when(started: int | None, synced: str | None) -> str:
    """Return when a game began, in local time: `2026-11-21 20:15`, or `before` the day of its sync."""
    if started is not None:
        return datetime.fromtimestamp(started, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    return f"before {synced}" if synced else "unknown"


def percent(part: int, whole: int) -> str:
    """Return a share as `42 %`; "" if the whole is 0."""
    return f"{tally.share(part, whole)} %" if whole else ""


def mean(total: int, count: int) -> str:
    """Return a mean with one decimal; "" if the count is 0."""
    return tally.mean(total, count)


def several(number: int, thing: str) -> str:
    """Return a number with its thing: `1 game`, `2 games`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def holder(row: Player | Part, people: Mapping[str, str] | None = None) -> str:
    """Return what to call the player of one game: `Ann`, or a bot `Robo (rulebook)`.

    :param people: {name on a device: person}, if people have other names here.
    """
    return transcript.player(row.name if row.bot else (people or {}).get(row.name, row.name), row.bot)
