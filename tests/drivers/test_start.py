"""A program that didn't start or was stopped doesn't leave a Badger switched on without USB."""

import json
import sys
import types
from importlib import import_module

import pytest
from fake_chip import PowerGone

import inkdeck_app.drivers  # noqa: F401  to be hidden, whatever ran before

START = "inkdeck_start"


@pytest.fixture
def start(chip, board, tmp_path, monkeypatch):
    """Yield `start(usb, *keys)`, which starts a board with these keys held.

    It can't import any module of the app.
    """
    described = json.dumps(board).encode()
    data = types.SimpleNamespace(DESCRIBED_AT=0)
    uctypes = types.SimpleNamespace(bytearray_at=lambda at, size: bytearray(described.ljust(size, b"\xff")))
    machine = chip.modules()["machine"]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name, module in (("inkdeck_data", data), ("uctypes", uctypes), ("machine", machine)):
        monkeypatch.setitem(sys.modules, name, module)
    for name in [name for name in sys.modules if name.split(".")[0] in ("inkdeck_app", "inkdeck_core")]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(sys, "print_exception", print, raising=False)  # the same
    monkeypatch.delitem(sys.modules, START, raising=False)
    module = import_module(START)
    monkeypatch.setattr(module, "time", chip.time(), raising=False)

    def started(usb, *keys):
        chip.solder(board, usb)
        for name in keys:
            chip.tap(name, 60_000)
        module.begin()
        module.run()

    yield started
    sys.modules.pop(START, None)


def test_safe_mode_without_usb_switches_off(chip, start, capsys):
    with pytest.raises(PowerGone):
        start(False, "A", "C")
    assert "safe mode" in capsys.readouterr().out and chip.unlatched == 1


def test_safe_mode_on_usb_leaves_the_prompt_there(chip, start):
    start(True, "A", "C")
    assert chip.unlatched == 0


def test_a_finger_that_holds_the_power_does_not_hold_the_latch(chip, start, monkeypatch):
    """Safe mode's keys keep the power on while they are held, so the program repeats releasing the latch."""
    tries = []
    put = chip.put

    def held(pin, level):
        try:
            put(pin, level)
        except PowerGone:
            tries.append(chip.ms)
            if len(tries) == 3:
                raise

    monkeypatch.setattr(chip, "put", held)
    with pytest.raises(PowerGone):
        start(False, "A", "C")
    assert [round(after - before) for before, after in zip(tries, tries[1:], strict=False)] == [500, 500]


@pytest.mark.parametrize("name", ["pico_inky_pack"])
def test_a_board_without_a_latch_only_reports_safe_mode(start, capsys):
    start(False, "A")
    assert "safe mode" in capsys.readouterr().out


def test_a_program_that_cannot_start_switches_off_too(chip, start, capsys):
    with pytest.raises(PowerGone):
        start(False)
    assert "can't start" in capsys.readouterr().out and chip.unlatched == 1
