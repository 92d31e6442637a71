"""A finished game can be played again with the same people and options and a new secret."""

import pytest

from app import short_games
from inkdeck_app import flow
from inkdeck_app.screens.game_result import GameResultScreen
from inkdeck_core import games
from inkdeck_core.record import replaying


def ended(game, seats, bots=()):
    """Return a `Driver` on which such a game was given up, and its header."""
    driver = short_games.begun(game, seats, bots, "easy", **short_games.shortest(game))
    if bots:
        flow.hand_over(driver.app, 0, "Ida")
        driver.settle()
    header = driver.app.table.session.header
    flow.finish(driver.app)
    driver.settle()
    assert driver.screen == "game_result"
    return driver, header


def cut(driver):
    """Cut the deck and go past the dealer; return the new game's session."""
    driver.keys("up", "ok", "ok")
    return driver.app.table.session


@pytest.mark.parametrize("game", games.IDS)
def test_people_and_options_are_the_same_and_the_secret_is_new(game):
    driver, before = ended(game, games.setup(game).SEATS[1])
    driver.press("menu")
    if games.deals(game):
        assert driver.screen == "seal"
        driver.press("back")
        assert driver.screen == "game_result"  # no game has begun
        driver.keys("menu", "ok")
        assert driver.screen == "cut"
        session = cut(driver)
        assert session.header.secret != before.secret
    else:
        session = driver.app.table.session
    assert (session.header.game, session.header.options) == (game, before.options)
    assert session.header.players == before.players
    assert driver.faults() == []


@pytest.mark.parametrize("game", games.GAMES)
def test_a_new_player_keeps_the_seat_and_a_single_player_cuts_at_once(game):
    seats = games.setup(game).SEATS[0]
    driver, before = ended(game, seats, range(1, seats))
    driver.press("menu")
    assert driver.screen == "cut"
    assert cut(driver).header.players == (("Ida", ""), *before.players[1:])


def test_b6_play_again_is_not_offered_with_four_open_games_or_from_the_history():
    driver, _ = ended(games.GAMES[0], 2)
    driver.press("back")
    driver.pick("Finished")
    driver.press("ok")
    assert "menu" not in driver.app.screen.hints()
    driver.keys("back", "back")
    for _ in range(4):
        driver.app.store.files.write(driver.app.store.new_game(), b"open")
    driver.app.show("game_result", 1, replaying.replay(driver.app.history().read(1)))
    driver.settle()
    assert "menu" not in driver.app.screen.hints()


def test_play_again_is_offered_even_if_files_cannot_be_listed_now(monkeypatch):
    driver = short_games.begun("xactika", 3, hands=1)
    session = driver.app.table.session
    flow.finish(driver.app)
    driver.settle()

    def broken():
        raise OSError(5, "EIO")

    monkeypatch.setattr(driver.app.store.files, "names", broken)
    assert not driver.app.store.full()
    assert "menu" in GameResultScreen(driver.app, 1, session).hints()
