"""Every command that opens a book meets the hostile books of `books.py`, also after merging them."""

import zlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hostile import books
from hostile.outcome import files, in_terminal, ran

pytestmark = pytest.mark.thorough

LOOKING = {
    "scores": ("scores",),
    "scores of one": ("scores", "--player", "Ben"),
    "list": ("show",),
    "show": ("show", "1"),
    "replay": ("replay", "1"),
    "verify": ("verify",),
    "verify one": ("verify", "1"),
    "csv": ("export", "--format", "csv"),
    "csv of hands": ("export", "--format", "csv", "--hands"),
    "json": ("export", "--format", "json", "--records"),
    "report": ("report", "--out", "{folder}/page.html"),
    "people": ("people",),
    "devices": ("devices",),
    "review": ("review", "1", "--playouts", "50"),
}
CHANGING = {
    "rebuild": ("verify", "--rebuild"),
    "one of two": ("people", "merge", "--yes", "Cleopatra", "Ben"),
    "rename": ("people", "rename", "Ben", "Benjamin"),
    "undo": ("people", "undo"),
    "merge into it": ("merge", "{folder}/good.sqlite"),
}
COMMANDS = LOOKING | CHANGING
SLOW = "review"
DECENT = {0, 1, 2, 3}
OF_NEED = ("scores", "list", "show", "people", "csv", "json", "report", "verify", "devices")
"""The commands that must work with your own book, whatever was merged into it."""

PAIRS = [(book, command) for book in books.BOOKS for command in COMMANDS]


def _now_and_then(pairs, share):
    """Return a fixed selection of the pairs that has several for each book and command."""
    return [pair for pair in pairs if zlib.crc32("/".join(pair).encode()) % share == 0]


@pytest.fixture
def table(tmp_path, monkeypatch):
    """Return a folder with a good book and a letter; no command finds the user's own book or boards."""
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "nobody" / "wants" / "this.sqlite"))
    monkeypatch.setattr("inkdeck.ports.find", list)
    monkeypatch.setattr("inkdeck.install.volumes.find", list)
    (tmp_path / "good.sqlite").write_bytes(books.good())
    books.letter_of(tmp_path / "book.sqlite")
    return tmp_path


def run(table, command, book, codes=DECENT, how=ran):
    """Run one of `COMMANDS` on that book; check that only the book, its copies and the output change."""
    before = _others(table, book)
    told = how(*(word.format(folder=table) for word in COMMANDS[command]), "--book", book, codes=codes)
    assert _others(table, book) == before
    return told


def _others(table, book):
    """Return the files that a command on that book must not touch, as {path: bytes}."""
    return {
        path: data
        for path, data in files(table).items()
        if not path.name.startswith(book.name) and path.name != "page.html"
    }


def before_a_command(table, name, command):
    book = table / "book.sqlite"
    books.BOOKS[name](book)
    run(table, command, book, {3} if name in books.FILES else DECENT)


def into_ones_own(table, name):
    """Merge a hostile book into a good one, check that nothing else changes, and return its path."""
    other, own = table / "book.sqlite", table / "own.sqlite"
    books.BOOKS[name](other)
    own.write_bytes(books.good())
    expected = {0} if name in books.GAMES else {3} if name in books.FILES else {0, 3}
    before = files(table)
    refused = ran("merge", other, "--book", own, codes=expected).code
    after = files(table)
    if not refused:
        del before[own], after[own]
    assert after == before
    return own


@pytest.mark.parametrize("name, command", _now_and_then([pair for pair in PAIRS if pair[1] != SLOW], 12))
def test_a_command_survives_a_hostile_book(table, name, command):
    before_a_command(table, name, command)


@pytest.mark.parametrize(
    "name, command",
    [
        ("a device that begins a line", "devices"),
        ("reasons that begin a line", "verify"),
        ("a game that begins a line", "show"),
        ("a game that begins a line", "scores"),
        ("options that begin a line", "show"),
    ],
)
def test_no_text_of_a_book_begins_a_line(table, name, command):
    before_a_command(table, name, command)


@pytest.mark.long
@pytest.mark.parametrize("name, command", PAIRS)
def test_every_command_survives_every_hostile_book(table, name, command):
    before_a_command(table, name, command)


@pytest.mark.parametrize("name", books.BOOKS)
def test_a_hostile_book_can_be_merged_safely(table, name):
    own = into_ones_own(table, name)
    number = zlib.crc32(name.encode()) % len(OF_NEED)
    for command in (OF_NEED[number], OF_NEED[number - 3]):
        run(table, command, own, {0, 1} if command == "verify" else {0})


@pytest.mark.long
@pytest.mark.parametrize("name", books.BOOKS)
def test_after_a_hostile_merge_every_command_works(table, name):
    own = into_ones_own(table, name)
    for command in COMMANDS:
        run(table, command, own, {0, 1} if "verify" in command or command == "rebuild" else {0})


@pytest.mark.parametrize("name", _now_and_then([(name,) for name in books.ROWS], 6))
def test_a_broken_book_is_repaired(table, name):
    put_right(table, name[0])


@pytest.mark.long
@pytest.mark.parametrize("name", books.ROWS)
def test_every_broken_book_is_repaired(table, name):
    put_right(table, name)


@pytest.mark.long
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_book_with_altered_bytes_is_read_or_refused(table, data):
    """With a few bytes of a book changed, each command ends well, and so does a merge into your own book."""
    changed = bytearray(books.good())
    places = st.one_of(st.integers(0, 200), st.integers(0, len(changed) - 1))
    for place in data.draw(st.lists(places, min_size=1, max_size=8)):
        changed[place] = data.draw(st.integers(0, 255))
    book, own = table / "book.sqlite", table / "own.sqlite"
    for old in table.glob("*.sqlite-*"):
        old.unlink()
    book.write_bytes(changed)
    own.write_bytes(books.good())
    ran("merge", book, "--book", own, codes={0, 3})
    run(table, "json", own, {0})
    run(table, data.draw(st.sampled_from([name for name in COMMANDS if name != SLOW])), book)


def put_right(table, name):
    """Rebuild a book that has our tables, and check that all commands work again."""
    book = table / "book.sqlite"
    books.BOOKS[name](book)
    run(table, "rebuild", book, {0, 1})
    for command in OF_NEED:
        if command != "show":
            run(table, command, book, {0, 1} if command == "verify" else {0})


@pytest.mark.parametrize(
    "name, command, codes",
    [
        ("a pipe", "scores", {3}),
        ("an endless view of games", "list", {3}),
        ("an endless view that says at length what was derived", "scores", {3}),
        ("30,000 tables", "people", {3}),
        ("a name that steers", "report", {3}),
        ("players that compute", "report", {0}),
        ("5,000 [ for names", "undo", {3}),
    ],
)
def test_in_a_terminal_with_little_memory(table, name, command, codes):
    book = table / "book.sqlite"
    books.BOOKS[name](book)
    run(table, command, book, codes, in_terminal)
