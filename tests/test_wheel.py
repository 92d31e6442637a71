"""What an installed wheel carries: the three packages, their data, and the boards beside the host package."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_wheel_holds_code_data_and_boards(tmp_path):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        path.relative_to(ROOT / folder).as_posix()
        for folder, package in (("shared", "inkdeck_core"), ("firmware", "inkdeck_app"), ("host", "inkdeck"))
        for path in (ROOT / folder / package).rglob("*")
        if path.suffix in (".py", ".fnt", ".txt") and "__pycache__" not in path.parts
    }
    wanted |= {f"inkdeck/boards/{path.parent.name}/board.json" for path in ROOT.glob("boards/*/board.json")}
    assert not wanted - names
    assert not [name for name in names if name.startswith(("tests/", "tools/"))]
