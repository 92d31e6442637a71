"""A text in the command line, such as the name of a stranger's file, can't begin a new line of output."""

import io
import sys

import pytest

from hostile import backups, books
from hostile.outcome import in_terminal, ran
from inkdeck.errors import InkdeckHostError
from inkdeck.install import safely

NAME = "x\nAll is well.\x1b]0;y\x07"
COMMANDS = (
    ["merge"],
    ["scores", "--player"],
    ["show"],
    ["verify"],
    ["uf2"],
    ["status", "--port"],
    ["scores", "--since"],
    ["restore", "a"],  # click refuses these
    ["completion"],
    ["export", "--format"],
    ["export", "--format", "csv", "--bo\n\x1b]0;y\x07"],
    [],
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "book.sqlite"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_these_arguments_are_refused(command):
    output = ran(*command, NAME)
    assert output.code and output.err.strip()
    assert not any(line.startswith("All") for line in output.err.split("\n")), output.err


@pytest.mark.parametrize(
    "command",
    [
        ["restore", NAME],
        ["export", "--format", "csv", "--out", NAME],
    ],
    ids=lambda command: command[0],
)
def test_these_arguments_are_accepted(tmp_path, command):
    (tmp_path / NAME).write_bytes(backups.zipped(backups.HONEST))
    output = ran(*command)
    assert "x\N{REPLACEMENT CHARACTER}All is well." in output.out + output.err
    assert "\nAll" not in output.out + output.err


def test_a_bar_beside_a_hostile_name_stays_plain(tmp_path):
    name = f"a[/b][bold]{NAME}"  # markup's end and beginning
    (tmp_path / "a[").mkdir()
    (tmp_path / name).write_bytes(books.good())
    output = in_terminal("merge", name, codes={0}).out
    assert "Checking the games of a[/b][bold]x\N{REPLACEMENT CHARACTER}All" in output
    assert "\x1b]0" not in output and "\x07" not in output and "\nAll" not in output


def test_a_question_with_a_hostile_name_stays_plain(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("n\n"))
    with pytest.raises(InkdeckHostError):
        safely.confirm(f"{NAME} already exists. Replace it?", False)
    told = "".join(capsys.readouterr())
    assert "Replace it?" in told and "\x1b" not in told and "\nAll" not in told


def test_help_has_its_lines():
    assert ran(codes={2}).err.count("\n") > 20


def test_every_choice_is_readable():
    output = ran("export", codes={2}).err
    assert "\n        csv,\n        json\n" in output and "\N{REPLACEMENT CHARACTER}" not in output
