"""Runs the drivers that need a chip on a fake one."""

import json
from pathlib import Path

import pytest
from fake_chip import FakeChip, drivers_on

BOARDS = Path(__file__).resolve().parents[2] / "boards"


@pytest.fixture
def chip():
    """Return a FakeChip."""
    return FakeChip()


@pytest.fixture
def drivers(chip):
    """Yield the drivers' modules on this chip, {name: module}."""
    yield from drivers_on(chip)


@pytest.fixture
def name():
    """Return the board's name, unless a test has its own."""
    return "badger2040"


@pytest.fixture
def board(name):
    """Return that board's parsed board.json."""
    return json.loads((BOARDS / name / "board.json").read_text(encoding="utf-8"))
