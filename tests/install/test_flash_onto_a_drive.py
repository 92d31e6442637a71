"""`inkdeck flash` onto the drive of a board in its bootloader."""

import errno
import os

import pytest

from inkdeck.commands import flash
from inkdeck.device import one_file, uf2
from inkdeck.errors import (
    EXIT_DEVICE,
    EXIT_FAULT,
    EXIT_FILE,
    EXIT_LINK,
    EXIT_USAGE,
    InkdeckHostError,
)
from inkdeck.install import volumes
from inkdeck.sim import boards
from install import uf2s
from install.ran import ran

pytestmark = pytest.mark.usefixtures("own_computer")


def test_a_drive_gets_one_file_after_a_question(drive, image_file):
    output = ran(flash, "badger2040", "--image", image_file, exit_code=EXIT_FAULT, answer="n\n")
    assert "Stopped" in output and not (drive / volumes.TARGET).exists()
    output = ran(flash, "badger2040", "--image", image_file, answer="y\n")
    assert "Games stay" in output and "empty file system" in output
    wanted = one_file.make(boards.load("badger2040"), uf2.read(image_file))
    assert (drive / volumes.TARGET).read_bytes() == one_file.guarded(wanted)


def test_a_finished_file_for_the_board_is_copied(drive, image_file, tmp_path):
    made = tmp_path / "made.uf2"
    made.write_bytes(one_file.make(boards.load("badger2040"), uf2.read(image_file)))
    ran(flash, "badger2040", "--uf2", made, "--volume", drive, "--yes")
    assert (drive / volumes.TARGET).read_bytes() == one_file.guarded(made.read_bytes())
    (drive / volumes.TARGET).unlink()
    other = ran(flash, "pico_inky_pack", "--uf2", made, "--yes", exit_code=EXIT_USAGE)
    assert "is for badger2040, not for pico_inky_pack" in other
    wireless = ran(flash, "badger2040w", "--uf2", made, "--yes", exit_code=EXIT_USAGE)
    assert "RPI_PICO_W" in wireless
    plain = tmp_path / "plain.uf2"
    plain.write_bytes(uf2s.image())
    assert "but not Inkdeck" in ran(flash, "badger2040", "--uf2", plain, "--yes", exit_code=EXIT_USAGE)
    assert not (drive / volumes.TARGET).exists()


def test_options_that_exclude_each_other_are_refused(drive, image_file):
    for arguments in (["--port", "x", "--volume", drive], ["--uf2", image_file]):
        ran(flash, "badger2040", *arguments, "--image", image_file, exit_code=EXIT_USAGE)


def test_flash_refuses_no_drive_two_drives_or_another_chips_drive(drive, image_file, tmp_path, monkeypatch):
    second = tmp_path / "second"
    second.mkdir()
    (second / "INFO_UF2.TXT").write_text("UF2 Bootloader\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n")
    monkeypatch.setenv("INKDECK_VOLUMES", os.pathsep.join([str(drive), str(second)]))
    two = ran(flash, "badger2040", "--image", image_file, "--yes", exit_code=EXIT_DEVICE)
    assert f"There are 2 boards' drives: {drive}, {second}." in two
    other = ran(flash, "badger2040", "--image", image_file, "--volume", second, exit_code=EXIT_DEVICE)
    assert "is a RP2350" in other
    none = ran(flash, "badger2040", "--image", image_file, "--volume", tmp_path, exit_code=EXIT_DEVICE)
    assert "isn't a board's drive" in none
    monkeypatch.setenv("INKDECK_VOLUMES", "")
    none = ran(flash, "badger2040", "--image", image_file, exit_code=EXIT_DEVICE)
    assert "BOOTSEL" in none


def fails(number):
    def fail(*_):
        raise OSError(number, os.strerror(number))

    return fail


def test_a_drive_that_vanishes_in_the_middle_is_reported(drive, monkeypatch):
    def gone(size):
        monkeypatch.setattr(os, "fsync", fails(errno.EIO))

    with pytest.raises(InkdeckHostError) as caught:
        volumes.copy(volumes.choose(drive), bytes(300_000), gone)
    assert "disappeared after 128 of 292 KiB" in str(caught.value) and caught.value.exit_code == EXIT_LINK


def test_a_drive_that_disappears_after_the_last_byte_is_a_success(drive, monkeypatch):
    monkeypatch.setattr(os, "fsync", fails(errno.EIO))
    told = []
    volumes.copy(volumes.choose(drive), bytes(5000), told.append)
    assert told == [5000] and (drive / volumes.TARGET).read_bytes() == bytes(5000)


def test_a_full_drive_is_reported(drive, monkeypatch):
    monkeypatch.setattr(volumes, "_put", fails(errno.ENOSPC))
    with pytest.raises(InkdeckHostError) as caught:
        volumes.copy(volumes.choose(drive), bytes(5000))
    assert "no space left" in str(caught.value) and caught.value.exit_code == EXIT_FILE


def test_a_file_left_by_an_earlier_try_is_overwritten(drive):
    (drive / volumes.TARGET).write_bytes(b"x" * 9000)
    volumes.copy(volumes.choose(drive), bytes(5000))
    assert (drive / volumes.TARGET).read_bytes() == bytes(5000)


@pytest.mark.parametrize("made", ["link", "hard link", "dangling link", "pipe", "folder", "device"])
def test_a_link_a_pipe_or_a_folder_is_neither_written_nor_waited_for(drive, image_file, tmp_path, made):
    target, mine = drive / volumes.TARGET, tmp_path / "mine"
    mine.write_text("mine")
    {
        "link": lambda: target.symlink_to(mine),
        "hard link": lambda: target.hardlink_to(mine),
        "dangling link": lambda: target.symlink_to(tmp_path / "new"),
        "pipe": lambda: os.mkfifo(target),
        "folder": target.mkdir,
        "device": lambda: target.symlink_to("/dev/full"),
    }[made]()
    output = ran(flash, "badger2040", "--image", image_file, "--volume", drive, "--yes", exit_code=EXIT_FILE)
    assert f"{target} is a link, a pipe or a folder" in output and "--volume PATH" in output
    assert mine.read_text() == "mine" and not (tmp_path / "new").exists()


@pytest.mark.parametrize("made", ["link", "pipe"])
def test_a_link_or_a_pipe_that_appears_after_the_check_is_not_written(drive, tmp_path, monkeypatch, made):
    mine = tmp_path / "mine"
    mine.write_text("mine")
    target = drive / volumes.TARGET
    monkeypatch.setattr(volumes, "_may_be_written", lambda path: True)
    os.mkfifo(target) if made == "pipe" else target.symlink_to(mine)
    with pytest.raises(InkdeckHostError):
        volumes.copy(volumes.choose(drive), bytes(5000))
    assert mine.read_text() == "mine"


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
