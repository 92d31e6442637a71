"""A device on a flash that can lose its power: what was confirmed to its players, and what survives.

At the beginning of each picture, `Device` notes what is confirmed then. `check` compares this with what a
later start finds.
"""

from collections import namedtuple
from unittest import mock

import rig
from rig import Rig

from faults import chip
from inkdeck_app.app import App
from inkdeck_app.storage.settings import DEFAULTS
from inkdeck_core.record import format, reader

FOLDER = "/games"
RESUMED = format.event_bytes(format.RESUMED)
# where a game may be resumed
PUBLIC = ("curtain", "dealer", "tricks.trick_won", "hand_result", "game_result", "go5.call")

# games: {secret: (header bytes, stream)} of the open games; finished: their records in the order of their
# numbers; settings: as a dict; at: the length of the flash's log at that time; screen: the picture's screen
World = namedtuple("World", ("games", "finished", "settings", "at", "screen"))


class Device(Rig):
    """The real app on a `flash.Flash`, which must hold a file system.

    :param drawn: False leaves texts out of the pictures, because drawing them takes most of the time.
    :param mounting: for `Flash.mount`.
    :ivar os: its `chip.Os`.
    :ivar notes: for each picture so far, a `World` with what players know when it begins.
    """

    def __init__(self, flash, board="badger2040", drawn=True, **mounting):
        self.flash = flash
        self.drawn = drawn
        self.notes = []
        module = chip.files_module(flash.mount(**mounting))
        self.os = module.os
        with mock.patch.object(rig, "Files", module.Files):
            super().__init__(FOLDER, board)

    def start(self):
        """Switch the device on. Its first picture is noted like every other."""
        self.panel.on_show = self._note
        self.app = App(self)
        if not self.drawn:
            self.app.display.buffer.blit = lambda *_: None
        self.settle()

    def _note(self, _):
        world = self.world()
        table = self.app.table
        if table and table.session.ending is None:
            saved = reader.parse(self.files.read(table.name), True).stream
            assert saved == table.session.stream, "a picture shows what is not saved"
        self.notes.append(world)

    def world(self):
        """Return what the files hold now, as a `World`."""
        games = {}
        for name in self.app.store.open_games():
            record = reader.parse(self.files.read(name), True)
            if record.ending is None:
                secret = record.header.secret
                assert secret not in games, f"two files for one game, {name} is one of them"
                games[secret] = (record.header.to_bytes(), record.stream)
        history = self.app.history()
        finished = [history.read(number) for number in range(history.oldest(), history.count() + 1)]
        values = {name: getattr(self.app.settings, name) for name in DEFAULTS}
        return World(games, finished, values, len(self.flash.log), self.screen)

    def wake(self, damage=False):
        """Go from the first pictures after a start to the game played last, or home if there is none.

        :param damage: whether damaged files may be reported on the way.
        """
        if self.screen == "language":
            self.pick("English")
            self.press("back")
        if damage:
            self._read_notices()
        if self.screen == "home" and self.app.screen.games:
            self.press("ok")
        if damage:
            self._read_notices()
        assert self.screen in (PUBLIC if self.app.table else ("home",)), self.screen
        assert not self.app.private()

    def _read_notices(self):
        while self.screen == "damaged":
            self.press("back")

    def choose_once(self):
        """Play on by keys until one more entry is on record or the game is over."""
        table = self.app.table
        before = len(table.session.stream)
        for _ in range(40):
            if self.app.table is None or len(table.session.stream) != before:
                return
            step(self)
        raise AssertionError("nothing was chosen")


def step(device):
    """Press one key of the acting player."""
    if device.screen == "curtain":
        device.accept()
    elif device.screen == "why":
        device.keys("back down")
    elif device.screen == "go5.hand" and device.app.screen.finds():
        device.press("menu")  # lists what can be laid, added or swapped; the next key chooses the first line
    else:
        device.press("ok")


def check(before, afters, found):
    """Check that a start found what was confirmed, and at most the next choice in addition.

    :param before: the `World` of the last picture that had begun when power went.
    :param afters: each `World` that may have been under way: the next picture's, and after a second cut also
        the one that came next at the first cut.
    :param found: what is there now.
    :raises AssertionError: if it isn't.
    """
    for after in afters[:-1]:
        try:
            return _check(before, after, found)
        except AssertionError:
            pass
    return _check(before, afters[-1], found)


def _check(before, after, found):
    were, may, are = _streams(before), _streams(after), _streams(found)
    assert len(are) == len(found.games) + len(found.finished), "a game is there twice"
    assert found.finished[: len(before.finished)] == before.finished, "a finished game has changed"
    for secret in were:
        assert secret in are, "a game is lost"
        assert are[secret][0] == were[secret][0]
        assert are[secret][1].startswith(were[secret][1]), "a confirmed choice is lost"
    for secret in are:
        assert secret in may, "a game comes from nowhere"
        assert _leads_to(are[secret][1], may[secret][1]), "more than the next choice is there"
    for name, value in found.settings.items():
        values = before.settings[name], after.settings[name]
        if name == "roster":  # names are saved one by one
            both = [set(names) for names in values]
            assert both[0] & both[1] <= set(value) <= both[0] | both[1], "a name is lost"
        else:
            assert value in values, name


def _streams(world):
    """Return (header, stream) of all games, open or finished, by their secrets."""
    streams = dict(world.games)
    for data in world.finished:
        record = reader.parse(data)
        streams[record.header.secret] = record.header.to_bytes(), record.stream
    return streams


def _leads_to(stream, next_one):
    """Return whether a stream is the beginning of the next one, apart from what the start has added."""
    if next_one.startswith(stream):
        return True
    same = 0
    while same < len(next_one) and stream[same] == next_one[same]:
        same += 1
    return stream[same:].startswith(RESUMED)
