"""The device in a browser: the app's hardware, and the calls that the page makes.

MicroPython runs this module in the page's worker (`page/worker.mjs`), and CPython runs it in tests, so it
uses only what both have. The browser's time and chance come in as functions.
"""

import json
from array import array
from binascii import b2a_base64, unhexlify
from typing import TYPE_CHECKING, Any

from inkdeck.sim import finished, naming, row
from inkdeck.sim.fingers import press
from inkdeck.sim.panel import SimPanel
from inkdeck.sim.seeded import SeededEntropy
from inkdeck.web import offers, touch
from inkdeck_app import flow
from inkdeck_app.app import QUEUE, App
from inkdeck_app.drivers.board import Board
from inkdeck_app.screens import load
from inkdeck_app.screens.base import MenuScreen
from inkdeck_app.ui.canvas import frame_canvas
from inkdeck_app.ui.display import FRAME_BYTES, HEIGHT, WIDTH
from inkdeck_app.ui.keys import Keys
from inkdeck_app.ui.layout import BAR, STRIP
from inkdeck_core.errors import InkdeckError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

    from inkdeck.web.files import PageFiles

BUSY_MS = 20
IDLE_MS = 100
"""Milliseconds between two calls of `step`: while busy, and while idle."""

EXPORT = 1
"""The format of `Device.games`, which is that of `inkdeck export`."""

_AROUND = 120
"""The bytes of an exported game besides its record, at most."""

SHOWN, KIND, X, Y, W, H, MS, REST, TURNED, SECRET, STATES = range(11)
"""The places in `Device.state`: the number of pictures; the last one's refresh (kind, window, milliseconds);
1 or 0 for whether the app is at rest, for whether the device is held upside down, and for whether there is a
hand that another player might see.
"""


class BrowserClock:
    """The browser's time. With a seed, time passes only between steps, so that bots finish thinking, and the
    same keys always lead to the same pictures.

    :param now: returns milliseconds. :param wall: returns Unix seconds.
    """

    def __init__(self, now: "Callable[[], float]", wall: "Callable[[], int]", seeded: bool) -> None:
        self._now = now
        self._wall = wall
        self._seeded = seeded
        self._passed = 0

    def pass_by(self, ms: int) -> None:
        """Advance the clock. It counts only with a seed."""
        self._passed += ms

    def ms(self) -> int:
        """Return milliseconds."""
        return self._passed if self._seeded else int(self._now())

    def wall(self) -> tuple[int, str]:
        """Return (Unix seconds, "clock"); with a seed, (0, "unknown")."""
        return (0, "unknown") if self._seeded else (int(self._wall()), "clock")


