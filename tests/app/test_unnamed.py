"""A person without a name is a number in the language of now, and no name to remember."""

import pytest

from app.driver import Driver
from app.set_up import open_header
from inkdeck_app.match import plan
from inkdeck_app.storage.names import UNNAMED, number_of
from inkdeck_app.ui.texts import LANGUAGES, Texts
from inkdeck_core import games

CODES = [code for code, _ in LANGUAGES]


def test_each_language_has_its_word_for_an_unnamed_player():
    for code, word in zip(CODES, UNNAMED, strict=True):
        texts = Texts(Driver().hw.resource, code)
        assert texts.get("player", "names") == word + " {}"
        assert number_of(f"{word} 10") == 10 and number_of(word.upper() + " 2") == 2
    for name in ("", "Anna", "Player", "Player 0", "Player 11", "Player ²", "Player 1 2", "Ann Player 1"):
        assert number_of(name) is None


@pytest.mark.parametrize("game", games.IDS)
@pytest.mark.parametrize("first", CODES)
@pytest.mark.parametrize("then", CODES)
def test_the_next_game_numbers_players_in_the_current_language(first, then, game):
    driver = Driver(language=first)
    form(driver, game)
    driver.press("ok")
    if driver.screen == "seal":
        driver.press("ok")
    if driver.screen == "cut":
        driver.cut()
    people = [name for name, bot in open_header(driver).players if not bot]
    assert people == numbered(first, len(people)) and driver.app.settings.roster == []
    driver.app.settings.change("language", then)
    driver.app.apply_settings()
    form(driver, game)
    assert [name for name, bot in driver.app.screen.plan.seats if not bot] == numbered(then, len(people))


def test_numbered_players_of_two_languages_keep_different_names():
    driver = Driver(language="fr")
    players = tuple((name, "") for name in ("Player 1", "Spieler 2", "spieler 1", "Anna"))
    game = next(game for game in games.IDS if not games.deals(game))
    made = plan.new_plan(driver.app, game)
    last = made.header(bytes(32))
    last.players = players
    made.follow(last)
    assert made.names() == ["Joueur 1", "Joueur 2", "Joueur 3", "Anna"]


def form(driver, game):
    driver.app.push("new_game", game)
    driver.settle()


def numbered(language, count):
    word = UNNAMED[CODES.index(language)]
    return [f"{word} {number}" for number in range(1, count + 1)]
