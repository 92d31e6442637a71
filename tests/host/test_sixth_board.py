"""A sixth board needs one folder and no other change; you can copy one of the five boards."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from inkdeck.cli import cli
from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.sim import boards

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = "ok\nok\nshot seal\nhold back\nmenu\n"


def copy(board, where, **changes):
    """Create a folder "sixth" that differs from this board's in its name and these entries."""
    shutil.copytree(boards.folder() / board, where / "sixth")
    path = where / "sixth" / "board.json"
    parsed = json.loads(path.read_text(encoding="utf-8"))
    parsed.update({"name": "sixth", "title": "Sixth board", **changes})
    path.write_text(json.dumps(parsed), encoding="utf-8")


@pytest.mark.parametrize("name", boards.names())
def test_a_copied_folder_is_a_board(name, tmp_path):
    copy(name, tmp_path)
    assert boards.names(tmp_path) == ["sixth"]
    sixth, first = boards.load("sixth", tmp_path), boards.load(name)
    assert (sixth.name, sixth.title) == ("sixth", "Sixth board")
    assert (sixth.panel, sixth.keys, sixth.usb, sixth.safe) == (
        first.panel,
        first.keys,
        first.usb,
        first.safe,
    )


def test_a_copied_folder_that_kept_its_name_is_reported(tmp_path):
    copy("badger2040", tmp_path, name="badger2040")
    with pytest.raises(InkdeckHostError, match='name must be "sixth"') as caught:
        boards.load("sixth", tmp_path)
    assert caught.value.exit_code == EXIT_FILE
    assert str(tmp_path / "sixth" / "board.json") in str(caught.value)


def test_an_entry_that_cannot_work_is_reported_with_its_file(tmp_path):
    copy("badger2040", tmp_path, led={"pin": 12, "active": 1})
    with pytest.raises(InkdeckHostError, match="led.pin") as caught:
        boards.load("sixth", tmp_path)
    assert str(tmp_path / "sixth" / "board.json") in str(caught.value)


def played(board, folder):
    """Return the pictures of a short script on this board, {name: bytes}."""
    script = folder / "script.txt"
    script.write_text(SCRIPT, encoding="utf-8")
    command = [
        "play",
        "--board",
        board,
        "--seed",
        "7",
        "--script",
        str(script),
        "--shots",
        str(folder / board),
    ]
    done = CliRunner().invoke(cli, command, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return {path.name: path.read_bytes() for path in (folder / board).glob("*.png")}


def test_a_sixth_board_plays_by_its_name(tmp_path, monkeypatch):
    copy("pico_waveshare29", tmp_path)
    wanted = played("pico_waveshare29", tmp_path)
    monkeypatch.setattr(boards, "folder", lambda: tmp_path)
    got = played("sixth", tmp_path)
    assert len(got) > 1 and got == wanted


@pytest.mark.parametrize("name", boards.names())
def test_every_board_plays(name, tmp_path):
    assert "seal.png" in played(name, tmp_path)


def test_the_page_for_makers_describes_every_entry():
    text = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    parsed = json.loads((boards.folder() / "badger2040" / "board.json").read_text(encoding="utf-8"))
    fields = {*parsed, *parsed["panel"], *parsed["battery"], *parsed["led"], *parsed["keys"][0], "long"}
    assert not [field for field in fields if f"`{field}`" not in text]


@pytest.fixture
def with_two_more(tmp_path):
    """Return a copy of the project with a napping and a latched board, made as docs/boards.md explains."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copy(ROOT / "constraints.txt", tmp_path)
    for name in ("boards", "docs", "firmware", "host", "shared", "tests", "tools", "Makefile", "README.md"):
        place = ROOT / name
        (shutil.copytree if place.is_dir() else shutil.copy)(place, tmp_path / name)
    for name, like in (("sixth", "pico_waveshare29"), ("seventh", "badger2040w")):
        folder = tmp_path / "boards" / name
        shutil.copytree(ROOT / "boards" / like, folder)
        for made in ("wiring.md", "wiring.svg"):
            (folder / made).unlink(missing_ok=True)
        parsed = json.loads((folder / "board.json").read_text(encoding="utf-8"))
        parsed |= {"name": name, "title": f"My {name}"}
        parsed["keys"][-1]["name"] = "Z"
        (folder / "board.json").write_text(json.dumps(parsed), encoding="utf-8")
    return tmp_path


def there(folder, *arguments):
    """Run Python on the modules of such a copy and return its output."""
    paths = os.pathsep.join(str(folder / name) for name in ("host", "shared", "firmware"))
    environment = os.environ | {"PYTHONPATH": paths}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    return done.stdout


PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")


def test_our_tests_include_two_more_boards(with_two_more):
    there(with_two_more, "tools/make_wiring.py")
    wanted = ("tests/drivers/test_resting.py", "tests/test_wiring.py")
    told = there(with_two_more, *PYTEST, "-rp", *wanted, "-k", "sixth or seventh")
    assert "[sixth" in told and "[seventh" in told


@pytest.mark.long
def test_all_our_tests_of_boards_and_golden_files_pass_with_two_more(with_two_more):
    there(with_two_more, "tools/make_wiring.py")
    folders = ("drivers", "host", "app", "device", "emulator", "install")
    files = ("test_wiring.py", "test_house.py", "test_chip_code.py")
    there(with_two_more, *PYTEST, *(f"tests/{name}" for name in (*folders, *files)), "-k", "not two_more")
