"""A hand of each game in a browser: picture for picture what the same app draws on CPython."""

import pytest
from short_games import next_key

from inkdeck_core.games import GAMES
from web.twin import Pages

ENDS = ("hand_result", "game_result")


def titles(pages):
    """The games' names in the menu, in the order of GAMES."""
    return [entry[0] for entry in pages.app.screen.lines()]


def play_a_hand(pages):
    before = ""
    for _ in range(400):
        if pages.screen in ENDS:
            return
        key = next_key(pages.app.screen, before)
        before = pages.screen
        pages.press(key)
    raise AssertionError("the hand never ends")


def play(pages, game):
    pages.press("ok")  # English
    pages.press("back")  # to the start menu
    pages.pick("New game")
    pages.pick(titles(pages)[GAMES.index(game)])
    pages.pick("Start")
    pages.cut()
    play_a_hand(pages)


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_by_clicks_has_the_pictures_of_the_app_on_cpython(tab, address, game):
    pages = Pages(tab, address)
    play(pages, game)
    assert pages.pictures > 20


def test_a_hand_by_the_keyboard_on_three_keys_has_them_too(tab, address):
    pages = Pages(tab, address, "pico_inky_pack", keys=True)
    play(pages, GAMES[0])
