"""How `inkdeck` ends if it is stopped at once or if something unforeseen happens."""

import subprocess
import sys

import pytest

from at_terminal import SECONDS
from hostile.outcome import ran
from inkdeck import cli
from inkdeck.errors import EXIT_FAULT, EXIT_FILE

AT = """
import os, runpy, signal, sys
_, at, sign, *sys.argv[1:] = sys.argv
class Stopper:
    def find_spec(self, name, path=None, target=None):
        if name == at:
            os.kill(os.getpid(), getattr(signal, sign))
sys.meta_path.insert(0, Stopper())
runpy.run_module("inkdeck", run_name="__main__", alter_sys=True)
"""
"""A program that runs inkdeck and sends it a signal when it imports a certain module."""


@pytest.mark.parametrize(
    "name, sign",
    (
        ("inkdeck.cli", "SIGINT"),
        ("click", "SIGINT"),
        ("inkdeck.out.terminal", "SIGINT"),
        ("inkdeck.commands.engine", "SIGINT"),
        ("inkdeck.engine.server", "SIGINT"),
        ("inkdeck.engine.server", "SIGTERM"),
    ),
)
def test_a_stop_while_loading_is_reported_in_a_sentence(name, sign):
    done = subprocess.run(
        [sys.executable, "-c", AT, name, sign, "engine"], input="", capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "inkdeck: stopped.")


@pytest.mark.parametrize(
    "error, code, says",
    (
        (OSError(5, "Input/output error", "cards"), EXIT_FILE, "failed (cards): Input/output error."),
        (PermissionError(13, "Permission denied"), EXIT_FILE, "Permission denied."),
        (OSError(28, "No space left on device"), EXIT_FILE, "The disk is full."),
        (OSError(122, "Disk quota exceeded"), EXIT_FILE, "The disk is full."),
        (MemoryError(), EXIT_FAULT, "There isn't enough memory."),
        (RecursionError(), EXIT_FAULT, "There isn't enough memory."),
        (KeyboardInterrupt(), 130, "stopped."),
    ),
)
def test_an_unexpected_error_is_reported_in_a_sentence_too(monkeypatch, error, code, says):
    def fails(**_):
        raise error

    monkeypatch.setattr(cli.cli, "main", fails)
    assert says in ran("demo", codes={code}).err


def test_our_own_mistakes_are_not_hidden(monkeypatch):
    def fails(**_):
        raise AttributeError("nobody meant this")

    monkeypatch.setattr(cli.cli, "main", fails)
    with pytest.raises(AttributeError):
        cli.main([])


@pytest.mark.parametrize("closed", ("<&-", ">&-"))
def test_an_engine_that_nobody_can_reach_ends(closed):
    command = f'"{sys.executable}" -m inkdeck engine {closed}'
    done = subprocess.run(command, shell=True, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_terminal_bots_play_with_a_note(tmp_path):
    """A stub of the demo prints its seed, because bots have tests of their own."""
    code = (
        "import sys, types\n"
        "demo = types.ModuleType('inkdeck.commands.demo')\n"
        "demo.run = lambda seed=None: print('demo', seed)\n"
        "import inkdeck.commands\n"
        "sys.modules['inkdeck.commands.demo'] = inkdeck.commands.demo = demo\n"
        "from inkdeck import cli\n"
        "cli.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--seed", "5"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert (done.returncode, done.stdout) == (0, "demo 5\n")
    assert "terminal" in done.stderr
