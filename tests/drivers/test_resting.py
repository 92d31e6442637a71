"""Asleep on batteries: a board without a latch naps with `lightsleep`; any key wakes it at its curtain.

The real program runs on a fake chip, on the panel's strict model, until nobody has played for long.
"""

import json
from pathlib import Path

import pytest
from fake_chip import PowerGone

import inkdeck_app
from app.driver import Driver
from app.games import header
from inkdeck.emulator.controllers.base import FULL
from inkdeck_app import flow

BOARDS = Path(__file__).resolve().parents[2] / "boards"
ALL = {path.parent.name: json.loads(path.read_text(encoding="utf-8")) for path in BOARDS.glob("*/board.json")}
NAPPING = sorted(name for name, board in ALL.items() if not board["latch"])
LATCHED = sorted(set(ALL) - set(NAPPING))
# Each napping board with one of its keys; the first boards take the first, second and third.
A_KEY = [
    (name, ALL[name]["keys"][turn % len(ALL[name]["keys"])]["name"]) for turn, name in enumerate(NAPPING)
]
MINUTES = 2
DEEP_SLEEP = (0x07, 0x10)  # the UC8151's and the SSD1680's
TAP_MS = 80


class Silence:
    """A serial port on which nobody says anything."""

    def __init__(self, app):
        pass

    def step(self, ms):
        return None


class Table:
    """The program on a chip, from a curtain of a game of two on."""

    def __init__(self, chip, drivers, board, folder, usb):
        self.chip = chip
        self.module = drivers["device"]
        self.module.GAMES = folder
        self.module.DATA = str(Path(inkdeck_app.__file__).parent / "data") + "/"
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
        """Let the program run for so long."""
        end = self.chip.ms + ms
        while self.chip.ms < end:
            self.program.step()

    def until(self, wanted, limit_ms):
        """Let the program run until `wanted()`."""
        end = self.chip.ms + limit_ms
        while not wanted():
            assert self.chip.ms < end, f"waited in vain, on {self.app.screen_name}"
            self.program.step()

    def rest(self):
        """Until the picture stands on the glass."""
        self.until(self.app.at_rest, 20_000)

    def tap(self, name):
        """A finger on a key, until all that it did is seen."""
        self.chip.tap(name, TAP_MS)
        self.go(TAP_MS + 20)
        self.rest()

    def to_a_hand(self):
        """The owner accepts the curtain."""
        button, hold = self.program.device.board.key_for(self.app.screen.accept)
        assert not hold
        self.tap(button.name)
        assert self.app.private()

    def asleep(self):
        """Whether the picture stands that says so."""
        return self.app.screen_name == "asleep" and self.app.at_rest()

    def fall_asleep(self):
        """From a hand on until nobody has played for long."""
        self.to_a_hand()
        self.until(self.asleep, MINUTES * 60_000 + 20_000)

    def share_napped(self, ms):
        """How much of the next so many ms it naps."""
        before = len(self.chip.naps)
        self.go(ms)
        return sum(nap.lasted for nap in self.chip.naps[before:]) / ms

    def _at_nap(self):
        last = self.chip.panel.refreshes[-1]
        assert self.asleep(), "a nap while somebody plays"
        assert last.finished and last.kind == FULL and last.window is None, "a nap before the picture stands"
        assert self.chip.panel.log[-1].op in DEEP_SLEEP, "a nap while the panel is on"

    def awake_at_curtain(self):
        """It stays awake, at a curtain that hides everything."""
        naps = len(self.chip.naps)
        self.rest()
        assert self.app.screen_name == "curtain" and not self.app.private()
        assert self.chip.panel.refreshes[-1].cleans
        self.go(5000)
        assert self.app.screen_name == "curtain", "the key that woke it did more than that"
        assert len(self.chip.naps) == naps and self.chip.panel.violations == []


def a_key(board):
    """The name of any of a board's keys."""
    return board["keys"][-1]["name"]


@pytest.fixture
def table(chip, drivers, board):
    """Makes a Table on the board."""

    def made(usb=False):
        driver = Driver(board["name"], settings={"sleep": MINUTES})
        flow.begin_game(driver.app, header(("Anna", "Ben"), secret=5))
        driver.settle()
        return Table(chip, drivers, board, driver.folder, usb)

    return made


@pytest.mark.parametrize("name", [name for name in sorted(ALL) if ALL[name]["battery"] is None])
def test_a_board_that_senses_no_battery_is_not_asked_for_its_usb_while_it_plays(table, name):
    """A Pico W's radio would be switched on for it."""
    game = table()
    game.program.device.power.on_usb = lambda: pytest.fail("asked")
    game.go(70_000)
    assert game.app.screen_name == "curtain"


def test_three_of_our_boards_have_only_the_nap():
    assert {"pico_inky_pack", "pico_waveshare29", "pico_waveshare29d"} <= set(NAPPING)
    assert {"badger2040", "badger2040w"} <= set(LATCHED)


@pytest.mark.parametrize("name", NAPPING)
def test_it_naps_only_when_asleep_and_then_nearly_all_the_time(table):
    game = table()
    game.fall_asleep()
    assert len(game.chip.naps) == 1, "each nap is looked at when it begins: not one before that"
    assert game.share_napped(10_000) > 0.85
    # Should the key's interrupt not end a nap, its press must still be there afterwards.
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
def test_a_cable_ends_the_naps_and_without_it_they_go_on(table):
    game = table()
    game.fall_asleep()
    assert game.share_napped(1000) > 0.8
    game.chip.plug(True)
    assert game.share_napped(1000) == 0
    game.chip.plug(False)
    assert game.share_napped(1000) > 0.8


@pytest.mark.parametrize("name", NAPPING[:1])
def test_a_board_that_cannot_tell_of_usb_does_not_nap(table, board):
    board["usb"] = None
    game = table()
    game.fall_asleep()
    assert game.share_napped(1000) == 0
    game.tap(a_key(board))
    game.awake_at_curtain()


@pytest.mark.parametrize("image", ["RPI_PICO", "RPI_PICO_W"])
@pytest.mark.parametrize("name", LATCHED)
def test_a_board_with_a_latch_goes_off_instead(table, board, image):
    board["micropython"] = image  # the W's USB pin has a name that the Pico's image does not know
    game = table()
    with pytest.raises(PowerGone):
        game.fall_asleep()
        game.go(1000)
    assert game.chip.naps == []
    game._at_nap()


@pytest.mark.parametrize("name", LATCHED)
def test_a_board_with_a_latch_stays_on_while_usb_feeds_it(table, board):
    game = table(usb=True)
    game.fall_asleep()
    game.go(5000)
    assert game.chip.naps == [] and game.chip.unlatched == 0
    game.tap(a_key(board))
    game.awake_at_curtain()
