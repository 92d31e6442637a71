"""Without POSIX modules, as on Windows, every module loads and errors name what can't be done."""

import ast
import asyncio
import subprocess
import sys

import pytest

from inkdeck.emulator import live
from inkdeck.errors import EXIT_TERMINAL, InkdeckHostError
from inkdeck.sim import play
from our_files import ROOT

ONLY_POSIX = {"curses", "fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}

HOST = ROOT / "host" / "inkdeck"

HIDDEN = """
import builtins, importlib, pkgutil, sys
real, hidden = builtins.__import__, set(sys.argv[1:])
def without(name, names=None, *more):
    if name in hidden and (names or {}).get("__name__", "").startswith("inkdeck"):
        raise ImportError(name)
    return real(name, names, *more)
builtins.__import__ = without
import inkdeck
for found in pkgutil.walk_packages(inkdeck.__path__, "inkdeck."):
    if not found.name.endswith(("__main__", "web.rest")):  # MicroPython alone imports that one
        importlib.import_module(found.name)
        print(found.name)
"""
"""A program that imports all our modules while the named ones are missing."""


@pytest.fixture
def windows(monkeypatch):
    """Hide the POSIX modules from our modules."""
    real = __import__

    def without(name, names=None, *more):
        if name in ONLY_POSIX and (names or {}).get("__name__", "").startswith("inkdeck"):
            raise ImportError(name)
        return real(name, names, *more)

    monkeypatch.setattr("builtins.__import__", without)


def test_every_module_loads():
    command = [sys.executable, "-c", HIDDEN, *ONLY_POSIX]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert {"inkdeck.sim.terminal", "inkdeck.arena.keeper", "inkdeck.emulator.pty"} <= set(loaded)
    assert len(loaded) > 150


def test_no_module_imports_a_posix_module_at_its_top():
    wrong = []
    for path in HOST.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        within = {
            id(node)
            for made in ast.walk(tree)
            if isinstance(made, ast.FunctionDef)
            for node in ast.walk(made)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) and id(node) not in within:
                wrong += [f"{path.name}: {name.name}" for name in node.names if name.name in ONLY_POSIX]
    assert wrong == []


def test_playing_in_a_terminal_names_the_page(windows, tmp_path):
    with pytest.raises(InkdeckHostError, match="play in your browser") as caught:
        play.play(play.Options(data=str(tmp_path / "data")))
    assert caught.value.exit_code == EXIT_TERMINAL and not (tmp_path / "data").exists()


def test_the_emulator_names_systems_that_have_terminals(windows):
    with pytest.raises(InkdeckHostError, match="Linux, macOS or WSL") as caught:
        asyncio.run(live.play(None, "auto", False))
    assert caught.value.exit_code == EXIT_TERMINAL
