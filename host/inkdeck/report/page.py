"""The report as HTML: the content from `content.py`, in `page.html`."""

from datetime import date
from importlib import resources

from inkdeck.book import figures
from inkdeck.book.store import Book
from inkdeck.out.page import html
from inkdeck.report import content
from inkdeck.report.words import Words


def page(
    book: Book, language: str, version: str, today: date, selection: figures.Selection = figures.EVERYTHING
) -> str | None:
    """Return the whole page as text; None if there is no finished game for it.

    :param book: an open `Book`. :param language: one of `words.LANGUAGES`. :param version: Inkdeck's.
    :param today: the day on which it is made. :param selection: which games, a `figures.Selection`.
    """
    words = Words(language)
    span, sections = content.sections(book, words, selection)
    if not sections:
        return None
    source = (resources.files("inkdeck.report") / "page.html").read_text(encoding="utf-8")
    return html(
        source,
        words=words,
        span=span,
        notes=_notes(book, words),
        sections=sections,
        version=version,
        today=words.day(today),
    )


def _notes(book, words):
    """Return notes on what the tables leave out or can't decide."""
    twins = sum(len(numbers) for numbers in book.conflicts())
    counts = (("left_out", book.unfinished()), ("twins", twins), ("set_aside", len(book.aside())))
    return [words.counted(key, count) for key, count in counts if count]
