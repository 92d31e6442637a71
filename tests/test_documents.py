"""The documents: links and pictures lead somewhere, lines end, and examples name commands that exist."""

import re

import click
import pytest

from inkdeck.cli import cli
from test_house import FILES, ROOT, name_of

PAGES = [path for path in FILES if path.suffix == ".md"]
LINK = re.compile(r'\]\(([^)\s]+)\)|<img src="([^"]+)"')
CODE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def plain(path):
    """A page without its code blocks."""
    return CODE.sub("", path.read_text(encoding="utf-8"))


def anchors(path):
    """The anchors of a page's headings, as GitHub names them; the second of two equal ones ends with -1."""
    found, seen = set(), {}
    for heading in re.findall(r"^#+ +(.*)$", plain(path), re.MULTILINE):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        found.add(f"{name}-{count}" if count else name)
    return found


def broken(path):
    """The links of a page that lead nowhere."""
    for match in LINK.finditer(plain(path)):
        link = match[1] or match[2]
        if re.match(r"https?:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.exists() or anchor and anchor not in anchors(target):
            yield link


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_every_link_and_anchor_leads_somewhere(path):
    assert not list(broken(path))


def test_the_check_for_links_notices(tmp_path):
    (tmp_path / "there.md").write_text("# One `two`: 3\n\n## Again\n\n## Again\n", encoding="utf-8")
    page = tmp_path / "page.md"
    good = "[a](there.md) [b](there.md#one-two-3) [c](there.md#again-1) [d](https://x.org)\n```\n[e](gone)\n```\n"
    page.write_text(good, encoding="utf-8")
    assert not list(broken(page))
    page.write_text('[a](gone.md) [b](there.md#two) [c](#here) <img src="gone.png">', encoding="utf-8")
    assert list(broken(page)) == ["gone.md", "there.md#two", "#here", "gone.png"]


@pytest.mark.parametrize("path", [path for path in PAGES if path.name != "CHANGELOG.md"], ids=name_of)
def test_no_line_but_a_tables_is_longer_than_120_characters(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if len(line) > 120 and not line.startswith(("|", "<img"))]


def test_every_page_is_in_the_index():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert not {name for name in pages if f"({name})" not in index}


EXAMPLE = re.compile(r"(?:^ {4,}|`)(?:\.venv/bin/)?(inkdeck [^`\n]*)", re.MULTILINE)
EXAMPLES = sorted(
    {
        (name_of(path), line.strip())
        for path in PAGES
        if path.name != "CHANGELOG.md"
        for line in EXAMPLE.findall(path.read_text(encoding="utf-8"))
    }
)


def unknown(line):
    """The command or the options in an example that do not exist."""
    words = re.sub(r"'[^']*'", "x", line.replace("…", "")).split()[1:]
    command, left = cli, words
    while isinstance(command, click.Group) and left and not left[0].startswith("-"):
        found = command.get_command(click.Context(command), left[0])
        if not found:
            return {left[0]}
        command, left = found, left[1:]
    names = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    return {word for word in left if word.startswith("--")} - names - {"--help"}


@pytest.mark.parametrize("page, line", EXAMPLES)
def test_every_command_and_option_of_an_example_exists(page, line):
    assert not unknown(line)


def test_the_check_for_examples_notices():
    assert unknown("inkdeck dance") == {"dance"} and unknown("inkdeck play --loud") == {"--loud"}
    assert not unknown("inkdeck people merge A B --yes")
    assert not unknown("inkdeck arena 'cmd:x --level 3' --jobs 1")
