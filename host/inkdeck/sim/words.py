"""Play by words: prints each screen line by line, and takes keys or typed words."""

from collections.abc import Callable
from typing import Any

from inkdeck.sim import naming, row
from inkdeck.sim.fingers import press
from inkdeck.sim.hardware import SimHardware
from inkdeck.sim.keyboard import QUIT, KeyDecoder, bindings
from inkdeck.sim.person import RESULT
from inkdeck.sim.teletype import Teletype
from inkdeck_app.drivers.board import Board
from inkdeck_app.ui.keys import LOGICAL, Keys

REPEAT = "?"
"""The key that repeats everything."""

_POLL_S = 0.02
_HOLD = "hold"
_NO_NAMES = ("", REPEAT, "q", *LOGICAL, "esc", "backspace")
"""Typed lines that keep their meaning while a name is entered."""


def load_voice() -> Any:
    """Return the class that puts a screen into words."""
    from inkdeck_app.speech.voice import Voice

    return Voice


class Typed:
    """Turns typed lines into words for keys.

    A line has one or several words: a button's name or letter, with `hold` before it for a long press; a
    logical key; a digit; `?` or `q`. An empty line is Enter. Case doesn't matter.

    :param holding: returns other words for holding down the button with a name.
    """

    def __init__(self, board: Board, holding: Callable[[str], list[str]] = lambda name: []) -> None:
        names = [key.name for key in board.keys if key.long]
        self._held = {words.lower(): f"{_HOLD} {name.lower()}" for name in names for words in holding(name)}
        self._known = {word: pressed for word, pressed in bindings(board).items() if word.islower()}
        self._known |= {key.name.lower(): (key.name, False) for key in board.keys}
        for logical in LOGICAL:
            button, hold = board.key_for(logical)
            self._known.setdefault(logical, (button.name, hold))
        self._pending = b""

    def feed(self, data: bytes, ended: bool = False) -> list[str]:
        """Return the complete lines; at the end of the input, all lines."""
        lines = (self._pending + data).decode(errors="replace").split("\n")
        self._pending = b"" if ended else lines.pop().encode()
        if ended and not lines[-1]:
            lines.pop()
        return lines

    def words(self, line: str) -> list[str]:
        """Return a line's words."""
        found = []
        words = self._in_english(line.lower()).split() or ["enter"]
        while words:
            word = words.pop(0)
            if word == _HOLD and words:
                word = f"{_HOLD} {words.pop(0)}"
            found.append(word)
        return found

    def button(self, word: str) -> tuple[str, bool] | None:
        """Return (button, whether it is held) for a word, or None."""
        head, _, name = word.rpartition(" ")
        found = self._known.get(name)
        return (found[0], True) if found and head else found

    def _in_english(self, line):
        for words, english in self._held.items():
            line = line.replace(words, english)
        return line


