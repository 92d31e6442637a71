"""The app's memory limits follow from the heap that it finds."""

import ast
from pathlib import Path

import pytest
from rig import Rig
from whole_game import set_up

import inkdeck_core
from app import short_games
from app.at_table import at_curtain
from app.games import header
from inkdeck_app import flow, loading
from inkdeck_app.loading import Limits
from inkdeck_app.match import opening
from inkdeck_core import games, levels

LARGEST_SCREEN = 6_000

HEAPS = {"MicroPython 1.26": 245_888, "1.24": 233_664, "with a radio": 205_568}
"""Bytes that MicroPython leaves for a program on our boards."""


@pytest.mark.parametrize("heap", HEAPS.values(), ids=HEAPS)
def test_nothing_is_fetched_ahead_beyond_what_may_be_in_use(heap):
    limits = Limits(heap)
    free = heap - limits.ahead - LARGEST_SCREEN
    assert free >= (loading.SPARE_BYTES if heap != HEAPS["1.24"] else 26_000)
    assert limits.idle < limits.tight < limits.full < limits.ahead
    assert limits.scarce == (heap == HEAPS["with a radio"])


def test_what_holds_options_goes_when_the_game_has_begun():
    """Otherwise a second copy of `options` would be loaded beside the first."""
    core = Path(games.__file__).parent
    holders = []
    for path in core.rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module == "options":
                holders.append(".".join(path.relative_to(core).with_suffix("").parts))
    assert len(holders) > len(games.GAMES)
    assert [name for name in holders if not loading._is_around(name)] == []


def test_a_larger_heap_is_used():
    assert Limits(290_000).full == Limits(260_000).full + 30_000


def test_where_memory_is_scarce_the_start_menu_is_made_again_on_the_way_back(tmp_path, monkeypatch):
    monkeypatch.setattr(loading.limits, "scarce", True)
    rig = Rig(str(tmp_path), settings={"language": "en"})
    rig.settle()
    menu = rig.app.screen
    rig.app.push("about")
    rig.settle()
    held = [rig.app.screen, *rig.app._stack]
    assert menu not in held and rig.app.screen_name == "about" and not rig.app.alone()
    rig.press("back")
    assert rig.app.screen_name == "home" and rig.app.alone() and rig.app.screen is not menu


def at_result(game):
    """Return a `Driver` on which the shortest game has just ended."""
    driver, before = short_games.whole(game), ""
    while driver.screen != "game_result":
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    return driver


@pytest.mark.parametrize("game", games.IDS)
def test_where_memory_is_scarce_results_and_lists_come_back_as_they_were(monkeypatch, game):
    driver = at_result(game)
    monkeypatch.setattr(loading.limits, "scarce", True)
    for name in ("game_result", "history"):
        assert driver.screen == name
        screen, glass, hints = driver.app.screen, bytes(driver.hw.panel.glass), driver.app.screen.hints()
        driver.press("ok")
        assert driver.app.depth() > 1 and screen not in [driver.app.screen, *driver.app._stack]
        driver.press("back")
        assert bytes(driver.hw.panel.glass) == glass and driver.app.screen.hints() == hints
        if name == "game_result":
            driver.press("back")
            driver.pick("Finished games")


def test_a_result_that_cannot_be_read_when_it_is_to_be_made_again_is_left(monkeypatch):
    driver = at_result(games.GAMES[0])
    monkeypatch.setattr(loading.limits, "scarce", True)
    driver.press("ok")
    assert driver.screen == "replay"

    def fail(number):
        raise OSError(5)

    monkeypatch.setattr(driver.app.history(), "read", fail)
    driver.press("back")
    assert driver.screen == "home" and driver.app.alone()


def test_a_picture_that_finds_no_room_on_its_way_to_the_panel_comes_there_the_second_time(tmp_path):
    rig = Rig(str(tmp_path), settings={"language": "en"})
    rig.settle()
    menu = rig.app.screen
    show = rig.panel.show
    failed = []

    def short_of_memory(*what):
        if not failed:
            failed.append(what)
            raise MemoryError
        show(*what)

    rig.panel.show = short_of_memory
    rig.app.push("settings")
    rig.settle()
    assert failed and rig.panel.glass == rig.app.display.frame
    rig.press("back")
    assert rig.screen == "home" and rig.app.screen is not menu  # the old menu was dropped


def test_a_game_goes_on_from_a_start_menu_that_was_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(loading.limits, "scarce", True)
    rig = Rig(str(tmp_path))
    set_up(rig)
    flow.leave(rig.app)
    rig.settle()
    assert rig.app.screen_name == "home"
    rig.press("ok")
    assert rig.app.table and rig.app.screen_name == "curtain"


class Heap:
    """Replaces MicroPython's `gc`: 230,000 bytes with room for everything.

    :ivar used: bytes in use.
    :ivar collections: how often memory was collected.
    """

    def __init__(self):
        self.used, self.collections, self.every = 100_000, 0, 12_288

    def mem_alloc(self):
        return self.used

    def mem_free(self):
        return 230_000 - self.used

    def collect(self):
        self.collections += 1

    def threshold(self, count=None):
        before, self.every = self.every, self.every if count is None else count
        return before


@pytest.fixture
def heap(monkeypatch):
    """Make the app count its memory, as on a chip."""
    heap = Heap()
    monkeypatch.setattr(loading, "_COUNTED", True)
    monkeypatch.setattr(loading, "gc", heap)
    monkeypatch.setattr(loading, "limits", Limits(230_000))
    return heap


@pytest.mark.parametrize("waste, collections", [(1_000, 0), (9_000, 1)])
def test_a_screen_is_imported_without_a_collection_if_there_is_little_to_collect(heap, waste, collections):
    loading.drop("inkdeck_app.screens.about")
    loading.settle()
    heap.used += waste
    loading.load("about", [])
    assert heap.collections == collections


