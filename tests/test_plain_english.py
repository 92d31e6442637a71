"""Documents, help, docstrings and the names of tests don't read like a translation."""

import ast
import re

import click
import pytest

from inkdeck.cli import cli
from our_files import name_of, sources
from test_docstrings import documented
from test_documents import PAGES, plain

TRANSLATED = re.compile(
    r"(?:^|[.:;] )(?:Who|What|Whoever)\b[^.?]*\.|\bwhoever\b|\banew\b|\b(?:[Nn]obody|[Nn]one) of us\b"
    r"|\bit shall\b|\bof late\b|\bis no (?:\w+'s|more)\b|\bgives back\b"
    r"|\b(?:is|are) told\b(?! (?:apart|from|how|what|which|why)\b)"
    r"|\blets? go of what\b|\bin the place of\b|\bhas had its time\b"
    r"|\b[Aa]ll that (?:changed|is|are|was|were|has|have|it|you|they|can)\b"
    r"|\b(?:[Ss]ome|[Aa]ny)bod(?:y|ies)\b|\b[Ss]ome (?:\d|(?:half a )?dozen|hundred|thousand)"
    r"|[,;] else\b|\belse (?:a|an|the|with|as|at|by|to|it|exits)\b"
    r"|\bat the (?:dealer|discarder)'s left\b|\b(?:plays?|end(?:s|ing)?) (?:itself|themselves)\b|\brising\b"
    r"|\b(?:games?|hands?|tables?) of (?:two|three|four|\d+) (?:people|players)\b"
    r"|\bneeds? no\b|\bgo(?:es)? on running\b",
    re.MULTILINE,
)
"""Our most frequent bad phrases; `CONTRIBUTING.md` says what to write instead."""


def paragraphs(text):
    """Return a text with one line for each paragraph."""
    return re.sub(r"(?<=\S)\n *(?=\S)", " ", text)


def prose(path):
    """Return a page's text without code and tables."""
    lines = [line for line in plain(path).splitlines() if not line.startswith(("|", "#", "    "))]
    return paragraphs("\n".join(lines))


def texts(source):
    """Yield a module's docstrings, and the names of its tests with blanks."""
    tree = ast.parse(source)
    for text, _ in documented(tree):
        yield paragraphs(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name.removeprefix("test_").replace("_", " ")


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_no_page_reads_translated(path):
    assert not TRANSLATED.findall(prose(path))


@pytest.mark.parametrize("folder", ["shared", "firmware", "host", "tools", "tests"])
def test_no_docstring_or_test_name_reads_like_a_translation(folder):
    wrong = [
        f"{name_of(path)}: {match[0]}"
        for path in sources(folder)
        for text in texts(path.read_text(encoding="utf-8"))
        for match in TRANSLATED.finditer(text)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_check_for_translated_phrases_notices():
    for text in (
        "Who sits there has it.",
        "What is wrong is told.",
        "It is drawn anew.",
        "Nobody of us has it, none of us.",
        "It lists all that changed.",
        "It takes some 15 seconds, or somebody stops it.",
        "The highest trump wins, else the highest card.",
        "The player at the dealer's left leads.",
        "The last trick plays itself.",
        "That is enough for 25 games of four people.",
    ):
        assert TRANSLATED.search(text), text
    for text in (
        "Who could cheat whom? You need a board. It says what is wrong.",
        "Everyone else plays. Somewhere else, all that matters is the seal. Some boards do.",
        "A program is told what a seat may know. Two empty chips can't be told apart.",
    ):
        assert not TRANSLATED.search(text), text


def test_the_check_reads_docstrings_and_names():
    source = '''"""Of a module."""
class Seat:
    """Of a class.

    :ivar name: a text
        in two lines.
    """

    name = ""
    """Of an attribute."""

    def test_a_mistake_is_told(self):
        """Of a function."""
'''
    assert list(texts(source)) == [
        "Of a module.",
        "Of a class.\n\n    :ivar name: a text in two lines.\n    ",
        "Of an attribute.",
        "Of a function.",
        "a mistake is told",
    ]


def commands(group, *words):
    """Yield each command below a group, with its words."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        yield " ".join((*words, name)), command
        if isinstance(command, click.Group):
            yield from commands(command, *words, name)


@pytest.mark.parametrize("words, command", [pytest.param(*each, id=each[0]) for each in commands(cli)])
def test_no_help_reads_translated(words, command):
    # click caches a command's help option as it was first requested
    names = ["-h", "--help"]
    shown = command.get_help(click.Context(command, info_name=words, help_option_names=names))
    assert not TRANSLATED.findall(" ".join(shown.split()))
