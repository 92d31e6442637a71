"""Go5 by a board's real keys: some turns of four players show the same pictures as on CPython."""

from app import short_games
from emulated.twin import SEED, Twins, firmware, kept, on_flash


def test_four_players_each_take_a_turn(play):
    games = kept(short_games.begun("go5", 4, (1, 3)))

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        state = both.driver.app.table.session.state
        begun = state.turn
        while both.driver.app.table.session.state.turn < begun + 5 or both.screen != "curtain":
            await both.press(short_games.next_key(both.driver.app.screen))
        both.proven()
        assert on_flash(machine) == kept(both.driver)

    play(story, files=firmware(games, SEED))
