"""Runs the drivers' tests without fixtures on MicroPython, unchanged."""

import os
from pathlib import Path

import pytest

from test_core_on_micropython import run

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MODULES = ["test_panel.py", "test_pixels.py", "test_waveforms.py"]
PATH = os.pathsep.join(str(ROOT / folder) for folder in ("shared", "firmware", "tests/core"))


@pytest.mark.parametrize("module", MODULES)
def test_drivers_tests_pass_on_micropython(module):
    done = run(HERE / module, MICROPYPATH=PATH)
    assert done.returncode == 0, "on MicroPython:\n" + done.stdout
    # No test may be skipped there, because some facts show only on MicroPython.
    assert " passed, 0 failed, 0 skipped" in done.stdout.splitlines()[-1], done.stdout
