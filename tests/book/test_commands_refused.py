"""Commands on a missing book or game print a sentence, exit with the right code, and create no file."""

import pytest

from book import made
from inkdeck.book import asking, open_book
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_USAGE

NEWER = made.forged(made.record(2), rules=9)
DAMAGED = made.record(2)[:-1] + b"!"
UNTRUE = made.forged(made.record(2), scores=(50, 0, 0))


@pytest.fixture
def with_a_bad_one(path, request):
    """Make a book with three games, of which the second has the test's record."""
    made.fill(path, made.some(3))
    with open_book(path) as book:
        book.database.run("UPDATE games SET record=? WHERE number=2", request.param)


@pytest.mark.parametrize(
    "with_a_bad_one, tells",
    [
        (NEWER, "Update Inkdeck"),
        (DAMAGED, "is damaged"),
        (UNTRUE, "The record claims"),
        (b"", "isn't a record of an Inkdeck game"),
    ],
    indirect=["with_a_bad_one"],
)
@pytest.mark.parametrize("all_at_once", [[], ["--all"]])
def test_a_game_that_cannot_be_played_again_is_reported(inkdeck, with_a_bad_one, tells, all_at_once):
    code, output, error = inkdeck("replay", "2", *all_at_once)
    assert (code, output) == (EXIT_FAULT, "")
    assert error.startswith("Game 2 can't be replayed: ") and tells in error
    assert "inkdeck show 2" in error and error.endswith(".")
    assert inkdeck("replay", "1")[0] == 0


@pytest.mark.parametrize("with_a_bad_one", [NEWER, DAMAGED, UNTRUE, b""], indirect=True)
@pytest.mark.parametrize(
    "arguments",
    [
        ("show",),
        ("show", "2"),
        ("scores",),
        ("export", "--format", "csv", "--hands"),
        ("export", "--format", "json", "--records"),
        ("report", "--out", "report.html"),
    ],
)
def test_commands_that_show_figures_replay_nothing(inkdeck, with_a_bad_one, arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert inkdeck(*arguments)[0] == 0


# a book that isn't there


@pytest.mark.parametrize("arguments", [("rename", "Ann", "Anna"), ("merge", "Ann", "Ben"), ("undo",)])
def test_renaming_in_a_missing_book_is_refused(inkdeck, path, arguments):
    assert inkdeck("people", *arguments) == (EXIT_USAGE, "", asking.EMPTY)
    assert not path.exists()


@pytest.fixture
def others(path):
    """Return books and other things, {name: path}."""
    found = {name: path.with_name(name) for name in ("good", "letter", "newer", "torn", "nothing", "folder")}
    made.fill(found["good"], made.some(2))
    found["letter"].write_text("Dear all, " * 100)
    made.fill(found["newer"], made.some(1))
    with open_book(found["newer"]) as book:
        book.database.run("PRAGMA user_version=99")
    made.fill(found["torn"], made.some(40))
    found["torn"].write_bytes(found["torn"].read_bytes()[:-8192])
    found["folder"].mkdir()
    return found


@pytest.mark.parametrize(
    "wrong, tells",
    [
        ("nothing", "There is no score book"),
        ("letter", "isn't a score book"),
        ("newer", "newer Inkdeck"),
        ("torn", "damaged"),
        ("folder", "Name another file"),
    ],
)
def test_a_merge_that_fails_makes_no_book_and_takes_nothing(inkdeck, path, others, wrong, tells):
    arguments = "merge", str(others["good"]), str(others[wrong])
    code, output, error = inkdeck(*arguments)
    assert (code, output) == (EXIT_FILE, "") and tells in error
    assert not path.exists()
    made.fill(path, made.some(1))
    assert inkdeck(*arguments)[0] == EXIT_FILE
    with open_book(path, readonly=True) as book:
        assert book.count() == 1


def test_a_merge_into_itself_is_refused_before_anything_is_added(inkdeck, path, others):
    made.fill(path, made.some(1))
    code, output, error = inkdeck("merge", str(others["good"]), str(path))
    assert (code, output) == (EXIT_USAGE, "") and "the book that the others are merged into" in error
    with open_book(path, readonly=True) as book:
        assert book.count() == 1


# names that nobody has


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    "arguments", [("scores",), ("export", "--format", "csv"), ("report", "--out", "report.html")]
)
def test_a_name_is_unknown_even_in_an_empty_book(inkdeck, path, tmp_path, monkeypatch, there, arguments):
    monkeypatch.chdir(tmp_path)
    if there:
        open_book(path).close()
    code, output, error = inkdeck(*arguments, "--player", "Zoe")
    assert (code, output) == (EXIT_USAGE, "") and "There is no Zoe in the book." in error
    assert path.exists() == there and not (tmp_path / "report.html").exists()
