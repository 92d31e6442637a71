"""Random sequences of events on devices, cables and books: all books together have every finished game once.

A single book needn't have every game, because a device may drop games that one host has acknowledged before
another host syncs. Until all hosts have synced, the games that no book has are on the devices. Only a person
can lose games: putting back an old copy of the flash, or restoring a backup, drops the games since then that
no book has. If a byte of a game is altered, the game is missing until its file is restored. An altered game
never counts as a game and never changes another game's key.
"""

import base64
import os
import shutil
import tempfile
import zlib
from collections import Counter
from pathlib import Path

import pytest
import serial
from hypothesis import Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from inkdeck.book import open_book
from inkdeck.errors import InkdeckHostError
from inkdeck.install import games, mpremote_adapter
from inkdeck.link.client import LinkError
from install.mp_device import MicroPythonDevice
from link.cable import Device, saved, synced

pytestmark = pytest.mark.thorough

LONG = os.getenv("INKDECK_LONG") == "1"
STEPS = 30
RUNS, WANTED = (130, 2000) if LONG else (14, 300)
BLOCKS = 20  # small, so that the device soon prunes games
SEGMENT = 500
SEED = 1  # of the short runs: with it, each rule has its effect, whatever tests are called
FILLS = 10  # the minimum number of games between two wipes

DONE = Counter()  # how often each rule has had its effect, over all runs

# Runs at the prompt of a stopped device. The flash loses power in a program or erase, of which half is
# written.
CUT = """
os.umount("/flash")
class Flash:
    def __init__(self):
        self.file = open(sys.argv[1], "r+b")
        self.left = LEFT
    def readblocks(self, block, into, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.readinto(into)
    def writeblocks(self, block, data, offset=0):
        self.file.seek(block * 4096 + offset)
        if self.left == 0:
            data = bytes(data)[: len(data) // 2]
        self.file.write(data)
        self.file.flush()
        if self.left == 0:
            sys.stdin.buffer.read(-1)  # nothing more is heard of it
        self.left -= 1
    def ioctl(self, what, block):
        if what == 6:
            self.writeblocks(block, b"\\xff" * 4096)
        return {4: BLOCKS, 5: 4096}.get(what, 0)
os.mount(os.VfsLfs2(Flash(), progsize=256), "/flash")
os.chdir("/flash")
"""


class Prompt:
    """The same flash with the program stopped, as `inkdeck backup` and `restore` find it.

    :param left: how many flash operations succeed before the power goes; None for no limit.
    """

    def __init__(self, device, folder, left=None):
        self._device = device
        self._left = left
        device.power_off()
        self._board = MicroPythonDevice(folder, blocks=BLOCKS, run="", flash=device.image.read_bytes())

    def __enter__(self):
        self._adapter = mpremote_adapter.Device(serial.Serial(self._board.port, exclusive=True))
        self._adapter.enter()
        if self._left is not None:
            self._adapter._run(CUT.replace("LEFT", str(self._left)).replace("BLOCKS", str(BLOCKS)))
            self._adapter._transport.patience_s = self._adapter._transport._port.timeout = 0.2
        return self._adapter

    def __exit__(self, *_):
        self._adapter.close()
        self._board.stop()
        shutil.copy(self._board.flash, self._device.image)
        self._device.power_on()
        self._device.do("segments", SEGMENT)


