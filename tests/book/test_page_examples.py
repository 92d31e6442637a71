"""The commands in the score book's page and in the commands' help run as they are written."""

import re
import shlex
import shutil

import pytest

from book import made
from inkdeck import cli
from test_documents import EXAMPLES

LEFT_OUT = {"devices", "flash", "sync", "review"}
"""Commands that also need a device or think for a long time; other tests run them."""


def of_a_book():
    """Yield (name, command) for the commands that take `--book` and need nothing more."""
    for name in sorted(set(cli.COMMANDS) - LEFT_OUT):
        command = cli.cli.get_command(None, name)
        if any("--book" in param.opts for param in command.params):
            yield name, command


COMMANDS = dict(of_a_book())


def runs_here(line):
    words = line.split()
    return words[1] in COMMANDS and line != "inkdeck merge" and "…" not in line


OF_THE_PAGE = [line for page, line in EXAMPLES if page == "docs/score-book.md" and runs_here(line)]


def of_the_help():
    """Yield the examples of the commands that only need a book, except those with "…" in place of a value."""
    for command in COMMANDS.values():
        for one in (command, *getattr(command, "commands", {}).values()):
            yield from re.findall(r"Example: (inkdeck [^…\n]*)$", one.help or "", re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with everything that the examples name: books, players, game 12, and a record."""
    made_in = tmp_path_factory.mktemp("examples")
    names = ("Ann", "Annie", "Anne", "Anna")
    records = [made.record(seed, names=(names[seed % 4], "Ben")) for seed in range(12)]
    entries = [
        (made.DEVICE, made.EPOCH, number, record, made.DAY) for number, record in enumerate(records, 1)
    ]
    made.fill(made_in / "book.sqlite", entries)
    for other in ("a", "b", "other", "ben"):
        made.fill(made_in / f"{other}.sqlite", entries[:1])
    (made_in / "game.record").write_bytes(records[0])
    return made_in


@pytest.fixture
def table(path, folder, tmp_path, monkeypatch):
    """Copy that folder and run the commands in the copy."""
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr("webbrowser.open", lambda address: True)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("line", sorted({*OF_THE_PAGE, *of_the_help()}))
def test_every_example_runs_as_written(inkdeck, table, line):
    words = shlex.split(line)[1:]
    if words[:2] in (["people", "undo"], ["people", "rename"]):
        assert inkdeck("people", "merge", "Anna", "Ben", "--yes")[0] == 0
    code, output, error = inkdeck(*words)
    assert code == 0, error or output


def test_the_page_has_examples_to_run():
    # The example of `verify` has a seal, which isn't known before.
    assert len(OF_THE_PAGE) > 12 and len(list(of_the_help())) >= len(COMMANDS) - 1
