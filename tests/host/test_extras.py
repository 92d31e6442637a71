"""An installation without the optional packages: what works, and what the other commands say."""

import subprocess
import sys
from pathlib import Path

import pytest

from inkdeck import cli, extras
from inkdeck.errors import EXIT_USAGE

RECORD = Path(__file__).resolve().parents[1] / "data" / "xactika_version_1.record"
WITHOUT = """
import sys
for name in {}:
    sys.modules[name] = None
from inkdeck.cli import main
main(sys.argv[1:])
"""


def run(*arguments, lacking=tuple(extras.PACKAGES)):
    """Run `inkdeck` without the packages of these extras. Return (exit code, output, errors)."""
    absent = [package for extra in lacking for package in extras.PACKAGES[extra]]
    command = [sys.executable, "-c", WITHOUT.format(absent), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_its_help(command):
    code, output, error = run(command, "--help")
    assert (code, error) == (0, "") and "Usage: inkdeck" in output


def test_games_bots_and_the_score_book_work_without_optional_packages(tmp_path):
    book = tmp_path / "book.sqlite"
    for arguments in (
        ("demo", "--seed", 1),
        ("arena", "rulebook", "random", "--games", 2, "--jobs", 1),
        ("verify", RECORD),
        ("scores", "--book", book),
        ("show", "--book", book),
    ):
        code, _, error = run(*arguments)
        assert code == 0, (arguments, error)


@pytest.mark.parametrize(
    "arguments, extra",
    [
        (("sync", "--port", "/dev/null"), "device"),
        (("web", "--out", "{}/page"), "device"),
        (("emulate", "badger2040"), "emulate"),
        (("arena", "rulebook", "random", "--games", 2, "--jobs", 1, "--svg", "{}/plot.svg"), "report"),
        (("arena", "rulebook", "random", "--games", 2, "--cluster", "tcp://127.0.0.1:9"), "cluster"),
    ],
)
def test_a_command_that_needs_one_says_how_to_install_it(tmp_path, arguments, extra):
    arguments = [str(argument).format(tmp_path) for argument in arguments]
    code, _, error = run(*arguments, lacking=[extra])
    assert code == EXIT_USAGE and f"pip install 'inkdeck[{extra}]'" in error.splitlines()[-1], error
    assert "Traceback" not in error and list(tmp_path.iterdir()) == []


def test_any_other_missing_module_is_our_fault():
    assert extras.missing(ModuleNotFoundError(name="inkdeck.gone")) is None
