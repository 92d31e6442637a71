"""With a full disk or a read-only folder, each command prints a sentence and loses nothing."""

import ctypes
import re
import resource
import subprocess
import sys

import pytest

from book import made
from inkdeck.book import open_book
from inkdeck.errors import EXIT_FAULT, EXIT_FILE
from inkdeck.install import archive
from install import uf2s
from install.mp_device import CHIP, MicroPythonDevice
from link.cable import Device

WRITING = {
    "play": ["play", "--script", "keys", "--data", "here"],
    "pictures": ["play", "--script", "keys", "--shots", "here/pictures"],
    "arena": ["arena", "random", "rulebook", "--games", "1", "--hands", "1", "--json", "here/x"],
    "export": ["export", "--format", "csv", "--out", "here/x"],
    "report": ["report", "--out", "here/x"],
    "merge": ["merge", "other.sqlite"],
    "people": ["people", "rename", "Ann", "Anna"],
    "sync": ["sync", "--port", "PORT"],
    "uf2": ["uf2", "badger2040", "--image", "image.uf2", "--out", "here/x"],
    "drive": ["flash", "badger2040", "--image", "image.uf2", "--volume", "here", "--yes"],
    "flash": ["flash", "badger2040", "--port", "PROMPT", "--image", "image.uf2"],
    "backup": ["backup", "here/new.zip", "--port", "PROMPT"],
    "restore": ["restore", "backup.zip", "--port", "PROMPT", "--yes"],
    "emulate": ["emulate", "badger2040", "--script", "keys", "--data", "here/flash"],
    "emulated pictures": ["emulate", "badger2040", "--script", "keys", "--shots", "here/pictures"],
}
"""The arguments of each command that writes something; book, backups and drive are in the folder `here`."""

SAYING = {
    "demo": ["demo", "--seed", "1"],
    "engine": ["engine"],
    "scores": ["scores"],
    "show": ["show"],
    "verify": ["verify"],
    "export": ["export", "--format", "json"],
    "people": ["people"],
    "devices": ["devices"],
    "completion": ["completion", "bash"],
    "help": ["--help"],
}

GAMES = {"games/settings.json": b"{}"}

_DROP_FROM_BOUNDS = 24
_DAC_OVERRIDE = 1


def no_room():
    """Let no file grow."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def no_right():
    """Make file permissions apply to root, too."""
    ctypes.CDLL(None).prctl(_DROP_FROM_BOUNDS, _DAC_OVERRIDE, 0, 0, 0)


@pytest.fixture
def here(tmp_path, monkeypatch):
    folder = tmp_path / "here"
    folder.mkdir()
    made.fill(folder / "book.sqlite", made.some(3))
    made.fill(tmp_path / "other.sqlite", made.some(3, first=4))
    (tmp_path / "keys").write_text("ok\nok\n")
    monkeypatch.setenv("INKDECK_BOOK", str(folder / "book.sqlite"))
    monkeypatch.setenv("INKDECK_BACKUPS", str(folder / "backups"))
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # coverage couldn't write either
    (folder / "INFO_UF2.TXT").write_text(uf2s.INFO, newline="")
    (tmp_path / "image.uf2").write_bytes(uf2s.image(inkdeck="0.1.0"))
    archive.write(
        tmp_path / "backup.zip", archive.Backup({}, CHIP, "badger2040", "0.1.0", "2026-11-21T10:00:00+00:00")
    )
    yield folder
    folder.chmod(0o755)


def content(folder):
    files = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {name: data for name, data in files.items() if not name.startswith("book.sqlite-") or data}


def refused(here, arguments, limit, out=subprocess.PIPE, exit_code=EXIT_FILE):
    done = subprocess.run(
        [sys.executable, "-m", "inkdeck", *arguments],
        input='{"do": "hello"}\n',
        stdout=out,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=limit,
        cwd=here.parent,
    )
    assert done.returncode == exit_code, done
    (said,) = re.findall(r"\binkdeck: (.*)", done.stderr)
    assert said.endswith(".") and "Traceback" not in done.stderr, done.stderr


@pytest.mark.parametrize(
    "command, limit",
    [
        pytest.param(name, limit, marks=() if name in ("play", "export", "merge") else pytest.mark.long)
        for name in WRITING
        for limit in (no_room, no_right)
        if (name, limit) != ("play", no_room)  # a message on the picture says so, and the game goes on
    ],
)
def test_a_failed_save_is_reported_and_changes_nothing(here, command, limit):
    (here / "x").write_bytes(b"old")
    before = content(here)
    if limit is no_right:
        here.chmod(0o555)
        (here / "book.sqlite").chmod(0o444)
    if command == "sync":
        with Device(here.parent / "flash") as device:
            device.do("play", 1, 2)
            refused(here, ["sync", "--port", device.path], limit)
    elif "PROMPT" in WRITING[command]:
        (here.parent / "board").mkdir()
        board = MicroPythonDevice(here.parent / "board", GAMES)
        arguments = [board.port if word == "PROMPT" else word for word in WRITING[command]]
        # `flash` can go on without a copy of the games, so it asks; here the answer is no.
        refused(here, arguments, limit, exit_code=EXIT_FAULT if command == "flash" else EXIT_FILE)
        board.wait_for_start(2)  # its program runs again
        board.stop()
        assert board.files() == GAMES
    else:
        refused(here, WRITING[command], limit)
    here.chmod(0o755)
    left = content(here)
    assert {name: left.get(name) for name in before} == before
    with open_book(here / "book.sqlite", readonly=True) as book:
        assert book.count() == 3 and not book.people.log()


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(name, marks=() if name in ("demo", "engine", "scores") else pytest.mark.long)
        for name in SAYING
    ],
)
def test_an_output_that_is_full_is_reported(here, command):
    with open("/dev/full", "w") as full:
        refused(here, SAYING[command], None, full)
