"""Bouncing contacts, a program that reads the keys late, and a busy panel lose no press."""

import re

import pytest

from emulated.listening import BOUNCE_MS, PRESSES
from emulated.twin import SEED, Twins, begun_game, firmware
from inkdeck_core.bots import Dice

LISTENER = b"""
import time

import inkdeck_start
from inkdeck_app.drivers.board import Board
from inkdeck_app.drivers.buttons import Buttons
from inkdeck_app.drivers.clock import Clock

buttons = Buttons(Board(inkdeck_start.description()).keys, Clock())
print("ready")
looks = 0
while True:
    for name, down, at_ms, at_us in buttons.moved():
        print("moved", name, int(down), at_ms)
    looks += 1
    time.sleep_ms(150 if looks % 8 == 0 else 10)
"""
"""A program that prints the buttons' moves, and sometimes pauses for as long as drawing a picture takes."""


def moves_told(machine):
    """Return the moves that the listener printed, a list of (key, down, ms)."""
    found = re.findall(rb"moved (\w+) ([01]) (\d+)\r", machine.out)
    return [(name.decode(), down == b"1", int(ms)) for name, down, ms in found]


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
def test_200_presses_that_bounce_are_200_presses_in_order(play, board):
    async def story(machine):
        dice = Dice(len(board))
        names = [key.name for key in machine.board.keys]
        await machine.until(lambda: b"ready" in machine.out, 3000)
        await machine.sleep(50)
        done = []

        async def move(name, down, ms):
            done.append((name, down, machine.now))
            (machine.down if down else machine.up)(name, BOUNCE_MS)
            await machine.sleep(ms)

        held = None
        for _ in range(PRESSES):
            name = names[dice.below(len(names))]
            if held == name:
                await move(held, False, 30 + dice.below(40))
                held = None
            await move(name, True, 30 + dice.below(91))
            if held:  # the previous key is still down
                await move(held, False, 30 + dice.below(20))
                held = None
            if dice.below(4):
                await move(name, False, 30 + dice.below(60))
            else:
                held = name
        if held:
            await move(held, False, 0)
        await machine.sleep(400)
        told = moves_told(machine)
        assert [(name, down) for name, down, _ in told] == [(name, down) for name, down, _ in done]
        assert len([name for name, down, _ in told if down]) == PRESSES
        late = [ms - at for (_, _, ms), (_, _, at) in zip(told, done, strict=True)]
        assert max(late) - min(late) <= 4, "a press is dated by its first edge"

    play(story, board, files={**firmware(), "main.py": LISTENER})


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
def test_presses_are_kept_while_the_same_players_pictures_are_drawn(play, board):
    games = begun_game(board, names=("Anna", "Jörg"), bots=(), variant="win")

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        await both.accept()
        first = both.driver.app.screen.at
        await both.hurry("down", "down", "up", "down", "down")
        assert both.screen == "xactika.hand" and both.driver.app.screen.at == first + 3
        await both.hurry("ok", "down", "down")
        assert both.screen == "xactika.call"
        both.sound()

    play(story, board, files=firmware(games, SEED))
