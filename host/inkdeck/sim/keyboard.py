"""Maps the computer's keyboard to the board's buttons: terminal bytes → keys → buttons, and the legend."""

import re
from collections.abc import Callable

from inkdeck_app.drivers.board import Board

ESC_MS = 50
"""Milliseconds to wait after an Esc byte for the rest of an arrow's sequence."""

ANSWER_MS = 1000
"""The same, for the rest of an answer, which doesn't begin like a key."""

QUIT = ("q", "ctrl-c", "ctrl-d")
PACE = "s"
"""The key that switches between real and instant refreshes."""

_LOGICAL_KEYS = (
    ("up", "up", "↑"),
    ("down", "down", "↓"),
    ("enter", "ok", "Enter"),
    ("esc", "back", "Esc"),
    ("backspace", "back", None),
    ("m", "menu", "m"),
    ("tab", "menu", None),
)

_CONTROLS = {
    0x03: "ctrl-c",
    0x04: "ctrl-d",
    0x08: "backspace",
    0x09: "tab",
    0x0A: "enter",
    0x0D: "enter",
    0x7F: "backspace",
}
_ARROWS = {b"A": "up", b"B": "down", b"C": "right", b"D": "left"}
_KEYPAD = {**_ARROWS, b"M": "enter"}

# A function key of the Linux console; a control sequence (ECMA-48); a key of the application keypad; a
# terminal's answer about kitty's graphics.
_SEQUENCE = re.compile(rb"\x1b(?:\[\[[@-~]|\[[0-?]*[ -/]*[@-Z\\-~]|O[@-~]|_G[^\x1b]{0,99}\x1b\\)")
_UNFINISHED = re.compile(rb"\x1b(?:\[\[?|\[[0-?]*[ -/]*|O|_(?:G[^\x1b]{0,99}\x1b?)?)?\Z")
_ANSWER = re.compile(rb"\x1b(?:_|\[[?<]|\[6;)")


class KeyDecoder:
    """Turns the bytes that a terminal sends into names of keys: "up", "esc", "enter", "a", "A"…

    An Esc byte is the key Esc only if the rest of an arrow's sequence doesn't follow within `ESC_MS`. So feed
    what has arrived, and call `tick` when nothing arrives. Keys without a meaning are dropped whole.

    :param heard: called with each sequence among the keys that isn't one: a terminal's answer, or a click.
    """

    def __init__(self, heard: Callable[[str], object] = lambda answer: None) -> None:
        self._heard = heard
        self._pending = b""
        self._since = 0

    def feed(self, data: bytes, now: float) -> list[str]:
        """Return the keys completed by `data`, which arrived at `now` (ms)."""
        self._pending += data
        self._since = now
        return self._take(late=False)

    def tick(self, now: float) -> list[str]:
        """Return the keys that are complete at `now` because nothing more arrived."""
        patience = ANSWER_MS if _ANSWER.match(self._pending) else ESC_MS
        if self._pending and now - self._since >= patience:
            return self._take(late=True)
        return []

    def _take(self, late):
        keys = []
        while self._pending:
            key, used = _first_key(self._pending, late)
            if not used:
                break
            if _ANSWER.match(self._pending):
                self._heard(self._pending[:used].decode("latin-1"))
            self._pending = self._pending[used:]
            if key:
                keys.append(key)
        return keys


def _first_key(data, late):
    if data[0] >= 0x80:
        return _first_letter(data, late)
    if data[0] != 0x1B:
        return _CONTROLS.get(data[0]) or (chr(data[0]) if 0x20 <= data[0] < 0x7F else None), 1
    whole = _SEQUENCE.match(data)
    if whole:
        if _ANSWER.match(whole.group()):
            return None, whole.end()
        final = whole.group()[-1:]
        if data[1:2] == b"O":
            return _KEYPAD.get(final), whole.end()
        # "ESC [ [ A" ends like an arrow but is F1.
        return None if data[1:3] == b"[[" else _ARROWS.get(final), whole.end()
    if _UNFINISHED.match(data):
        key = None if _ANSWER.match(data) else "esc"
        return (key, len(data)) if late else (None, 0)
    return "esc", 1


def _first_letter(data, late):
    """Return a letter of several bytes (UTF-8); wait for its rest."""
    length = 2 if data[0] < 0xE0 else 3 if data[0] < 0xF0 else 4
    if len(data) < length and not late:
        return None, 0
    try:
        return data[:length].decode(), length
    except UnicodeDecodeError:
        return None, 1


def bindings(board: Board) -> dict[str, tuple[str, bool]]:
    """Return {key: (button, whether it is held)} for a board.

    Arrows, Enter, Esc and m work on every board. Each button also has its first letter as a key, and the
    capital letter for a long press.
    """
    keys = {}
    for key, logical, _cap in _LOGICAL_KEYS:
        button, hold = board.key_for(logical)
        keys[key] = (button.name, hold)
    for button in board.keys:
        letter = button.name[0].lower()
        if letter not in keys and letter not in (*QUIT, PACE):
            keys[letter] = (button.name, False)
            if button.long:
                keys[letter.upper()] = (button.name, True)
    return keys


def legend(board: Board) -> list[str]:
    """Return the legend: which keys press which button, such as "↑ or a = A", "Esc = hold A"."""
    bound = bindings(board)
    parts = []
    for key, _logical, cap in _LOGICAL_KEYS:
        if cap is None:
            continue
        letters = [k for k in bound if len(k) == 1 and k not in ("m", "q") and bound[k] == bound[key]]
        name, hold = bound[key]
        caps = [cap] + [f"shift-{k.lower()}" if k.isupper() else k for k in letters]
        parts.append(f"{' or '.join(caps)} = {'hold ' if hold else ''}{name}")
    return [*parts, "q = leave"]
