"""`inkdeck flash`, `devices`, `doctor`: with a real MicroPython, and with what is missing or in the way."""

import os
import shutil
import sys

import pexpect
import pytest
import serial
from click.testing import CliRunner

from inkdeck import cli, ports
from inkdeck.commands import devices, doctor, flash
from inkdeck.device import build, one_file, uf2
from inkdeck.errors import (
    EXIT_BUSY,
    EXIT_DEVICE,
    EXIT_FAULT,
    EXIT_FILE,
    EXIT_LINK,
    EXIT_USAGE,
    InkdeckHostError,
)
from inkdeck.install import archive, checks, computer, safely, volumes
from inkdeck.install.mpremote_adapter import Facts
from inkdeck.link import client
from inkdeck.ports import Port
from inkdeck.sim import boards
from install import uf2s
from link.cable import Device as AppDevice

GAMES = {
    "games/games-000001.seg": b"a game",
    "games/on-table": b"play-000001.ink",
    "games/play-000001.ink": b"1",
}
INFO = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n"


@pytest.fixture(autouse=True)
def of_this_test(tmp_path, monkeypatch):
    """No test looks at this computer's own boards, books and rules, or waits long for an answer."""
    monkeypatch.setattr(ports, "find", list)
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.1)
    monkeypatch.setenv("INKDECK_VOLUMES", "")
    monkeypatch.setenv("INKDECK_BACKUPS", str(tmp_path / "backups"))
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "book.sqlite"))
    monkeypatch.setenv("INKDECK_UDEV_RULES", str(tmp_path / "rules.d"))


def ran(command, *arguments, exit_code=0, answer=None):
    """What a command prints; with an exit code the sentence that it ends with."""
    done = CliRunner().invoke(command.command, [str(argument) for argument in arguments], input=answer)
    if isinstance(done.exception, InkdeckHostError):
        assert done.exception.exit_code == exit_code, done.exception
        assert str(done.exception).endswith(".")
        return str(done.exception)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == exit_code, done.output
    return done.output


# over serial


def test_flash_puts_the_build_on_copies_games_first_and_starts_the_app(start, tree, tmp_path):
    device = start(GAMES | {"inkdeck_app/left.py": b"1"})
    told = ran(flash, "badger2040", "--port", device.port)
    device.wait_for_start(2)
    assert device.files() == tree.files | GAMES
    assert "A game is on the table there" in told
    assert f"{len(tree.files)} files written, 0 unchanged, 1 removed" in told
    (copy,) = (tmp_path / "backups").iterdir()
    assert f"copied to {copy}" in told
    assert {f"games/{name}": data for name, data in archive.read(copy).files.items()} == GAMES


def test_flash_again_writes_nothing(start, tree):
    device = start(tree.files)
    told = ran(flash, "badger2040", "--port", device.port)
    assert f"0 files written, {len(tree.files)} unchanged, 0 removed" in told
    assert "copied" not in told  # there are no games


def test_flash_asks_before_it_makes_another_board_of_it(start, tree):
    other = build.tree("pico_inky_pack")
    device = start(other.files)
    told = ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_FAULT, answer="n\n")
    assert told == "Stopped. Nothing was changed."
    assert device.files() == other.files
    device.wait_for_start(2)  # it is as it was, so its app runs again
    ran(flash, "badger2040", "--port", device.port, answer="y\n")
    assert device.files() == tree.files


def test_games_that_can_not_be_copied_are_asked_about(start, tree, tmp_path, monkeypatch):
    monkeypatch.setenv("INKDECK_BACKUPS", str(tmp_path / "file" / "x"))
    (tmp_path / "file").write_text("in the way")
    device = start(GAMES)
    stopped = ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_FAULT, answer="n\n")
    assert "Stopped" in stopped and device.files() == GAMES
    told = ran(flash, "badger2040", "--port", device.port, answer="y\n")
    assert "could not be copied" in told and device.files() == tree.files | GAMES
    assert "Nobody answered" in ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_FAULT)


def test_the_running_app_s_games_come_into_the_book_first(tmp_path):
    """The app on MicroPython, over its own link."""
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
        assert "Another program has" in ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_BUSY)


