"""The lists in `inkdeck --help` and each command's own help."""

import inspect
import re
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from at_terminal import SECONDS
from hostile.outcome import ran
from inkdeck import cli
from inkdeck.errors import EXIT_USAGE
from inkdeck.sim import boards
from inkdeck_core import games
from our_files import ROOT
from test_documents import unknown


def described():
    """Yield (words of the command line, command) for every command and its subcommands."""
    for name in cli.COMMANDS:
        command = cli.cli.get_command(click.Context(cli.cli), name)
        assert command
        yield (name,), command
        if isinstance(command, click.Group):
            yield from (((name, below), command.commands[below]) for below in command.commands)


DESCRIBED = list(described())
IDS = [" ".join(words) for words, _command in DESCRIBED]


def shown(*words):
    done = CliRunner().invoke(cli.cli, [*words, "--help"], prog_name="inkdeck", terminal_width=80)
    assert done.exit_code == 0
    return done.output


def test_every_command_is_in_one_group_and_each_group_in_the_help():
    grouped = [name for group in cli.GROUPS.values() for name in group]
    files = {path.stem for path in (ROOT / "host" / "inkdeck" / "commands").glob("*.py")} - {"__init__"}
    assert sorted(grouped) == sorted(files)
    told = shown()
    for heading, group in cli.GROUPS.items():
        listed = re.search(rf"^{heading}:\n((?:  .*\n)+)", told, re.MULTILINE)
        assert listed and [line.split(None, 1) for line in listed[1].splitlines()] == [
            [name, line] for name, line in group.items()
        ]


@pytest.mark.parametrize("words, command", DESCRIBED, ids=IDS)
def test_every_command_has_an_example_that_the_command_line_takes(words, command):
    examples = re.findall(r"^ +Example: (?:.* \| )?(inkdeck .*)$", shown(*words), re.MULTILINE)
    assert examples
    for example in examples:
        assert example.split()[1 : 1 + len(words)] == list(words) and not unknown(example)


@pytest.mark.parametrize("words, command", DESCRIBED, ids=IDS)
def test_every_command_and_option_begins_with_a_capital_and_ends_with_a_full_stop(words, command):
    texts = [param.help for param in command.params if isinstance(param, click.Option)]
    texts.append(inspect.cleandoc(command.help or "").split("\n\n")[0])
    assert all(text and text[0].isupper() and re.search(r"[.](  \[default: .*\])?$", text) for text in texts)


@pytest.mark.parametrize("typed, meant", [("plya", "play"), ("synk", "sync"), ("reportt", "report")])
def test_the_refusal_of_a_mistyped_command_names_a_similar_one(typed, meant):
    assert f"No such command '{typed}'. Did you mean {meant}?" in ran(typed, codes={EXIT_USAGE}).err


def test_the_refusal_of_a_command_like_no_other_names_none():
    assert "Did you mean" not in ran("xyzzy", codes={EXIT_USAGE}).err


@pytest.mark.parametrize("command", ["uf2", "emulate"])
def test_the_refusal_of_a_mistyped_board_names_a_similar_one(command):
    output = ran(command, "badgr", codes={EXIT_USAGE}).err
    assert "Did you mean badger2040? Choose one of: " in output


def test_the_help_lists_boards_and_games():
    text = " ".join(shown("play").split())
    assert all(name in text for name in boards.names())
    text = " ".join(shown("demo").split())
    assert all(name in text for name in games.GAMES)


def test_help_imports_no_command_and_nothing_heavy():
    code = (
        "import sys\n"
        "from inkdeck import cli\n"
        "try:\n    cli.main(['--help'])\n"
        "finally:\n"
        "    heavy = ('PIL', 'msgspec', 'rich', 'platformdirs', 'inkdeck_app', 'inkdeck_core')\n"
        # The command line itself needs these: the core defines which characters are invisible.
        "    light = ('inkdeck_core', 'inkdeck_core.errors', 'inkdeck_core.player_name')\n"
        "    print(sorted(m for m in sys.modules if m not in light and (\n"
        "        m.startswith(('inkdeck.sim', 'inkdeck.commands.')) or m.split('.')[0] in heavy)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert done.returncode == 0, done.stderr
    assert "play" in done.stdout and "demo" in done.stdout
    assert done.stdout.rstrip().endswith("[]")
