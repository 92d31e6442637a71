"""`inkdeck replay`: steps through a game, trick by trick or turn by turn."""

import shutil
import textwrap

import click

from inkdeck.book import asking
from inkdeck.errors import EXIT_FAULT, InkdeckHostError
from inkdeck.out.terminal import is_terminal, say
from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import transcript

NEXT = {"n", " ", "\r", "\n", "j", "\x1b[B", "\x1b[C"}
BACK = {"p", "k", "\x7f", "\b", "\x1b[A", "\x1b[D"}
HAND = {"h"}
QUIT = {"q", "\x1b", "\x03", "\x04"}
KEYS = "n next   p back   h next hand   q leave"


def run(game: str, book: str | None = None, everything: bool = False) -> None:
    """Print the game with this number: at once or, in a terminal, step by step."""
    with asking.reading(book) as opened:
        if not opened.count():
            asking.nothing_there(game)
        number = asking.number_of(game)
        found = _steps(number, opened.entry(number).record)
    if everything or not is_terminal():
        say("\n".join(_joined(found)))
    else:
        _walk(number, found)


def _steps(number, record):
    """Return `transcript.steps`. Raises `InkdeckHostError` if the game is damaged or its rules are newer."""
    try:
        return transcript.steps(record)
    except InkdeckError as error:
        raise InkdeckHostError(
            f"Game {number} can't be replayed: {error} Run inkdeck verify {number} to see what is "
            f"wrong, or inkdeck show {number} for its scores.",
            EXIT_FAULT,
        ) from error


def _joined(found):
    """Yield all lines, with a blank one before each hand and before the end."""
    for begins_hand, lines in found:
        if begins_hand:
            yield ""
        yield from lines


def _walk(number, found):
    at = 0
    while True:
        click.clear()
        for line, style in _picture(number, found, at):
            say(line, **style)
        say(KEYS, nl=False)
        try:
            key = click.getchar()
        except EOFError:
            key = "q"
        if key in QUIT:
            say()
            return
        if key in NEXT:
            at = min(at + 1, len(found) - 1)
        elif key in BACK:
            at = max(at - 1, 0)
        elif key in HAND:
            later = [place for place in range(at + 1, len(found)) if found[place][0]]
            at = later[0] if later else len(found) - 1


def _picture(number, found, at):
    """Return the hand so far as (line, style), with the current step in bold. If it is too long for the
    terminal, return its end.
    """
    size = shutil.get_terminal_size()
    first = at
    while first and not found[first][0]:
        first -= 1
    lines = []
    for place in range(first, at + 1):
        for line in found[place][1]:
            wrapped = textwrap.wrap(line, size.columns - 1, subsequent_indent=" " * 13, drop_whitespace=False)
            lines += [(part, {"bold": place == at, "dim": place < at}) for part in wrapped]
    room = max(1, size.lines - 4)
    return [(f"Game {number}, step {at + 1} of {len(found)}", {}), ("", {}), *lines[-room:], ("", {})]


@click.command("replay")
@asking.book_option
@click.option("--all", "everything", is_flag=True, help="Print the whole game at once.")
@click.argument("game")
def command(book: str | None, game: str, everything: bool) -> None:
    """Step through GAME, trick by trick or turn by turn. inkdeck show lists the numbers of the games.

    Press n or the space bar for the next step, p for the previous one, h for the next hand and q to leave.
    Without a terminal, the command prints the whole game.

    Example: inkdeck replay 12
    """
    run(game, book, everything)
