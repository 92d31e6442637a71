"""The part after "#" in the page's address opens a game, a board or a language."""

import pytest

from inkdeck_app.ui.texts import LANGUAGES
from inkdeck_core.games import GAMES
from web.hands import go_on
from web.twin import SEED, Pages


@pytest.mark.parametrize("game", GAMES)
def test_a_link_opens_a_games_form_in_a_language(tab, address, game):
    language = LANGUAGES[GAMES.index(game) % len(LANGUAGES)][0]
    pages = Pages(tab, address, link=(language, game))
    assert pages.screen == "new_game" and pages.app.settings.language == language
    pages.press("back")
    assert pages.screen == "home"


def test_a_link_counts_once_so_that_a_reload_resumes_its_game(tab, address):
    pages = Pages(tab, address, link=("en", GAMES[1]))
    assert "#" not in tab.url
    pages.pick("Start")
    pages.cut()
    go_on(pages, 3)
    tab.reload()
    pages.restart()
    assert pages.app.table


def test_a_link_followed_in_mid_hand_pauses_that_game(tab, address):
    pages = Pages(tab, address, link=("en", GAMES[1]))
    pages.pick("Start")
    pages.cut()
    go_on(pages, 3)
    tab.evaluate(f"location.hash = '{GAMES[2]}'")
    tab.wait_for_selector("#device[data-screen=new_game]")
    pages.restart(link=("en", GAMES[2]))
    pages.press("back")
    assert len(pages.app.screen.games) == 1


def test_a_link_names_a_board(tab, address):
    tab.goto(f"{address}?instant#pico_inky_pack&fr")
    tab.wait_for_selector("#device[data-rest=yes]")
    assert tab.input_value("#board") == "pico_inky_pack" and tab.locator(".key").count() == 3


@pytest.mark.parametrize("behind", ("nonsense&go5go5", "&&%3Cscript%3E&a=b"))
def test_an_unknown_link_opens_the_page_as_usual(tab, address, behind):
    tab.goto(f"{address}?board=badger2040&seed={SEED}&instant#{behind}")
    tab.wait_for_selector("#device[data-rest=yes]")
    assert tab.get_attribute("#device", "data-screen") == "language"
