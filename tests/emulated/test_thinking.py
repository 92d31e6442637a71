"""Bots on the chip: machine code chooses as the plain source does, and the panel shows who is thinking."""

import pytest

from emulated.twin import firmware, open_game
from headers import header
from inkdeck_core import options
from inkdeck_core.bots import Dice
from inkdeck_core.record import session
from inkdeck_core.tricks.bots.search import Level
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika import setup as xactika_setup
from inkdeck_core.xactika.bots import player as xactika_player

SECRET = bytes(range(32))
PLAYOUTS = 24
HAND = """
from inkdeck_core.bots import Dice
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika.bots import player as xactika_player
from inkdeck_core.tricks.bots.search import Level
hidden_cards = xactika.new(SEATS, OPTIONS, bytes(range(32)), 7)
thinker = xactika_player.Player("hard")
thinker.level = Level(PLAYOUTS, 4)
numbers_drawn = Dice(3)
while not hidden_cards.over:
    chosen_action = thinker.choose(hidden_cards.view(hidden_cards.seat), numbers_drawn)
    print("chose", chosen_action)
    hidden_cards.apply(chosen_action)
print("over")
"""


@pytest.mark.parametrize(("seats", "variant"), [(4, "bid"), (3, "lose")])
def test_the_chip_makes_the_same_choice_as_a_computer(play, seats, variant):
    """There `play_out` and `deal_out` are viper code, here they are Python."""
    chosen = options.complete("xactika", xactika_setup.OPTIONS, {"variant": variant, "hands": 1})
    state = xactika.new(seats, chosen, SECRET, 7)
    player, dice = xactika_player.Player("hard"), Dice(3)
    player.level = Level(PLAYOUTS, 4)
    expected = []
    while not state.over:
        expected.append(player.choose(state.view(state.seat), dice))
        state.apply(expected[-1])
    main = HAND.replace("SEATS", str(seats)).replace("OPTIONS", repr(chosen))
    main = main.replace("PLAYOUTS", str(PLAYOUTS))
    files = {"main.py": main.encode()}

    async def story(machine):
        await machine.until(lambda: b"\nover" in machine.out or b"Error" in machine.out, 120_000)
        lines = machine.out.decode().splitlines()
        assert [int(line.split()[1]) for line in lines if line.startswith("chose ")] == expected, lines[-5:]

    play(story, files=files)


def test_hard_bots_bid_by_themselves_and_the_menu_opens_while_they_think(play):
    players = (("Bit", "hard"), ("Chip", "hard"), ("Pixel", "hard"), ("Anna", ""))
    saved = bytearray()
    begun = session.Session(header("xactika", players, SECRET), saved.extend)
    assert begun.state.seat != 3
    games = {"play-000001.ink": bytes(saved), "on-table": b"play-000001.ink"}

    async def story(machine):
        shown = machine.panel.refreshes
        await machine.until(lambda: len(shown) == 1, 20_000)  # the table, and who is thinking
        await machine.sleep(300)
        assert machine.panel.busy, "the first bot may bid as soon as its picture is there"
        await machine.press("B")
        await machine.until(lambda: len(shown) > 1, 5_000)
        await machine.rest()
        assert open_game(machine).state.bids == [-1] * 4
        await machine.press("A")
        for _ in range(20):
            await machine.sleep(500)
            if open_game(machine).state.bids[0] >= 0:
                return
        raise AssertionError("nobody bids")

    play(story, files=firmware(games={"settings.json": b'{"language": "en"}', **games}))
