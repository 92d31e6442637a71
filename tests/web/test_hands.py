"""A hand of each game in a browser shows the same pictures as the app on CPython."""

import pytest

from inkdeck_core.games import GAMES
from web.hands import play
from web.twin import Pages


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_played_by_clicks_has_the_same_pictures_as_on_cpython(tab, address, game):
    pages = Pages(tab, address)
    play(pages, game)
    assert pages.pictures > 20


def test_a_hand_played_by_keyboard_on_three_keys_has_the_same_pictures_too(tab, address):
    pages = Pages(tab, address, "pico_inky_pack", keys=True)
    play(pages, GAMES[1])
