"""Whatever happens to devices, cables and books: together the books have every finished game, each once.

Not every book has every game: what one host has acknowledged the device may drop before another one comes.
And until all have synced, the games that no book has are on the devices.
"""

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from inkdeck.book import open_book
from inkdeck.errors import InkdeckHostError
from inkdeck.link.sync import restore
from link.cable import Device, games, synced

LONG = os.getenv("INKDECK_LONG") == "1"
STEPS = 50
RUNS = 40 if LONG else 6  # 2,000 and 300 steps
BLOCKS = 16  # so small that it prunes soon
SEGMENT = 500
FILLS = 15  # so many games at least between two wipes


class Link(RuleBasedStateMachine):
    """One device, two hosts with a book each, and a person with scissors."""

    @initialize()
    def begin(self):
        """A new device, two empty books."""
        self.folder = Path(tempfile.mkdtemp(prefix="inkdeck-link-"))
        self.device = Device(self.folder / "flash", BLOCKS)
        self.device.do("segments", SEGMENT)
        self.books = [open_book(self.folder / f"{name}.sqlite") for name in "ab"]
        self.number = 0  # of the game that was played last, anywhere
        self.played = set()  # the games that were finished, by number
        self.unsure = set()  # power went while these were being finished
        self.wiped_at = 0
        self.pruned = 0

    def teardown(self):
        if hasattr(self, "device"):
            try:
                if self.device.running():
                    self.check_all()
            finally:
                self.device.power_off()
                for book in self.books:
                    book.close()
                shutil.rmtree(self.folder)

    # what players do

    @rule(count=st.integers(1, 8))
    def play(self, count):
        """Finish games, as long as there is room."""
        for _ in range(count):
            self.number += 1
            if self.device.do("play", self.number, 1) != ["full"]:
                self.played.add(self.number)

    @rule(left=st.integers(0, 40), count=st.integers(1, 4))
    def power_goes(self, left, count):
        """Power goes in some write of the next games' ends; each is there as a whole or not at all."""
        self.device.do("cut", left)
        for _ in range(count):
            self.number += 1
            done = self.device.do("play", self.number, 1)
            if done is None:
                self.unsure.add(self.number)
                break
            if done != ["full"]:
                self.played.add(self.number)
        self.restart()

    # what hosts do

    @rule(book=st.integers(0, 1))
    def sync(self, book):
        """A whole sync."""
        self.device.plug_in()
        result = synced(self.device, self.books[book])
        assert not result.counts["conflict"] and not result.counts["rejected"] and not result.unread
        self.pruned = max(self.pruned, result.pruned)

    @rule(book=st.integers(0, 1), cut=st.integers(1, 6000))
    def sync_with_a_cut(self, book, cut):
        """The cable is cut after some byte."""
        self.device.plug_in(cut)
        self.try_sync(book)
        self.device.plug_in()

    @rule(book=st.integers(0, 1), left=st.integers(0, 12))
    def sync_while_power_goes(self, book, left):
        """Power goes in some write of a sync: the acknowledgement, or pruning."""
        self.device.do("cut", left)
        self.try_sync(book)
        self.restart()

    @rule(garbage=st.binary(max_size=300))
    def garbage(self, garbage):
        """Something else is said on the line. Ctrl-C would stop the program."""
        self.device.cable.say(garbage.replace(b"\x03", b""))

    @rule()
    def restarts(self):
        """Off and on."""
        self.restart()

    @rule()
    @precondition(lambda self: self.number >= self.wiped_at + FILLS)
    def is_wiped(self):
        """All games are home; then the flash is erased."""
        self.check_all()
        self.wiped_at = self.number
        self.device.wipe()
        self.device.do("segments", SEGMENT)

    @rule(book=st.integers(0, 1), cut=st.one_of(st.none(), st.integers(1, 9000)), again=st.booleans())
    @precondition(lambda self: self.number >= self.wiped_at + FILLS)
    def is_wiped_and_restored(self, book, cut, again):
        """The flash is erased and a host brings back what its book has, maybe not to the end."""
        self.is_wiped()
        entries = [(*key, record) for key, record in sorted(games(self.books[book]).items())][-12:]
        self.device.plug_in(cut)
        try:
            with self.device.link() as link:
                restore(link, entries)
        except InkdeckHostError:
            assert cut is not None
        self.device.plug_in()
        if again:
            with self.device.link() as link:
                assert restore(link, entries) == len(entries)

    # helpers

    def restart(self):
        self.device.restart()
        self.device.do("segments", SEGMENT)

    def try_sync(self, book):
        try:
            synced(self.device, self.books[book])
        except InkdeckHostError:
            pass

    @rule()
    def check_all(self):
        """One host syncs; then the books together have every finished game, each once."""
        self.device.plug_in()
        synced(self.device, self.books[0])
        together = {}
        for book in self.books:
            for key, record in games(book).items():
                assert together.setdefault(key, record) == record, "one key has two contents"
        records = sorted(together.values())
        assert len(records) == len(set(records)), "a game is there twice"
        wanted = {bytes.fromhex(self.record(number)): number for number in self.played | self.unsure}
        found = {wanted[record] for record in records}  # KeyError: a game from nowhere
        assert self.played <= found, f"games are lost: {sorted(self.played - found)}"
        self.played |= found
        self.unsure.clear()  # what is not there now will never be

    def record(self, number):
        if number not in RECORDS:
            RECORDS[number] = self.device.do("record", number)
        return RECORDS[number]


RECORDS = {}


def test_the_books_together_have_every_finished_game_once(monkeypatch):
    monkeypatch.setattr("inkdeck.link.sync.BATCH", 3)
    run_state_machine_as_test(
        Link,
        settings=settings(
            max_examples=RUNS,
            stateful_step_count=STEPS,
            deadline=None,
            derandomize=not LONG,
            phases=(Phase.generate,) if not LONG else (Phase.generate, Phase.shrink),
        ),
    )