class Device:
    """A board that runs the app; `glass` is the picture, `state` describes it. `felt` and `aside` are
    public pictures of the table, which `lay` draws: as large as the glass, without words for keys.

    :param described: the text of the board's `board.json`. :param data: the folder of the app's fonts and
        texts.
    :param files: the app's files. :param now, wall: as in `BrowserClock`.
    :param chance: returns this many bytes of entropy as hex digits.
    :param seed: fixes every deal; -1 leaves the deals to chance.
    :param instant: whether the panel refreshes at once.
    :param language: the player's language from a link; "" keeps the one in the settings.
    :param game: the game whose form is opened; "" for none.
    :param greeting: the language in which the first start ever begins a quick game at once; "" for a device's
        first start, which asks for the language and explains a board's keys.
    """

    APP = App
    can_quit = False
    slice_ms = 5
    resident = None

    def __init__(
        self,
        described: str,
        data: str,
        files: "PageFiles",
        now: "Callable[[], float]",
        wall: "Callable[[], int]",
        chance: "Callable[[int], str]",
        seed: int = -1,
        instant: bool = False,
        language: str = "",
        game: str = "",
        greeting: str = "",
    ) -> None:
        self.board = Board(json.loads(described))
        self.seeded = seed if seed >= 0 else None
        self.clock = BrowserClock(now, wall, seed >= 0)
        self.panel = SimPanel(self.clock, instant)
        self.panel.on_show = self._showed
        self.files = files
        self.entropy = SeededEntropy(seed) if seed >= 0 else lambda count: unhexlify(chance(count))
        self.state = array("i", [0] * STATES)
        self.felt, self.aside = bytearray(FRAME_BYTES), bytearray(FRAME_BYTES)
        self._data = data
        self._laid = False
        self._told = []  # what the last `words` told the places of
        self._wait = 0
        self._due = []
        self._touched, self._chosen = None, -1  # the screen that a finger touched, and what it chose there
        self._offered, self._number = None, 0  # the screen in `offers`, and how many there were
        self._keys = Keys(self.board)
        self._voice = None
        self.app = self.APP(self)
        self.app.history().chance = lambda count: self.entropy(count)
        first = not self.app.settings.language
        if language or first and greeting:
            self._speak(language or greeting)
        if first and greeting and not game:
            self.app.begin()
            self.app.show("tour")
            self.app.screen.press("ok")  # PLAY NOW
        if game:
            self.app.begin()
            _open(self.app, game)

    def resource(self, name: str) -> "BinaryIO":
        """Open a file of the app's own data for reading bytes."""
        return open(self._data + name, "rb")

    def battery(self) -> None:
        """Return None: a browser has no battery that matters to the board."""

    def feel(self, instant: bool) -> None:
        """Switch between instant refreshes and those of a real panel."""
        self.panel.instant = instant

    def move(self, button: str, down: bool) -> None:
        """Press or release a button of the board. Like any key, it forgets what a finger has chosen."""
        self._chosen = -1
        self._take(self._keys.feed(button, down, self.clock.ms()))

    def tap(self, button: str, hold: bool) -> None:
        """Take a key of the keyboard, which presses or holds a button."""
        self._chosen = -1
        self._take(press(self._keys, button, self.clock.ms(), hold))

    def along(self, key: str) -> bool:
        """Take one of `row.KEYS`, or a key while a name is typed. Return False if it must wait for earlier
        presses.
        """
        if self._due or self.app.pressed():
            return False
        self._chosen = -1
        screen = self.app.screen
        keys = naming.presses(screen, key)
        if keys is None:
            keys = ["ok"] if key == "enter" else row.presses(screen, key) if key in row.KEYS else []
        self._due = keys
        self._press_due()
        return True

    def touch(self, x: int, y: int, how: str = "") -> None:
        """Take a finger on the picture, which `offers` tells then. It counts if nothing waits to be done.

        :param how: "slide" for a finger on its way along the cards, which only chooses; "flick" for one that
            throws the card there onto the table, which plays it if it may be played.
        """
        if not self._free():
            return
        screen = self.app.screen
        chosen = self._chosen if screen is self._touched else -1
        width = self.app.layout.picture[2]
        place = touch.place_at(screen, width, x, y)
        key = touch.step(screen, width, x) or touch.key_for(screen, place, chosen)
        self._touched, self._chosen = screen, -1
        if place:
            if place[0] != chosen:
                self.app.point(place[0])
            if how:
                flies = how == "flick" and touch.flies(screen, place, width)
                key = str(screen.key_of(place[0])) if flies else ""
            if not key:
                self._chosen = place[0]
        self._due = [key] if key and how != "slide" else []

    def choose(self, line: int) -> None:
        """Choose a line of the list on the picture, if nothing waits to be done."""
        screen = self.app.screen
        if self._free() and isinstance(screen, MenuScreen) and 0 <= line < len(screen.lines()):
            self.app.point(line)
            self._due = ["ok"]

    def write(self, text: str) -> None:
        """Write a name's letters, if one is entered and nothing waits to be done."""
        screen: Any = self.app.screen
        if self._free() and naming.is_open(screen):
            self.app.take(screen.write(text))

    def _free(self):
        return not (self._due or self.app.pressed() or self.app.glass.due)

    def cover(self) -> None:
        """Cover a hand that another player might see, because the page is left."""
        if self._secret():
            flow.hide(self.app)

    def _secret(self):
        return self.app.private() and self.app.table_of_several()

    def held(self) -> int:
        """Return the number up to which the score book has the finished games."""
        return self.app.history().epoch()[1]

    def hand_on(self, number: int) -> None:
        """Note that the score book has the finished games up to this number."""
        history = self.app.history()
        history.keep_epoch(history.epoch()[0], number)

    def games(self, after: int, most: int = 0) -> str:
        """Return the finished games above this number as JSON for `inkdeck merge`.

        :param most: bytes after which no further game is added; 0 for no limit.
        """
        history = self.app.history()
        games = []
        size = 0
        numbers = range(max(after + 1, history.oldest()), history.count() + 1)
        for epoch, number, record in finished.games(history, numbers):
            if most and size > most:
                break
            game = {}
            game["device"] = finished.identity(self.files, self.entropy)
            game["epoch"] = epoch
            game["sequence"] = number
            game["record"] = b2a_base64(record).decode().strip()
            size += len(game["record"]) + _AROUND
            games.append(game)
        return json.dumps({"format": EXPORT, "games": games})

    def ended(self) -> str:
        """Return the record of the game whose result is on the panel, in base64; "" if there is none."""
        screen: Any = self.app.screen
        if screen.name != "game_result":
            return ""
        try:
            return b2a_base64(self.app.history().read(screen.number)).decode().strip()
        except (InkdeckError, OSError):
            return ""  # it can't be read any more, so it can't be shared

    def step(self) -> int:
        """Run the app, and return the milliseconds until the next step is due."""
        self.clock.pass_by(self._wait)
        self._take(self._keys.tick(self.clock.ms()))
        self._press_due()
        self.app.tick()
        rest = self.app.glass.rests() and not (self.app.screen.works or self._due or self.app.pressed())
        self.state[REST] = rest
        self.state[TURNED] = self.app.settings.rotate
        self.state[SECRET] = self._secret()
        self._wait = IDLE_MS if rest else 0 if self.app.screen.works else BUSY_MS
        return self._wait

    def offers(self) -> str:
        """Return as JSON what the picture offers: the number of its `screen`, its `keys` and `list`
        (`offers.py`), the `places` of each `item` as [index, x, y, width, height] in px, the index under the
        `cursor`; what a finger has `chosen`, or null: that place, what a second touch `does` there, why it is
        `refused`, "" if it isn't, and whether it `flies`; and the `name` that is entered with its longest
        length, or null.
        """
        app = self.app
        screen: Any = app.screen
        if screen is not self._offered:
            self._offered = screen
            self._number += 1
        width = app.layout.picture[2]
        places = screen.spots(width)
        chosen = None
        for place in places:
            if screen is self._touched and place[0] == self._chosen:
                does = screen.hints().get(screen.key_of(place[0])) or ""
                chosen = {"place": place[1:], "does": does, "refused": offers.refusal(app)}
                chosen["flies"] = touch.flies(screen, place, width)
        return json.dumps(
            {
                "screen": self._number,
                "keys": offers.keys(app),
                "list": offers.listed(screen),
                "places": places,
                "item": screen.item,
                "cursor": screen.cursor() if places else -1,
                "chosen": chosen,
                "name": [screen.text, screen.most] if naming.is_open(screen) else None,
            }
        )

    def lay(self) -> bool:
        """Draw the public table into `felt` and the last trick, or the scores, into `aside`, and return
        whether there is a table. Paper cards have none. It stays as it was under a picture that only goes on:
        that shows what happened, and the table would be ahead.
        """
        app = self.app
        laid, self._laid = self._laid, app.table is not None and app.table.face.DEALS
        if not self._laid or laid and app.screen.goes_on:
            return self._laid
        table, beside = load("table")(app), None
        self._draw(self.felt, table)
        if hasattr(table.view, "last_trick"):
            beside = load("tricks.last_trick")(app)
        if not (beside and beside.trick):
            beside = load("scores")(app, False)
        self._draw(self.aside, beside)
        return True

    def _draw(self, frame, screen):
        whole = frame_canvas(frame, self.app.fonts)
        whole.clear()
        screen.draw(whole.region(0, 0, WIDTH - STRIP, HEIGHT - BAR))

    def words(self) -> str:
        """Return the screen in words as JSON: its sentences and keys; and its `places`, each as [words,
        whether it may be chosen], or null while they are those that the last call told. Lists have none.
        """
        if self._voice is None:
            from inkdeck_app.speech.voice import Voice  # imported when there is a picture already

            self._voice = Voice(self.app)
        voice, screen = self._voice, self.app.screen
        places = [] if isinstance(screen, MenuScreen) else screen.spots(self.app.layout.picture[2])
        told = [screen, places, self.app.settings.language]
        named = None
        if told != self._told:
            self._told = told
            named = offers.named(screen, places, lambda: voice.lines()[-1])
        return json.dumps({"lines": voice.lines(), "keys": voice.keys(), "places": named})

    def _press_due(self):
        """Press as many keys as the app keeps, when it has handled the ones before, and shows where a finger
        has moved the cursor.
        """
        if not (self.app.pressed() or self.app.glass.due):
            keys, self._due = self._due[:QUEUE], self._due[QUEUE:]
            for logical in keys:
                button, hold = self.board.key_for(logical)
                self.tap(button.name, hold)

    def _speak(self, language):
        if self.app.settings.language != language:
            self.app.settings.change("language", language)
            self.app.apply_settings()

    def _take(self, presses):
        for key_press in presses:
            self.app.handle(key_press)

    def _showed(self):
        kind, window, ms = self.panel.log.pop()
        state = self.state
        state[SHOWN] += 1
        state[KIND] = kind
        state[X], state[Y], state[W], state[H] = window or (0, 0, 296, 128)
        state[MS] = 0 if self.panel.instant else ms


def _open(app, game):
    """Open a game's form, as a link asks for. A game on the table is paused and can be resumed."""
    if not app.settings.language:
        return  # the first start asks for the language
    if app.table:
        flow.leave(app)
    else:
        app.show("home")
    if not app.store.full():
        app.push("new_game", game)
