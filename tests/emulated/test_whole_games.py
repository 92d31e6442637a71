"""The shortest form of each game on the chip by keys, from the deal to the result and the replay.

A chip's limits show at a game's end, when its stack and memory are fullest.
"""

import itertools

import pytest

from app import short_games
from emulated.at_desk import inkdeck
from emulated.twin import SEED, Twins, firmware, kept, on_flash
from headers import seats_for
from inkdeck.emulator.fingers import press
from inkdeck_core import games

ON = ("ok", "ok", "back", "down")
"""Keys that move a game on from any screen, and that move from a refused card to the next one."""


async def play_on(both, name, limit=120):
    """Play until a screen with this name is shown."""
    before = ""
    for _ in range(limit):
        if both.screen == name:
            return
        key, before = short_games.next_key(both.driver.app.screen, before), both.screen
        await both.press(key)
    raise AssertionError(f"after {limit} keys on {both.screen}")


def run(play, driver, story, board="badger2040", path=None):
    """Run a story on a machine and its twin from a Driver's state; check that their files stay the same."""
    begun = kept(driver)

    async def whole(machine):
        both = Twins(machine, begun)
        await both.same()
        await story(both)
        both.sound()
        there, here = on_flash(machine), kept(both.driver)
        if not games.deals(driver.app.table.session.header.game):  # otherwise a history's name is random
            there.pop("epoch", None), here.pop("epoch", None)
        assert there == here

    play(whole, board=board, path=path, files=firmware(begun, SEED))


async def to_the_replay(both):
    """Go to the result and its replay, then to the replay in the list of games."""
    await play_on(both, "game_result")
    await both.press("ok")
    assert both.screen == "replay"
    await both.press("back", "back")
    while both.driver.app.screen.entries[both.driver.app.screen.at] != "history":
        await both.press("down")
    await both.press("ok", "ok", "ok")  # the list of games replays it, as the result did
    assert both.screen == "replay"


@pytest.mark.chip
@pytest.mark.parametrize("game", games.IDS)
def test_a_whole_game_to_its_result_and_its_replay(play, game):
    run(play, short_games.whole(game), to_the_replay)


def at_the_last_trick_but_one():
    """Return a Driver with as many players as possible, before the last trick that takes choices."""
    driver = short_games.begun("xactika", 10, range(2, 10))
    before_last = driver.app.table.session.state.size - 2  # the last trick plays itself
    while driver.app.table.session.state.tricks_done < before_last:
        driver.press(short_games.next_key(driver.app.screen))
    return driver


async def to_the_next_hand(both):
    """Go past the hand's result to the next curtain."""
    await play_on(both, "hand_result")
    await both.press("ok")
    assert both.screen == "curtain"


@pytest.mark.chip
def test_a_hand_with_every_seat_taken_comes_to_its_end(play):
    run(play, at_the_last_trick_but_one(), to_the_next_hand)


WITH_RADIO = "badger2040w", "RPI_PICO_W"
"""A board with a radio and its build of MicroPython, which leaves the smallest heap of all boards."""


@pytest.mark.parametrize("game", games.GAMES)
def test_a_whole_game_on_the_smallest_heap(play, image_for, game):
    board, build = WITH_RADIO
    run(play, short_games.whole(game), to_the_replay, board, image_for(build))


def test_a_hand_with_every_seat_taken_comes_to_its_end_on_the_smallest_heap(play, image_for):
    board, build = WITH_RADIO
    run(play, at_the_last_trick_but_one(), to_the_next_hand, board, image_for(build))


BOARDS = {"": ("badger2040", None), "radio": WITH_RADIO}


@pytest.mark.parametrize(
    "game, heap",
    [
        pytest.param(game, heap, marks=[pytest.mark.chip] if (game, heap) == ("ohhell", "") else [])
        for heap in BOARDS
        for game in games.GAMES
    ],
)
def test_a_person_plays_on_against_bots_that_think(play, image_for, game, heap):
    """There is no twin, because the clock decides how long bots think and so what they play.

    A refused card takes four keys, and seven of eight cards may be refused.
    """
    board, build = BOARDS[heap]
    seats = seats_for(game, 4)
    begun = short_games.begun(game, seats, range(1, seats), "hard")

    async def story(machine):
        await machine.rest()
        played, keys = 0, itertools.cycle(ON)
        for _ in range(150):
            before = on_flash(machine)
            button, hold = machine.board.key_for(next(keys))
            await press(machine, button.name, hold)
            await machine.rest(limit_ms=120_000)
            if on_flash(machine) != before:
                played, keys = played + 1, itertools.cycle(ON)
            if played == 4:
                break
        else:
            raise AssertionError("the game does not go on")
        assert b"Traceback" not in machine.out

    path = build and image_for(build)
    play(story, board=board, path=path, files=firmware(kept(begun), SEED))


@pytest.mark.parametrize(
    "game", [game if game != "go5" else pytest.param(game, marks=pytest.mark.chip) for game in games.GAMES]
)
def test_a_sync_in_the_middle_of_a_hand(play, tmp_path, game):
    async def story(both):
        await play_on(both, both.driver.app.table.choosing())
        output = await inkdeck(tmp_path, "sync", "--port", both.machine.pty())
        both.machine.realtime = False
        assert "no finished games yet" in output, output
        await both.same()
        await both.press(short_games.next_key(both.driver.app.screen))

    run(play, short_games.begun(game, games.setup(game).SEATS[0]), story)
