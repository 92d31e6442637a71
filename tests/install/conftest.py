"""A device for the tests of installing: MicroPython unix behind a pseudo-terminal."""

import os

import pytest
import serial

from inkdeck import ports
from inkdeck.install import safely
from inkdeck.install.mpremote_adapter import Device
from inkdeck_app import VERSION
from install import uf2s
from install.mp_device import MicroPythonDevice


@pytest.fixture
def start(tmp_path):
    """Return `start(files, **options)`, which starts a MicroPythonDevice until the end of the test.

    It has an image of our own for a Badger, unless `image` is something else.
    """
    running = []

    def begin(files=None, **options):
        options.setdefault("image", (VERSION, "badger2040"))
        folder = tmp_path / f"device{len(running)}"
        folder.mkdir()
        running.append(MicroPythonDevice(folder, files, **options))
        return running[-1]

    yield begin
    for device in running:
        device.stop()


@pytest.fixture
def at_prompt():
    """Return `at_prompt(device)`, which opens its port and returns a Device at its prompt for the test."""
    opened = []

    def enter(device):
        opened.append(Device(serial.Serial(device.port, exclusive=True)))
        opened[-1].enter()
        return opened[-1]

    yield enter
    for device in opened:
        device.close()


@pytest.fixture
def own_computer(tmp_path, monkeypatch):
    """Hide this computer's boards, books and rules, and shorten the wait for an answer."""
    monkeypatch.setattr(ports, "find", list)
    monkeypatch.setattr(safely, "LINK_WAIT_S", 0.1)
    monkeypatch.setenv("INKDECK_VOLUMES", "")
    monkeypatch.setenv("INKDECK_BACKUPS", str(tmp_path / "backups"))
    monkeypatch.setenv("INKDECK_BOOK", str(tmp_path / "book.sqlite"))
    monkeypatch.setenv("INKDECK_UDEV_RULES", str(tmp_path / "rules.d"))


@pytest.fixture
def image_file(tmp_path):
    """Return the path of an image of our own for the Pico."""
    path = tmp_path / "image.uf2"
    path.write_bytes(uf2s.image(inkdeck=VERSION))
    return path


@pytest.fixture
def drive(tmp_path, monkeypatch):
    place = tmp_path / "RPI-RP2"
    place.mkdir()
    (place / "INFO_UF2.TXT").write_text(uf2s.INFO, newline="")
    monkeypatch.setenv("INKDECK_VOLUMES", os.pathsep.join([str(tmp_path), str(place)]))
    return place
