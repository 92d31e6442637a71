"""What an installed wheel contains: the three packages, their data, the boards and the device's programs."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def test_the_wheel_holds_code_data_boards_and_programs(wheel):
    names = set(wheel.namelist())
    wanted = {
        path.relative_to(ROOT / folder).as_posix()
        for folder, package in (("shared", "inkdeck_core"), ("firmware", "inkdeck_app"), ("host", "inkdeck"))
        for path in (ROOT / folder / package).rglob("*")
        if path.suffix in (".py", ".fnt", ".txt") and "__pycache__" not in path.parts
    }
    wanted |= {"inkdeck/firmware/boot.py", "inkdeck/firmware/main.py"}
    wanted |= {f"inkdeck/boards/{path.parent.name}/board.json" for path in ROOT.glob("boards/*/board.json")}
    assert not wanted - names
    assert not [name for name in names if name.startswith(("tests/", "tools/"))]


def built(out, *first_on_path):
    """Run `inkdeck build` and return (exit code, its errors, {path: bytes} of the files that it made)."""
    # -P: modules must not come from the current folder.
    command = [sys.executable, "-P", "-m", "inkdeck", "build", "badger2040", "--out", str(out)]
    path = os.pathsep.join(map(str, first_on_path))
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    files = {place.relative_to(out): place.read_bytes() for place in out.rglob("*") if place.is_file()}
    return done.returncode, done.stderr, files


def test_an_installed_wheel_builds_what_the_work_tree_builds(wheel, tmp_path):
    installed = tmp_path / "installed"
    wheel.extractall(installed)
    made = built(tmp_path / "by_wheel", installed)
    assert made == built(tmp_path / "by_tree")
    assert made[0] == 0 and made[2], made[1]
    # This proves that the wheel uses its own copies.
    (installed / "inkdeck" / "firmware" / "main.py").unlink()
    code, told, _ = built(tmp_path / "by_wheel", installed)
    assert code == 3 and f"{installed / 'inkdeck' / 'firmware' / 'main.py'} is missing" in told


def test_an_installed_wheel_gives_the_page_the_whole_licence(wheel, tmp_path):
    wheel.extractall(tmp_path)
    command = [sys.executable, "-P", "-c", "from inkdeck.web import folder; print(folder._licences())"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert (ROOT / "LICENSE").read_text(encoding="utf-8") in told
