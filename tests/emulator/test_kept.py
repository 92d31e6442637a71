"""A flash in a file: it is read, written whole, locked, and updated without touching games."""

import pytest

from inkdeck.device import littlefs_image
from inkdeck.device.uf2 import Geometry
from inkdeck.emulator import kept
from inkdeck.errors import EXIT_BUSY, EXIT_FILE, InkdeckHostError

GEOMETRY = Geometry(0xA0000, 4096, 64)


def test_a_saved_flash_is_loaded_unchanged(tmp_path):
    file = tmp_path / "flash"
    assert kept.load(file) is None
    kept.save(file, b"abc")
    assert kept.load(file) == b"abc"
    assert [path.name for path in tmp_path.iterdir()] == ["flash"]


def test_without_a_change_every_byte_stays():
    flash = littlefs_image.make({"main.py": b"mine", "games/play-1.ink": b"mine"}, GEOMETRY)
    assert kept.fitting(flash, {}, GEOMETRY, "x") is flash
    assert kept.fitting(flash, {"main.py": b"mine"}, GEOMETRY, "x") is flash


def test_new_files_replace_old_ones_and_the_others_stay():
    old = {"main.py": b"old", "games/play-1.ink": b"mine", "notes.txt": b"mine"}
    flash = kept.fitting(littlefs_image.make(old, GEOMETRY), {"main.py": b"new"}, GEOMETRY, "x")
    assert littlefs_image.read(flash) == {**old, "main.py": b"new"}


def test_a_flash_of_another_size_gives_its_games_and_not_its_program():
    old = {"main.py": b"old", "inkdeck.pack": b"old", "games/play-1.ink": b"mine"}
    flash = littlefs_image.make(old, Geometry(0xA0000, 4096, 352))
    fitted = kept.fitting(flash, {}, GEOMETRY, "x")
    assert littlefs_image.read(fitted) == {"games/play-1.ink": b"mine"} and len(fitted) == GEOMETRY.size


def test_a_damaged_file_system_is_reported_and_nothing_is_written():
    for flash in (b"\0" * GEOMETRY.size, b"\0" * 4096):
        with pytest.raises(InkdeckHostError, match="my-flash"):
            kept.fitting(flash, {"main.py": b""}, GEOMETRY, "my-flash")


def test_two_runs_at_once_are_reported(tmp_path):
    file = tmp_path / "deep" / "flash"
    with kept.locked(file):
        with pytest.raises(InkdeckHostError, match="Another inkdeck") as caught, kept.locked(file):
            pass
        assert caught.value.exit_code == EXIT_BUSY
    with kept.locked(file):
        pass


@pytest.mark.parametrize("error", [KeyboardInterrupt, InkdeckHostError("no"), OSError])
def test_the_lock_goes_however_the_run_ends(tmp_path, error):
    with pytest.raises((KeyboardInterrupt, InkdeckHostError, OSError)), kept.locked(tmp_path / "flash"):
        raise error
    assert list(tmp_path.iterdir()) == []


def test_unreadable_and_unwritable_files_are_named(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    for call in (
        lambda: kept.load(tmp_path),
        lambda: kept.save(tmp_path / "file" / "flash", b""),
        lambda: kept.locked(tmp_path / "file" / "flash").__enter__(),
    ):
        with pytest.raises(InkdeckHostError) as caught:
            call()
        assert caught.value.exit_code == EXIT_FILE
