"""Scripts: key presses in virtual time, without a person.

A line has one or several of these; `#` begins a comment:

    ok down up back menu   a logical key, on whichever button this board has it
    A UP                   a button of the board, by its name
    hold A, hold ok        a long press of that button, or of the one whose short press is that key
    down*3                 the same key three times, at most 9999
    ok!                    press, and go on at once instead of waiting for the panel to come to rest
    wait 500               let 500 milliseconds pass
    shot hand              save the panel's picture as hand.png
"""

import re
from collections import namedtuple
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_USAGE, InkdeckHostError
from inkdeck.sim.fingers import press
from inkdeck.sim.hardware import SimHardware, VirtualClock
from inkdeck.sim.shots import Shots
from inkdeck_app.drivers.board import Board
from inkdeck_app.ui.keys import LOGICAL, LONG_MS, Keys

Step = namedtuple("Step", ("what", "value", "times", "waits", "line"))
"""One step: "tap" or "hold" a button by name, "wait" some ms, or take a "shot"; and its line in the file."""

STEP_MS = 20
REST_TICKS = 3
REST_LIMIT_MS = 60_000
"""Milliseconds of script time after which a busy panel is taken never to come to rest."""

MOST = 256 << 10
"""The most bytes of a script: about 80,000 presses."""

_LONGEST_WAIT_MS = 86_400_000
_TOKEN = re.compile(r"([A-Za-z0-9_]+)(?:\*([1-9][0-9]{0,3}))?(!?)\Z")
_NAMED = 5
_SHOT_NAME = re.compile(r"[A-Za-z0-9_-]+\Z")


def load(path: str | Path, board: Board) -> list[Step]:
    """Return the steps of a script file. Raises `InkdeckHostError` with file and line."""
    try:
        with open(path, "rb") as file:  # a pipe is fine, and an endless file is noticed soon
            data = file.read(MOST + 1)
    except OSError as error:
        raise InkdeckHostError(
            f"The script {path} can't be read: {error.strerror}. Check its name and folder.", EXIT_FILE
        ) from error
    if len(data) > MOST:
        raise InkdeckHostError(
            f"{path} is too large: a script has at most {MOST >> 10} KiB. Name another file.",
            EXIT_USAGE,
        )
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise InkdeckHostError(
            f"The script {path} isn't UTF-8 text. Save it as UTF-8.", EXIT_USAGE
        ) from error
    return parse(text, board, str(path))


def parse(text: str, board: Board, source: str = "script") -> list[Step]:
    """Return the steps of a script's text for this board. Raises `InkdeckHostError` with `source` and
    line.
    """
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        tokens = iter(line.split("#", 1)[0].split())
        for token in tokens:
            try:
                steps.append(_step(token, tokens, board, number))
            except ValueError as error:
                raise InkdeckHostError(f"{source}, line {number}: {error}", EXIT_USAGE) from None
    return steps


def _step(token, tokens, board, number):
    if token == "wait":
        ms = next(tokens, "")
        if not (ms.isascii() and ms.isdecimal() and len(ms) < 10 and int(ms) <= _LONGEST_WAIT_MS):
            raise ValueError(
                f'"wait" needs a number of milliseconds, at most {_LONGEST_WAIT_MS}. For instance: wait 500'
            )
        return Step("wait", int(ms), 1, True, number)
    if token == "shot":
        name = next(tokens, "")
        if not _SHOT_NAME.match(name):
            raise ValueError('"shot" needs a name of letters, digits, "-" and "_". For instance: shot hand')
        return Step("shot", name, 1, True, number)
    buttons = [key.name for key in board.keys]
    if token == "hold":
        token = next(tokens, "")
        parts = _parts(token)
        if parts and parts[1] in LOGICAL:
            return _press_step(parts, board.key_for(parts[1])[0].name, True, number)
        if not parts or parts[1] not in buttons:
            names = " ".join((*buttons, *LOGICAL))
            raise ValueError(f'"hold" needs a button of {board.title} or a key. Write one of {names}.')
        return _press_step(parts, parts[1], True, number)
    parts = _parts(token)
    if parts and parts[1] in buttons:
        return _press_step(parts, parts[1], False, number)
    if parts and parts[1] in LOGICAL:
        key, hold = board.key_for(parts[1])
        return _press_step(parts, key.name, hold, number)
    raise ValueError(
        f'{board.title} has no key "{token}". Write one of {" ".join((*LOGICAL, *buttons))}, or '
        "hold, wait or shot."
    )


