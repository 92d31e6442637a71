"""The app's tests without fixtures run again, unchanged, on MicroPython."""

import os
from pathlib import Path

import pytest

from test_core_on_micropython import run

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MODULES = ["test_board.py", "test_files.py", "test_keys.py", "test_naming.py"]
PATH = os.pathsep.join(str(ROOT / folder) for folder in ("shared", "firmware", "tests/core"))


@pytest.mark.parametrize("module", MODULES)
def test_app_tests_pass_on_micropython(module):
    done = run(HERE / module, MICROPYPATH=PATH)
    assert done.returncode == 0, "on MicroPython:\n" + done.stdout
    assert " passed, 0 failed" in done.stdout.splitlines()[-1], done.stdout
