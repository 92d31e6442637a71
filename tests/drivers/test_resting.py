"""Naps on batteries while people think, and asleep on a board without a latch; any key ends them.

The real program runs on a fake chip with the panel's strict model, until nobody has played for a long time.
"""

import json
from pathlib import Path

import pytest
from fake_chip import PowerGone

from app.driver import Driver
from app.games import header
from inkdeck.emulator.controllers.base import FULL
from inkdeck.sim.hardware import open_resource
from inkdeck_app import flow

BOARDS = Path(__file__).resolve().parents[2] / "boards"
ALL = {path.parent.name: json.loads(path.read_text(encoding="utf-8")) for path in BOARDS.glob("*/board.json")}
NAPPING = sorted(name for name, board in ALL.items() if not board["latch"])
THINKING = sorted(name for name, board in ALL.items() if board["micropython"] == "RPI_PICO")
LATCHED = sorted(set(ALL) - set(NAPPING))
# Each napping board with one of its keys; the first boards take the first, second and third.
A_KEY = [
    (name, ALL[name]["keys"][turn % len(ALL[name]["keys"])]["name"]) for turn, name in enumerate(NAPPING)
]
MINUTES = 2
NAP_MS = 50
DEEP_SLEEP = (0x07, 0x10)  # the UC8151's and the SSD1680's command
TAP_MS = 80


class Silence:
    """A serial port without a host."""

    talks = False

    def __init__(self, app):
        self._clock = app.hw.clock

    def step(self, ms):
        if self.talks:
            self._clock.sleep_ms(ms)
        return self.talks


class Table:
    """The program on a chip, from the curtain of a two-player game on."""

    def __init__(self, chip, drivers, board, folder, usb):
        self.chip = chip
        self.module = drivers["device"]
        self.module.GAMES = folder
        self.module.Device.resource = staticmethod(open_resource)
        self.module.Device.resident = None
        self.module.Serial = Silence
        chip.solder(board, usb)
        chip.watch_nap = self._at_nap
        device = self.module.Device(board)
        device.open_files()
        self.program = self.module.Program(device)
        self.app = self.program.app
        self.board = board
        self.rest()
        assert self.app.screen_name == "curtain"

    def go(self, ms):
        """Run the program for `ms`."""
        end = self.chip.ms + ms
        while self.chip.ms < end:
            self.program.step()

    def until(self, wanted, limit_ms):
        """Run the program until `wanted()`."""
        end = self.chip.ms + limit_ms
        while not wanted():
            assert self.chip.ms < end, f"waited in vain, on {self.app.screen_name}"
            self.program.step()

    def rest(self):
        """Run the program until the picture is on the glass."""
        self.until(self.app.glass.rests, 20_000)

    def tap(self, name):
        """Tap a key and wait until everything that it did is visible."""
        self.chip.tap(name, TAP_MS)
        self.go(TAP_MS + 20)
        self.rest()

    def to_a_hand(self):
        """Accept the curtain as the hand's owner."""
        button, hold = self.program.device.board.key_for(self.app.screen.accept)
        assert not hold
        self.tap(button.name)
        assert self.app.private()

    def asleep(self):
        """Return whether the panel shows the picture of a sleeping device."""
        return self.app.screen_name == "asleep" and self.app.glass.rests()

    def fall_asleep(self):
        """Go to a hand and wait until the device falls asleep."""
        self.to_a_hand()
        self.until(self.asleep, MINUTES * 60_000 + 20_000)

    def share_napped(self, ms):
        """Return the share of the next `ms` that the chip naps."""
        before = len(self.chip.naps)
        self.go(ms)
        return sum(nap.lasted for nap in self.chip.naps[before:]) / ms

    def refreshing(self):
        """Return whether the panel is refreshing."""
        return self.chip.panel.refreshes[-1].ended_ns is None

    def _at_nap(self):
        assert not self.chip.pressed(), "a nap while a key is down"
        assert self.chip.ms - self.chip.moved_ms >= 30, "a nap while a contact may bounce"
        assert not self.app.screen.works, "a nap while somebody computes"
        if self.asleep():
            last = self.chip.panel.refreshes[-1]
            assert last.finished and last.kind == FULL and last.window is None, "before the picture stands"
            assert self.chip.panel.log[-1].op in DEEP_SLEEP, "a nap while the panel is on"

    def awake_at_curtain(self):
        """Check that it stays awake, at a curtain that hides everything."""
        self.rest()
        assert self.app.screen_name == "curtain" and not self.app.private()
        assert self.chip.panel.refreshes[-1].cleans
        self.go(5000)
        assert self.app.screen_name == "curtain", "the key that woke it did more than that"
        assert self.chip.panel.violations == []


