"""If a command is stopped or killed, book and files stay whole, and the next run removes the leftovers."""

import sqlite3
import zipfile
from contextlib import closing

import pytest

from book import made
from both import amount
from hostile import kills
from inkdeck import whole_file
from inkdeck.book import open_book
from inkdeck.install import archive
from install.mp_device import MicroPythonDevice
from link.cable import Device

pytestmark = pytest.mark.thorough

BESIDE = {"book.sqlite", "book.sqlite-wal", "book.sqlite-shm"}


@pytest.fixture
def book(tmp_path, monkeypatch):
    path = tmp_path / "mine" / "book.sqlite"
    path.parent.mkdir()
    monkeypatch.setenv("INKDECK_BOOK", str(path))
    monkeypatch.setenv("INKDECK_BACKUPS", str(tmp_path / "backups"))
    return made.fill(path, made.some(6))


def moments(seconds):
    return kills.moments(amount(2, 60), seconds, seed=21)


def whole(book):
    """Check that a book is sound and has only the games that were added; return how many there are."""
    with closing(sqlite3.connect(book)) as looked:
        assert looked.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert looked.execute("PRAGMA foreign_key_check").fetchall() == []
    with open_book(book) as opened:
        assert opened.is_derived() and not opened.aside()
        for number in opened.numbers():
            assert made.record(opened.entry(number).sequence) == opened.entry(number).record
        return opened.count()


def unfinished(folder):
    return [path for path in folder.rglob("*") if path.name.endswith(whole_file.UNFINISHED)]


def same(one, other):
    """Return whether two pages are alike: a chart's numbers differ each time, but not their length."""
    return (len(one), one[-99:]) == (len(other), other[-99:])


@pytest.mark.parametrize("command", (["report"], ["export", "--format", "json", "--records"]))
def test_a_kill_leaves_either_the_old_file_or_the_new_one(book, tmp_path, command):
    out = tmp_path / "out" / "page"
    out.parent.mkdir()
    seconds = kills.run(*command, "--out", out)
    new = out.read_bytes()
    for after, sign in moments(seconds):
        out.write_bytes(b"old")
        kills.stopped([*command, "--out", out], after, sign)
        assert same(out.read_bytes(), b"old") or same(out.read_bytes(), new), sign
        assert sign == kills.signal.SIGKILL or not unfinished(out.parent), sign
    kills.run(*command, "--out", out)
    assert [path.name for path in out.parent.iterdir()] == ["page"] and same(out.read_bytes(), new)
    assert whole(book) == 6 and {path.name for path in book.parent.iterdir()} <= BESIDE


def test_a_killed_merge_adds_all_games_or_none(book, tmp_path):
    other = made.fill(tmp_path / "other.sqlite", made.some(20, first=7))
    before = book.read_bytes()
    seconds = kills.run("merge", other)
    assert whole(book) == 26
    for after, sign in moments(seconds):
        for path in book.parent.iterdir():
            path.unlink()
        book.write_bytes(before)
        kills.stopped(["merge", other], after, sign)
        assert whole(book) in (6, 26), sign
    kills.run("merge", other)
    assert whole(book) == 26 and {path.name for path in book.parent.iterdir()} <= BESIDE
    assert not unfinished(tmp_path)


def test_a_killed_sync_keeps_whole_games_only(book, tmp_path):
    with Device(tmp_path / "flash") as device:
        device.do("play", 1, 8)
        seconds = kills.run("sync", "--port", device.path)
        with open_book(book) as opened:
            assert opened.count() == 14
        for after, sign in moments(seconds):
            for path in book.parent.iterdir():
                path.unlink()
            kills.stopped(["sync", "--port", device.path], after, sign)
            with open_book(book) as opened:
                assert opened.count() <= 8 and opened.is_derived() and not opened.aside()
        kills.run("sync", "--port", device.path)
    with open_book(book) as opened:
        assert opened.count() == 8 and not opened.aside()
    assert {path.name for path in book.parent.iterdir()} <= BESIDE


@pytest.mark.long  # a board has seconds to answer; `tests/install/test_backup.py` cuts its cable instead
def test_a_killed_restore_can_be_repeated(book, tmp_path):
    (tmp_path / "device").mkdir()
    there = {"games/settings.json": b"[1]", "games/play-1.ink": b"mine"}
    device = MicroPythonDevice(tmp_path / "device", there)
    files = {f"games-{number:06}.seg": bytes([number]) * 9000 for number in range(1, 5)}
    archive.write(tmp_path / "b.zip", archive.Backup(files))
    try:
        command = ["restore", tmp_path / "b.zip", "--port", device.port, "--yes"]
        seconds = kills.run(*command)
        wanted = device.files()
        assert {f"games/{name}" for name in files} <= wanted.keys()
        for after, sign in moments(seconds):
            kills.stopped(command, after, sign)
            for path in (tmp_path / "backups").glob("*.zip"):
                assert zipfile.ZipFile(path).testzip() is None
        kills.run(*command)
        assert device.files() == wanted
    finally:
        device.stop()
    assert not unfinished(tmp_path)
