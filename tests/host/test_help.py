"""What `inkdeck --help` lists, and what each command's own help says."""

import inspect
import re

import click
import pytest
from click.testing import CliRunner

from inkdeck import cli
from test_documents import unknown
from test_house import ROOT


def described():
    """(words of the command line, command) for every command and every command below one."""
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
