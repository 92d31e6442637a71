"""The core's tests run again, unchanged, on MicroPython, and the runner there notices failures."""

import os
from pathlib import Path

import pytest

import interpreters

TESTS = Path(__file__).resolve().parent
RUNNER = TESTS / "run_micropython.py"
MODULES = sorted((TESTS / "core").glob("test_*.py"))
# This is a 64-bit build, whose objects are about twice the size of the chip's.
HEAP = "400K"
SECONDS = 3000 if os.getenv("INKDECK_LONG") == "1" else 400


def run(module, **environment):
    """Run one test module in a MicroPython of its own, so that modules don't share memory."""
    folders = "shared", "tests/core"
    return interpreters.run(RUNNER, module, heap=HEAP, folders=folders, seconds=SECONDS, **environment)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_core_tests_pass_on_micropython(module):
    done = run(module)
    assert done.returncode == 0, "on MicroPython:\n" + done.stdout
    # Exit code 0 alone could also mean that nothing ran.
    assert " passed, 0 failed" in done.stdout.splitlines()[-1], done.stdout


def test_a_failing_test_fails_its_module_and_shows_the_line(tmp_path):
    module = tmp_path / "test_bad.py"
    module.write_text("def test_a():\n    pass\n\n\ndef test_b():\n    assert 1 == 2, 'not equal'\n")
    done = run(module)
    assert done.returncode == 1
    assert f"FAILED {module}::test_b" in done.stdout
    assert "line 6" in done.stdout and "not equal" in done.stdout
    assert done.stdout.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


@pytest.mark.parametrize(
    "source, tells",
    [
        ("import no_such_module\n\n\ndef test_a():\n    pass\n", "no_such_module"),
        ("def test_a(:\n", "SyntaxError"),
        ("TEST = 1\n", "no test_* function"),
        ("import sys\n\n\ndef test_a():\n    sys.exit(0)\n", "SystemExit"),
        ("def test_a():\n    x = []\n    while True:\n        x.append(bytes(1000))\n", "MemoryError"),
    ],
    ids=["import error", "syntax error", "no tests", "leaves the program", "heap full"],
)
def test_a_module_that_cannot_run_is_a_failure(tmp_path, source, tells):
    module = tmp_path / "test_bad.py"
    module.write_text(source)
    done = run(module)
    assert done.returncode == 1
    assert tells in done.stdout
    assert done.stdout.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"


def test_a_skipped_test_is_counted_with_its_reason(tmp_path):
    module = tmp_path / "test_skips.py"
    module.write_text("from both import skip\n\n\ndef test_a():\n    skip('too early')\n")
    done = run(module)
    assert done.returncode == 0
    assert "too early" in done.stdout
    assert done.stdout.splitlines()[-1] == "0 passed, 0 failed, 1 skipped"


def test_the_switch_to_the_full_numbers_reaches_micropython(tmp_path):
    module = tmp_path / "test_amount.py"
    module.write_text("from both import amount\n\n\ndef test_a():\n    assert amount(2, 5) == 5\n")
    assert run(module, INKDECK_LONG="1").returncode == 0
    assert run(module, INKDECK_LONG="0").returncode == 1
