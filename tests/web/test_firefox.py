"""The page in Firefox: a hand of each game by touch, and what the browser keeps."""

import os

import pytest

from inkdeck_core import games
from web import firefox
from web.fingers import Fingers
from web.hands import ENDS, go_on
from web.twin import Pages

SIZES = ((390, 844), (844, 390))


@pytest.fixture
def profile(tmp_path):
    """Return a folder for what Firefox keeps; skip without one."""
    if not firefox.program():
        pytest.skip("there is no Firefox: apt install firefox-esr")
    return tmp_path


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games.GAMES if os.environ.get("INKDECK_LONG") else games.GAMES[:1])
def test_a_hand_is_played_by_touch_in_firefox(profile, address, game, size):
    with firefox.Firefox(profile) as browser:
        pages = Fingers(browser.tab(*size), address, "", link=("en", game))
        pages.pick("Start")
        if game in games.DEALT:
            pages.cut()
        go_on(pages, 400)
        assert pages.screen in ENDS and pages.touches > 5


def test_firefox_keeps_a_game_over_a_restart(profile, address):
    with firefox.Firefox(profile) as browser:
        pages = Pages(browser.tab(*SIZES[0]), address, "", link=("en", games.GAMES[0]))
        pages.pick("Start")
        pages.cut()
        go_on(pages, 6)
        kept, home = pages.hw.files, pages.tab
        home.reload()
        pages.restart(kept)
    with firefox.Firefox(profile) as browser:
        pages.tab = browser.tab(*SIZES[0])
        pages.tab.goto(f"{address}?seed=7&instant#")
        pages.restart(kept)
        assert pages.app.table is not None
