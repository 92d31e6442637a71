"""`inkdeck flash` over serial: copies the games first, asks before anything is lost, reports busy ports."""

import os

import pytest
import serial

from inkdeck import ports
from inkdeck.commands import doctor, flash
from inkdeck.device import build, pack
from inkdeck.errors import (
    EXIT_BUSY,
    EXIT_DEVICE,
    EXIT_FAULT,
    EXIT_USAGE,
)
from inkdeck.install import archive, safely
from inkdeck.link import client
from inkdeck.ports import Port
from install.ran import ran
from link.cable import Device as AppDevice

pytestmark = [pytest.mark.usefixtures("own_computer"), pytest.mark.thorough]


GAMES = {
    "games/games-000001.seg": b"a game",
    "games/on-table": b"play-000001.ink",
    "games/play-000001.ink": b"1",
}


def test_flash_puts_the_build_on_copies_games_first_and_starts_the_app(start, tree, tmp_path):
    device = start(GAMES | {"inkdeck_app/left.py": b"1"})
    told = ran(flash, "badger2040", "--port", device.port)
    device.wait_for_start(2)
    assert device.files() == tree.files | GAMES
    assert "A game is in progress on the device" in told
    assert f"{len(tree.files)} files written, 0 unchanged" in told
    (copy,) = (tmp_path / "backups").iterdir()
    assert f"backed up in {copy}" in told
    assert {f"games/{name}": data for name, data in archive.read(copy).files.items()} == GAMES


def test_flash_again_writes_nothing(start, tree):
    device = start(tree.files)
    told = ran(flash, "badger2040", "--port", device.port)
    assert f"0 files written, {len(tree.files)} unchanged" in told
    assert "copied" not in told  # there are no games


def test_flash_names_modules_of_a_maker_s_own_that_go_on_in_the_program_s_place(start, tree):
    own = {"patch/inkdeck_app/app.py": b"x = 1", "patch/inkdeck_app/mine.py": b"x = 2"}
    device = start(own)
    told = ran(flash, "badger2040", "--port", device.port)
    assert "patch/inkdeck_app/app.py: your own modules" in told and "mine.py" not in told
    assert device.files() == tree.files | own


@pytest.mark.parametrize("kind", ["whole", "damaged", "of another format", "many files"])
def test_flash_asks_before_it_makes_another_board_of_it(start, tree, kind):
    there = dict(build.tree("pico_inky_pack").files)
    if kind == "damaged":
        there[pack.NAME] = there[pack.NAME][:3]
    elif kind == "of another format":
        there[pack.NAME] = pack.MAGIC + bytes([pack.FORMAT + 1]) + there[pack.NAME][5:]
    elif kind == "many files":
        there = {"board.json": there["board.json"], "main.py": b"pass", "inkdeck_app/app.mpy": b"1"}
    device = start(there)
    told = ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_FAULT, answer="n\n")
    assert told == "Stopped. Nothing was changed."
    assert device.files() == there
    device.wait_for_start(2)  # nothing has changed, so its app runs again
    ran(flash, "badger2040", "--port", device.port, answer="y\n")
    assert device.files() == tree.files


def test_games_that_can_not_be_copied_are_asked_about(start, tree, tmp_path, monkeypatch):
    monkeypatch.setenv("INKDECK_BACKUPS", str(tmp_path / "file" / "x"))
    (tmp_path / "file").write_text("in the way")
    device = start(GAMES)
    stopped = ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_FAULT, answer="n\n")
    assert "Stopped" in stopped and device.files() == GAMES
    told = ran(flash, "badger2040", "--port", device.port, answer="y\n")
    assert "can't be backed up" in told and device.files() == tree.files | GAMES
    assert "nobody answered" in ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_FAULT)


def test_the_running_app_s_games_come_into_the_book_first(tmp_path):
    """The app runs on MicroPython and answers over its own link."""
    with AppDevice(tmp_path / "flash") as app, serial.Serial(app.path, exclusive=True) as port:
        app.do("play", 1, 4)
        safely.LINK_WAIT_S = 1
        greeting = safely.greet(port)
        assert greeting and not greeting.busy
        assert safely.pull(port, greeting, tmp_path / "book.sqlite", False)
        port.close()
    from inkdeck.book import open_book

    with open_book(tmp_path / "book.sqlite", readonly=True) as book:
        assert book.count() == 4


def test_two_boards_none_and_a_wrong_name(monkeypatch, tmp_path):
    assert "no board on any USB port" in ran(flash, "badger2040", exit_code=EXIT_DEVICE)
    assert "no port" in ran(flash, "badger2040", "--port", tmp_path / "none", exit_code=EXIT_DEVICE)
    assert "no board" in ran(flash, "badger", exit_code=EXIT_USAGE)
    monkeypatch.setattr(ports, "find", lambda: [Port("/dev/ttyACM0"), Port("/dev/ttyACM1")])
    assert "There are 2 boards" in ran(flash, "badger2040", exit_code=EXIT_DEVICE)


def test_a_busy_port_is_told(start):
    device = start()
    with serial.Serial(device.port, exclusive=True):
        assert "Another program is using" in ran(
            flash, "badger2040", "--port", device.port, exit_code=EXIT_BUSY
        )


@pytest.mark.skipif(os.geteuid() == 0, reason="the administrator may open everything")
def test_a_port_without_permission_is_told(start):
    device = start()
    os.chmod(device.port, 0)
    assert "don't have permission to open" in ran(
        flash, "badger2040", "--port", device.port, exit_code=EXIT_DEVICE
    )


@pytest.fixture
def playing(tmp_path, monkeypatch):
    """Yield the app on MicroPython in the middle of a game."""
    monkeypatch.setattr(safely, "LINK_WAIT_S", 1)
    with AppDevice(tmp_path / "flash", signals=True) as app:  # Ctrl-C would end it
        app.do("play", 1, 2)
        app.do("language", "")
        assert app.do("begin") == "dealer"
        yield app


def test_doctor_does_not_stop_a_game(playing):
    told = ran(doctor, "--port", playing.path)
    assert "a game is in progress, so the files were not checked" in told and "KiB free" in told
    assert playing.greeting().busy


def test_flash_asks_before_it_stops_a_game(playing):
    told = ran(flash, "badger2040", "--port", playing.path, exit_code=EXIT_FAULT, answer="n\n")
    assert told == "Stopped. Nothing was changed."
    assert playing.greeting().busy


def test_an_app_of_another_protocol_runs_on_unless_its_stop_is_said(playing, monkeypatch):
    with monkeypatch.context() as newer:
        newer.setattr(client, "PROTOCOL", client.PROTOCOL + 1)
        told = ran(doctor, "--port", playing.path, exit_code=EXIT_FAULT)
        assert "PROBLEM " in told and "inkdeck flash" in told
        no = ran(flash, "badger2040", "--port", playing.path, exit_code=EXIT_FAULT, answer="n\n")
        assert no == "Stopped. Nothing was changed."
        nobody = ran(flash, "badger2040", "--port", playing.path, exit_code=EXIT_FAULT)
        assert "nobody answered" in nobody
    assert playing.running() and playing.greeting().busy
    with monkeypatch.context() as newer:
        newer.setattr(client, "PROTOCOL", client.PROTOCOL + 1)
        ran(doctor, "--port", playing.path, "--stop", exit_code=EXIT_FAULT)
    assert playing.process.wait(20) == 0  # proves that the check above can fail
