"""In the documents, links, pictures, files and commands exist."""

import os
import re
import shlex
import subprocess
import sys
import textwrap

import click
import pytest

from inkdeck import games as host_games
from inkdeck.cli import cli
from inkdeck_core import games
from our_files import FILES, ROOT, name_of

PAGES = [path for path in FILES if path.suffix == ".md"]
LINK = re.compile(r'\]\(([^)\s]+)\)|<img src="([^"]+)"')
CODE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)


def plain(path):
    """Return a page without its code blocks."""
    return CODE.sub("", path.read_text(encoding="utf-8"))


def anchors(path):
    """Return the anchors of a page's headings as GitHub names them; the second of two equals ends with -1."""
    found, seen = set(), {}
    for heading in re.findall(r"^#+ +(.*)$", plain(path), re.MULTILINE):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        found.add(f"{name}-{count}" if count else name)
    return found


def broken(path):
    """Yield the links of a page that lead nowhere."""
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


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_no_line_but_a_tables_is_longer_than_120_characters(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if len(line) > 120 and not line.startswith(("|", "<img"))]


@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_has_a_page_with_its_options_and_the_readme_leads_there(game):
    page = host_games.title(game).lower().replace(" ", "-") + ".md"
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert not [option.name for option in games.setup(game).OPTIONS if f"| `{option.name}` |" not in text]
    assert f"(docs/{page})" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_page_is_in_the_index():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert not {name for name in pages if f"({name})" not in index}


EXAMPLE = re.compile(r"(?:^ {4,}|`)(?:\.venv/bin/)?(inkdeck [^`\n]*)", re.MULTILINE)
EXAMPLES = sorted(
    {
        (name_of(path), line.strip())
        for path in PAGES
        for line in EXAMPLE.findall(path.read_text(encoding="utf-8"))
    }
)


def unknown(line):
    """Return the command or the options in an example that don't exist."""
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


def run(line, folder, said=None):
    """Run an example as it is, in a folder, and return what it prints. :param said: its input."""
    words = shlex.split(line)
    assert words[0] in ("inkdeck", ".venv/bin/inkdeck")
    command = [sys.executable, "-m", "inkdeck", *words[1:]]
    places = os.environ | {"INKDECK_DATA": str(folder / "data"), "INKDECK_BOOK": str(folder / "book.sqlite")}
    done = subprocess.run(
        command, cwd=folder, env=places, input=said, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_simulators_example_reaches_the_first_hand(tmp_path):
    page = (ROOT / "docs" / "simulator.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^    (\S+ play .*--script first\.txt.*)$", page, re.MULTILINE)
    script = re.search(r"with this `first\.txt`:\n\n((?: {4}.*\n)+)", page)[1]
    (tmp_path / "first.txt").write_text(textwrap.dedent(script), encoding="utf-8")
    output = run(line, tmp_path)
    assert (tmp_path / "pictures" / "first-hand.png").exists() and "did nothing" not in output


THINKS = re.compile(r"\b(medium|hard|steady|expert)\b")
ARENA = sorted(
    {line for _, line in EXAMPLES if line.startswith("inkdeck arena ") and not THINKS.search(line)}
)


@pytest.mark.parametrize("line", ARENA)
def test_every_tournament_of_a_page_is_played(line, tmp_path):
    """The line is run as it is, but with one deal, because thinking bots would take a minute."""
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", page, re.DOTALL)[1]
    for name in ("mybot", "mybot.py"):
        (tmp_path / name).write_text(f"#!{sys.executable}\n{code}", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    output = run(f"{line} --games 1", tmp_path)
    assert "points a hand" in output and "lost by rule" not in output
    for name in re.findall(r"--(?:svg|json) (\S+)", line):
        assert (tmp_path / name).stat().st_size


@pytest.mark.parametrize("line", ["inkdeck completion bash", "inkdeck --help"])
def test_an_example_without_device_or_book_runs(line, tmp_path):
    assert any(line in example for _page, example in EXAMPLES)
    assert run(line, tmp_path)


def test_the_example_of_the_engines_help_is_answered(tmp_path):
    """The tests above cover the other examples that need neither device nor book."""
    from inkdeck.commands import engine

    shown = re.search(r"Example: echo '(.*)' \| (inkdeck engine)", engine.command.help or "")
    assert '"games"' in run(shown[2], tmp_path, shown[1])


@pytest.mark.parametrize(
    "arguments",
    sorted({words for path in PAGES for words in re.findall(r'make demo(?: ARGS="(.*?)")?', plain(path))}),
)
def test_every_demo_of_a_page_plays_to_the_end(arguments, tmp_path):
    assert "finished: " in run(f"inkdeck demo --seed 1 {arguments}", tmp_path)


def named_files(text):
    """Yield the project's files and folders that a text names between backticks."""
    for name in re.findall(r"`([\w./*-]+)`", text):
        if name.endswith((".py", ".toml", ".sql")) or re.match(r"[\w-]+/[\w/.-]*$", name):
            yield name


OF_A_USER = {"x.py", "mybot.py", "remount.py"}
ON_A_DEVICE = re.compile(r"/|[.]|(pack|patch|games|simulator|build|micropython)/")


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_every_file_that_a_page_names_is_there(path):
    there = ["/" + name_of(file) for file in FILES]
    gone = []
    for name in named_files(plain(path)):
        if name in OF_A_USER or ON_A_DEVICE.match(name):
            continue
        ends = re.compile("/" + re.escape(name.rstrip("/")).replace(r"\*", "[^/]*") + "(/|$|[.]py$)")
        if not any(ends.search(file) for file in there):
            gone.append(name)
    assert not gone
