"""Memory is collected by what is going on: often, seldom, or while the panel is busy."""

import pytest
from rig import Rig

from inkdeck_app import memory

SELDOM = 50_000


class Heap:
    """Replaces MicroPython's `gc`.

    :ivar every: bytes between collections; `collections`: how many were asked for.
    """

    def __init__(self):
        self.every, self.collections = 0, 0

    def threshold(self, count):
        self.every = count

    def collect(self):
        self.collections += 1


@pytest.fixture
def heap(monkeypatch):
    """Make the app collect its memory, as on a chip."""
    heap = Heap()
    monkeypatch.setattr(memory, "_COUNTED", True)
    monkeypatch.setattr(memory, "_SELDOM", SELDOM)
    monkeypatch.setattr(memory, "gc", heap)
    return heap


def test_few_collections_come_while_someone_waits_and_one_while_the_panel_is_busy(tmp_path, heap):
    rig = Rig(str(tmp_path), settings={"language": "en"})
    rig.settle()
    assert heap.every == memory.OFTEN
    before = heap.collections
    rig.press("down", settle=False)
    rig.app.tick()
    assert heap.every == SELDOM and heap.collections == before
    rig.settle()
    assert heap.every == memory.OFTEN and heap.collections == before + 1
    rig.settle()
    assert heap.collections == before + 1
