"""Finished games as records, for tests of the history and its screens."""

import headers
from inkdeck_core import bots, games
from inkdeck_core.record import format, session

DAY = 1_760_000_000  # 9 October 2025


def header(names, secret=1, when=DAY, bot_seats=(), **chosen):
    """Return a header whose secret repeats one byte, so that each number makes a different game."""
    players = [(name, "rulebook" if seat in bot_seats else "") for seat, name in enumerate(names)]
    return headers.header("xactika", tuple(players), bytes([secret]) * 32, when=when, **chosen)


def record(names=("Anna", "Ben", "Jörg"), secret=1, stop=None, events=False, **more):
    """Return a whole game, or one given up after `stop` actions. With `events`, one choice is undone."""
    more.setdefault("hands", 1)
    game = session.Session(header(names, secret, **more))
    dice = bots.Dice(secret)
    done = 0
    while not game.state.over and done != stop:
        view = game.state.view(game.state.seat)
        game.apply(games.bot("rulebook", "xactika").choose(view, dice))
        done += 1
        if events and done == 9:
            game.undo()
        elif events and done == 12:
            game.hand_over(1, "Dora")
            game.note(format.RESUMED)
    game.close(format.FINISHED if game.state.over else format.GIVEN_UP)
    return game.to_bytes()
