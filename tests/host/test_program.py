"""The command that messages name to start Inkdeck: its name, or its path if it isn't on the PATH."""

import sys

import pytest

from inkdeck.out import program


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """Return a folder with our program in .venv/bin, which is the one that runs."""
    ours = tmp_path / ".venv" / "bin"
    ours.mkdir(parents=True)
    for name in ("python", "inkdeck"):
        (ours / name).touch(0o755)
    monkeypatch.setattr(sys, "executable", str(ours / "python"))
    monkeypatch.setenv("PATH", str(tmp_path / "elsewhere"))
    return tmp_path


def test_in_the_clones_folder_the_command_has_a_short_path(clone, monkeypatch):
    monkeypatch.chdir(clone)
    assert program.name() == ".venv/bin/inkdeck"


def test_elsewhere_the_command_has_its_full_path(clone, monkeypatch):
    (clone / "elsewhere").mkdir()
    monkeypatch.chdir(clone / "elsewhere")
    assert program.name() == str(clone / ".venv" / "bin" / "inkdeck")


def test_on_the_search_path_the_name_is_enough(clone, monkeypatch):
    monkeypatch.setenv("PATH", str(clone / ".venv" / "bin"))
    assert program.name() == "inkdeck"


def test_another_program_of_that_name_on_the_search_path_does_not_count(clone, monkeypatch):
    other = clone / "elsewhere"
    other.mkdir()
    (other / "inkdeck").touch(0o755)
    monkeypatch.chdir(clone)
    assert program.name() == ".venv/bin/inkdeck"


def test_if_nothing_is_installed_the_name_has_to_do(clone):
    (clone / ".venv" / "bin" / "inkdeck").unlink()
    assert program.name() == "inkdeck"