@pytest.mark.skipif(os.geteuid() == 0, reason="the administrator may open everything")
def test_a_port_without_permission_is_told(start):
    device = start()
    os.chmod(device.port, 0)
    assert "may not open" in ran(flash, "badger2040", "--port", device.port, exit_code=EXIT_DEVICE)


# onto a drive


@pytest.fixture
def drive(tmp_path, monkeypatch):
    place = tmp_path / "RPI-RP2"
    place.mkdir()
    (place / "INFO_UF2.TXT").write_text(INFO, newline="")
    monkeypatch.setenv("INKDECK_VOLUMES", os.pathsep.join([str(tmp_path), str(place)]))
    return place


@pytest.fixture
def image(tmp_path):
    path = tmp_path / "micropython.uf2"
    path.write_bytes(uf2s.image())
    return path


def test_a_drive_gets_one_file_after_a_question(drive, image, tree):
    told = ran(flash, "badger2040", "--image", image, exit_code=EXIT_FAULT, answer="n\n")
    assert "Stopped" in told and not (drive / volumes.TARGET).exists()
    told = ran(flash, "badger2040", "--image", image, answer="y\n")
    assert "games on that board are lost" in told and "inkdeck backup" in told
    wanted = one_file.make(boards.load("badger2040"), uf2.read(image), tree)
    assert (drive / volumes.TARGET).read_bytes() == wanted


def test_a_finished_file_is_copied_as_it_is(drive, image, tmp_path):
    made = tmp_path / "made.uf2"
    made.write_bytes(one_file.make(boards.load("badger2040"), uf2.read(image)))
    ran(flash, "badger2040", "--uf2", made, "--volume", drive, "--yes")
    assert (drive / volumes.TARGET).read_bytes() == made.read_bytes()
    (drive / volumes.TARGET).unlink()
    other = ran(flash, "pico_inky_pack", "--uf2", made, "--yes", exit_code=EXIT_USAGE)
    assert "is for badger2040, not for pico_inky_pack" in other
    wireless = ran(flash, "badger2040w", "--uf2", made, "--yes", exit_code=EXIT_USAGE)
    assert "RPI_PICO_W" in wireless
    plain = ran(flash, "badger2040", "--uf2", image, "--yes", exit_code=EXIT_USAGE)
    assert "but not Inkdeck" in plain
    assert not (drive / volumes.TARGET).exists()


def test_what_does_not_go_together_is_refused(drive, image):
    for arguments in (
        ["--port", "x", "--image", image],
        ["--uf2", image, "--image", image],
        ["--volume", drive],
    ):
        ran(flash, "badger2040", *arguments, exit_code=EXIT_USAGE)
    told = ran(flash, "badger2040", exit_code=EXIT_USAGE)
    assert f"{drive} is the drive of a board that waits for a UF2" in told


def test_no_drive_two_drives_and_another_chip_s(drive, image, tmp_path, monkeypatch):
    second = tmp_path / "second"
    second.mkdir()
    (second / "INFO_UF2.TXT").write_text("UF2 Bootloader\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n")
    monkeypatch.setenv("INKDECK_VOLUMES", os.pathsep.join([str(drive), str(second)]))
    two = ran(flash, "badger2040", "--image", image, "--yes", exit_code=EXIT_DEVICE)
    assert f"There are 2 boards' drives: {drive}, {second}." in two
    other = ran(flash, "badger2040", "--image", image, "--volume", second, exit_code=EXIT_DEVICE)
    assert "is a RP2350" in other
    none = ran(flash, "badger2040", "--image", image, "--volume", tmp_path, exit_code=EXIT_DEVICE)
    assert "is no drive of a board" in none
    monkeypatch.setenv("INKDECK_VOLUMES", "")
    none = ran(flash, "badger2040", "--image", image, exit_code=EXIT_DEVICE)
    assert "BOOTSEL" in none


