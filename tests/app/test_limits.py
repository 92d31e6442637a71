"""What the app keeps itself under follows from the heap that it finds."""

import pytest
from rig import Rig
from whole_game import set_up

from inkdeck_app import flow, loading
from inkdeck_app.loading import Limits

LARGEST_FONT, LARGEST_SCREEN = 5_800, 6_000


@pytest.mark.parametrize(
    "heap, most", [(228_000, 228_000 - 61_440), (166 * 1024, 150_000), (64 * 1024, 150_000)]
)
def test_nothing_is_fetched_ahead_beyond_what_may_be_in_use(heap, most):
    limits = Limits(heap)
    assert limits.font + LARGEST_FONT <= most and limits.ahead + LARGEST_SCREEN <= most
    assert limits.idle < limits.tight < limits.full < limits.ahead < limits.font


def test_a_larger_heap_is_used():
    assert Limits(260_000).full == Limits(230_000).full + 30_000


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


def test_a_picture_that_finds_no_room_on_its_way_to_the_panel_comes_there_the_second_time(tmp_path):
    rig = Rig(str(tmp_path), settings={"language": "en"})
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


def test_a_game_goes_on_from_a_start_menu_that_was_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(loading.limits, "scarce", True)
    rig = Rig(str(tmp_path))
    set_up(rig)
    flow.leave(rig.app)
    rig.settle()
    assert rig.app.screen_name == "home"
    rig.press("ok")
    assert rig.app.table and rig.app.screen_name == "curtain"
