"""Our tools start from any folder and find what they import from the project and its tests."""

import os
import subprocess
import sys

import pytest

from our_files import ROOT

TOOLS = [path for path in sorted(ROOT.glob("tools/*.py")) if "ArgumentParser(" in path.read_text("utf-8")]


@pytest.mark.parametrize("tool", TOOLS, ids=lambda path: path.stem)
def test_a_tool_says_what_it_takes(tool, tmp_path):
    if "pyspiel" in tool.read_text("utf-8"):
        pytest.importorskip("pyspiel")
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, tool, "--help"], cwd=tmp_path, env=alone, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage: ")