def test_a_drive_that_vanishes_in_the_middle_is_told(drive):
    target = drive / volumes.TARGET
    os.mkfifo(target)
    reader = os.open(target, os.O_RDONLY | os.O_NONBLOCK)

    def gone(size):
        os.close(reader)

    with pytest.raises(InkdeckHostError) as caught:
        volumes.copy(volumes.choose(drive), bytes(300_000), gone)
    assert "went away after" in str(caught.value) and caught.value.exit_code == EXIT_LINK


def test_a_drive_that_goes_when_all_has_come_is_right(drive):
    """As the board does; a pipe can't be synced, which is the same refusal after the last byte."""
    target = drive / volumes.TARGET
    os.mkfifo(target)
    reader = os.open(target, os.O_RDONLY | os.O_NONBLOCK)
    told = []
    volumes.copy(volumes.choose(drive), bytes(5000), told.append)
    assert told == [5000] and os.read(reader, 9000) == bytes(5000)
    os.close(reader)


def test_a_full_drive_is_told(drive):
    (drive / volumes.TARGET).symlink_to("/dev/full")
    with pytest.raises(InkdeckHostError) as caught:
        volumes.copy(volumes.choose(drive), bytes(5000))
    assert "no room" in str(caught.value) and caught.value.exit_code == EXIT_FILE


@pytest.mark.parametrize(
    "platform, wanted",
    [
        ("darwin", ["Volumes/Macintosh HD", "Volumes/RPI-RP2"]),
        ("linux", ["media/RPI-RP2", "media/ann", "media/ann/RPI-RP2", "run/media/ann/RPI-RP2"]),
    ],
)
def test_drives_are_looked_for_where_each_system_has_them(monkeypatch, tmp_path, platform, wanted):
    monkeypatch.delenv("INKDECK_VOLUMES")
    for place in ("Volumes/Macintosh HD", "Volumes/RPI-RP2", "media/ann", "media/RPI-RP2", "home/ann"):
        (tmp_path / place).mkdir(parents=True)
    for place in ("media/ann/RPI-RP2", "run/media/ann/RPI-RP2"):
        (tmp_path / place).mkdir(parents=True)
    monkeypatch.setattr("sys.platform", platform)
    assert volumes.places(tmp_path) == [tmp_path / place for place in wanted]


def test_on_windows_every_letter_may_be_a_drive(monkeypatch):
    monkeypatch.delenv("INKDECK_VOLUMES")
    monkeypatch.setattr("sys.platform", "win32")
    assert "E:\\" in map(str, volumes.places())


# doctor and devices


def findings(device, found):
    return {finding.what: finding for finding in checks.of_prompt(found)}


def test_a_sound_device_has_no_finding_that_is_wrong(start, at_prompt, tree):
    found = checks.of_prompt(at_prompt(start(tree.files | {"games/settings.json": b"{}"})))
    assert [finding for finding in found if not finding.ok] == []
    told = "\n".join(finding.what for finding in found)
    for wanted in (
        "MicroPython 1.",
        "as here",
        f"all {len(tree.files) - 1} files",
        "is the copy that runs",
        "KiB free",
    ):
        assert wanted in told


def test_every_trouble_on_a_device_is_found(start, at_prompt, tree):
    files = dict(tree.files)
    del files["inkdeck_core/games.mpy"]
    files["inkdeck_core/deals.mpy"] = b"\0" + files["inkdeck_core/deals.mpy"]
    files["inkdeck_core/__init__.py"] = b"VERSION = 'old'\n"
    files["games/crash.txt"] = b"Inkdeck 0.1.0 abc, MicroPython 1.26.1\nTraceback\nValueError: x\n"
    files["games/bad-settings.json"] = b"?"
    wrong = [finding for finding in checks.of_prompt(at_prompt(start(files))) if not finding.ok]
    told = [finding.what for finding in wrong]
    assert told == [
        "inkdeck_core/games.mpy: missing",
        "inkdeck_core/deals.mpy: altered or damaged",
        "inkdeck_core/__init__.py: of no build, and may run instead of what does",
        "inkdeck_core/__init__.py runs, which is source and takes memory for games",
        "the program failed once: ValueError: x (Inkdeck 0.1.0 abc, MicroPython 1.26.1)",
        "games/bad-settings.json: found damaged and set aside",
    ]
    assert all(finding.next_step for finding in wrong)


