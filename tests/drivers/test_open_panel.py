"""Opens the panel from a board's description, with a `machine` that only records."""

import json
import sys
import types
from pathlib import Path

import pytest
from recorder import Clock

from inkdeck_app.drivers.panels import open_panel

BOARDS = Path(__file__).resolve().parents[2] / "boards"
CHIPS = {
    "badger2040": "UC8151",
    "badger2040w": "UC8151",
    "pico_inky_pack": "UC8151",
    "pico_waveshare29": "SSD1680",
    "pico_waveshare29d": "UC8151",
}
SPEEDS = {"UC8151": 12_000_000, "SSD1680": 4_000_000}


class Pin:
    IN, OUT, PULL_UP = "in", "out", "up"
    made = {}

    def __init__(self, number, mode=None, pull=None, value=None):
        self.number = number
        Pin.made[number] = (mode, pull, value)

    def __call__(self, *level):
        return 0


class SPI:
    made = []

    def __init__(self, number, **settings):
        SPI.made.append((number, settings))

    def write(self, data):
        raise AssertionError("opening a panel sends nothing")


@pytest.fixture
def machine(monkeypatch):
    module = types.ModuleType("machine")
    module.__dict__.update(Pin=Pin, SPI=SPI)
    monkeypatch.setitem(sys.modules, "machine", module)
    monkeypatch.setattr(Pin, "made", {})
    monkeypatch.setattr(SPI, "made", [])


def opened(name):
    section = json.loads((BOARDS / name / "board.json").read_text(encoding="utf-8"))["panel"]
    return section, open_panel(section, Clock())


@pytest.mark.usefixtures("machine")
@pytest.mark.parametrize("name", sorted(path.parent.name for path in BOARDS.glob("*/board.json")))
def test_a_board_gets_its_controllers_driver_and_speed(name):
    section, panel = opened(name)
    chip = {"uc8151": "UC8151", "ssd1680": "SSD1680"}[section["controller"]]
    assert type(panel).__name__ == chip
    (number, settings), *others = SPI.made
    assert not others
    assert (number, settings.pop("baudrate")) == (section["spi"], SPEEDS[chip])
    assert {line: pin.number for line, pin in settings.items()} == {
        line: section[line] for line in ("sck", "mosi", "miso")
    }


@pytest.mark.usefixtures("machine")
@pytest.mark.parametrize("name", CHIPS)
def test_outputs_begin_high_and_busy_is_an_input(name):
    section, _panel = opened(name)
    for line in ("cs", "dc", "rst"):
        assert Pin.made[section[line]] == ("out", None, 1)
    assert Pin.made[section["busy"]] == ("in", "up", None)


@pytest.mark.usefixtures("machine")
def test_only_the_driver_that_is_needed_is_imported(monkeypatch):
    for chip in ("uc8151", "ssd1680"):
        monkeypatch.delitem(sys.modules, "inkdeck_app.drivers." + chip, raising=False)
    opened("badger2040")
    assert "inkdeck_app.drivers.uc8151" in sys.modules
    assert "inkdeck_app.drivers.ssd1680" not in sys.modules
