"""`inkdeck flash` on a board that runs: it keeps the games, asks first, and uses the loader.

The last step, a program that answers again, is tested on the emulated chip (tests/emulated/test_install.py).
"""

import os

import pytest
import serial

from inkdeck import ports
from inkdeck.commands import doctor, flash
from inkdeck.device import one_file, uf2
from inkdeck.errors import EXIT_BUSY, EXIT_DEVICE, EXIT_FAULT, EXIT_LINK, EXIT_USAGE
from inkdeck.install import archive, loader, safely, volumes
from inkdeck.link import client
from inkdeck.ports import Port
from inkdeck.sim import boards
from install.ran import ran
from link.cable import Device as AppDevice

pytestmark = [pytest.mark.usefixtures("own_computer"), pytest.mark.thorough]

GAMES = {
    "games/games-000001.seg": b"a game",
    "games/on-table": b"play-000001.ink",
    "games/play-000001.ink": b"1",
}
RUNNING = b"""\
import time
try:
    while True:
        time.sleep(0.01)
except KeyboardInterrupt:
    open('stopped', 'w').close()
"""


@pytest.fixture(autouse=True)
def no_long_waits(monkeypatch):
    monkeypatch.setattr(loader, "DRIVE_S", 0.5)
    monkeypatch.setattr(loader, "START_S", 0.5)


@pytest.fixture
def flashed(drive, image_file):
    """Return `flashed(device, **details)`, which flashes the device and returns what `ran` does."""

    def run(device, *arguments, **details):
        path = getattr(device, "port", device)
        return ran(flash, "badger2040", "--port", path, "--image", image_file, *arguments, **details)

    return run


def test_the_games_are_kept_and_the_drive_gets_the_file(start, drive, image_file, flashed, tmp_path):
    device = start(GAMES)
    output = flashed(device, exit_code=EXIT_LINK)
    assert "the program doesn't answer" in output and "inkdeck doctor" in output
    assert device.in_loader and device.files() == GAMES
    wanted = one_file.make(boards.load("badger2040"), uf2.read(image_file))
    assert (drive / volumes.TARGET).read_bytes() == one_file.guarded(wanted)
    (copy,) = (tmp_path / "backups").iterdir()
    assert {f"games/{name}": data for name, data in archive.read(copy).files.items()} == GAMES


def test_flash_asks_before_it_turns_a_board_into_another(start, flashed):
    device = start(image=("0.0.9", "pico_inky_pack"))
    output = flashed(device, exit_code=EXIT_FAULT, answer="n\n")
    assert output == "Stopped. Nothing was changed." and not device.in_loader
    device.wait_for_start(2)  # nothing has changed, so its app runs again
    flashed(device, exit_code=EXIT_LINK, answer="y\n")
    assert device.in_loader


@pytest.mark.parametrize("there", [GAMES, {"main.py": b"print('mine')\n"}])
def test_flash_asks_before_a_stock_micropython_loses_its_files(start, flashed, tmp_path, there):
    device = start(there, image=None)
    output = flashed(device, exit_code=EXIT_FAULT, answer="n\n")
    assert output == "Stopped. Nothing was changed." and not device.in_loader and device.files() == there
    nobody = flashed(device, exit_code=EXIT_FAULT)
    assert "nobody answered" in nobody and not device.in_loader
    flashed(device, "--yes", exit_code=EXIT_LINK)
    assert device.in_loader
    assert bool(list((tmp_path / "backups").glob("*.zip"))) == (there is GAMES)


def test_a_drive_that_does_not_appear_is_reported(start, image_file):
    device = start()
    output = ran(flash, "badger2040", "--port", device.port, "--image", image_file, exit_code=EXIT_DEVICE)
    assert "RPI-RP2 doesn't appear" in output and "inkdeck flash badger2040 --volume PATH" in output


def test_games_that_cannot_be_copied_are_asked_about(start, flashed, tmp_path, monkeypatch):
    monkeypatch.setenv("INKDECK_BACKUPS", str(tmp_path / "file" / "x"))
    (tmp_path / "file").write_text("in the way")
    device = start(GAMES)
    stopped = flashed(device, exit_code=EXIT_FAULT, answer="n\n")
    assert "Stopped" in stopped and not device.in_loader
    assert "nobody answered" in flashed(device, exit_code=EXIT_FAULT)
    flashed(device, exit_code=EXIT_LINK, answer="y\n")
    assert device.in_loader and device.files() == GAMES