@pytest.mark.parametrize(
    "files, wanted",
    [
        ({}, "Inkdeck is not on the device"),
        ({"inkdeck_app/app.mpy": b"1"}, "an installation was not finished"),
        ({build.MANIFEST: b"?"}, "manifest.z is damaged"),
        ({"lib/inkdeck_app/__init__.mpy": None}, "which is another copy"),
    ],
)
def test_what_is_not_installed_is_told(start, at_prompt, tree, files, wanted):
    files = {path: data or tree.files["inkdeck_app/__init__.mpy"] for path, data in files.items()}
    told = [finding.what for finding in checks.of_prompt(at_prompt(start(files))) if not finding.ok]
    assert any(wanted in what for what in told), told


def test_old_programs_and_little_room_are_told(monkeypatch):
    assert not checks._micropython((1, 23, 0)).ok and checks._micropython((1, 24, 0)).ok
    assert not checks._room(19, 100).ok and checks._room(20, 100).ok
    assert "0.0.1 on the device" in checks._app("0.0.1", "badger2040").what
    strange = type("D", (), {"facts": lambda self: Facts("circuitpython", (9,), "", "", 0, 0, "", [])})()
    assert "runs circuitpython" in checks.of_prompt(strange)[0].what


def test_doctor_leaves_with_0_or_1(start, tree, monkeypatch):
    device = start(tree.files)
    told = ran(doctor, "--port", device.port)
    assert "All is well." in told and "PROBLEM" not in told
    device.wait_for_start(2)
    told = ran(doctor, "--port", start().port, exit_code=EXIT_FAULT)
    assert "PROBLEM Inkdeck is not on the device\n        inkdeck flash BOARD" in told
    told = ran(doctor, exit_code=EXIT_FAULT)
    assert "PROBLEM no board is on any USB port" in told
    with serial.Serial(device.port, exclusive=True):
        assert "PROBLEM Another program has" in ran(doctor, "--port", device.port, exit_code=EXIT_FAULT)


@pytest.fixture
def playing(tmp_path, monkeypatch):
    """The app on MicroPython, in the middle of a game."""
    monkeypatch.setattr(safely, "LINK_WAIT_S", 1)
    with AppDevice(tmp_path / "flash", signals=True) as app:  # Ctrl-C would end it
        app.do("play", 1, 2)
        app.do("language", "")
        assert app.do("begin") == "dealer"
        yield app


def test_doctor_does_not_stop_a_game(playing):
    told = ran(doctor, "--port", playing.path)
    assert "a game is being played, so its files were not looked at" in told and "KiB free" in told
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
        assert "Nobody answered" in nobody
    assert playing.running() and playing.greeting().busy
    with monkeypatch.context() as newer:
        newer.setattr(client, "PROTOCOL", client.PROTOCOL + 1)
        ran(doctor, "--port", playing.path, "--stop", exit_code=EXIT_FAULT)
    assert playing.process.wait(20) == 0  # so the above can fail


@pytest.fixture
def places(tmp_path):
    (tmp_path / "proc" / "77").mkdir(parents=True)
    (tmp_path / "proc" / "77" / "comm").write_text("ModemManager\n")
    return computer.Places(tmp_path / "rules.d", (tmp_path / "lib.d",), tmp_path / "proc")


def test_modem_manager_without_a_rule_is_a_problem_until_it_is_written(places):
    (found,) = computer.findings([], places)
    assert not found.ok and "ModemManager runs" in found.what and "--fix" in found.next_step
    path = computer.write_rule(places)
    (found,) = computer.findings([], places)
    assert found.ok and str(path) in found.what
    (places.proc / "77" / "comm").write_text("bash\n")
    path.unlink()
    assert computer.findings([], places)[0].ok


def test_the_system_s_own_rule_counts_and_a_comment_does_not(places):
    folder = places.others[0]
    folder.mkdir()
    (folder / "77-mm.rules").write_text('# ATTRS{idVendor}=="2e8a" ENV{ID_MM_DEVICE_IGNORE}="1"\n')
    assert computer.rule(places) is None
    (folder / "77-mm.rules").write_text('ATTRS{idVendor}=="2E8A", ENV{ID_MM_DEVICE_IGNORE}="1"\n')
    assert computer.rule(places) == folder / "77-mm.rules"


