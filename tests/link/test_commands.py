"""Runs `inkdeck sync`, `status` and `set` as a person does, and checks their errors."""

import errno
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import tty

import pytest
from serial.tools import list_ports, list_ports_common

from inkdeck import cli, ports
from inkdeck.book import open_book
from inkdeck.errors import EXIT_BUSY, EXIT_DEVICE, EXIT_FILE, EXIT_LINK, EXIT_USAGE
from inkdeck.link import client
from interpreters import micropython
from link.cable import CHIP, Cable, Device, games


@pytest.fixture
def inkdeck(capsys, tmp_path, monkeypatch):
    """Return a function that runs a command and returns (exit code, output, errors)."""
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "book.sqlite"))
    monkeypatch.setattr(client, "WAIT_S", 0.3)
    monkeypatch.setattr(client.Link.__init__, "__defaults__", (0.3, 3, None))

    def run(*arguments):
        code = 0
        try:
            cli.main([str(argument) for argument in arguments])
        except SystemExit as ended:
            code = ended.code
        output = capsys.readouterr()
        assert "Traceback" not in output.err
        return code, output.out, output.err

    return run


def usb(path, vid=0x2E8A, pid=0x0005, serial_number=CHIP):
    """Return a port as the system lists it."""
    port = list_ports_common.ListPortInfo(path)
    port.vid, port.pid, port.serial_number, port.description = vid, pid, serial_number, "Board in FS mode"
    return port


def test_sync_reports_new_and_known_games(device, inkdeck):
    device.do("play", 1, 3)
    code, out, _ = inkdeck("sync", "--port", device.path)
    assert code == 0 and f"{CHIP} (badger2040, Inkdeck 0.1.0): 3 new games, 0 already in the book." in out
    device.do("play", 4, 1)
    assert "1 new game, 3 already in the book." in inkdeck("sync", "--port", device.path)[1]


def test_sync_writes_only_sentences_into_a_pipe(device, inkdeck):
    device.do("play", 1, 2)
    assert inkdeck("sync", "--port", device.path)[1].startswith(CHIP)


def test_a_sync_that_fails_makes_no_book(inkdeck, tmp_path):
    assert inkdeck("sync", "--port", tmp_path / "nothing")[0] == EXIT_DEVICE
    ours, theirs = pty.openpty()
    cable = Cable(ours)
    assert inkdeck("sync", "--port", cable.path)[0] == EXIT_LINK
    cable.close()
    os.close(theirs)
    assert not (tmp_path / "book.sqlite").exists()


def test_sync_finds_the_only_board(device, inkdeck, monkeypatch):
    found = [usb("/dev/other", vid=0x1234), usb(device.path), usb("/dev/probe", pid=0x000C)]
    monkeypatch.setattr(list_ports, "comports", lambda: found)
    assert [port.path for port in ports.find()] == [device.path]
    assert "has no finished games yet" in inkdeck("sync")[1]
    assert inkdeck("sync", "--port", CHIP.upper())[0] == 0


def test_sync_refuses_no_board_and_two_boards(inkdeck, monkeypatch):
    monkeypatch.setattr(list_ports, "comports", list)
    code, _, err = inkdeck("sync")
    assert code == EXIT_DEVICE and "no board on any USB port" in err
    monkeypatch.setattr(list_ports, "comports", lambda: [usb("/dev/a"), usb("/dev/b", serial_number="00ff")])
    code, _, err = inkdeck("status")
    assert code == EXIT_DEVICE and "/dev/b (00ff)" in err and "--port" in err


def test_a_missing_port_and_a_file_that_is_not_one_are_reported(inkdeck, tmp_path):
    code, _, err = inkdeck("sync", "--port", tmp_path / "nothing")
    assert code == EXIT_DEVICE and "There is no port" in err
    (tmp_path / "file").write_text("x")
    code, _, err = inkdeck("sync", "--port", tmp_path / "file")
    assert code == EXIT_DEVICE and "isn't a serial port" in err


def test_a_busy_port(device, inkdeck):
    with device.link():
        code, _, err = inkdeck("sync", "--port", device.path)
    assert code == EXIT_BUSY and "Another program is using" in err


