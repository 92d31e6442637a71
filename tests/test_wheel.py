"""The contents of a wheel: the three packages, their data, the boards and the device's programs."""

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


NAMES_AN_IMAGE = """
from pathlib import Path
from inkdeck.device import sources
from inkdeck.image import building, frozen, recipe
made = recipe.read()
for chip in made.chips.values():
    print(building._path(chip, Path("."), made, frozen.files(sources.find(), chip)))
"""
"""A program that prints the names of all images, which follow from everything that is in them."""


def named(*first_on_path):
    """Run `NAMES_AN_IMAGE` and return (what it prints, its errors)."""
    # -P: modules must not come from the current folder.
    path = os.pathsep.join(map(str, first_on_path))
    done = subprocess.run(
        [sys.executable, "-P", "-c", NAMES_AN_IMAGE],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout, done.stderr


def test_an_installed_wheel_builds_the_images_that_the_work_tree_builds(wheel, tmp_path):
    installed = tmp_path / "installed"
    wheel.extractall(installed)
    names, told = named(installed)
    assert names.count(".uf2") > 1 and (names, told) == named()
    # This proves that the wheel uses its own copies.
    (installed / "inkdeck" / "firmware" / "main.py").unlink()
    assert f"{installed / 'inkdeck' / 'firmware' / 'main.py'} is missing" in named(installed)[1]


def test_an_installed_wheel_gives_the_page_the_whole_licence(wheel, tmp_path):
    wheel.extractall(tmp_path)
    command = [sys.executable, "-P", "-c", "from inkdeck.web import folder; print(folder._licences())"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    output = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert (ROOT / "LICENSE").read_text(encoding="utf-8") in output