def test_long_work_collects_when_half_of_what_is_free_is_used(heap):
    assert loading.seldom() == 65_000 and heap.collections == 1
    heap.used = 225_000
    assert loading.seldom() == loading.OFTEN


class Short:
    """A driver that puts a game on the table by `deed`, "start" or "resume".

    There is not enough memory the first `times` times. `lettings_go` counts how often everything else was let
    go.
    """

    def __init__(self, monkeypatch, deed, times):
        self.driver = at_curtain()
        self.lettings_go = 0
        flow.leave(self.driver.app)
        self.driver.settle()
        self._left = times
        self._let_go = self.driver.app.let_go
        self._deed = getattr(opening, deed)
        monkeypatch.setattr(self.driver.app, "let_go", self.let_go)
        monkeypatch.setattr(opening, deed, self.short_of_memory)
        if deed == "resume":
            flow.resume(self.driver.app, self.driver.app.store.open_games()[0])
        else:
            flow.begin_game(self.driver.app, header(("Anna", "Ben"), secret=9))
        self.driver.settle()
        assert not self._left

    def let_go(self):
        self.lettings_go += 1
        self._let_go()

    def short_of_memory(self, *what):
        if self._left:
            self._left -= 1
            raise MemoryError
        return self._deed(*what)


@pytest.mark.parametrize("deed, comes", [("start", "dealer"), ("resume", "curtain")])
def test_a_game_that_finds_no_room_is_tried_again_with_all_else_let_go(monkeypatch, deed, comes):
    short = Short(monkeypatch, deed, 1)
    assert short.driver.screen == comes and short.lettings_go == 1


@pytest.mark.parametrize("deed", ["start", "resume"])
def test_a_game_that_finds_no_room_twice_is_told_as_that_and_stays(monkeypatch, deed):
    driver = Short(monkeypatch, deed, 2).driver
    assert driver.screen == "damaged" and "Not enough memory" in driver.words()
    assert not driver.app.store.damaged and driver.app.table is None
    driver.press("ok")
    assert driver.screen == "home"
    flow.resume(driver.app, driver.app.store.open_games()[0])
    driver.settle()
    assert driver.screen == "curtain"


def test_a_screen_that_finds_no_room_is_made_again_with_all_else_let_go(tmp_path, monkeypatch):
    rig = Rig(str(tmp_path), settings={"language": "en"})
    rig.settle()
    menu = rig.app.screen
    load = loading.load
    failed = []

    def short_of_memory(name, *what):
        if not failed:
            failed.append(name)
            raise MemoryError
        return load(name, *what)

    monkeypatch.setattr(loading, "load", short_of_memory)
    rig.app.push("about")
    rig.settle()
    assert failed == ["about"] and rig.screen == "about"
    rig.press("back")
    assert rig.screen == "home" and rig.app.screen is not menu


def test_a_picture_that_finds_no_room_is_drawn_again_with_all_else_let_go(tmp_path, monkeypatch):
    rig = Rig(str(tmp_path), settings={"language": "en"})
    rig.settle()
    rig.app.push("about")
    rig.settle()
    screen, let_go, failed = rig.app.screen, rig.app.let_go, []
    monkeypatch.setattr(rig.app, "let_go", lambda: failed.append("let go") or let_go())
    draw = screen.draw

    def short_of_memory(canvas):
        if not failed:
            failed.append("draw")
            raise MemoryError
        return draw(canvas)

    monkeypatch.setattr(screen, "draw", short_of_memory)
    before = bytes(rig.app.display.frame)
    rig.app.outdated()
    rig.settle()
    assert failed == ["draw", "let go"] and rig.screen == "about"
    assert bytes(rig.app.display.frame) == before


def at_a_hand(game, level):
    """Return a `Driver` at the first hand of a lone player with bots of this level."""
    seats = games.setup(game).SEATS[0]
    driver = short_games.begun(game, seats, range(1, seats), level)
    while not driver.app.screen.private:
        driver.press(short_games.next_key(driver.app.screen))
    return driver


@pytest.mark.parametrize("level", levels.LEVELS)
@pytest.mark.parametrize("game", games.GAMES)
def test_bots_that_act_behind_a_picture_leave_their_room_to_a_persons_hand(game, level, monkeypatch):
    driver = at_a_hand(game, level)
    forgotten = []
    monkeypatch.setattr(loading, "short", lambda: True)
    monkeypatch.setattr(loading, "tidy", lambda *_: None)
    monkeypatch.setattr(loading, "forget_bots", lambda: forgotten.append(level))
    driver.app._ahead_of = None
    driver.app.prepare()
    assert bool(forgotten) == (level != "easy" or driver.app.table.face.BOTS_TAKE_TIME)


@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_read_ahead_and_finds_no_room_is_read_when_a_key_asks_for_it(game, monkeypatch):
    driver = at_a_hand(game, "easy")

    def short_of_memory(*_):
        raise MemoryError

    monkeypatch.setattr(loading, "fetch_ahead", short_of_memory)
    driver.app._ahead_of = None
    driver.app.prepare()
    driver.press("menu")
    assert driver.screen == "hand_menu" or driver.screen.startswith(f"{game}.")


def test_what_games_share_goes_with_what_only_they_need_around_a_hand():
    core = Path(inkdeck_core.__file__).parent
    names = [".".join(path.relative_to(core).with_suffix("").parts) for path in core.rglob("*.py")]
    around = [name for name in names if loading._is_around(name)]
    assert "tricks.paper_setup" in around
    assert all(f"{game}.setup" in around for game in games.GAMES)
