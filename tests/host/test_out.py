"""The door to the terminal lets no character through that could steer it."""

import ast
from pathlib import Path

import pytest

from inkdeck.out.terminal import INSTEAD, plain, say

HOST = Path(__file__).resolve().parents[2] / "host" / "inkdeck"
# Bytes for other programs, and a shell's own words, leave by themselves.
MAY_ECHO = {"out/terminal.py", "commands/export.py", "commands/completion.py"}


@pytest.mark.parametrize(
    "text",
    [
        "\x1b]0;pwned\x07",
        "\x1b]52;c;cHduZWQ=\x07",
        "\x1b[2J",
        "\x9b2J",
        "a\rb",
        "a\nb",
        "a\u2028b",
        "a\u202eb",
    ],
)
def test_nothing_that_steers_a_terminal_gets_through(text):
    told = plain(text)
    assert INSTEAD in told and told.replace(INSTEAD, "").isprintable()


@pytest.mark.parametrize("text", ["Jörg", "± 2 €", "李", "👩‍👧", "", "a b"])
def test_letters_signs_and_blanks_stay_as_they_are(text):
    assert plain(text) == text


def test_only_line_feeds_of_what_is_said_end_a_line(capsys):
    say("one\ntwo\r\x1b[1mthree")
    assert capsys.readouterr().out == f"one\ntwo{INSTEAD}{INSTEAD}[1mthree\n"


def test_every_command_speaks_through_the_door():
    wrong = []
    for path in sorted(HOST.rglob("*.py")):
        name = path.relative_to(HOST).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            if called in ("click.echo", "click.secho", "print") and name not in MAY_ECHO:
                wrong.append(f"{name}:{node.lineno} {called}")
    assert not wrong, "\n".join(wrong)