def test_no_permission(device, inkdeck, monkeypatch):
    def refuse(path, flags):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("serial.serialposix.os.open", refuse)
    code, _, err = inkdeck("sync", "--port", device.path)
    assert code == EXIT_DEVICE and "dialout" in err


@pytest.mark.parametrize(
    "ours, tells", [(0, "Install a newer Inkdeck on this computer"), (2, "Update the device")]
)
def test_another_protocol(device, inkdeck, monkeypatch, ours, tells):
    monkeypatch.setattr(client, "PROTOCOL", ours)
    code, _, err = inkdeck("sync", "--port", device.path)
    assert code == EXIT_LINK and tells in err and "Inkdeck 0.1.0" in err


def test_the_prompt_of_micropython(inkdeck):
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    prompt = subprocess.Popen([micropython()], stdin=theirs, stdout=theirs, stderr=theirs)
    cable = Cable(ours)
    try:
        code, _, err = inkdeck("sync", "--port", cable.path)
    finally:
        prompt.kill()
        prompt.wait()
        cable.close()
    assert code == EXIT_LINK and "answers with MicroPython's prompt" in err


def test_a_silent_port_is_an_error(inkdeck):
    ours, theirs = pty.openpty()
    cable = Cable(ours)
    code, _, err = inkdeck("sync", "--port", cable.path)
    cable.close()
    os.close(theirs)
    assert code == EXIT_LINK and "doesn't answer" in err


def test_another_device_that_talks(inkdeck):
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    cable = Cable(ours)
    talk = subprocess.Popen(["sh", "-c", "while sleep 0.1; do echo 21.5 C; done"], stdout=theirs)
    code, _, err = inkdeck("sync", "--port", cable.path)
    talk.kill()
    talk.wait()
    cable.close()
    os.close(theirs)
    assert code == EXIT_LINK and "isn't running Inkdeck" in err


def test_an_unplugged_cable(device, inkdeck, monkeypatch):
    monkeypatch.setattr("inkdeck.link.sync.BATCH", 5)
    device.do("play", 1, 30)
    device.plug_in(9000)
    code, _, err = inkdeck("sync", "--port", device.path)
    assert code == EXIT_LINK and "disappeared during the command" in err
    device.plug_in()
    with open_book() as book:
        stored = book.count()
    assert 0 < stored < 30 and stored - device.greeting().held in (0, 5)
    code, out, _ = inkdeck("sync", "--port", device.path)
    new, known = map(int, re.search(r": (\d+) new games?, (\d+) already in the book\.", out).groups())
    assert code == 0 and (new, known) == (30 - stored, stored)
    with open_book() as book:
        assert len(games(book)) == 30


@pytest.mark.parametrize(
    "noise, tells", [("there", "doesn't answer"), ("back", "isn't running Inkdeck"), ("there back", "")]
)
def test_a_wrong_speed_turns_every_frame_into_noise(device, inkdeck, noise, tells):
    device.do("play", 1, 1)
    device.plug_in(noise=noise)
    code, out, err = inkdeck("sync", "--port", device.path)
    assert code == EXIT_LINK and tells in err and err.endswith(".\n") and not out.strip()
    device.plug_in()
    assert "1 new game" in inkdeck("sync", "--port", device.path)[1]


def test_a_book_that_cannot_be_written_is_reported(device, inkdeck, tmp_path):
    device.do("play", 1, 1)
    code, _, err = inkdeck("sync", "--port", device.path, "--book", tmp_path)
    assert code == EXIT_FILE and "--book" in err
    assert device.greeting().held == 0


def test_status_describes_the_device(device, inkdeck):
    device.do("play", 1, 2)
    code, out, _ = inkdeck("status", "--port", device.path)
    assert code == 0 and "games     2 on the device, 2 not yet in a score book" in out
    assert "clock     not set" in out and "No game is in progress." in out
    inkdeck("sync", "--port", device.path)
    out = inkdeck("status", "--port", device.path)[1]
    assert "2 on the device, 0 not" in out and "set by a computer" in out


