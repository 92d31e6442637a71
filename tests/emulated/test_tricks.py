"""Two people and two bots play by every board's real keys and see the same pictures as on CPython."""

import pytest

from emulated.twin import SEED, Twins, begun_game, firmware, kept, on_flash
from inkdeck.sim import boards

LANGUAGES = {"pico_inky_pack": "de", "pico_waveshare29": "fr"}


@pytest.fixture
def twins(play, image_for, image):
    """Return `run(story, name)`, which runs `async def story(twins)` from the first curtain of a new game."""

    def run(story, name):
        board = boards.load(name)
        games = begun_game(name, LANGUAGES.get(name, "en"))
        path = image if board.micropython == "RPI_PICO" else image_for(board.micropython)

        async def whole(machine):
            both = Twins(machine, games)
            await both.same()
            assert both.screen == "curtain"
            await story(both)
            both.proven()
            assert on_flash(machine) == kept(both.driver)

        play(whole, name, path, files=firmware(games, SEED))

    return run


@pytest.mark.parametrize("name", boards.names())
def test_bids_and_two_tricks_on_every_board(twins, name):
    async def story(both):
        app = both.driver.app
        await both.play(lambda: app.table.session.state.tricks_done == 2 and both.screen == "curtain")

    twins(story, name)
