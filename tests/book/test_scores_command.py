"""`inkdeck scores`, and what all commands of the score book have: help, and an answer for an empty book."""

import csv
import io
import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from book import made
from inkdeck import cli, games
from inkdeck.book import asking, facts, figures, open_book, tables
from inkdeck.errors import EXIT_USAGE
from inkdeck.games.asking import listed
from inkdeck_core.games import IDS

COMMANDS = ("scores", "show", "replay", "review", "verify", "export", "merge", "people")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_a_line_in_the_list(name):
    assert name in cli.COMMANDS
    for asked in ("-h", "--help"):
        done = CliRunner().invoke(cli.cli, [name, asked])
        assert done.exit_code == 0 and "--book FILE" in done.output


@pytest.mark.parametrize("arguments", [["scores"], ["show"], ["verify"], ["people"]])
def test_an_empty_book_says_what_to_do(inkdeck, path, arguments):
    assert inkdeck(*arguments) == (0, f"{asking.EMPTY}\n", "")
    assert not path.exists()


@pytest.mark.parametrize("command", ["show", "replay", "review"])
def test_an_empty_book_has_no_game_to_show(inkdeck, path, command):
    code, output, error = inkdeck(command, "3")
    assert (code, output) == (EXIT_USAGE, "") and asking.EMPTY in error
    assert not path.exists()


def test_an_empty_book_is_exported_as_nothing(inkdeck):
    code, output, error = inkdeck("export", "--format", "csv")
    assert code == 0 and len(list(csv.reader(io.StringIO(output)))) == 1 and asking.EMPTY in error
    assert json.loads(inkdeck("export", "--format", "json")[1])["games"] == []


def test_scores_lists_everyone(inkdeck, evening):
    code, output, error = inkdeck("scores")
    assert code == 0 and output.startswith("7 finished games\n")
    for title in (
        "Xactika, bid",
        "Xactika, most tricks",
        "Xactika, fewest tricks",
        "Go5",
        "Referee: Xactika, bid",
        "Referee: Go5",
    ):
        assert f"\n\n{title}\n" in output
    with open_book(evening, readonly=True) as book:
        overall = figures.of(book).overall
    rows = {row.split()[0]: row.split() for row in output.split("\n\n")[1].splitlines()[1:]}
    assert set(rows) == {"Ann", "Ben", "Cleo"}
    for person, row in rows.items():
        tally = overall[person]
        assert row[1:4] == [str(tally.games), str(tally.wins), str(tally.shared)]
    assert "1 unfinished game not counted" in error and "1 record set aside" in error
    assert "both count: 1 and 8" in error


@pytest.mark.parametrize("game", IDS)
def test_the_bids_that_were_made_and_a_games_marks_have_columns(inkdeck, path, game):
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, made.record(1, game), made.DAY)])
    known = facts.read(made.record(1, game))[0]
    has_bids = games.has_bids(game, known.variant)
    head = inkdeck("scores")[1].split(f"\n{tables.kind(game, known.variant)}\n")[1].splitlines()[0].split()
    marks = [heads["en"] for heads in games.marks(game).values()]
    assert head[9:] == ["Bids", "Made"] * has_bids + marks  # "A hand" is two words
    assert ("tricks/bid points" in inkdeck("show", "1")[1]) == has_bids


def test_bots_count_on_request(inkdeck, evening):
    assert "bots (rulebook)" not in inkdeck("scores")[1]
    assert "bots (rulebook)      1" in inkdeck("scores", "--bots")[1]


def test_scores_can_show_one_person_or_one_game(inkdeck, evening):
    output = inkdeck("scores", "--player", "ann", "--game", "xactika")[1]
    assert output.startswith("4 finished games\n") and "Go5" not in output and "Referee" not in output
    assert "\nAnn against\n" in output
    against = output.split("Ann against\n")[1].splitlines()
    assert [row.split()[:2] for row in against[1:]] == [["Ben", "4"], ["Cleo", "3"]]
    assert all(sum(map(int, row.split()[2:])) == int(row.split()[1]) for row in against[1:])
    output = inkdeck("scores", "--player", "Ann", "--player", "Cleo")[1]
    assert "Ben" not in output and output.startswith("6 finished games")


@pytest.mark.parametrize(
    "arguments, tells",
    [
        (
            ("--game", "poker"),
            f"--game takes {listed(IDS)}, not poker.",
        ),
        (("--since", "yesterday"), "--since takes a day like 2026-11-21, not yesterday."),
        (("--player", "Zoe"), "There is no Zoe in the book."),
    ],
)
def test_an_unknown_game_day_or_player_is_refused(inkdeck, evening, arguments, tells):
    for command in (["scores"], ["export", "--format", "csv"]):
        code, output, error = inkdeck(*command, *arguments)
        assert (code, output) == (EXIT_USAGE, "") and tells in error


def test_a_day_in_the_future_has_no_games(inkdeck, evening):
    assert "No finished game" in inkdeck("scores", "--since", "2099-01-01")[1]
    assert "go5_table" not in inkdeck("scores", "--game", "go5_table")[2]


def test_names_are_never_read_as_markup(inkdeck, path):
    made.fill(path, [(made.DEVICE, made.EPOCH, 1, made.record(1, names=("[red]", ":smile:", "=1+1")), None)])
    for arguments in (["scores"], ["show"], ["show", "1"], ["people"], ["verify", "1"]):
        output = inkdeck(*arguments)[1]
        assert "[red]" in output and ":smile:" in output, output


def test_a_real_process_prints_the_scores_into_a_pipe(evening):
    done = subprocess.run(
        [sys.executable, "-m", "inkdeck", "scores", "--book", str(evening)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
    )
    assert done.returncode == 0 and "7 finished games" in done.stdout
    assert "\x1b" not in done.stdout and done.stdout.isascii()