def test_fix_shows_what_it_writes_and_where(tmp_path):
    path = tmp_path / "rules.d" / computer.RULE
    unanswered = CliRunner().invoke(doctor.command, ["--fix"])
    assert "--yes" in str(unanswered.exception) and not path.exists()
    told = ran(doctor, "--fix", "--yes", exit_code=EXIT_FAULT)  # there is no board
    assert path.read_text() == computer.RULE_TEXT
    assert computer.RULE_TEXT in told and str(path) in told
    assert "is there already" in ran(doctor, "--fix", exit_code=EXIT_FAULT)


def test_a_rule_that_can_not_be_written_is_told(tmp_path, places):
    places.rules.write_text("a file")
    with pytest.raises(InkdeckHostError) as caught:
        computer.write_rule(places)
    assert "can't be written" in str(caught.value) and caught.value.exit_code == EXIT_FILE


def test_port_access(tmp_path):
    path = tmp_path / "port"
    path.touch()
    assert computer.port_access(path).ok
    assert not computer.port_access(tmp_path / "none").ok
    if os.geteuid():
        path.chmod(0)
        found = computer.port_access(path)
        assert not found.ok and "usermod" in found.next_step or "Log out" in found.next_step


def test_devices_lists_ports_drives_and_the_book(start, drive, monkeypatch, tmp_path):
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.5)
    device = start()
    with AppDevice(tmp_path / "flash") as app:
        app.do("play", 1, 2)
        monkeypatch.setattr(ports, "find", lambda: [Port(device.port, "Board in FS mode"), Port(app.path)])
        from inkdeck.book import open_book
        from inkdeck.link.sync import sync

        with open_book() as book, app.link() as link:
            epoch = sync(link, book).greeting.epoch
        told = ran(devices)
    assert f"{device.port}: Board in FS mode, does not answer as Inkdeck" in told
    assert f"{app.path}: " in told and "2 games, no game is being played" in told
    assert f"{drive}: Raspberry Pi RP2, waiting for a UF2" in told
    assert f"e6614103e7654321 {epoch}: " in told and "games up to 2" in told


def test_devices_without_any(monkeypatch):
    assert "No board is connected" in ran(devices)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_printed_for_each_shell(shell):
    told = CliRunner().invoke(cli.cli, ["completion", shell])
    assert told.exit_code == 0 and "_INKDECK_COMPLETE" in told.output
    assert CliRunner().invoke(cli.cli, ["completion", "cmd"]).exit_code == 2


@pytest.mark.parametrize("shell, arguments", [("bash", "--norc"), ("zsh", "-f"), ("fish", "--no-config")])
def test_a_real_shell_completes_commands_and_options(tmp_path, shell, arguments):
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell} here")
    (tmp_path / "inkdeck").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m inkdeck "$@"\n')
    (tmp_path / "inkdeck").chmod(0o755)
    (tmp_path / "made").write_text(CliRunner().invoke(cli.cli, ["completion", shell]).output)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "TERM": "dumb", "INPUTRC": os.devnull, "HOME": str(tmp_path)}
    child = pexpect.spawn(shell, [arguments, "-i"], env=environment, encoding="utf-8", timeout=20)
    if shell == "zsh":
        child.sendline("autoload -Uz compinit && compinit -u")
    child.sendline(f"source {tmp_path}/made; echo re''ady")
    child.expect("ready")
    child.send("inkdeck sc\t")
    child.expect("inkdeck scores ")
    child.send("--pl\t")
    child.expect("--player ")
    child.sendline("")
    child.send("inkdeck flash bad\t")
    child.expect("ger2040")
    child.close(force=True)


@pytest.mark.parametrize("name", ["uf2", "flash", "doctor", "devices", "backup", "restore", "completion"])
def test_the_commands_are_in_the_table_and_have_help(name):
    told = CliRunner().invoke(cli.cli, [name, "--help"])
    assert told.exit_code == 0 and name in cli.COMMANDS and "-h, --help" in told.output
