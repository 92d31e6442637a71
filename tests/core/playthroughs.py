"""Whole games as text, from fixed secrets. They are the same on both interpreters and in `tests/golden`.

    python tests/core/playthroughs.py playthroughs/bid-4.txt      prints one; needs shared/ on the path
    make golden                                                   rewrites the files

If a file changes, the rules, deals, bots or records have changed. Look at the change before you keep it.
"""

import sys

import about
from headers import bots_header
from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.record import session, transcript


def every():
    """Return {the path of a golden file within `tests/golden`: (game, seats, options)}."""
    found = {}
    for game, listed in about.every("PLAYTHROUGHS").items():
        for name, tables, options in listed:
            for seats in tables:
                found["playthroughs/%s-%d.txt" % (name, seats)] = game, seats, options(seats)
    return found


def tell(path, write):
    """Call `write` with each line of the game of `every()[path]`. Random and rulebook bots alternate."""
    game, seats, chosen = every()[path]
    name = path.split("/")[-1].split("-%d." % seats)[0]
    secret = bytes([(seats * 31 + len(name) * 7 + at * 11) & 255 for at in range(32)])
    head = bots_header(game, seats, ("rulebook", "random"), cut=97 * seats, secret=secret, **chosen)
    playing = session.Session(head)
    dice = Dice(seats)
    while not playing.state.over:
        seat = playing.state.seat
        action = games.bot(playing.players[seat][1], head.game).choose(playing.state.view(seat), dice)
        wrong = playing.state.legal_actions()[0]
        if dice.below(50) == 0:  # a player takes an action back
            playing.apply(wrong)
            if playing.can_undo() is None:
                continue
            playing.undo()
        playing.apply(action)
    playing.close(0)
    record = playing.to_bytes()
    playing = None  # frees memory that the transcript needs
    transcript.tell(record, write)


if __name__ == "__main__":
    tell(sys.argv[1], print)
