"""Two people and two bots play by every board's real keys and see the same pictures as on CPython."""

import warnings

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
        path = image
        if board.micropython != "RPI_PICO":
            try:
                path = image_for(board.micropython)
            except pytest.skip.Exception:
                warnings.warn(
                    f"No image {board.micropython} was found: {name} played on the Pico's {image.name}. That "
                    "proves nothing about the pins of its radio chip, WL_GPIO2 among them.",
                    stacklevel=1,
                )
        print(f"{name} plays on {path.name}")  # pytest's -rA shows it

        async def whole(machine):
            both = Twins(machine, games)
            await both.same()
            assert both.screen == "curtain"
            await story(both)
            both.proven()
            assert on_flash(machine) == kept(both.driver)

        play(whole, name, path, files=firmware(name, games, SEED))

    return run


@pytest.mark.parametrize("name", boards.names())
def test_bids_and_two_tricks_on_every_board(twins, name):
    async def story(both):
        app = both.driver.app
        await both.play(lambda: app.table.session.state.tricks_done == 2 and both.screen == "curtain")

    twins(story, name)


@pytest.mark.chip
def test_a_hand_is_shown_and_a_card_played_on_the_oldest_micropython(play, image_for):
    games = begun_game()

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        while both.screen != "xactika.hand":
            await both.accept() if both.screen == "curtain" else await both.press("ok")
        await both.press("down")
        both.proven()

    play(story, path=image_for("RPI_PICO", "1.24.1"), files=firmware(games=games, seed=SEED))
