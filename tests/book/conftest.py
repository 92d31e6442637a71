"""Books for the tests in this folder; `made.py` creates the records in them."""

import pytest
from click.testing import CliRunner

from book import made
from inkdeck import cli
from inkdeck.book import open_book
from inkdeck.errors import InkdeckHostError


@pytest.fixture
def path(tmp_path, monkeypatch):
    """Return the path for a new book; no test finds the user's own."""
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "nobody" / "wants" / "this.sqlite"))
    return tmp_path / "book.sqlite"


@pytest.fixture
def book(path):
    """Yield an empty book."""
    with open_book(path) as opened:
        yield opened


@pytest.fixture
def evening(path):
    """Return the path of a book with one long evening.

    It has games of all kinds, one game that was given up, a rejected record, and a second game with the same
    key.
    """
    add = [
        made.record(1, when=made.NOON),
        made.record(2, names=("Ann", "Ben", "Dan+"), variant="win"),
        made.record(3, "go5", when=made.NOON + 9000),
        made.record(4, "xactika-table"),
        made.record(5, "go5-table"),
        made.record(6, end=30),
        made.record(7, variant="lose", when=made.NOON + 90000),
        made.record(8)[:-1] + b"!",
    ]
    entries = [(made.DEVICE, made.EPOCH, number, record, made.DAY) for number, record in enumerate(add, 1)]
    entries.append((made.DEVICE, made.EPOCH, 1, made.record(9), made.DAY))
    return made.fill(path, entries)


@pytest.fixture
def inkdeck(path):
    """Return a function that runs `inkdeck …` on the book: (exit code, output, error output)."""

    def run(*arguments, book=path):
        command = [*arguments, "--book", str(book)]
        done = CliRunner().invoke(cli.cli, command)
        if isinstance(done.exception, InkdeckHostError):
            assert "\n" not in str(done.exception)
            return done.exception.exit_code, done.stdout, str(done.exception)
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done.exit_code, done.stdout, done.stderr

    return run
