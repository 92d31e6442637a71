"""A shared game in a device of its own: its replay, and what a check of its record says.

MicroPython runs this module in the page's worker, and CPython runs it in tests. The device holds only this
record and saves nothing, so the player's own games aren't touched.
"""

import json
from binascii import a2b_base64
from typing import TYPE_CHECKING, Any

from inkdeck.book import replayed
from inkdeck.web import refusing
from inkdeck.web.device import SHOWN, Device
from inkdeck.web.files import PageFiles
from inkdeck_app.app import App
from inkdeck_app.match import listing
from inkdeck_core import deals, games
from inkdeck_core.record import format, reader, replaying

if TYPE_CHECKING:
    from collections.abc import Callable

COMPARED = AGREES, WRONG, UNREAD = "agrees", "wrong", "unread"
"""How a note of a seal compares with the game's; `UNREAD` if it can't be a seal."""


class WatchApp(App):
    """An app that shows the replay of the only game in its history. Leaving that ends the watching.

    :ivar left: whether the replay was left.
    """

    left = False

    def begin(self) -> None:
        """Show the replay, once. Its choices aren't known to be legal yet."""
        if self.depth() == 0:
            self.push("replay", 1, False)

    def pop(self, *result: Any) -> None:
        """Leave the screen on top; the replay itself stays on the panel."""
        if self.alone():
            self.left = True
        else:
            super().pop(*result)


class Watched(Device):
    """A device on which a shared game is watched. It has the first picture first, and checks the game then.

    :param record: the game's record in base64. The other parameters are those of `Device`.
    """

    APP = WatchApp

    def __init__(
        self,
        described: str,
        data: str,
        now: "Callable[[], float]",
        wall: "Callable[[], int]",
        chance: "Callable[[int], str]",
        record: str,
        instant: bool = False,
        language: str = "en",
    ) -> None:
        super().__init__(described, data, PageFiles(), now, wall, chance, -1, instant, language)
        self._record = a2b_base64(record)
        self._seal = None
        self._seen = False
        self._found = None
        self._told = None
        try:
            replaying.Replay(reader.parse(self._record))  # raises for an unknown game, as nothing below does
            self.app.history().add(self._record)
            self.app.begin()
        except refusing.ERRORS as error:
            self._found = {"problem": refusing.problem(error)}

    def step(self) -> int:
        """Run the app, check the game after the first picture, and return the milliseconds until the next
        step is due.
        """
        if self._found is None and self._seen:
            self._found = self._check()
        if self._found and "problem" in self._found:
            return 0
        try:
            wait = super().step()
        except refusing.ERRORS as error:
            if self._found is not None:
                raise  # the game was checked, so this is a mistake of ours
            self._found = {"problem": refusing.problem(error)}
            return 0
        self._seen = self.state[SHOWN] > 0
        return 0 if self._found is None else wait

    def news(self) -> str:
        """Return what is new as JSON, "" for nothing: {"left": true} when the replay was left, or once, what
        the check found. That is {"problem": why}, or the game's `kind`, `started` (Unix seconds or null),
        `finished`, `winners`, `scores` as [name, points] in the order of places, `seal` (null with paper
        cards), and `known`, whether Inkdeck knows the rules.
        """
        app: Any = self.app
        if app.left:
            app.left = False
            return json.dumps({"left": True})
        if self._found is self._told:
            return ""
        self._told = self._found
        return json.dumps(self._found)

    def compare(self, note: str) -> str:
        """Compare the game's seal with a note of it. Return one of `COMPARED`."""
        try:
            return AGREES if deals.read_seal(note) == self._seal else WRONG
        except ValueError:
            return UNREAD

    def _check(self):
        try:
            facts, players, _ = replayed.read(self._record)
            kind = listing.kind(self.app.texts, reader.parse(self._record).header)
        except refusing.ERRORS as error:
            return {"problem": refusing.problem(error)}
        self._seal = facts.seal
        last = sorted([(player.place or 0, player.seat, player) for player in players if player.final])
        return {
            "kind": kind,
            "started": facts.started,
            "finished": facts.ending == format.FINISHED,
            "winners": [player.name for _, _, player in last if player.won],
            "scores": [[player.name, player.score] for _, _, player in last],
            "seal": facts.seal,
            "known": games.folder(facts.game) in games.GAMES,
        }
