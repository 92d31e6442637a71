"""A monkey at the keys, with arbitrary requests and failing files and power: nothing stops or gets lost."""

import pytest

from app.fast_pictures import fast
from app.monkey import Monkey
from inkdeck_core.tricks.bots import player

pytestmark = pytest.mark.thorough

EVENTS = 1000  # for one monkey; then the next device
SHORT, REAL, MANY = 16, 2, 2000  # monkeys: in `make test`, with every letter drawn, in `make test-long`
PARTS = 8


@pytest.fixture(autouse=True)
def little_thought_and_small_segments(monkeypatch):
    for level in ("medium", "hard"):
        monkeypatch.setitem(player.LEVELS, level, player.LEVELS["steady"])
    monkeypatch.setattr("inkdeck_app.storage.history.SEGMENT_BYTES", 700)


@pytest.mark.parametrize("seed", range(SHORT))
def test_the_monkey_finds_no_fault(seed):
    with fast():
        Monkey(seed).run(EVENTS)


@pytest.mark.parametrize("seed", range(REAL))
def test_the_monkey_finds_no_fault_with_every_letter_drawn(seed):
    Monkey(1000 + seed).run(EVENTS // 4)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_the_monkey_finds_no_fault_in_two_million_events(part, capsys):
    seeds = range(10_000 + part, 10_000 + MANY, PARTS)
    with fast():
        count = sum(Monkey(seed).run(EVENTS).events for seed in seeds)
    with capsys.disabled():
        print(f"\n{count} events of {len(seeds)} monkeys")
