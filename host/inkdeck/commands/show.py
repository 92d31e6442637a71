"""`inkdeck show`: lists the games, or shows one of them hand by hand."""

import click

from inkdeck import games
from inkdeck.book import asking, figures
from inkdeck.out.terminal import say
from inkdeck_core.record import format

LAST = 20


def run(book: str | None = None, game: str | None = None, everything: bool = False) -> None:
    """Print the game with this number; without a number, the latest games."""
    with asking.reading(book) as opened:
        if not opened.count():
            asking.nothing_there(game)
        elif game is None:
            _list(opened, everything)
        else:
            _one(opened, asking.number_of(game))


def _list(book, everything):
    from inkdeck.book import tables

    people = book.people.by_name()
    found = list(figures.chosen(book, figures.EVERYTHING))
    shown = found if everything else found[-LAST:]
    out = tables.console()
    made = tables.table(out, "Game", "<When", "<What", "<Scores")
    for played, parts in shown:
        scores = ", ".join(
            f"{'*' if part.won else ''}{tables.holder(part, people)} {part.score}"
            for _, part in parts
            if part.final
        )
        how = tables.ending(played.ending)
        when = tables.when(played.started, played.synced)
        what = tables.kind(played.game, played.variant)
        tables.add(made, played.number, when, what, f"{scores} ({how})" if how else scores)
    tables.show(out, made)
    if len(shown) < len(found):
        say(f"\nThe latest {len(shown)} of {len(found)} games. To list all: inkdeck show --all")


def _one(book, number):
    from inkdeck.book import tables

    facts, players, hands, problem = book.derived(number)
    entry = book.entry(number)
    names = book.people.by_name()
    say(f"Game {number}: {tables.kind(facts.game, facts.variant)}, {tables.several(facts.hands, 'hand')}")
    rows = [
        ("when", tables.when(facts.started, entry.synced)),
        ("options", ", ".join(facts.options.split("\n"))),
        ("key", f"device {entry.device}, log {entry.epoch}, game {entry.sequence}"),
        ("synced", entry.synced or "unknown"),
    ]
    if facts.seal:
        rows.append(("seal", f"{facts.seal}, cut {facts.cut}"))
    if facts.ending != format.FINISHED:
        rows.append(("ending", f"{tables.ending(facts.ending)}, so it doesn't count"))
    if facts.interrupted:
        times = tables.several(facts.interrupted, "time")
        rows.append(("note", f"the program was stopped from a computer {times}"))
    for left in [player for player in players if not player.final]:
        last = next(player for player in players if player.final and player.seat == left.seat)
        now = tables.holder(last, names)
        count = tables.several(left.hands, "hand")
        rows.append(("seat", f"{tables.holder(left, names)} played {count}; at the end {now} had the seat"))
    if problem:
        rows.append(("problem", problem))
    twins = [numbers for numbers in book.conflicts() if number in numbers]
    if twins:
        others = " and ".join(str(other) for other in twins[0] if other != number)
        rows.append(("conflict", f"game {others} has the same key but different contents"))
    out = tables.console()
    tables.lines(out, rows)
    _print_hands(out, facts, [player for player in players if player.final], hands, names)


def _print_hands(out, facts, players, hands, names):
    """Print a row for each hand. Players who don't fit side by side are in further tables below."""
    from inkdeck.book import tables

    cells = {(row.hand, row.seat): _cell(facts, row) for row in hands}
    totals = [f"{'*' if player.won else ''}{player.score}" for player in players]
    widest = max(map(len, [*cells.values(), *totals, "points"]))
    room = out.width - len("Hand")
    tight = len(players) * (widest + 2) > room
    fit = max(1, room // (widest + 1))
    for first in range(0, len(players), fit):
        some = players[first : first + fit]
        made = tables.table(out, "Hand", *[tables.holder(player, names) for player in some], tight=tight)
        for number in range(1, facts.hands + 1):
            tables.add(made, number, *[cells[number, player.seat] for player in some])
        tables.add(made, "all", *totals[first : first + fit])
        for column in made.columns[1:]:  # a long name is folded, but a cell never is
            column.no_wrap = False
            column.min_width = widest
        say()
        tables.show(out, made)
    legend = "tricks/bid points, " if games.has_bids(facts.game, facts.variant) else ""
    nobody = facts.ending == format.FINISHED and not any(player.won for player in players)
    say(f"\n{'Nobody won' if nobody else legend + '* won'}. For every trick or turn: inkdeck replay GAME")


def _cell(facts, row):
    if row.bid is not None:
        return f"{row.tricks}/{row.bid} {row.points}"
    return f"{row.points} {row.marks.partition(' ')[0]}".rstrip()


@click.command("show")
@asking.book_option
@click.option("--all", "everything", is_flag=True, help="List all games, not only the latest.")
@click.argument("game", required=False)
def command(book: str | None, game: str | None, everything: bool) -> None:
    """List the games in the score book, or show GAME, a number from that list, hand by hand.

    Example: inkdeck show 12
    """
    run(book, game, everything)