class Link(RuleBasedStateMachine):
    """One device, two hosts with a book each, and a person who interferes."""

    @initialize()
    def begin(self):
        """Start with a device that has a few games, and with two empty books."""
        self.folder = Path(tempfile.mkdtemp(prefix="inkdeck-link-"))
        (self.folder / "prompt").mkdir()
        self.device = Device(self.folder / "flash", BLOCKS)
        self.device.do("segments", SEGMENT)
        self.books = [open_book(self.folder / f"{name}.sqlite") for name in "ab"]
        self.number = 0  # the number of the last game played
        self.played = set()  # the numbers of the games that must exist somewhere
        self.wiped_at = 0
        self.copy = None  # an old copy of the flash, and the games that must exist if it is put back
        self.backup = None  # a backup, and the games that must exist if it is restored
        self.forked = False  # whether two games may have the same number
        # a games file with an altered byte: its name, its original and its altered content
        self.altered = None
        self.hurt = set()  # the numbers of the games that this makes unreadable
        self.rejects = False  # whether books may have rejected games
        self.play(3)

    def teardown(self):
        if hasattr(self, "device"):
            try:
                if self.device.running():
                    self.check()
            finally:
                self.device.power_off()
                for book in self.books:
                    book.close()
                shutil.rmtree(self.folder)

    # what players do

    @rule(count=st.integers(3, 8))
    def games_are_played(self, count):
        """Finish games while there is room."""
        before = len(self.played)
        self.play(count)
        DONE["play"] += len(self.played) > before

    def play(self, count):
        for _ in range(count):
            self.number += 1
            if self.device.do("play", self.number, 1) != ["full"]:
                self.played.add(self.number)

    @rule(left=st.integers(0, 40), count=st.integers(1, 4))
    def power_goes(self, left, count):
        """Cut the power in a write while games end: each game is either whole or missing."""
        self.device.do("cut", left)
        for _ in range(count):
            self.number += 1
            done = self.device.do("play", self.number, 1)
            if done is None:
                break
            if done != ["full"]:
                self.played.add(self.number)
        self.restart()
        DONE["power goes"] += done is None

    # what hosts do

    @rule(book=st.integers(0, 1))
    @precondition(lambda self: self.has_games)
    def sync(self, book):
        """Sync completely."""
        self.device.plug_in()
        self.synced(book)
        DONE["sync"] += 1

    @rule(book=st.integers(0, 1), cut=st.one_of(st.integers(1, 6000), st.none()), left=st.integers(0, 6))
    def sync_breaks_off(self, book, cut, left):
        """Cut the cable after some byte, or the power in a write: the acknowledgement or the pruning."""
        self.play(1)
        if cut is None:
            self.device.do("cut", left)
        else:
            self.device.plug_in(cut)
        done = self.tried(book)
        self.device.plug_in()
        if cut is None:
            self.restart()
        DONE["cut sync" if cut else "powerless sync"] += not done

    @rule(garbage=st.binary(min_size=1, max_size=300))
    def garbage(self, garbage):
        """Send garbage over the line, except Ctrl-C, which stops the program."""
        self.device.cable.say(garbage.replace(b"\x03", b"?"))
        DONE["garbage"] += 1

    @rule()
    @precondition(lambda self: self.has_games)
    def all_is_there(self):
        """Sync and check the books."""
        self.check()
        DONE["check"] += 1

    # what people do to the flash

    @rule(
        played=st.integers(0, 2),
        which=st.integers(0, 3),
        at=st.one_of(st.integers(0, 50), st.integers(0, 1000)),
        bit=st.integers(0, 7),
        book=st.one_of(st.none(), st.integers(0, 1)),
    )
    @precondition(lambda self: self.has_games and not self.altered)
    def has_an_altered_byte(self, played, which, at, bit, book):
        """Alter a bit in one of the newest files of games, and perhaps sync after that."""
        self.play(played)
        files = self.segments()
        if not files:
            return
        name = sorted(files, reverse=True)[which % len(files)]
        whole = files[name]
        at %= len(whole)
        altered = whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :]
        if self.put(name, altered):
            self.altered = name, whole, altered
            self.hurt = self.hurt_at(name, whole, at)
            self.forked = self.rejects = True  # if the last game looks torn, its number is used again
            if book is not None:
                self.synced(book)
            DONE["altered"] += 1

    @rule()
    @precondition(lambda self: self.altered)
    def is_mended(self):
        """Restore the altered file and keep what was added to it since."""
        self.mend()

    @rule()
    @precondition(lambda self: self.number >= self.wiped_at + FILLS)
    def is_wiped(self):
        """Sync all games, then erase the flash."""
        self.mend()
        self.check()
        self.wiped_at = self.number
        self.device.wipe()
        self.device.do("segments", SEGMENT)
        DONE["wiped"] += 1

    @rule(text=st.sampled_from([b"", b"\xff", b"01234567", b"01234567 x", b"1 2 3"]))
    @precondition(lambda self: self.tells_its_epoch)
    def loses_its_epoch(self, text):
        """Damage the epoch's file while the first game, from which the epoch follows, is there."""
        before = self.device.greeting().epoch
        self.device.do("write_bytes", "epoch", base64.b64encode(text).decode())
        self.restart()
        assert self.device.greeting().epoch == before
        DONE["lost epoch"] += 1

    @rule(copy=st.booleans(), count=st.integers(1, 3), book=st.integers(0, 1))
    @precondition(lambda self: self.has_games)
    def is_rolled_back(self, copy, count, book):
        """Put back an old copy of the flash, so that new games get numbers that are already in a book."""
        self.mend()
        if copy or not self.copy:
            self.copy = self.device.image.read_bytes(), set(self.played)
            self.play(count)
            self.synced(book)
        image, played = self.copy
        self.played = self.played & set(self.found()) | played
        self.forked = True
        self.device.power_off()
        self.device.image.write_bytes(image)
        self.device.power_on()
        self.device.do("segments", SEGMENT)
        self.play(count)
        DONE["conflict"] += self.synced(book).counts["conflict"]
        DONE["rollback"] += 1

    @rule()
    @precondition(lambda self: self.has_games)
    def is_backed_up(self):
        """Make a backup as `inkdeck backup` does."""
        self.mend()
        self.back_up()
        DONE["backup"] += 1

    @rule(left=st.integers(0, 30), played=st.integers(0, 2))
    @precondition(lambda self: self.has_games)
    def is_restored(self, left, played):
        """Restore as `inkdeck restore` does, perhaps with a power cut in a write and more games after it."""
        self.mend()
        self.play(1)
        whole = self.restored(left)
        self.play(played)
        self.check()
        DONE["restore" if whole else "half a restore"] += whole is not None

    # helpers

    def segments(self):
        """Return the files of games on the device, as {name: bytes}."""
        return {name: data for name, data in saved(self.device).items() if name.startswith("games-") and data}

    def put(self, name, data):
        """Write this file to the device and return whether there was room."""
        full = self.device.do("write_bytes", name, base64.b64encode(data).decode())
        self.restart()
        return not full

    def hurt_at(self, name, whole, at):
        """Return the numbers of the games that are unreadable if that byte of a segment changes."""
        line = whole.index(b"\n") + 1 if name.endswith(".key") else 0
        numbers = {self.record(number): number for number in range(1, self.number + 1)}
        begin, hurt = line, set()
        while begin + 2 <= len(whole):
            end = begin + 2 + int.from_bytes(whole[begin : begin + 2], "big")
            # None for a torn write, or for a game of an unfinished restore
            number = numbers.get(whole[begin + 2 : end])
            if number and (at < line or begin <= at < end):
                hurt.add(number)
            begin = end
        return hurt

    def mend(self):
        """Put the original file back, unless its numbers have been used for other games since."""
        if not self.altered:
            return
        self.check()
        name, whole, altered = self.altered
        self.altered, hurt, self.hurt = None, self.hurt, set()
        files = self.segments()
        now = files.pop(name, b"")
        if now == whole:
            return
        more = now[len(altered) :] if now.startswith(altered) else b""
        first, count = int(name[6:12]), whole.count(b"INKR\1H")
        taken = any(first <= int(other[6:12]) < first + count for other in files)
        if not taken and self.put(name, whole + more):
            self.played |= hurt
            self.check()
            DONE["mended"] += 1
        else:
            self.played -= hurt - set(self.found())

    def back_up(self):
        with Prompt(self.device, self.folder / "prompt") as device:
            self.backup = games.take(device), set(self.played)

    def restored(self, left):
        if not self.backup:
            self.back_up()
        backup, played = self.backup
        self.forked = True
        whole = False
        try:
            with Prompt(self.device, self.folder / "prompt", left) as device:
                games.put_back(device, backup)
                whole = True
        except InkdeckHostError as error:
            if "nothing was changed" in str(error):  # not enough room
                return None
            assert device.lost, error
        self.played &= set(self.found())
        if whole:
            self.played |= played
        return whole

    @invariant()
    def look(self):
        """Read the device's state that decides which rules can run next."""
        self.device.plug_in()
        with self.device.link() as link:
            told = link.hello()
            self.has_games = told.last > 0
            try:
                own = self.has_games and told.first == 1 and not link.origin(1)[2]
                self.tells_its_epoch = own and "%08x" % zlib.crc32(link.pull(1)) == told.epoch
            except LinkError:  # the first game is damaged
                self.tells_its_epoch = False

    def restart(self):
        self.device.restart()
        self.device.do("segments", SEGMENT)

    def tried(self, book):
        try:
            synced(self.device, self.books[book])
            return True
        except InkdeckHostError:
            return False

    def synced(self, book):
        result = synced(self.device, self.books[book])
        assert self.rejects or not result.counts["rejected"]
        assert not result.counts["newer"] and not result.unread
        assert self.forked or not result.counts["conflict"]
        DONE["pruned"] += result.deleted > 0
        return result

    def check(self):
        """Sync one host, then check that all books together have every finished game once."""
        self.device.plug_in()
        self.synced(0)
        found = set(self.found())
        lost = self.played - self.hurt - found
        assert not lost, f"games are lost: {sorted(lost)}"
        self.played |= found

    def found(self):
        """Return all games in the books, as {number: key}."""
        wanted = {self.record(number): number for number in range(1, self.number + 1)}
        found, contents = {}, {}
        for book in self.books:
            entries = [book.entry(number) for number in book.numbers()]
            mine = [wanted[entry.record] for entry in entries]  # KeyError: a game that was never played
            assert len(mine) == len(set(mine)), "a game is there twice"
            aside = {entry.kind for entry in book.aside()}
            assert aside <= ({"rejected"} if self.rejects else set()), "a game is set aside"
            for number, entry in zip(mine, entries, strict=True):
                key = entry[:3]
                assert found.setdefault(number, key) == key, "a game is there under two keys"
                assert contents.setdefault(key, number) == number or self.forked, "one key for two games"
        return found

    def record(self, number):
        if number not in RECORDS:
            RECORDS[number] = bytes.fromhex(self.device.do("record", number))
        return RECORDS[number]


RECORDS = {}


def test_the_books_together_have_every_finished_game_once(monkeypatch):
    monkeypatch.setattr("inkdeck.link.sync.BATCH", 3)
    DONE.clear()
    run_state_machine_as_test(
        Link if LONG else seed(SEED)(Link),
        settings=settings(
            max_examples=RUNS,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            phases=(Phase.generate,) if not LONG else (Phase.generate, Phase.shrink),
        ),
    )
    conflicts, pruned = DONE.pop("conflict"), DONE.pop("pruned")
    assert conflicts and pruned and len(DONE) == 15 and all(DONE.values()), DONE
    assert sum(DONE.values()) >= WANTED, DONE
