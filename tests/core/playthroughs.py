"""Whole games as text, from fixed secrets. They are the same on both interpreters and in `tests/golden`.

    python tests/core/playthroughs.py 4 bid      prints one; needs shared/ on the path
    python tests/core/playthroughs.py 3 go5      prints one of Go5
    make golden                                  rewrites the files

If a file changes, the rules, deals, bots or records have changed. Look at the change before you keep it.
"""

import sys

from headers import bots_header
from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.record import session, transcript

SEATS = (2, 3, 4, 7, 10)
VARIANTS = ("win", "lose", "bid")
GO5 = "go5"
GO5_SEATS = (2, 3, 4)
OHHELL = {"ohhell": {}, "ohhell-none": {"trump": "none", "sizes": "up_down", "score": "tricks"}}
"""The options of each; with seven players, the sizes are "down" and the score is "minus"."""
OHHELL_SEATS = (3, 4, 7)


def name(seats, variant):
    """Return the path of a game's golden file within `tests/golden`."""
    return "playthroughs/%s-%d.txt" % (variant, seats)


def tell(seats, variant, write):
    """Call `write` with each line of a game in which random and rulebook bots alternate.

    :param variant: one of `VARIANTS` for eight hands of Xactika, `GO5`, or one of `OHHELL`.
    """
    secret = bytes([(seats * 31 + len(variant) * 7 + at * 11) & 255 for at in range(32)])
    kind, chosen = "xactika", {"variant": variant}
    if variant == GO5:
        kind, chosen = "go5", {"target": 300, "stop_cards": 2 + seats % 2}
    elif variant in OHHELL:
        kind, chosen = "ohhell", dict(OHHELL[variant])
        if seats == 7:
            chosen.update(sizes="down", score="minus")
    head = bots_header(kind, seats, ("rulebook", "random"), cut=97 * seats, secret=secret, **chosen)
    game = session.Session(head)
    dice = Dice(seats)
    while not game.state.over:
        seat = game.state.seat
        action = games.bot(game.players[seat][1], head.game).choose(game.state.view(seat), dice)
        wrong = game.state.legal_actions()[0]
        if dice.below(50) == 0:  # a player takes an action back
            game.apply(wrong)
            if game.can_undo() is None:
                continue
            game.undo()
        game.apply(action)
    game.close(0)
    record = game.to_bytes()
    game = None  # frees memory that the transcript needs
    transcript.tell(record, write)


if __name__ == "__main__":
    tell(int(sys.argv[1]), sys.argv[2], print)
