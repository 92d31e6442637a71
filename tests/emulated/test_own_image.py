"""The program frozen into our own image: it boots without a pack, plays, and leaves the heap to the game."""

import pytest

from emulated import twin
from emulated.conftest import told
from emulated.twin import GAMES, SEED, Twins, begun_game, kept, on_flash
from inkdeck.device import build, uf2
from inkdeck.image import building
from inkdeck.sim import boards

LEAST_STACK = 6144
LEAST_FREE = 60_000  # bytes of the heap, with every module imported


@pytest.fixture
def own():
    """Return the path of the image of these sources."""
    path = building.find("RPI_PICO")
    if path is None:
        pytest.skip("There is no image of these sources. Build it: inkdeck image")
    return path


def files(path, games):
    """Return the files of a board with our image, a seed and these games."""
    described = build.files(boards.load("badger2040"), uf2.read(path))
    program = twin.MAIN.replace(b"SEED", b"%d" % SEED).replace(b"PAUSE", b"25")
    return described | {"main.py": program} | {GAMES + name: data for name, data in games.items()}


@pytest.mark.chip
def test_two_tricks_are_played_without_a_pack(play, own):
    games = begun_game()
    assert set(build.files(boards.load("badger2040"), uf2.read(own))) == {"board.json"}

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        app = both.driver.app
        await both.play(lambda: app.table.session.state.tricks_done == 2 and both.screen == "curtain")
        both.proven()
        assert on_flash(machine) == kept(both.driver)
        assert machine.stack_left >= LEAST_STACK

    play(story, path=own, files=files(own, games))


def test_everything_can_be_imported_at_once(play, own):
    async def story(machine):
        await machine.until(lambda: machine.panel.refreshes, 10_000)
        machine.type(b"\x03")
        await machine.until(lambda: machine.out.endswith(b">>> "), 30_000)
        return int((await told(machine, EVERYTHING)).split()[-1])

    free = play(story, path=own, files=build.files(boards.load("badger2040"), uf2.read(own)))
    print(f"{free} bytes of the heap free with every module imported")
    assert free > LEAST_FREE


EVERYTHING = "\n".join(
    [
        "import gc",
        *(
            f"import {name.removesuffix('.py').removesuffix('/__init__').replace('/', '.')}"
            for name in build.sources.modules(build.sources.find())
        ),
        "gc.collect(); print(gc.mem_free())",
    ]
)
