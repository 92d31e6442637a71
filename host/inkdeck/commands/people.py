"""`inkdeck people`: who is who across devices and games."""

import os

import click

from inkdeck import places
from inkdeck.book import asking, figures
from inkdeck.book.people import RENAME, names_of
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import ask, is_terminal, plain, say


def run(book: str | None = None) -> None:
    """Print all people with their names on devices."""
    from inkdeck.book import tables

    with asking.reading(book) as opened:
        names = opened.people.names()
        tallies = figures.of(opened).overall
    if not names:
        say(asking.EMPTY)
        return
    out = tables.console()
    made = tables.table(out, "<Person", "Games", "<Names on devices")
    for person, aliases in names.items():
        games = tallies[person].games if person in tallies else 0
        tables.add(made, person, games, ", ".join(aliases) if aliases != [person] else "")
    tables.show(out, made)


def _writing(path):
    """Open the book for changes. If there is none, raise `InkdeckHostError` instead of making one."""
    if not os.path.exists(path or places.book()):
        raise InkdeckHostError(asking.EMPTY, EXIT_USAGE)
    return asking.writing(path)


def rename(old: str, new: str, book: str | None = None) -> None:
    """Rename a person in all games."""
    with _writing(book) as opened:
        person = opened.people.rename(old, new)
    say(f"{person} is now called {new.strip()}. To undo this: inkdeck people undo")


def merge(other: str, person: str, book: str | None = None, sure: bool = False) -> None:
    """Merge one person's games into another's. If both sat at one table, ask first, unless `sure`."""
    with _writing(book) as opened:
        games = [] if sure else opened.people.at_one_table(other, person)
        if games:
            _ask(other, person, games)
        other, person = opened.people.merge(other, person)
    say(f"The games of {other} now count for {person}. To undo this: inkdeck people undo")


def _ask(other, person, games):
    """Raise `InkdeckHostError` unless the user confirms that these two are one person anyway."""
    shown = ", ".join(map(str, games[:5])) + (" …" if len(games) > 5 else "")
    question = plain(
        f"{other} and {person} played at the same table in game {shown}, so they are probably two people."
    )
    if is_terminal():
        say(question)
        if ask("Merge them anyway?"):
            return
        raise InkdeckHostError("Nothing was changed.", EXIT_USAGE)
    raise InkdeckHostError(
        f"{question} Nothing was changed. Look at inkdeck show {games[0]}; if they are one person, add "
        "--yes.",
        EXIT_USAGE,
    )


def undo(book: str | None = None) -> None:
    """Undo the last change about people."""
    with _writing(book) as opened:
        change = opened.people.undo()
        names = ", ".join(sorted(opened.people.names_now(names_of(change))))
    what = "renamed" if change.kind == RENAME else "merged"
    say(f"Undone: a player was {what} to {change.target}. The names are now: {names}.")


@click.group("people", invoke_without_command=True)
@asking.book_option
@click.pass_context
def command(context: click.Context, book: str | None) -> None:
    """List the players in the score book; rename or merge them.

    The same name on several devices is the same person, unless you change that here.

    Example: inkdeck people merge Anne Anna
    """
    context.obj = book
    if context.invoked_subcommand is None:
        run(book)


# The option also works after the verb. The environment variable comes through the group's own option.
_book_too = click.option("--book", metavar="FILE", help="The score book.")


@command.command("rename")
@_book_too
@click.argument("old", metavar="A")
@click.argument("new", metavar="B")
@click.pass_obj
def rename_command(outer: str | None, old: str, new: str, book: str | None) -> None:
    """Rename A to B in all games.

    Example: inkdeck people rename Ann Anna
    """
    rename(old, new, book or outer)


@command.command("merge")
@_book_too
@click.argument("other", metavar="A")
@click.argument("person", metavar="B")
@click.option("--yes", "sure", is_flag=True, help="Don't ask, even if both played in the same game.")
@click.pass_obj
def merge_command(outer: str | None, other: str, person: str, book: str | None, sure: bool) -> None:
    """Merge A into B if they are the same person: all of A's games count for B.

    Example: inkdeck people merge Anne Anna
    """
    merge(other, person, book or outer, sure)


@command.command("undo")
@_book_too
@click.pass_obj
def undo_command(outer: str | None, book: str | None) -> None:
    """Undo the last rename or merge. Run it again to undo the one before.

    Example: inkdeck people undo
    """
    undo(book or outer)
