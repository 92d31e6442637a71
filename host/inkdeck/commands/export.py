"""`inkdeck export`: writes the score book as CSV or JSON."""

from datetime import date

import click

from inkdeck.book import asking, exports, figures
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import plain, say


def run(
    kind: str,
    out: str | None = None,
    book: str | None = None,
    selection: figures.Selection = figures.EVERYTHING,
    by_hand: bool = False,
    with_records: bool = False,
) -> None:
    """Write the games of a `Selection` as "csv" or "json", to the terminal or the file `out`."""
    if by_hand and kind != "csv":
        raise InkdeckHostError(
            "--hands only works with csv; json always contains every hand. Leave it out.", EXIT_USAGE
        )
    if with_records and kind != "json":
        raise InkdeckHostError(
            "--records only works with json. Add --format json, or leave it out.", EXIT_USAGE
        )
    with asking.reading(book) as opened:
        total = opened.count()
        if not total:
            say(asking.EMPTY, err=True)
        games = []
        with asking.progress("Reading the games") as bar:
            for game in exports.games(opened, selection, with_records):
                games.append(game)
                bar(len(games), total)
    text = exports.as_csv(games, by_hand) if kind == "csv" else exports.as_json(games)
    content = text.encode()  # UTF-8, whatever the terminal's encoding, because it is for other programs
    if out is None:
        click.echo(content, nl=False)
    else:
        from inkdeck import named_output
        from inkdeck.book import tables

        named_output.write(out, content, "the export", keep=named_output.book(opened.path))
        say(f"{tables.several(len(games), 'game')} written to {plain(out)}.")


@click.command("export")
@asking.book_option
@click.option(
    "--format", "kind", type=click.Choice(["csv", "json"]), required=True, help="The format of the output."
)
@click.option("--out", metavar="FILE", help="Write to FILE instead of the terminal.")
@click.option("--hands", "by_hand", is_flag=True, help="For csv: one row per player and hand.")
@click.option("--records", "with_records", is_flag=True, help="For json: include the records, in base64.")
@asking.selection_options
def command(
    kind: str,
    out: str | None,
    book: str | None,
    by_hand: bool,
    with_records: bool,
    game: str | None,
    players: tuple[str, ...],
    since: date | None,
) -> None:
    """Export the score book: csv has one row per player and game, json has everything.

    Unfinished games are included; the column `ending` shows them.

    Example: inkdeck export --format csv --out games.csv
    """
    run(kind, out, book, figures.Selection(game, players, since), by_hand, with_records)
