"""`inkdeck merge` and `inkdeck people`, with undo."""

from click.testing import CliRunner

from book import made
from inkdeck import cli
from inkdeck.commands import people
from inkdeck.errors import EXIT_FILE, EXIT_USAGE


def test_merge_reports_the_games_it_added(inkdeck, evening, path):
    other = made.fill(path.with_name("other.sqlite"), made.some(3))
    new = path.with_name("new.sqlite")
    code, output, _ = inkdeck("merge", str(evening), str(other), book=new)
    assert code == 0
    assert f"{evening}: 7 new, 1 with the key of another game" in output
    assert f"{other}: 3 with the key" in output
    assert f"{new} now has " in output
    again = inkdeck("merge", str(evening), str(other), book=new)[1]
    assert " new" not in again and "8 known already" in again and "3 known already" in again
    code, _, error = inkdeck("merge", str(path.with_name("none")))
    assert code == EXIT_FILE and "There is no score book" in error


def test_people_are_listed_renamed_and_merged_and_each_change_can_be_undone(inkdeck, evening):
    before = inkdeck("people")[1]
    assert [row.split()[0] for row in before.splitlines()[1:]] == ["Ann", "Ben", "Cleo"]
    assert "is now called Anna" in inkdeck("people", "rename", "Ann", "Anna")[1]
    assert "now count for Anna" in inkdeck("people", "merge", "--yes", "Ben", "Anna")[1]
    assert "Ann, Ben" in inkdeck("people")[1]
    assert "Anna" in inkdeck("scores")[1] and "Ben" not in inkdeck("scores")[1]
    assert "The names are now: Anna, Ben." in inkdeck("people", "undo")[1]
    assert "The names are now: Ann." in inkdeck("people", "undo")[1]
    assert inkdeck("people")[1] == before
    code, _, error = inkdeck("people", "undo")
    assert code == EXIT_USAGE and "no rename or merge to undo" in error


def test_the_book_may_be_named_before_the_verb_and_wins_over_the_environment(evening, monkeypatch, path):
    monkeypatch.setenv("INKDECK_BOOK", str(path.with_name("wrong.sqlite")))
    done = CliRunner().invoke(cli.cli, ["people", "--book", str(evening), "rename", "Ann", "Anna"])
    assert done.exit_code == 0, done
    assert not path.with_name("wrong.sqlite").exists()
    monkeypatch.setenv("INKDECK_BOOK", str(evening))
    assert "Anna" in CliRunner().invoke(cli.cli, ["people"]).output


def test_merging_two_people_from_one_table_asks_first(inkdeck, evening, monkeypatch):
    before = inkdeck("people")[1]
    code, output, error = inkdeck("people", "merge", "Ben", "Ann")
    assert (code, output) == (EXIT_USAGE, "") and "played at the same table in game 1, 2, 3" in error
    assert "add --yes" in error and inkdeck("people")[1] == before
    monkeypatch.setattr(people, "is_terminal", lambda: True)
    for answer, merged in (("n", False), ("y", True)):
        arguments = ["people", "--book", str(evening), "merge", "Ben", "Ann"]
        done = CliRunner().invoke(cli.cli, arguments, input=f"{answer}\n")
        assert "Merge them anyway?" in done.stdout
        assert (done.exit_code == 0) == merged == (inkdeck("people")[1] != before)


def test_two_people_who_never_met_are_merged_without_a_question(inkdeck, path):
    made.fill(path, [*made.some(1, names=("Ann", "Ben")), *made.some(1, first=2, names=("Annie", "Ben"))])
    assert "now count for Ann" in inkdeck("people", "merge", "Annie", "Ann")[1]