def _parts(token):
    parts = _TOKEN.match(token)
    if parts is None and re.match(r"[A-Za-z0-9_]+\*", token):
        count = token.split("*", 1)[1].rstrip("!")
        raise ValueError(
            f'The count in "{token}" is "{count}", not a number from 1 to 9999. For instance: down*3'
        )
    return parts


def _press_step(parts, button, hold, number):
    return Step("hold" if hold else "tap", button, int(parts[2] or 1), not parts[3], number)


def warning(unused: Sequence[tuple[int, str, str]]) -> str:
    """Return a line about presses that did nothing; "" if there were none."""
    if not unused:
        return ""
    shown = "; ".join(f'line {line} "{key}" at {screen}' for line, key, screen in unused[:_NAMED])
    more = "; and more" if len(unused) > _NAMED else ""
    presses = "1 press" if len(unused) == 1 else f"{len(unused)} presses"
    return f"\nWarning: {presses} did nothing: {shown}{more}."


class Runner:
    """Runs an app's steps in virtual time; `hw.clock` must be a `VirtualClock`.

    `shots` is a `Shots` for the step "shot", or None. `pressed` counts the presses sent to the app. `unused`
    has (line, logical key, screen's name) for each press that meant nothing on a screen at rest.
    """

    def __init__(self, app: Any, hw: SimHardware, shots: Shots | None = None, source: str = "script") -> None:
        self.pressed = 0
        self.unused = []
        self._app = app
        assert isinstance(hw.clock, VirtualClock)
        self._clock = hw.clock
        self._hw = hw
        self._keys = Keys(hw.board)
        self._shots = shots
        self._source = source

    def run(self, steps: Sequence[Step]) -> Step | None:
        """Wait for the panel to come to rest, then run these steps until the app closes.

        Return the step at which it closed, or None. Raises `InkdeckHostError` if the panel never rests.
        """
        self.settle(1)
        for step in steps:
            for _ in range(step.times):
                if self._closing():
                    return step
                self._do(step)
        return None

    def settle(self, line: int) -> None:
        """Let time pass until the panel has been idle for a few ticks."""
        spent = rested = 0
        while rested < REST_TICKS and not self._closing():
            shown = len(self._hw.panel.log)
            self._tick(STEP_MS)
            idle = not self._hw.panel.busy() and len(self._hw.panel.log) == shown
            rested = rested + 1 if idle else 0
            spent += STEP_MS
            if spent > REST_LIMIT_MS:
                raise InkdeckHostError(
                    f"{self._source}, line {line}: the panel isn't idle after {REST_LIMIT_MS // 1000} s. "
                    'Add "!" to the key, then use "wait".',
                    EXIT_FAULT,
                )

    def _do(self, step):
        if step.what == "wait":
            self._wait(step.value)
        elif step.what == "shot":
            if self._shots is None:
                raise InkdeckHostError(
                    f"{self._source}, line {step.line}: shot needs a folder. Add --shots FOLDER.",
                    EXIT_USAGE,
                )
            self._shots.named(self._hw.panel.glass, step.value)
        else:
            hold = step.what == "hold"
            presses = press(self._keys, step.value, self._clock.ms(), hold)
            if hold:
                self._wait(LONG_MS)
            for key_press in presses:
                self.pressed += 1
                self._look_at(key_press, step.line)
                self._app.handle(key_press)
            if step.waits:
                self.settle(step.line)
            else:
                self._tick(STEP_MS)

    def _look_at(self, key_press, line):
        # During a refresh it isn't known yet which screen the press will meet.
        if key_press.repeat or self._hw.panel.busy() or not hasattr(self._app, "screen"):
            return
        hints = self._app.screen.hints()
        if self._app.layout.meaning(key_press, hints) not in hints:
            self.unused.append((line, key_press.key, self._app.screen_name))

    def _wait(self, ms):
        while ms > 0 and not self._closing():
            self._tick(min(ms, STEP_MS))
            ms -= STEP_MS

    def _tick(self, ms):
        self._clock.advance(ms)
        self._app.tick()

    def _closing(self):
        return getattr(self._app, "closing", False)