def a_key(board):
    """Return the name of a board's last key, which stands for any key."""
    return board["keys"][-1]["name"]


@pytest.fixture
def table(chip, drivers, board):
    """Return a function that makes a Table on the board."""

    def made(usb=False):
        driver = Driver(board["name"], settings={"sleep": MINUTES})
        flow.begin_game(driver.app, header(("Anna", "Ben"), secret=5))
        driver.settle()
        return Table(chip, drivers, board, driver.folder, usb)

    return made


@pytest.mark.parametrize("name", sorted(set(ALL) - set(THINKING)))
def test_a_pico_w_does_not_nap_because_its_usb_is_not_asked_while_it_plays(table, name):
    """Asking would switch its radio on."""
    game = table()
    game.program.device.power.on_usb = lambda: pytest.fail("asked")
    game.go(70_000)
    assert game.app.screen_name == "curtain" and game.chip.naps == []


def test_four_of_our_boards_nap_while_people_think():
    assert {"badger2040", "pico_inky_pack", "pico_waveshare29", "pico_waveshare29d"} <= set(THINKING)


@pytest.mark.parametrize("name", THINKING)
def test_it_naps_at_a_curtain_and_at_a_hand_and_wakes_once_a_second(table):
    game = table()
    steps, step = [], game.program.step
    game.program.step = lambda: (steps.append(1), step())
    for go_there in (lambda: None, game.to_a_hand):
        go_there()
        game.go(1000)
        steps.clear()
        assert game.share_napped(10_000) > 0.99
        assert 9 <= len(steps) <= 12
    assert all(nap.asked <= NAP_MS for nap in game.chip.naps)
    assert game.chip.panel.violations == []


@pytest.mark.parametrize("name", THINKING)
def test_it_naps_during_a_refresh_and_sees_its_end(table):
    game = table()
    game.to_a_hand()
    game.go(500)
    (down,) = [key["name"] for key in game.board["keys"] if key["short"] == "down"]
    game.chip.tap(down, TAP_MS)
    let_go = game.chip.ms + TAP_MS
    game.until(game.refreshing, 200)
    refresh = game.chip.panel.refreshes[-1]
    game.until(lambda: not game.program.device.panel.busy(), 5000)
    naps = [nap for nap in game.chip.naps if nap.began > let_go]
    assert naps[0].began <= let_go + 60, "long after the key was let go of"
    assert sum(nap.lasted for nap in naps) > 0.95 * (refresh.ended_ns / 1e6 - naps[0].began)
    assert game.chip.ms - refresh.ended_ns / 1e6 <= 25, "its end was seen late"


def no_naps(game, ms):
    """Return whether the chip doesn't nap for this time."""
    before = len(game.chip.naps)
    game.go(ms)
    return len(game.chip.naps) == before


@pytest.mark.parametrize("name", THINKING[:1])
def test_after_each_choice_the_file_system_is_tidied_while_the_panel_is_busy(table):
    with_people = table()
    chip = with_people.chip
    with_people.to_a_hand()
    chip.housekept.clear()
    ok, _ = with_people.program.device.board.key_for("ok")
    with_people.tap(ok.name)
    assert with_people.app.screen_name == "curtain" and chip.housekept == [True]
    with_people.go(5000)
    assert chip.housekept == [True], "nothing was written since"


def test_a_held_key_a_thinking_bot_and_a_host_keep_it_awake(table):
    game = table()
    game.chip.tap(a_key(game.board), 3000)
    game.go(20)
    assert no_naps(game, 2900)
    game.go(3000)
    assert game.share_napped(1000) > 0.9
    game.app.screen.works = True
    assert no_naps(game, 1000)
    game.app.screen.works = False
    game.program._serial.talks = True
    assert no_naps(game, 500)
    game.program._serial.talks = False
    assert game.share_napped(1000) > 0.9


