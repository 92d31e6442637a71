"""The program is stopped and then the power goes: the stop is on record, or it didn't happen."""

import pytest

from faults.device import RESUMED, Device, check
from faults.flash import V20, V21, Flash
from faults.test_power_cut import a_long_game, begin, language, play_to, run_of
from inkdeck_app import flow
from inkdeck_core.record import format

INTERRUPTED = format.event_bytes(format.INTERRUPTED)


def interrupt(device):
    """Press Ctrl-C while a hand is on the panel."""
    device.wake()
    device.accept()
    assert device.app.private()
    flow.interrupted(device.app)
    device.settle()
    assert device.screen == "curtain" and not device.app.private()


@pytest.mark.parametrize("game", [begin, a_long_game])
@pytest.mark.parametrize("version", [V20, V21])
def test_a_power_cut_anywhere_in_an_interruption_is_reported_only_if_it_is_on_record(version, game):
    def prepare(device):
        language(device)
        game(device)
        for _ in range(3):
            device.choose_once()
        play_to(device, "curtain")

    run = run_of(prepare, interrupt, version=version)
    told = 0
    for name, before, after, image in run.cuts():
        device = Device(Flash(image), version=version)
        check(before, [after], device.notes[0])
        ((_, stream),) = device.world().games.values()
        noted = stream.endswith(INTERRUPTED + RESUMED)
        assert (device.screen == "damaged") == noted, name
        assert not device.app.private() and not device.app.store.damaged
        if noted:
            told += 1
            assert device.app.screen.what == "interrupted"
            device.press("back")
        assert device.screen == "curtain"
        device.choose_once()
        again = Device(Flash(device.flash.image), version=version)
        assert again.screen != "damaged", "told twice"
        check(device.notes[-1], [device.notes[-1]], again.notes[0])
    assert told
