"""`inkdeck report`: the score book as one page for a browser."""

import webbrowser
from datetime import date
from pathlib import Path

import click

from inkdeck.book import asking, figures, opening
from inkdeck.out.terminal import plain, say


def run(
    out: str,
    language: str | None = None,
    book: str | None = None,
    selection: figures.Selection = figures.EVERYTHING,
    look: bool = False,
) -> None:
    """Write the page to the file `out` and say where it is; `look` opens it, too."""
    from importlib.metadata import version

    from inkdeck import whole_file
    from inkdeck.report import page, words

    with asking.reading(book) as opened:
        if not opened.count():
            say(asking.EMPTY, err=True)
        text = page.page(opened, language or words.guess(), version("inkdeck"), date.today(), selection)
    # One that is open in a browser is whole at any moment.
    whole_file.write(out, text.encode(), "the report", opening.files(opened.path))
    say(f"{plain(out)}: open it in a browser.")
    if look:
        webbrowser.open(Path(out).resolve().as_uri())


@click.command(context_settings=asking.HELP)
@asking.book_option
@asking.selection_options
@click.option("--language", type=click.Choice(("en", "de", "fr")), help="Default: this computer's.")
@click.option("--out", metavar="FILE", default="inkdeck.html", show_default=True, help="The page's file.")
@click.option("--open", "look", is_flag=True, help="Show it in the browser.")
def command(
    book: str | None,
    game: str | None,
    players: tuple[str, ...],
    since: date | None,
    language: str | None,
    out: str,
    look: bool,
) -> None:
    """Write the score book as one page: tables and charts, for desk and phone, to keep or to send.

    It needs nothing but a browser: no network, no script.
    """
    run(out, language, book, figures.Selection(game, players, since), look)
