"""`inkdeck report`: writes the score book as one page for a browser."""

from datetime import date
from pathlib import Path

import click

from inkdeck.book import asking, figures
from inkdeck.out.terminal import plain, say

ONLY_WRITTEN = "No browser can be opened here, so the report is only written to a file."
NONE_MATCHES = "No finished game matches, so there is no report. To see all games, run inkdeck show --all."


def run(
    out: str,
    language: str | None = None,
    book: str | None = None,
    selection: figures.Selection = figures.EVERYTHING,
    look: bool = False,
) -> None:
    """Write the page to the file `out` and print where it is; with `look`, open it if there is a browser.

    Without a finished game, nothing is written.
    """
    from importlib.metadata import version

    from inkdeck import named_output
    from inkdeck.report import page, words
    from inkdeck.web.opening import browser

    with asking.reading(book) as opened:
        empty = not opened.count()
        text = page.page(opened, language or words.guess(), version("inkdeck"), date.today(), selection)
    if text is None:
        say(asking.EMPTY if empty else NONE_MATCHES)
        return
    found = browser() if look else None
    if look and not found:
        say(ONLY_WRITTEN, err=True)
    # If it is open in a browser, the file is complete at any moment.
    named_output.write(out, text.encode(), "the report", keep=named_output.book(opened.path))
    if found:
        say(f"{plain(out)} opens in your browser.")
        found.open(Path(out).resolve().as_uri())
    else:
        say(f"{plain(out)}: open it in a browser.")


@click.command()
@asking.book_option
@asking.selection_options
@click.option(
    "--language",
    type=click.Choice(("en", "de", "fr")),
    help="The language of the page. Default: your computer's.",
)
@click.option("--out", metavar="FILE", default="inkdeck.html", show_default=True, help="The file to write.")
@click.option("--open", "look", is_flag=True, help="Open the page in your browser, if there is one here.")
def command(
    book: str | None,
    game: str | None,
    players: tuple[str, ...],
    since: date | None,
    language: str | None,
    out: str,
    look: bool,
) -> None:
    """Write the score book as one web page with tables and charts, for a desktop or a phone.

    The page is one file that you can keep or send. It works without a network or scripts.

    Example: inkdeck report --open
    """
    run(out, language, book, figures.Selection(game, players, since), look)
