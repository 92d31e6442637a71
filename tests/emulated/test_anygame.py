"""Rummy, Crazy Eights and Skat on the chip, by a board's real keys, with prepared decks."""

import pytest
from keys_anygame import Fingers

from app.driver import Driver
from emulated.twin import SEED, Twins, firmware, kept, on_flash, twin_of
from headers import header
from inkdeck_app import flow
from inkdeck_core import deals
from play_anygame import (
    EIGHTS,
    EIGHTS_THEN,
    EIGHTS_TURNS,
    RUMMY,
    RUMMY_THEN,
    RUMMY_TURNS,
    SKAT,
    SKAT_CHOSEN,
    SKAT_PUT,
    SKAT_THEN,
    SKAT_TRICKS,
    prepared,
)

NAMES = ("Anna", "Ben", "Jörg")
SKAT_TURNS = [SKAT_PUT]
for number, trick in enumerate(SKAT_TRICKS):
    for place, (seat, card) in enumerate(trick):
        opening = "collect" if number and not place else "open"
        SKAT_TURNS.append((f"{opening} {seat}", card + " > middle"))
SKAT_TURNS.append(("collect 0", "done"))
HANDS = {
    "rummy": (RUMMY, RUMMY_THEN, {}, RUMMY_TURNS[:5]),  # draws, melds, cards added, the pile's top
    "eights": (EIGHTS, EIGHTS_THEN, {}, EIGHTS_TURNS),
    "skat": (SKAT, SKAT_THEN, SKAT_CHOSEN, SKAT_TURNS),
}
PREPARED = b"""
from inkdeck_core import deals

deals.FairDeals = lambda secret, cut, game: deals.GivenDeals([%s] * 2, %d)
"""
"""The lines of the main program that prepare the decks, before the last one, which starts the app."""


class Noted(Fingers):
    """Presses keys and notes them."""

    def __init__(self, player):
        super().__init__(player)
        self.keys = []

    def press(self, key, move=False):
        """Press a logical key that works here."""
        self.keys.append(key)
        super().press(key, move)


def keys_of(board, files, turns):
    """Return the keys of these turns, and those that write points and deal again."""
    driver = twin_of(board, files)
    fingers = Noted(driver)
    for deeds in turns:
        fingers.do(*deeds)
        assert driver.screen == "anygame.curtain"
    fingers.press("menu")
    place = driver.app.screen.entries.index("anygame.points")
    for key in ["down"] * place + "ok menu up ok ok down ok".split():
        fingers.press(key)
    assert driver.screen == "anygame.result", driver.screen
    for key in ("ok", "menu"):
        fingers.press(key)
    assert driver.screen == "anygame.curtain", driver.screen
    return fingers.keys


@pytest.mark.parametrize(
    "hand, board",
    [
        pytest.param("rummy", "badger2040", marks=pytest.mark.chip),
        ("eights", "pico_inky_pack"),
        ("skat", "badger2040"),
    ],
)
def test_three_people_play_a_hand(play, monkeypatch, hand, board):
    hands, then, chosen, turns = HANDS[hand]
    given = prepared(hands, then, **chosen).deals
    monkeypatch.setattr(deals, "FairDeals", lambda secret, cut, game: given)
    driver = Driver(board)
    chosen = dict(chosen, each=len(hands[0].split()))
    flow.begin_game(driver.app, header("anygame", [(name, "") for name in NAMES], **chosen))
    driver.settle()
    games = kept(driver)
    keys = keys_of(board, games, turns)
    files = firmware(games, SEED)
    lines = PREPARED % (str(given.decks[0]).encode(), given.dealer)
    files["main.py"] = files["main.py"].replace(b"inkdeck_start.run()", lines + b"\ninkdeck_start.run()")

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        await both.press(*keys)
        both.proven()
        assert both.driver.app.table.session.state.hand_no == 2
        assert on_flash(machine) == kept(both.driver)

    play(story, board=board, files=files)
