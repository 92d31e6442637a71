"""A sixth board is one folder and no other change; five are here to copy from."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from inkdeck.cli import cli
from inkdeck.errors import EXIT_FILE, InkdeckHostError
from inkdeck.sim import boards

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = "ok\nok\nshot seal\nhold back\nmenu\n"


def copy(board, where, **changes):
    """A folder "sixth" that differs from this board's by its name and these entries."""
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


def test_a_copied_folder_that_kept_its_name_is_told(tmp_path):
    copy("badger2040", tmp_path, name="badger2040")
    with pytest.raises(InkdeckHostError, match='name must be "sixth"') as caught:
        boards.load("sixth", tmp_path)
    assert caught.value.exit_code == EXIT_FILE
    assert str(tmp_path / "sixth" / "board.json") in str(caught.value)


def test_an_entry_that_cannot_work_is_told_with_its_file(tmp_path):
    copy("badger2040", tmp_path, led={"pin": 12, "active": 1})
    with pytest.raises(InkdeckHostError, match="led.pin") as caught:
        boards.load("sixth", tmp_path)
    assert str(tmp_path / "sixth" / "board.json") in str(caught.value)


def played(board, folder):
    """The pictures of a short script on this board, by their names."""
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


def test_the_page_for_makers_tells_every_entry():
    text = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    parsed = json.loads((boards.folder() / "badger2040" / "board.json").read_text(encoding="utf-8"))
    fields = {*parsed, *parsed["panel"], *parsed["battery"], *parsed["led"], *parsed["keys"][0], "long"}
    assert not [field for field in fields if f"`{field}`" not in text]
