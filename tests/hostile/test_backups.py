"""Commands refuse a stranger's bad backup, board folder, drive or image with a sentence."""

import json
import os
import tracemalloc

import pytest

from hostile import backups as hostile
from hostile.outcome import in_terminal, ran
from inkdeck import ports
from inkdeck.errors import EXIT_FILE, EXIT_USAGE
from inkdeck.install import volumes
from inkdeck.sim import boards


@pytest.fixture
def no_board(monkeypatch):
    """Fail if a command looks for a board before it has checked the file."""
    monkeypatch.setattr(ports, "choose", lambda name: pytest.fail("a board is looked for"))


@pytest.mark.usefixtures("no_board")
@pytest.mark.parametrize("case", hostile.BAD)
def test_restore_refuses_a_bad_backup_before_it_looks_for_a_board(tmp_path, case):
    path = tmp_path / "b.zip"
    path.write_bytes(hostile.BAD[case])
    output = ran("restore", path, "--yes", codes={EXIT_FILE, EXIT_USAGE}).err
    assert output.startswith(f"inkdeck: {path} ") and output.count("\n") == 1 and output.endswith(".\n")


@pytest.mark.usefixtures("no_board")
def test_a_pipe_a_device_or_a_folder_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for path in (tmp_path / "pipe", tmp_path / "link", tmp_path):
        assert "isn't a regular file" in ran("restore", path, codes={EXIT_FILE}).err
        ran("flash", "badger2040", "--uf2", path, codes={EXIT_FILE})


def test_a_bomb_takes_little_memory(tmp_path):
    path = tmp_path / "b.zip"
    path.write_bytes(hostile.BAD["a bomb"])
    tracemalloc.start()
    ran("restore", path, codes={EXIT_FILE})
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 60 << 20


def test_in_a_real_terminal_with_little_memory(tmp_path):
    path = tmp_path / "b.zip"
    path.write_bytes(hostile.BAD["a bomb that says it is small"])
    assert "Name another backup" in in_terminal("restore", path, codes={EXIT_FILE}).out


HONEST = json.loads((boards.folder() / "badger2040" / "board.json").read_text(encoding="utf-8"))
STEERING = "\x1b]0;x\x07\n"
FOLDERS = {
    "too deep": b"[" * 2000 + b"]" * 2000,
    "deep inside": json.dumps(HONEST)[:-1].encode() + b', "x": ' + hostile.DEEP + b"}",
    "huge": json.dumps(HONEST).encode() + b" " * 2_000_000,
    "no text": bytes(range(128, 256)),
    "nothing": b"",
    "a list": b"[]",
    "an entry that steers": json.dumps(HONEST | {STEERING: 1}).encode(),
    "a long entry": json.dumps(HONEST | {"x" * 9000: 1}).encode(),
    "a title that steers": json.dumps(HONEST | {"title": STEERING}).encode(),
    "a long title": json.dumps(HONEST | {"title": "x" * 5000}).encode(),
    "a name that leads out": json.dumps(HONEST | {"name": "../x"}).encode(),
    "a pin of 10^30": json.dumps(HONEST | {"led": {"pin": 10**30, "active": 1}}).encode(),
    "a pin of 5,000 digits": json.dumps(HONEST)[:-1].encode() + b', "led": ' + b"1" * 5000 + b"}",
    "a pin below zero": json.dumps(HONEST | {"led": {"pin": -1, "active": 1}}).encode(),
    "a pin that is true": json.dumps(HONEST | {"led": {"pin": True, "active": 1}}).encode(),
    "keys as numbers": json.dumps(HONEST | {"keys": [1, 2]}).encode(),
    "a million keys": b'{"keys": [' + b"1," * 1_000_000 + b"1]}",
    "a controller of lists": json.dumps(HONEST | {"panel": HONEST["panel"] | {"controller": [1]}}).encode(),
    "NaN": b'{"name": NaN}',
}


@pytest.mark.parametrize("case", FOLDERS)
def test_a_strangers_board_is_refused(tmp_path, monkeypatch, case):
    (tmp_path / "badger2040").mkdir()
    (tmp_path / "badger2040" / "board.json").write_bytes(FOLDERS[case])
    monkeypatch.setattr(boards, "folder", lambda: tmp_path)
    output = ran("uf2", "badger2040", "--out", tmp_path / "out", codes={EXIT_FILE}).err
    assert "orrect " in output and output.count("\n") == 1 and len(output) < 900
    assert not (tmp_path / "out").exists()


def test_a_drive_is_read_in_part_and_named_plainly(tmp_path, monkeypatch):
    for name, text in (
        ("a", f"Model: {STEERING}\nBoard-ID: \x1b[2J\n"),
        ("b", "Board-ID: " + "x" * 10_000_000),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / volumes.INFO).write_text(text)
    (tmp_path / "c").mkdir()
    os.mkfifo(tmp_path / "c" / volumes.INFO)
    monkeypatch.setenv(volumes.ENVIRONMENT, os.pathsep.join(str(tmp_path / name) for name in "abc"))
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "book.sqlite"))
    monkeypatch.setattr(ports, "find", list)
    assert [len(volume.board_id) for volume in volumes.find()] == [4, 64]
    ran("devices", codes={0})
