"""A running game's files hold its secret, so that other users of the computer can't read them."""

import os
import stat

import pytest

from inkdeck.book import open_book
from inkdeck.emulator import kept
from inkdeck.install import archive, games
from inkdeck.sim.hardware import PrivateFiles


@pytest.fixture(autouse=True)
def open_handed():
    """Let everybody read new files unless the program prevents it."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def test_the_simulators_files_are_private(tmp_path):
    folder = tmp_path / "data" / "simulator"
    files = PrivateFiles(folder)
    files.write("play-1.ink", b"secret")
    files.append("log", b"x")
    assert [mode(folder), mode(folder / "play-1.ink"), mode(folder / "log")] == [0o700, 0o600, 0o600]


def test_a_folder_open_to_all_is_made_private(tmp_path):
    folder = tmp_path / "simulator"
    folder.mkdir()
    (folder / "play-1.ink").write_bytes(b"secret")
    files = PrivateFiles(folder)
    assert [mode(folder), mode(folder / "play-1.ink")] == [0o700, 0o600]
    assert files.read("play-1.ink") == b"secret"


def test_the_emulators_flash_is_private(tmp_path):
    path = tmp_path / "kept" / "flash"
    with kept.locked(path):
        kept.save(path, b"secret")
    assert [mode(path.parent), mode(path)] == [0o700, 0o600]
    path.chmod(0o644)
    kept.load(path)
    assert mode(path) == 0o600


def test_backups_are_private(tmp_path, monkeypatch):
    monkeypatch.delenv(games.ENVIRONMENT, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = games.backups() / "device.zip"
    archive.write(path, archive.Backup({"play-1.ink": b"secret"}))
    assert [mode(path.parent), mode(path)] == [0o700, 0o600]
    path.parent.chmod(0o755)
    assert mode(games.backups()) == 0o700


def test_a_new_book_and_the_files_beside_it_are_private(tmp_path):
    path = tmp_path / "books" / "book.sqlite"
    with open_book(path):
        assert {mode(file) for file in path.parent.iterdir()} == {0o600} and mode(path.parent) == 0o700
    path.chmod(0o644)
    with open_book(path):
        assert mode(path) == 0o644, "whoever shares a book goes on sharing it"


def test_the_copy_of_a_book_before_a_repair_is_private(tmp_path):
    path = tmp_path / "book.sqlite"
    with open_book(path, mend=lambda _, back_up: back_up()):
        pass
    assert mode(tmp_path / "book.sqlite.damaged") == 0o600
