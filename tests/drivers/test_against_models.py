"""The drivers on the emulator's strict models in virtual time cause no fault and show the right picture."""

import os
import random
from types import SimpleNamespace

import pytest
from recorder import BUSY_LEVELS, DRIVERS

from inkdeck.emulator.controllers import MODELS
from inkdeck_app.drivers.bus import Bus
from inkdeck_app.ui.display import FAST, FULL, NEUTRAL, TURBO, Display

pytestmark = pytest.mark.thorough

NAMES = {NEUTRAL: "neutral", FAST: "fast", TURBO: "turbo", FULL: "full"}
SSD1680_NAMES = {**NAMES, NEUTRAL: "full"}
BOTH_WAYS = [(chip, rotation) for chip in DRIVERS for rotation in (0, 180)]
SHOWS = 1000 if os.getenv("INKDECK_LONG") == "1" else 120
WHOLE = (0, 0, 296, 128)
WINDOW = (0, 48, 296, 16)


class Wires:
    """A driver connected to a model in virtual time; each byte takes as long as the bus's speed requires."""

    def __init__(self, chip, rotation=0):
        self.ns = 0
        self.selected = False
        self.is_data = 1
        self.busy_level = None
        self.model = MODELS[chip](lambda: self.ns, self._set_busy, rotation)
        driver = DRIVERS[chip]
        self.byte_ns = 8_000_000_000 // driver.BAUD
        bus = Bus(self, self._cs, self._dc, self._rst, self._busy, BUSY_LEVELS[chip], self)
        self.panel = driver(bus, rotation)
        self.wanted = bytearray(4736)
        self.names = NAMES if chip == "uc8151" else SSD1680_NAMES

    def show(self, frame, kind, window=None):
        """Show the frame, wait for the panel, and check the visible picture."""
        refreshes = len(self.model.refreshes)
        self.panel.show(frame, kind, window)
        assert len(self.model.refreshes) == refreshes + 1
        refresh = self.model.refreshes[-1]
        assert refresh.window in (None, window)
        x, y, w, h = refresh.window or WHOLE
        for page in range(y // 8, (y + h) // 8):
            at = page * 296 + x
            self.wanted[at : at + w] = frame[at : at + w]
        self.finish()
        assert refresh.finished
        self.check()
        return refresh

    def finish(self):
        """Poll the panel until it isn't busy, as a program does."""
        while self.panel.busy():
            self.sleep_ms(7)

    def check(self):
        """Check that the glass shows the wanted picture and that the model reports no violation."""
        assert not self.model.violations, "\n".join(self.model.violations)
        assert self.model.glass == bytes(self.wanted)

    # What the driver gets: a clock, SPI and pins.

    def ms(self):
        return self.ns // 1_000_000

    def sleep_ms(self, ms):
        self._pass(ms * 1_000_000)

    def write(self, data):
        assert self.selected
        for byte in data:
            self._pass(self.byte_ns)
            self.model.transmit(byte, self.is_data)

    def _pass(self, ns):
        end = self.ns + ns
        # BUSY changes at its own time, not when the driver reads it.
        while self.model.busy_until_ns is not None and self.model.busy_until_ns <= end:
            self.ns = max(self.ns, self.model.busy_until_ns)
            self.model.tick()
        self.ns = end

    def _set_busy(self, level):
        self.busy_level = level

    def _busy(self):
        self._pass(1000)
        return self.busy_level

    def _cs(self, level):
        self.selected = level == 0

    def _dc(self, level):
        assert not self.selected
        self.is_data = level

    def _rst(self, level):
        self.model.reset_pin(level)


def picture(dice):
    """Return a frame that differs from others in many pixels."""
    return dice.randbytes(4736)


@pytest.mark.parametrize("chip, rotation", BOTH_WAYS)
def test_random_refreshes_windows_and_sleeps_leave_the_frame_on_the_glass(chip, rotation):
    dice = random.Random(f"{chip} {rotation}")
    wires = Wires(chip, rotation)
    for _ in range(SHOWS):
        kind = dice.choice((NEUTRAL, FAST, FAST, TURBO, TURBO, TURBO, FULL))
        window = None
        if kind in (FAST, TURBO) and dice.random() < 0.7:
            x, page = dice.choice((0, dice.randrange(296))), dice.randrange(16)
            w = dice.choice((dice.randint(1, 296 - x), max(1, 295 - x), 296 - x))
            window = x, 8 * page, w, 8 * dice.randint(1, 16 - page)
        wires.show(picture(dice), kind, window)
        if dice.random() < 0.5:
            wires.panel.ease()
            wires.sleep_ms(dice.choice((1, 2, 5, 100)))
        if dice.random() < 0.15:
            wires.panel.sleep()
            wires.sleep_ms(dice.choice((1, 100, 100_000)))
            wires.check()
    assert wires.panel.stuck == 0


@pytest.mark.parametrize("chip", DRIVERS)
def test_the_chip_sees_each_kind_of_refresh(chip):
    wires = Wires(chip)
    dice = random.Random(1)
    wires.show(picture(dice), NEUTRAL)
    for kind in (NEUTRAL, FAST, FULL, TURBO, FAST, NEUTRAL):
        window = WINDOW if kind == TURBO else None
        refresh = wires.show(picture(dice), kind, window)
        assert (refresh.kind, refresh.window) == (wires.names[kind], window)


def test_the_uc8151s_refreshes_take_their_known_times():
    wires = Wires("uc8151")
    dice = random.Random(2)
    wires.show(picture(dice), FULL)
    for kind, ms in ((NEUTRAL, 2000), (FAST, 800), (TURBO, 250), (FULL, 4500)):
        refresh = wires.show(picture(dice), kind)
        assert (refresh.ended_ns - refresh.begun_ns) // 1_000_000 == ms


@pytest.mark.parametrize("chip", DRIVERS)
@pytest.mark.parametrize("first", [FAST, TURBO])
def test_a_fast_refresh_of_an_unknown_glass_becomes_a_neutral_one(chip, first):
    wires = Wires(chip)
    wires.model.glass = bytes(wires.wanted)
    refresh = wires.show(picture(random.Random(3)), first, WINDOW)
    assert (refresh.kind, refresh.window) == (wires.names[NEUTRAL], None)


@pytest.mark.parametrize("chip", DRIVERS)
@pytest.mark.parametrize("kind", [FAST, TURBO])
def test_fast_after_sleep_knows_the_old_image(chip, kind):
    wires = Wires(chip)
    dice = random.Random(4)
    wires.show(picture(dice), FAST)
    wires.show(picture(dice), TURBO, WINDOW)
    wires.panel.sleep()
    wires.panel.sleep()
    assert wires.show(picture(dice), kind, WINDOW).window is None
    assert wires.show(picture(dice), TURBO, WINDOW).window == WINDOW


@pytest.mark.parametrize("chip", DRIVERS)
@pytest.mark.parametrize("stuck_kind", [NEUTRAL, FAST, TURBO, FULL])
def test_a_stuck_panel_is_reset_and_shown_in_full(chip, stuck_kind):
    wires = Wires(chip)
    dice = random.Random(5)
    wires.show(picture(dice), NEUTRAL)
    wires.model.busy_stuck = True
    wires.panel.show(picture(dice), stuck_kind)
    wires.finish()
    assert wires.panel.stuck == 1
    wires.model.busy_stuck = False
    assert wires.show(picture(dice), TURBO, WINDOW).kind == wires.names[NEUTRAL]
    assert wires.panel.stuck == 0


@pytest.mark.parametrize("chip", DRIVERS)
def test_a_missed_busy_signal_costs_time_but_no_picture(chip):
    wires = Wires(chip)
    dice = random.Random(6)
    wires.show(picture(dice), NEUTRAL)
    wires.model.busy_silent = True
    for kind in (FAST, TURBO, FULL, FAST, NEUTRAL, TURBO):
        wires.show(picture(dice), kind)
    assert wires.panel.stuck == 0


# with the app's display in front of the driver


class Changing:
    """A display whose picture changes a little with every refresh."""

    def __init__(self, chip, rotate=False):
        self.wires = Wires(chip)
        self.display = Display(SimpleNamespace(show=self._hand))
        self.display.rotate = rotate
        self.shows = 0

    def show(self, kind):
        """Request a refresh, wait for it, and return the Refresh that the chip began."""
        self.shows += 1
        self.display.frame[self.shows * 997 % 4736] ^= 0xFF
        before = len(self.wires.model.refreshes)
        shown = self.display.show(kind)
        self.wires.finish()
        (refresh,) = self.wires.model.refreshes[before:]
        assert refresh.kind == self.wires.names[shown]
        return refresh

    def _hand(self, frame, kind, window):
        assert window is None or kind == TURBO, "only a cursor moves in a window"
        self.wires.panel.show(frame, kind, window)


@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("kinds", [(FAST,), (TURBO,), (TURBO, TURBO, TURBO, FAST)])
@pytest.mark.parametrize("chip", DRIVERS)
def test_at_most_forty_other_refreshes_come_before_a_neutral_one_of_the_whole_panel(chip, kinds, rotate):
    changing = Changing(chip, rotate)
    assert changing.show(kinds[0]).cleans
    for _ in range(3):
        others = 0
        while not changing.show(kinds[changing.shows % len(kinds)]).cleans:
            others += 1
            assert others <= 40
            assert changing.display.show(FAST) is None, "a picture that stands there already is no refresh"
        assert others > 20, "not each of them is slow"
    assert not changing.wires.model.violations


@pytest.mark.parametrize("kind", [NEUTRAL, FULL])
@pytest.mark.parametrize("chip", DRIVERS)
def test_a_requested_neutral_refresh_counts_too(chip, kind):
    changing = Changing(chip)
    kinds = [FAST, *[TURBO] * 30, kind, *[TURBO] * 30]
    cleaning = [number for number, kind in enumerate(kinds) if changing.show(kind).cleans]
    assert cleaning == [0, 31]


@pytest.mark.parametrize("chip", DRIVERS)
def test_a_neutral_refresh_that_never_ended_is_due_again(chip):
    changing = Changing(chip)
    while len(changing.wires.model.refreshes) < 41:
        changing.show(TURBO)
    changing.wires.model.busy_stuck = True
    assert not changing.show(TURBO).finished
    changing.display.lost()  # as the app does
    changing.wires.model.busy_stuck = False
    assert changing.show(TURBO).cleans
    assert not changing.show(TURBO).cleans
    assert not changing.wires.model.violations
