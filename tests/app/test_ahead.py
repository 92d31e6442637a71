"""A picture names the screens that its keys lead to, so that they are in memory before a key is pressed."""

import pytest

from app import short_games
from inkdeck_app.app import App
from inkdeck_core import games

TABLES = {"people": ((), ""), "hasty": ((1, 2), "easy"), "thinkers": ((1, 2), "medium")}
"""Tables of three seats: which seats are bots, and their level."""
LARGE = ("game_result", "home")
"""The screens at a game's end, which load much of their own."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("game", games.GAMES)
def test_where_a_key_leads_was_named_ahead(game, table, monkeypatch):
    bots, level = TABLES[table]
    driver = short_games.begun(game, 3, bots, level, **short_games.shortest(game))
    turn_to = App._turn_to
    missed, open_before = set(), []

    def noted(app, screen):
        before = app.screen
        if app.table and not before.works and screen.name not in (*open_before, *LARGE):
            if screen.name not in app.table.ahead(before.ahead):
                missed.add((before.name, screen.name))
        open_before[:] = [one.name for one in app._stack]
        turn_to(app, screen)

    monkeypatch.setattr(App, "_turn_to", noted)
    before = ""
    for _ in range(400):
        if driver.screen in LARGE:
            break
        key, before = short_games.next_key(driver.app.screen, before), driver.screen
        driver.press(key)
    assert driver.screen == "game_result"
    assert not missed
