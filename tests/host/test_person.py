"""Keys that a person presses in a terminal while the panel is busy, with the real app."""

import pytest

from inkdeck.sim import abilities, boards, legend
from inkdeck.sim.hardware import SimHardware, VirtualClock
from inkdeck.sim.person import Person
from inkdeck_app.app import App

STEP_MS = 20


class Terminal:
    """A window of 160 × 40 characters without graphics, which closes after `ends` milliseconds.

    :param typed: the keyboard's bytes, {ms: bytes}.
    """

    resized = True
    leaving = owed = False
    parting = ""

    def __init__(self, clock, typed, ends):
        self._clock = clock
        self._typed = typed
        self._ends = ends
        self.sent = []  # (time, text)

    def size(self):
        return 160, 40

    def cell(self):
        return None

    def read(self, seconds):
        self._clock.advance(STEP_MS)
        self.leaving = self._clock.ms() >= self._ends
        return self._typed.pop(self._clock.ms(), b"")

    def write(self, text):
        self.sent.append((self._clock.ms(), text))
        if text == abilities.ASK:
            self._typed[self._clock.ms() + STEP_MS] = b"\x1b[?6c"


@pytest.fixture
def played(tmp_path):
    """Return `play(typed, ends)`, which plays until the end and returns the app and the terminal."""

    def play(typed, ends):
        clock = VirtualClock(1_760_000_000)
        hw = SimHardware(boards.load("badger2040"), tmp_path, clock, 1)
        app = App(hw)
        terminal = Terminal(clock, typed, ends)
        Person(app, hw, terminal, "auto", lambda: False).play()
        return app, terminal

    return play


def test_keys_wait_while_the_same_persons_pictures_are_drawn(played):
    app, terminal = played({100: b"\x1b[B\r"}, 4000)
    assert app.settings.language == "de" and app.screen_name == "tour"
    assert any(legend.WAITING in text for _, text in terminal.sent)


def test_a_message_says_which_keys_for_another_picture_were_dropped(played):
    early = {5000: b"\r", 8000: b"\r", 8400: b"\x1b[A"}
    app, terminal = played(early, 12000)
    assert app.screen_name == "cut" and not app.screen.turned
    said = [when for when, text in terminal.sent if legend.EARLY in text]
    assert said and 8000 <= said[0] <= 8400


def test_without_slowness_no_key_is_too_early(played):
    app, _ = played({1000: b"s", 5000: b"\r", 8000: b"\r", 8400: b"\x1b[A"}, 12000)
    assert app.screen_name == "cut" and app.screen.number == 100
