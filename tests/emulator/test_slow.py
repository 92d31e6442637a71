"""Without `make emulator`, the command says so in one line."""

import importlib.util

import pytest

from inkdeck.emulator import session
from inkdeck.sim import boards
from install import uf2s


@pytest.fixture
def image_file(tmp_path):
    path = tmp_path / "micropython.uf2"
    path.write_bytes(uf2s.image(inkdeck="0.1.0"))
    return path


@pytest.mark.parametrize("compiled", [True, False])
def test_an_emulator_that_is_not_compiled_says_so(monkeypatch, image_file, compiled):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object() if compiled else None)
    told = []
    wanted = session.Options("badger2040", image=str(image_file))
    session._machine(wanted, boards.load("badger2040"), told.append)
    assert [line for line in told if line == session.SLOW] == (
        [] if compiled else [session.SLOW]
    ) and "\n" not in session.SLOW
