"""Power may go while a damaged game is rescued: the game up to the damage goes on, and the file is kept."""

import pytest

from both import LONG
from faults.cuts import Run, examine
from faults.device import Device
from faults.flash import V20, V21, Flash
from faults.test_power_cut import begin, language, menu, run_of, steps
from inkdeck_core.record import reader

NAME = "play-000001.ink"
ASIDE = "bad-" + NAME


def damaged_game(on_table, version=V21):
    """Return (image, the damaged bytes, the `World` before) with a game that was on the table, or paused."""

    def play(device):
        language(device)
        begin(device)
        steps(device, 30)
        if not on_table:
            menu(device, "pause")
        data = device.files.read(NAME)
        at = reader.parse(data[:-60], True).good + 3  # within a chunk in the middle
        device.files.write(NAME, data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])

    device = run_of(None, play, version=version).device
    return device.flash.image, device.files.read(NAME), device.world()


def rescue(device):
    """Resume the damaged game and read the notices."""
    device.wake(True)


@pytest.mark.parametrize("on_table", [True, False])
@pytest.mark.parametrize("version", [V20, V21])
def test_a_power_cut_anywhere_in_a_rescue_loses_and_duplicates_nothing(version, on_table):
    image, hurt, before = damaged_game(on_table, version)
    run = Run(image, rescue, before, version=version)
    assert run.device.files.read(ASIDE) == hurt
    assert run.log
    for name, known, after, left in run.cuts(1 if LONG else 3):
        found = examine(left, known, [after], told=[ASIDE], version=version).device
        assert found.files.read(ASIDE) == hurt, name
        assert len(found.app.store.open_games()) == 1, name


@pytest.mark.parametrize("on_table", [True, False])
def test_a_damaged_game_is_reported(on_table):
    image, _, _ = damaged_game(on_table)
    device = Device(Flash(image))
    if not on_table:
        device.press("ok")
    assert device.screen == "damaged"
    device.press("back")
    assert device.screen == "curtain"
