"""A person at a terminal: turns keys and clicks into presses, and shows the panel."""

from collections.abc import Callable
from typing import Any

from inkdeck.sim import legend, mouse, naming, row
from inkdeck.sim.fingers import press
from inkdeck.sim.hardware import SimHardware
from inkdeck.sim.keyboard import PACE, QUIT, KeyDecoder, bindings
from inkdeck.sim.screen import Screen
from inkdeck.sim.terminal import Terminal
from inkdeck.sim.terminal_words import language_of
from inkdeck_app.app import QUEUE
from inkdeck_app.ui.keys import Keys

POLL_S = 0.02
WORDS = "w"
"""The key that switches to words if the window is too small for the picture."""

RESULT = "game_result"
"""The screen that follows a finished game."""


class Person:
    """Runs the app at a terminal.

    :param saved: returns whether leaving keeps a game. :param graphics: as `Screen` takes it.
    :param finished: called when games may have been finished.
    """

    def __init__(
        self,
        app: Any,
        hw: SimHardware,
        terminal: Terminal,
        graphics: str,
        saved: Callable[[], bool],
        finished: Callable[[], object] = lambda: None,
    ) -> None:
        self._app = app
        self._hw = hw
        self._terminal = terminal
        self._keys = Keys(hw.board)
        self._buttons = bindings(hw.board)
        self._screen = Screen(terminal, graphics, saved, WORDS, self._language)
        self._heard = []
        self._decoder = KeyDecoder(self._heard.append)
        # Keys for a row wait until the app has handled the ones before, because they count from its cursor.
        self._waiting = []
        self._due = []  # the device's keys for one of them that aren't pressed yet
        self._told = None, []
        self._finished = finished
        self._result = None
        self._by_words = False

    def play(self) -> str:
        """Play until the person leaves.

        Returns a sentence that the window is too small, if it is so from the beginning, or if the player then
        wants words.
        """
        small = self._go_on()
        self._finished()
        return small

    def _go_on(self):
        while not self._terminal.leaving and not getattr(self._app, "closing", False):
            self._app.tick()  # it notes that the picture is complete: keys from now on are meant for that
            typed = self._terminal.read(POLL_S)
            now = self._hw.clock.ms()
            names = self._waiting + (self._decoder.feed(typed, now) if typed else self._decoder.tick(now))
            self._waiting = []
            self._take_heard(now)
            self._press_due(now)
            for place, name in enumerate(names):
                typed = naming.presses(self._app.screen, name) is not None
                if name in QUIT and not typed:
                    return ""
                if self._due or ((typed or name in row.KEYS) and self._app.pressed()):
                    self._waiting = names[place:]
                    break
                self._take(name, now)
            self._app.tick()
            self._draw()
            if self._by_words or not (self._screen.fits or self._screen.seen):
                return self._screen.needs()
            self._look_for_result()
        return ""

    def _look_for_result(self):
        screen = self._app.screen
        if screen is not self._result and self._app.screen_name == RESULT and self._app.glass.rests():
            self._result = screen
            self._finished()

    def _take(self, name, now):
        if not self._screen.fits:  # a person who doesn't see the whole picture shouldn't play
            self._by_words = name == WORDS
            return
        typed = naming.presses(self._app.screen, name)
        if typed is not None:
            self._press_all(typed, now)
        elif name == PACE:
            self._hw.panel.instant = not self._hw.panel.instant
            self._told = None, []
        elif name in row.KEYS:
            self._press_all(row.presses(self._app.screen, name), now)
        elif name in self._buttons:
            self._press(*self._buttons[name], now)

    def _press_all(self, keys, now):
        self._due = keys
        self._press_due(now)

    def _press_due(self, now):
        """Press as many keys as the app keeps, when it has handled the ones before."""
        if not self._app.pressed():
            keys, self._due = self._due[:QUEUE], self._due[QUEUE:]
            for button, hold in map(self._hw.board.key_for, keys):
                self._press(button.name, hold, now)

    def _press(self, button, hold, now):
        for key_press in press(self._keys, button, now, hold):
            self._app.handle(key_press)

    def _take_heard(self, now):
        heard, self._heard[:] = self._heard[:], []
        for sequence in heard:
            clicked = mouse.meant(sequence, self._hw.board, self._screen)
            if clicked:
                self._press(*clicked, now)
            else:
                self._screen.heard(sequence)

    def _draw(self):
        panel, app = self._hw.panel, self._app
        picture = len(panel.log), app.screen
        if picture != self._told[0]:
            self._told = picture, legend.parts(app.screen, self._turned(), panel.instant, self._language())
        note = legend.note(panel.busy(), app.screen.gate, app.pressed(), self._language())
        self._screen.draw(panel.glass, [*self._told[1], note.ljust(legend.NOTE)])

    def _language(self):
        return language_of(self._app)

    def _turned(self):
        return bool(self._app.layout.rotate and self._app.layout.strip)