def test_the_running_apps_games_are_added_to_the_book_first(tmp_path):
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


def test_two_boards_no_board_and_a_wrong_name_are_refused(monkeypatch, flashed, image_file, tmp_path):
    monkeypatch.setenv("INKDECK_VOLUMES", "")
    none = ran(flash, "badger2040", "--image", image_file, exit_code=EXIT_DEVICE)
    assert "no board on any USB port" in none
    assert "no port" in flashed(tmp_path / "none", exit_code=EXIT_DEVICE)
    assert "no board" in ran(flash, "badger", exit_code=EXIT_USAGE)
    monkeypatch.setattr(ports, "find", lambda: [Port("/dev/ttyACM0"), Port("/dev/ttyACM1")])
    two = ran(flash, "badger2040", "--image", image_file, exit_code=EXIT_DEVICE)
    assert "There are 2 boards" in two


def test_a_busy_port_is_reported(start, flashed):
    device = start()
    with serial.Serial(device.port, exclusive=True):
        assert "Another program is using" in flashed(device, exit_code=EXIT_BUSY)


@pytest.mark.skipif(os.geteuid() == 0, reason="the administrator may open everything")
def test_a_port_without_permission_is_reported(start, flashed):
    device = start()
    os.chmod(device.port, 0)
    assert "don't have permission to open" in flashed(device, exit_code=EXIT_DEVICE)


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
    output = ran(doctor, "--port", playing.path)
    assert "a game is in progress, so the files were not checked" in output and "KiB free" in output
    assert playing.greeting().busy


def test_flash_asks_before_it_stops_a_game(playing, flashed):
    output = flashed(playing.path, exit_code=EXIT_FAULT, answer="n\n")
    assert output == "Stopped. Nothing was changed."
    assert playing.greeting().busy


def test_an_app_with_another_protocol_is_stopped_only_on_request(playing, flashed, monkeypatch):
    with monkeypatch.context() as newer:
        newer.setattr(client, "PROTOCOL", client.PROTOCOL + 1)
        output = ran(doctor, "--port", playing.path, exit_code=EXIT_FAULT)
        assert "PROBLEM " in output and "inkdeck flash" in output
        assert flashed(playing.path, exit_code=EXIT_FAULT, answer="n\n") == "Stopped. Nothing was changed."
        assert "nobody answered" in flashed(playing.path, exit_code=EXIT_FAULT)
    assert playing.running() and playing.greeting().busy
    with monkeypatch.context() as newer:
        newer.setattr(client, "PROTOCOL", client.PROTOCOL + 1)
        ran(doctor, "--port", playing.path, "--stop", exit_code=EXIT_FAULT)
    assert playing.process.wait(20) == 0  # proves that the check above can fail


def test_doctor_leaves_an_unknown_program_alone_unless_asked(start, monkeypatch):
    device = start({"main.py": RUNNING}, image=None)
    monkeypatch.setattr(ports, "find", lambda: [Port(device.port)])
    output = ran(doctor, exit_code=EXIT_FAULT)
    assert f"PROBLEM a program other than Inkdeck seems to be running on {device.port}" in output
    assert f"inkdeck doctor --port {device.port}" in output and "not on the device" not in output
    assert device.starts == 1 and set(device.files()) == {"main.py"}


@pytest.mark.parametrize("named", [True, False])
def test_doctor_inspects_a_board_that_was_named_or_may_be_stopped(start, monkeypatch, named):
    device = start({"main.py": RUNNING}, image=None)
    monkeypatch.setattr(ports, "find", lambda: [Port(device.port)])
    output = ran(doctor, *(["--port", device.port] if named else ["--stop"]), exit_code=EXIT_FAULT)
    assert "PROBLEM Inkdeck isn't on the device" in output
    device.wait_for_start(2)
    assert set(device.files()) == {"main.py", "stopped"}


def test_doctor_inspects_a_board_at_the_prompt(start, monkeypatch):
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.5)
    device = start(image=None)
    monkeypatch.setattr(ports, "find", lambda: [Port(device.port)])
    assert "PROBLEM Inkdeck isn't on the device" in ran(doctor, exit_code=EXIT_FAULT)
