"""Each game on the chip by its keys, from the deal to the result and the replay, as short as it can be.

What a chip can't do shows at the end of a game: there its stack and its memory are fullest.
"""

import pytest

from app import short_games
from emulated.test_install import inkdeck
from emulated.twin import SEED, Twins, firmware, kept, on_flash, open_game
from inkdeck.emulator.fingers import press
from inkdeck_core import games


async def play_on(both, name, limit=120):
    """Get on until a screen of that name."""
    before = ""
    for _ in range(limit):
        if both.screen == name:
            return
        key, before = short_games.next_key(both.driver.app.screen, before), both.screen
        await both.press(key)
    raise AssertionError(f"after {limit} keys on {both.screen}")


def run(play, driver, story):
    """Run a story with a twin beside the machine, from where a Driver stands; their files stay the same."""
    begun = kept(driver)

    async def whole(machine):
        both = Twins(machine, begun)
        await both.same()
        await story(both)
        both.sound()
        assert on_flash(machine) == kept(both.driver)

    play(whole, files=firmware(games=begun, seed=SEED))


@pytest.mark.chip
@pytest.mark.parametrize("game", games.IDS)
def test_a_whole_game_to_its_result_and_its_replay(play, game):
    async def story(both):
        await play_on(both, "game_result")
        await both.press("ok")
        assert both.screen == "replay"
        await both.press("back", "back")
        while both.driver.app.screen.entries[both.driver.app.screen.at] != "history":
            await both.press("down")
        await both.press("ok", "ok", "ok")  # the list of games plays it again, and so does the replay
        assert both.screen == "replay"

    run(play, short_games.whole(game), story)


@pytest.mark.chip
def test_a_hand_of_as_many_as_can_play(play):
    async def story(both):
        await play_on(both, "hand_result")
        await both.press("ok")
        assert both.screen == "curtain"

    run(play, short_games.begun("xactika", 10, range(2, 10)), story)


@pytest.mark.chip
def test_three_bots_that_think_play_a_hand(play):
    """No twin: how much they think depends on the clock."""
    begun = short_games.begun("xactika", 4, (1, 2, 3), "hard", variant="win")

    async def story(machine):
        await machine.rest()
        stuck = 0
        while not open_game(machine).state.results:
            before = on_flash(machine)
            name, hold = machine.board.key_for("ok" if stuck < 2 else "down")
            await press(machine, name.name, hold)
            await machine.rest(limit_ms=120_000)
            stuck = 0 if on_flash(machine) != before else stuck + 1
            assert stuck < 20
        assert b"Traceback" not in machine.out

    play(story, files=firmware(games=kept(begun)))


@pytest.mark.chip
@pytest.mark.parametrize("game", games.GAMES)
def test_a_sync_in_the_middle_of_a_hand(play, tmp_path, game):
    async def story(both):
        await play_on(both, both.driver.app.table.choosing())
        told = await inkdeck(tmp_path, "sync", "--port", both.machine.pty())
        both.machine.realtime = False
        assert "0 new games" in told, told
        await both.press("down")

    run(play, short_games.begun(game, games.setup(game).SEATS[0]), story)
