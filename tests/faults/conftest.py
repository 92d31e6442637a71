"""What all tests of power cuts share."""

import pytest

from inkdeck_app.match import table
from inkdeck_core.tricks.bots import player


@pytest.fixture(autouse=True)
def bots_without_a_thought(monkeypatch):
    """After a cut bots think again, by other dice: who plays no hand out needs none. And without texts the
    picture of who thinks is always the same, so that nothing would be shown between two bots.
    """
    monkeypatch.setitem(player.LEVELS, "medium", player.LEVELS["steady"])
    monkeypatch.setattr(table, "_THINKERS", ())