def test_set_changes_the_given_settings(device, inkdeck):
    arguments = ("--language", "fr", "--name", "Zoë", "--name", "Ben", "--sleep", "never", "--large", "on")
    code, out, err = inkdeck("set", "--port", device.path, *arguments, "--option", "hands=4", "--clock")
    assert code == 0, err
    assert "language  fr" in out and "names     Zoë, Ben" in out and "sleep     never" in out
    assert "large     on" in out and "next game xactika: hands=4" in out
    assert device.do("settings") == [["Zoë", "Ben"], "fr", {"xactika": {"hands": 4}}]


@pytest.mark.parametrize("option", ["hands=many", "hands=99", "speed=3", "hands"])
def test_an_unknown_option_of_a_game_is_refused(device, inkdeck, option):
    code, _, err = inkdeck("set", "--port", device.path, "--option", option)
    assert code == EXIT_USAGE and err.count("\n") == 1


def test_watch_continues_when_the_device_leaves_and_returns(device, tmp_path):
    port = tmp_path / "port"
    port.symlink_to(device.path)
    device.do("play", 1, 2)
    arguments = ["sync", "--watch", "--port", str(port), "--book", str(tmp_path / "book.sqlite")]
    watch = subprocess.Popen(
        [sys.executable, "-u", "-m", "inkdeck", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said = []
    reader = threading.Thread(target=lambda: said.extend(watch.stdout), daemon=True)
    reader.start()

    def wait_for(words):
        until = time.monotonic() + 30
        while not any(words in line for line in said):
            assert time.monotonic() < until, said
            time.sleep(0.05)

    try:
        wait_for("2 new games")
        device.plug_in()
        port.unlink()
        time.sleep(2.5)
        device.do("play", 3, 1)
        port.symlink_to(device.path)
        wait_for("1 new game, 2 already in the book")
    finally:
        watch.send_signal(signal.SIGINT)
        assert watch.wait(10) == 130
    assert not any("Traceback" in line for line in said)


def test_watch_reports_a_missing_permission_once(device, inkdeck, monkeypatch):
    def refuse(path, flags):
        raise PermissionError(errno.EACCES, "Permission denied")

    looks = []

    def wait(seconds):
        looks.append(seconds)
        if len(looks) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr("serial.serialposix.os.open", refuse)
    monkeypatch.setattr("inkdeck.commands.sync.time", Clock(wait))
    code, _, err = inkdeck("sync", "--watch", "--port", device.path)
    assert code == 130 and err.count("You don't have permission to open") == 1


def test_watch_writes_to_a_book_that_was_replaced_meanwhile(device, inkdeck, monkeypatch, tmp_path):
    """An older copy put in the book's place gets the games it lacks; the replaced file doesn't change."""
    path = tmp_path / "book.sqlite"
    device.do("play", 1, 2)
    rounds = []

    def wait(seconds):
        rounds.append(seconds)
        if len(rounds) == 1:
            shutil.copy(path, tmp_path / "copy")
            device.do("play", 3, 1)
        elif len(rounds) == 2:
            os.replace(tmp_path / "copy", path)
            device.do("play", 4, 1)
        else:
            raise KeyboardInterrupt

    monkeypatch.setattr("inkdeck.commands.sync.time", Clock(wait))
    code, out, _ = inkdeck("sync", "--watch", "--port", device.path)
    assert (
        code == 130
        and ": 1 new game, 2 already in the book." in out
        and ": 2 new games, 2 already in the book." in out
    )
    assert device.greeting().held == 4
    with open_book(path) as book:
        assert len(games(book)) == 4
    assert not list(tmp_path.glob("book.sqlite-*"))


class Clock:
    """The clock that `--watch` uses: each round is due at once."""

    def __init__(self, sleep):
        self.sleep = sleep
        self._now = 0

    def monotonic(self):
        self._now += 100
        return self._now


def test_ctrl_c_still_belongs_to_micropython(tmp_path):
    with Device(tmp_path / "flash", signals=True) as device:
        with device.link() as link:
            link.hello()
            device.cable.say(b"\x03")
            assert device.process.wait(10) == 0
            # The cable carries the last output in a thread, perhaps after the program has ended.
            until = time.monotonic() + 10
            while b"stopped by Ctrl-C" not in device.cable.heard and time.monotonic() < until:
                time.sleep(0.01)
    assert b"stopped by Ctrl-C" in device.heard