class Conversation:
    """Runs an app by words.

    :param app: the `App`. :param teletype: reads what is typed, and prints.
    :param finished: called when games may have been finished.
    """

    def __init__(self, app: Any, hw: SimHardware, teletype: Teletype, finished: Callable[[], object]) -> None:
        self._app, self._hw, self._teletype = app, hw, teletype
        self._finished = finished
        self._voice = load_voice()(app)
        self._keys = Keys(hw.board)
        self._typed = Typed(hw.board, self._holding)
        self._decoder = KeyDecoder()
        self._buttons = bindings(hw.board)
        self._lines = []  # what was typed and isn't looked at yet
        self._waiting = []  # its words that aren't pressed yet
        self._asked = False  # something was pressed, and nothing has been said since
        self._is_dead = False  # the last key has no meaning on its screen
        self._shown = True  # there is a newer picture than the one that was said
        self._said = None  # the screen that was said last
        self._exposed = None  # the seat whose hand can be read on the terminal
        showed = hw.panel.on_show
        hw.panel.on_show = lambda: self._on_show(showed)

    def hold(self) -> None:
        """Play until the person leaves."""
        teletype = self._teletype
        teletype.say([self._voice.own("common", "help_keys" if teletype.keys else "help_lines")])
        if teletype.keys and any(key.long for key in self._hw.board.keys):
            teletype.say([self._voice.own("common", "help_hold")])
        try:
            self._go_on()
        finally:
            self._cover()

    def _go_on(self):
        teletype = self._teletype
        while not teletype.leaving and not self._app.closing:
            at_once = self._waiting or self._lines or self._app.screen.works
            self._hear(teletype.read(0 if at_once else _POLL_S))
            while (self._waiting or self._lines) and self._ready():
                if not self._waiting:
                    self._look_at(self._lines.pop(0))
                    continue
                word = self._waiting.pop(0)
                if word in QUIT and not self._is_typed(word):
                    return
                self._press(word)
                self._app.tick()
            self._app.tick()
            if self._settled():
                self._speak()
                if teletype.ended and not (self._waiting or self._lines or self._app.screen.works):
                    return

    def _holding(self, name):
        return self._voice.in_every_language("common", "hold", name)

    def _hear(self, data):
        if self._teletype.keys:
            now = self._hw.clock.ms()
            self._waiting += self._decoder.feed(data, now) if data else self._decoder.tick(now)
            if self._teletype.ended:
                self._teletype.leaving = True
        else:
            self._lines += self._typed.feed(data, self._teletype.ended)

    def _look_at(self, line):
        """Take a line as a name if one is entered, and otherwise as words."""
        line = line.strip()
        if not naming.is_open(self._app.screen) or line.lower() in _NO_NAMES:
            self._waiting = self._typed.words(line)
            return
        self._asked = True
        self._press_all(["back"] * len(self._app.screen.text))
        for character in line:
            self._press_all(naming.presses(self._app.screen, character) or [])
        self._press_all(["menu"])

    def _press_all(self, keys):
        """Press logical keys, and let the app take each; it keeps only a few."""
        for button, hold in map(self._hw.board.key_for, keys):
            for key_press in press(self._keys, button.name, self._hw.clock.ms(), hold):
                self._app.handle(key_press)
            while self._app.pressed():
                self._app.tick()

    def _is_typed(self, word):
        """Whether a key types a letter of a name."""
        return self._teletype.keys and naming.presses(self._app.screen, word) is not None

    def _settled(self):
        """Whether the picture to be put into words is on the panel."""
        return self._app.glass.rests() and not self._app.pressed()

    def _ready(self):
        """Whether the next key can be pressed. Typed lines wait until everything before them has been
        printed.
        """
        if not self._teletype.keys:
            quiet = not (self._asked or self._shown)
            return quiet and self._settled() and not self._app.screen.works
        counts = self._waiting[0] in row.KEYS or self._is_typed(self._waiting[0])
        return not (counts and self._app.pressed())

    def _press(self, word):
        if self._is_typed(word):
            self._asked = True
            return self._press_all(naming.presses(self._app.screen, word))
        if word == REPEAT:
            self._voice.forget()
            self._shown = True
            return
        if word in row.KEYS:
            along = row.presses(self._app.screen, word)
            buttons = [(key.name, hold) for key, hold in map(self._hw.board.key_for, along)]
            self._is_dead = self._app.screen.row() is None
        else:
            found = self._buttons.get(word) if self._teletype.keys else self._typed.button(word)
            if found is None:
                return self._teletype.say([self._voice.own("common", "unknown", word)])
            buttons = [found]
        self._asked = True
        for button, hold in buttons:
            for key_press in press(self._keys, button, self._hw.clock.ms(), hold):
                self._is_dead = self._app.screen.hints().get(key_press.key) is None
                self._app.handle(key_press)

    def _speak(self):
        """Print what is new; after a typed line, also that nothing is new."""
        if not (self._shown or self._asked):
            return
        owner = self._app.table.revealed if self._app.table and self._app.private() else None
        if self._exposed not in (None, owner):
            self._cover()
        screen = self._app.screen
        lines, keys = self._voice.news() if self._shown else ([], [])
        if lines and screen is not self._said:
            self._said = screen
            lines.insert(0, "")
            if self._app.screen_name == RESULT:
                self._finished()
        if self._asked and not lines + keys:
            if self._is_dead:
                lines, keys = self._why_dead(), self._voice.keys()
            elif not self._teletype.keys:
                lines = [self._voice.own("common", "unchanged")]
        self._shown = self._asked = False
        self._exposed = owner if owner is not None and self._app.table_of_several() else None
        self._teletype.say([*lines, "  ".join(keys)] if keys else lines)

    def _why_dead(self):
        """Return why a key does nothing, and what the screen says of it."""
        why = getattr(self._app.screen, "why", None)
        return [self._voice.own("common", "dead"), *([why()] if callable(why) else [])]

    def _cover(self):
        """Wipe any hand off the terminal, because another person may look now, or the person has left."""
        if self._exposed is not None:
            self._teletype.wipe()
            self._exposed = None

    def _on_show(self, showed):
        self._shown = True
        showed()


def play(app: Any, hw: SimHardware, finished: Callable[[], object], columns: int = 0, note: str = "") -> None:
    """Play by words until the person leaves.

    :param finished: called when games may have been finished.
    :param columns: how wide lines may be; 0 for the terminal's width. :param note: a sentence to begin with.
    """
    hw.panel.instant = True  # no one watches it
    with Teletype(columns) as teletype:
        if note:
            teletype.say([note])
        Conversation(app, hw, teletype, finished).hold()
    finished()
