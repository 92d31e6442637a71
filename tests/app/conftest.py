"""Fixtures of the app's tests."""

import pytest
from rig import Rig
from scenery import NAMES

from app.driver import BOARDS, Driver
from inkdeck.sim.hardware import SimHardware
from inkdeck_app.ui.texts import LANGUAGES, Texts
from inkdeck_core.tricks.bots import player
from inkdeck_core.tricks.bots.search import Level


@pytest.fixture(params=BOARDS)
def rig(request, tmp_path):
    """Return a rig with four people, once for each of `BOARDS`."""
    device = Rig(str(tmp_path / "device"), request.param, {"language": "en"})
    device.names = NAMES[:4]
    return device


@pytest.fixture
def on_a_device(monkeypatch):
    """Make the app behave as on a device: on a computer, it can be left and never sleeps."""
    monkeypatch.setattr(SimHardware, "can_quit", False)


@pytest.fixture
def quick_hints(monkeypatch):
    """Make hints think less. Golden pictures show what they advise then."""
    monkeypatch.setitem(player.LEVELS, "hard", Level(60, 2))


@pytest.fixture(scope="session")
def languages():
    """Return the texts of every language, by its code."""
    resource = Driver().hw.resource
    return {code: Texts(resource, code) for code, _ in LANGUAGES}