@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize("name", THINKING[:1])
def test_a_key_pressed_just_before_a_nap_is_not_missed(table, deaf):
    game = table()
    game.go(3000)
    game.chip.deaf = deaf
    buttons = game.program.device.buttons
    look, pressed = buttons.quiet, []

    def quiet():
        seen = look()
        if seen and not pressed:
            game.chip.tap(a_key(game.board), TAP_MS)
            pressed.append(game.chip.ms)
        return seen

    buttons.quiet = quiet
    before, watch, game.chip.watch_nap = len(game.chip.naps), game.chip.watch_nap, lambda: None
    game.until(lambda: buttons._contacts[-1].down, 10)
    assert game.chip.ms - pressed[0] < 1 and game.chip.naps[before].lasted == 0
    game.chip.watch_nap = watch


def test_three_of_our_boards_have_only_the_nap():
    assert {"pico_inky_pack", "pico_waveshare29", "pico_waveshare29d"} <= set(NAPPING)
    assert {"badger2040", "badger2040w"} <= set(LATCHED)


@pytest.mark.parametrize("name", NAPPING)
def test_asleep_it_naps_nearly_all_the_time(table):
    game = table()
    game.fall_asleep()
    assert game.share_napped(10_000) > 0.99
    # If the key's interrupt doesn't end a nap, the key must still be down afterwards.
    assert all(0 < nap.asked < TAP_MS for nap in game.chip.naps)
    assert game.chip.panel.violations == []


@pytest.mark.parametrize("deaf", [False, True], ids=["ends the nap", "is seen after it"])
@pytest.mark.parametrize("name, key", A_KEY)
def test_any_key_wakes_the_game_at_its_curtain(table, key, deaf):
    game = table()
    game.fall_asleep()
    game.chip.deaf = deaf
    game.go(3000)
    pressed = []

    def press():
        pressed.append(game.chip.ms)
        game.chip.tap(key, TAP_MS)

    game.chip.later(5, press)
    game.until(lambda: game.app.screen_name != "asleep", 1000)
    (at,) = pressed
    nap = next(nap for nap in reversed(game.chip.naps) if nap.began < at)
    assert nap.lasted == pytest.approx(nap.asked if deaf else at - nap.began)
    game.awake_at_curtain()
    game.to_a_hand()


@pytest.mark.parametrize("name", NAPPING)
def test_on_usb_it_never_naps_and_a_key_wakes_it_too(table, board):
    game = table(usb=True)
    game.fall_asleep()
    assert game.share_napped(5000) == 0
    game.tap(a_key(board))
    game.awake_at_curtain()


@pytest.mark.parametrize("name", NAPPING[:1])
def test_a_cable_ends_the_naps_and_they_resume_without_it(table):
    game = table()
    game.fall_asleep()
    assert game.share_napped(1000) > 0.8
    game.chip.later(20, lambda: game.chip.plug(True))
    game.go(100)
    assert no_naps(game, 1000)
    game.chip.plug(False)
    assert game.share_napped(1000) > 0.8


@pytest.mark.parametrize("name", NAPPING[:1])
def test_a_board_that_cannot_detect_usb_does_not_nap(table, board):
    board["usb"] = None
    game = table()
    game.fall_asleep()
    assert game.share_napped(1000) == 0
    game.tap(a_key(board))
    game.awake_at_curtain()


@pytest.mark.parametrize("image", ["RPI_PICO", "RPI_PICO_W"])
@pytest.mark.parametrize("name", LATCHED)
def test_a_board_with_a_latch_switches_off_instead(table, board, image):
    board["micropython"] = image  # the W's USB pin has a name that the Pico's image doesn't know
    game = table()
    with pytest.raises(PowerGone):
        game.fall_asleep()
        game.go(1000)
    game._at_nap()


@pytest.mark.parametrize("name", LATCHED)
def test_a_board_with_a_latch_stays_on_while_usb_feeds_it(table, board):
    game = table(usb=True)
    game.fall_asleep()
    game.go(5000)
    assert game.chip.naps == [] and game.chip.unlatched == 0
    game.tap(a_key(board))
    game.awake_at_curtain()
