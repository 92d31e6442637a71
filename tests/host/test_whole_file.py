"""Files are either whole or unchanged, and private if they contain secrets."""

import os
import re
import stat
import subprocess
import sys
import time

import pytest

from inkdeck import private, whole_file
from inkdeck.errors import EXIT_FILE, InkdeckHostError


def left(folder):
    return sorted(path.name for path in folder.iterdir())


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def test_a_killed_programs_files_are_removed_after_an_hour_and_no_others(tmp_path):
    target = tmp_path / "page.html"
    target.write_bytes(b"old")
    mine = tmp_path / f"mine{whole_file.UNFINISHED}"
    mine.write_bytes(b"no dot: a person has named it so")
    os.mkfifo(tmp_path / f".pipe{whole_file.UNFINISHED}")
    writer = (
        "import os, signal; from inkdeck import whole_file;"
        "os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL);"
        f"whole_file.write({str(target)!r}, b'new', 'the page')"
    )
    assert subprocess.run([sys.executable, "-c", writer]).returncode == -9
    assert len(left(tmp_path)) == 4 and target.read_bytes() == b"old"
    for path in tmp_path.iterdir():
        os.utime(path, (time.time() - 3700,) * 2)
    whole_file.write(target, b"newer", "the page")
    assert target.read_bytes() == b"newer"
    assert left(tmp_path) == [f".pipe{whole_file.UNFINISHED}", mine.name, "page.html"]


def test_a_file_that_is_being_written_is_left_alone(tmp_path, monkeypatch):
    one, other = tmp_path / "one", tmp_path / "other"
    fsync = os.fsync

    def meanwhile(number):
        monkeypatch.setattr(os, "fsync", fsync)
        whole_file.write(other, b"2", "the other")

    monkeypatch.setattr(os, "fsync", meanwhile)
    whole_file.write(one, b"1", "the one")
    assert (one.read_bytes(), other.read_bytes(), left(tmp_path)) == (b"1", b"2", ["one", "other"])


@pytest.mark.parametrize("error", (KeyboardInterrupt, OSError(28, "No space left on device"), MemoryError))
def test_a_write_that_ends_in_the_middle_leaves_nothing(tmp_path, monkeypatch, error):
    target = tmp_path / "page.html"
    target.write_bytes(b"old")

    def ends(_):
        raise error

    monkeypatch.setattr(os, "fsync", ends)
    with pytest.raises((KeyboardInterrupt, InkdeckHostError, MemoryError)) as caught:
        whole_file.write(target, b"new", "the page")
    if isinstance(caught.value, InkdeckHostError):
        assert caught.value.exit_code == EXIT_FILE
    assert (left(tmp_path), target.read_bytes()) == (["page.html"], b"old")


def test_a_refusal_names_the_file_as_the_user_did(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "gone" / "page.html")
    for path in (tmp_path / "gone" / "page.html", tmp_path / "link"):
        with pytest.raises(InkdeckHostError, match=re.escape(f"({path})")):
            whole_file.write(path, b"new", "the page")


def test_only_its_owner_can_read_a_private_file_and_other_files_follow_the_umask(tmp_path):
    before = os.umask(0o022)
    try:
        for path, secret, wanted in (("page", False, 0o644), ("backup", True, 0o600), ("page", True, 0o600)):
            whole_file.write(tmp_path / path, b"x", "it", private=secret)
            assert mode(tmp_path / path) == wanted
        for kept in (0o600, 0o664):
            os.chmod(tmp_path / "page", kept)
            whole_file.write(tmp_path / "page", b"x", "it")
            assert mode(tmp_path / "page") == kept
        private.folder(tmp_path / "a" / "b")
        assert mode(tmp_path / "a" / "b") == 0o700
        os.chmod(tmp_path / "a" / "b", 0o755)
        private.folder(tmp_path / "a" / "b")
        assert mode(tmp_path / "a" / "b") == 0o700
        private.narrow(tmp_path / "nothing")
    finally:
        os.umask(before)
