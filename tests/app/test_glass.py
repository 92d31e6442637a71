"""The states of the glass, as docs/glass.md lists them: a hand on it, the picture due, and presses for it."""

import pytest

from inkdeck_app.glass import NOTHING, Glass
from inkdeck_app.screens.base import CURSOR, PICTURE
from inkdeck_app.ui.display import FAST, FULL, NEUTRAL, TURBO
from inkdeck_app.ui.keys import Press

ANN, BEN = 0, 1


class Panel:
    """A panel whose refresh ends when a test says so."""

    stuck = working = False

    def busy(self):
        return self.working


class Display:
    """Notes the kind of each refresh.

    :ivar due: the kind that a fast or turbo refresh becomes; None for its own.
    """

    def __init__(self):
        self.panel = Panel()
        self.kinds = []
        self.lost_once = False
        self.due = None

    def show(self, kind):
        if kind in (FAST, TURBO) and self.due is not None:
            kind = self.due
        self.kinds.append(kind)
        self.panel.working = True
        return kind

    def lost(self):
        self.lost_once = True


class Clock:
    now = 1000

    def ms(self):
        return self.now


class Screen:
    def __init__(self, refresh=FAST):
        self.refresh = refresh


class Rig:
    """A glass with a display and a clock."""

    def __init__(self):
        self.display, self.clock = Display(), Clock()
        self.glass = Glass(self.display, self.clock)

    def show(self, owner=None, several=True, refresh=FAST, ends=True):
        """Show a new picture, and let its refresh end."""
        self.glass.need(PICTURE)
        self.glass.show(Screen(refresh), owner, several)
        if ends:
            self.end()

    def end(self):
        assert self.glass.refreshes()
        self.clock.now += 100
        self.display.panel.working = False
        assert not self.glass.refreshes()

    def press(self, key="ok", ago=0):
        return Press(key, "a", self.clock.now - ago, False)


@pytest.fixture
def rig():
    return Rig()


# a hand on the glass


def test_a_hand_is_exposed_until_a_neutral_refresh_has_ended(rig):
    rig.show(ANN)
    assert rig.glass.exposed == ANN
    rig.show(None, ends=False)
    assert rig.display.kinds == [FAST, NEUTRAL] and rig.glass.exposed == ANN
    rig.end()
    assert rig.glass.exposed is None
    rig.show(None)
    assert rig.display.kinds[-1] == FAST


def test_a_full_refresh_stays_full_and_cleans_too(rig):
    rig.show(ANN)
    rig.show(None, refresh=FULL)
    assert rig.display.kinds == [FAST, FULL] and rig.glass.exposed is None


def test_a_lone_player_gets_a_fast_refresh_and_the_ghost_is_remembered(rig):
    rig.show(ANN)
    rig.show(None, several=False)
    assert rig.display.kinds == [FAST, FAST] and rig.glass.exposed == ANN
    rig.show(None)
    assert rig.display.kinds[-1] == NEUTRAL and rig.glass.exposed is None


def test_a_neutral_refresh_that_was_due_anyway_cleans_too(rig):
    rig.show(ANN)
    rig.display.due = NEUTRAL
    rig.show(None, several=False)
    assert rig.glass.exposed is None


def test_the_next_players_hand_comes_with_a_neutral_refresh_and_is_exposed_afterwards(rig):
    rig.show(ANN)
    rig.show(ANN)
    assert rig.display.kinds == [FAST, FAST]
    rig.show(BEN)
    assert rig.display.kinds[-1] == NEUTRAL and rig.glass.exposed == BEN


def test_a_refresh_that_never_ended_leaves_the_hand_exposed(rig):
    rig.show(ANN)
    rig.show(None, ends=False)
    rig.display.panel.working, rig.display.panel.stuck = False, True
    assert not rig.glass.refreshes()
    assert (rig.glass.exposed, rig.glass.due, rig.display.lost_once) == (ANN, PICTURE, True)
    assert not rig.glass.rests()
    rig.display.panel.stuck = False
    rig.show(None)
    assert rig.glass.exposed is None and rig.display.kinds[-1] == NEUTRAL


# the picture that is due


def test_the_larger_change_stays_due_until_it_is_shown(rig):
    due = []
    for change in (None, CURSOR, None, PICTURE, CURSOR):
        rig.glass.need(change)
        due.append(rig.glass.due)
    assert due == [NOTHING, CURSOR, CURSOR, PICTURE, PICTURE]
    rig.glass.show(Screen(), None, True)
    assert rig.glass.due == NOTHING and not rig.glass.rests()
    rig.end()
    assert rig.glass.rests() and rig.glass.pictures == 1


def test_a_moved_cursor_is_a_turbo_refresh_of_the_screen_that_is_shown(rig):
    screen = Screen()
    rig.glass.need(PICTURE)
    assert not rig.glass.only_cursor_of(screen)
    rig.glass.show(screen, ANN, True)
    rig.end()
    rig.glass.need(CURSOR)
    assert rig.glass.only_cursor_of(screen) and not rig.glass.only_cursor_of(Screen())
    rig.glass.show(screen, ANN, True)
    assert rig.display.kinds == [FAST, TURBO]


# presses for it


@pytest.mark.parametrize("due, key, counts", [
    (NOTHING, "ok", True), (CURSOR, "up", True), (CURSOR, "down", True), (CURSOR, "ok", False),
    (PICTURE, "up", False), (PICTURE, "ok", False),
])  # fmt: skip
def test_only_cursor_moves_are_accepted_before_the_picture_shows_them(rig, due, key, counts):
    rig.glass.need(due)
    assert rig.glass.can_take(rig.press(key)) == counts


def test_at_a_gate_a_press_must_begin_after_the_picture_appears(rig):
    early = rig.press()
    rig.show()
    assert not rig.glass.is_for(early, True) and rig.glass.is_for(early, False)
    assert rig.glass.is_for(rig.press(), True)
    rig.display.panel.stuck = True
    assert not rig.glass.is_for(rig.press(), True)


def test_presses_that_began_before_the_next_picture_are_forgotten(rig):
    rig.show()
    rig.glass.outdate()
    assert rig.glass.due == PICTURE
    early = rig.press()
    rig.show()
    assert not rig.glass.is_for(early, False)
    assert rig.glass.is_for(rig.press(), False)
    assert rig.glass.is_for(early, False), "from then on, presses count again"
