"""People play a trick-taking game through the real screens, from the first start to the result.

This program runs on either interpreter. It prints each screen's name with a digest of its picture, so that
two runs can be compared line by line, and the scores at the end.
"""

import gc
import hashlib
import sys
from binascii import hexlify

from rig import Rig, remove, scratch

from inkdeck_core.bots import Dice
from inkdeck_core.record import replaying


def play(out, board, game, *wishes):
    """Play the game and return the scores. `out(line)` gets a line for each picture.

    :param game: its name in the menu.
    :param wishes: what to pick in the lines of the form, as `line=value`.
    """
    folder = scratch("whole-game")
    rig = Rig(folder, board)
    rig.panel.on_show = lambda kind: out(
        "%d %s %s" % (kind, rig.screen, hexlify(hashlib.sha256(rig.panel.glass).digest()[:6]).decode())
    )
    try:
        set_up(rig, game, wishes)
        dice = Dice(2026)
        while rig.screen != "game_result":
            choose(rig, dice)
        game = replaying.replay(rig.app.history().read(1))
        to_play = game.state.view(None).hands_to_play  # 0 if points decide
        assert len(game.state.results) == (to_play or len(game.state.results))
        assert rig.app.history().count() == 1 and not rig.app.store.open_games()
        return game.state.scores()
    finally:
        remove(folder)


def set_up(rig, game="Xactika", wishes=()):
    """Go through the first start and set up a game for people; `wishes` replace defaults."""
    rig.pick("English")
    rig.press("back")
    rig.pick("New game")
    rig.pick(game)
    for seat in range(2, seat_players(rig) + 1):
        rig.pick("Seat %d" % seat)
        rig.pick("Player %d" % seat)
    for wish in wishes:
        for line in wish.split("="):
            rig.pick(line)
    rig.pick("Start")
    rig.cut()
    assert rig.screen == "dealer", rig.screen


def seat_players(rig):
    """Set the form to three players, or as many as the game takes; return how many."""
    plan = rig.app.screen.plan
    players = min(max(plan.fewest, 3), plan.most)
    rig.pick("Players")
    rig.pick(str(players))
    return players


def choose(rig, dice):
    """Do one step of the acting player: sometimes look around, then make any legal choice."""
    here = rig.screen
    if here == "curtain":
        if dice.below(4) == 0:
            rig.keys("menu back")
        rig.accept()
    elif here in ("dealer", "hand_result") or here.endswith(".trick_won"):
        rig.press("ok")
    elif here == "why":
        rig.keys("back down")
    else:
        rig.keys("down*%d" % (1 + dice.below(7)))
        rig.press("ok")


if __name__ == "__main__":
    if hasattr(gc, "threshold"):
        gc.threshold(32768)  # as on a device
    print("scores", play(print, *sys.argv[1:]))
