"""`inkdeck merge`: merges other score books, and exported games, into this one."""

from collections.abc import Sequence

import click

from inkdeck import places
from inkdeck.book import asking, merging
from inkdeck.out.terminal import counted, plain, say


def run(others: Sequence[str], book: str | None = None) -> None:
    """Merge these books into the score book, and print what they brought."""
    for other in others:
        _check(other, book or places.book())
    with asking.writing(book) as opened:
        for other in others:
            with asking.progress(f"Checking the games of {other}") as bar:
                merged = merging.merge(opened, other, bar)
            say(f"{plain(other)}: {summary(merged)}.")
        say(f"{plain(str(opened.path))} now has {counted(opened.count(), 'game')}.")


def _check(other, book):
    """Refuse a file that can't be merged or read, before the score book at `book` is opened or made."""
    merging.check(other, book)
    merging.read(other)


def summary(merged: merging.Merged) -> str:
    """Return what a merge brought, as one line."""
    words = {
        "new": "new",
        "known": "known already",
        "conflict": "with the key of another game (both are kept: inkdeck verify)",
        "rejected": "rejected because they don't replay correctly",
        "newer": "waiting for a newer Inkdeck",
    }
    parts = [f"{merged.games[kind]} {text}" for kind, text in words.items() if merged.games[kind]]
    if merged.people:
        parts.append(f"{merged.people} renames or merges of players")
    for what, number in merged.left.items():
        parts.append(
            f"{number} {what} left out because your book has no space for more of them from other books"
        )
    return ", ".join(parts) or "nothing"


@click.command("merge")
@asking.book_option
@click.argument("others", metavar="OTHER_BOOK…", nargs=-1, required=True)
def command(others: tuple[str, ...], book: str | None) -> None:
    """Add the games of other score books to yours. The other books stay as they are. A file of games also
    works: one that a page in a browser saved, or that inkdeck export --format json --records wrote.

    Inkdeck replays every game before it accepts it. A second merge of the same book changes nothing.

    Example: inkdeck merge ben.sqlite
    """
    run(others, book)
