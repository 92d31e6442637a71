"""Fixtures for all tests of power cuts."""

import pytest

from inkdeck_app.match import table
from inkdeck_core.tricks.bots import player


@pytest.fixture(autouse=True)
def bots_without_a_thought(monkeypatch):
    """Make bots choose without playouts, and leave the picture of the thinking bot out.

    After a cut, bots think again with other dice, so they must not depend on dice. Without texts, the picture
    of the thinking bot is always the same, so that nothing would be shown between two bots.
    """
    monkeypatch.setitem(player.LEVELS, "medium", player.LEVELS["steady"])
    monkeypatch.setattr(table, "_THINKERS", ())
