"""`inkdeck scores`: shows who won what, how often, and against whom."""

from datetime import date

import click

from inkdeck import games
from inkdeck.book import asking, figures
from inkdeck.out.terminal import say

HINT = "Results of one player against each opponent: inkdeck scores --player NAME"


def run(
    book: str | None = None, selection: figures.Selection = figures.EVERYTHING, bots: bool = False
) -> None:
    """Print the tables for the finished games of a `Selection`."""
    from inkdeck.book import tables

    with asking.reading(book) as opened:
        people = [opened.people.find(name) for name in selection.players]
        if not opened.count():
            say(asking.EMPTY)
            _tell_of_others(opened, 0)
            return
        found = figures.of(opened, selection, bots)
        unfinished = opened.unfinished()
        _tell_of_others(opened, unfinished)
    if not found.games:
        say("No finished game matches. Games that only bots played count with --bots.")
        return
    out = tables.console()
    say(f"{tables.several(found.games, 'finished game')}")
    _print(out, "", _overall(out, _only(found.overall, people)))
    for game, variant in sorted(found.kinds):
        rows = _only(found.kinds[game, variant], people)
        _print(out, tables.kind(game, variant), _by_kind(out, game, variant, rows))
    if people:
        _print(out, f"{people[0]} against", _against(out, found.against, people))
    else:
        say(f"\n{HINT}")


def _tell_of_others(book, unfinished):
    """Print what the tables leave out or can't decide."""
    from inkdeck.book import tables

    sentences = []
    if unfinished:
        sentences.append(f"{tables.several(unfinished, 'unfinished game')} not counted.")
    if book.conflicts():
        twins = "; ".join(" and ".join(map(str, numbers)) for numbers in book.conflicts())
        sentences.append(
            f"These games have the same key, and both count: {twins}. To find out which one was "
            "sealed: inkdeck verify GAME --seal SEAL"
        )
    aside = book.aside()
    if aside:
        sentences.append(f"{tables.several(len(aside), 'record')} set aside. To see why: inkdeck verify")
    for line in sentences:
        say(line, err=True)


def _print(out, title, table):
    from inkdeck.book import tables

    say(f"\n{title}" if title else "")
    tables.show(out, table)


def _only(tallies, people):
    """Return the rows to show, best first."""
    return [row for row in figures.ranked(tallies) if not people or row[0] in people]


def _overall(out, rows):
    from inkdeck.book import tables

    made = tables.table(out, "<Player", "Games", "Wins", "Shared", "Won", "Streak", "Longest", "<Last")
    for person, tally in rows:
        last = figures.day_of(tally.last) if tally.last else None
        share = tables.percent(tally.wins, tally.decided)
        counts = (tally.games, tally.wins, tally.shared, share, tally.streak, tally.longest)
        tables.add(made, person, *counts, last)
    return made


def _by_kind(out, game, variant, rows):
    from inkdeck.book import tables

    bids = games.has_bids(game, variant)
    marks = games.marks(game)
    extra = (["Bids", "Made"] if bids else []) + [heads["en"] for heads in marks.values()]
    made = tables.table(out, "<Player", "Games", "Wins", "Won", "Streak", "Longest", "Best", "A hand", *extra)
    for person, tally in rows:
        more = [tally.bids, tables.percent(tally.bids_made, tally.bids)] if bids else []
        more += [tally.marks.get(mark, 0) for mark in marks]
        share = tables.percent(tally.wins, tally.decided)
        mean = tables.mean(tally.points, tally.hands)
        cells = (tally.games, tally.wins, share, tally.streak, tally.longest, tally.best, mean)
        tables.add(made, person, *cells, *more)
    return made


def _against(out, against, people):
    from inkdeck.book import tables

    made = tables.table(out, "<Other", "Games", "Ahead", "Level", "Behind")
    one, others = people[0], people[1:]
    for (person, other), counts in sorted(against.items(), key=lambda item: (-sum(item[1]), item[0])):
        if person == one and (not others or other in others):
            tables.add(made, other, sum(counts), *counts)
    return made


@click.command("scores")
@asking.book_option
@asking.selection_options
@click.option("--bots", is_flag=True, help="Include the bots.")
def command(
    book: str | None, game: str | None, players: tuple[str, ...], since: date | None, bots: bool
) -> None:
    """Show who won, how often and against whom: all games, each kind of game, streaks and bids.

    With --player NAME, only that person's games count, and you see the results against each opponent. If you
    repeat the option, only games that all of these people played count.

    Example: inkdeck scores --player Anna
    """
    run(book, figures.Selection(game, players, since), bots)
