"""A device for the tests of installing: MicroPython unix behind a pseudo-terminal."""

import os

import pytest
import serial

from inkdeck import ports
from inkdeck.device import build
from inkdeck.install import safely
from inkdeck.install.mpremote_adapter import Device
from install import uf2s
from install.mp_device import MicroPythonDevice

_trees = {}
_tree = build.tree


@pytest.fixture(autouse=True)
def built_once(monkeypatch):
    """Build each board once, because a build takes a second and depends only on the sources."""

    def tree(board):
        name = getattr(board, "name", board)
        if name not in _trees:
            _trees[name] = _tree(name)
        return _trees[name]

    monkeypatch.setattr(build, "tree", tree)


@pytest.fixture
def tree(built_once):
    """Return the build for a Badger."""
    return build.tree("badger2040")


@pytest.fixture
def start(tmp_path):
    """Return `start(files, **options)`, which starts a MicroPythonDevice until the end of the test."""
    running = []

    def begin(files=None, **options):
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
    """Return the path of a MicroPython image for the Pico."""
    path = tmp_path / "micropython.uf2"
    path.write_bytes(uf2s.image())
    return path


@pytest.fixture
def drive(tmp_path, monkeypatch):
    place = tmp_path / "RPI-RP2"
    place.mkdir()
    (place / "INFO_UF2.TXT").write_text(uf2s.INFO, newline="")
    monkeypatch.setenv("INKDECK_VOLUMES", os.pathsep.join([str(tmp_path), str(place)]))
    return place
