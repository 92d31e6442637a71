"""A game with paper cards, refereed through the real screens by keys: undo, corrections, power cuts.

This program runs on either interpreter, like `whole_game.py`. It prints each screen's name with a digest of
its picture, and the scores at the end.
"""

import gc
import hashlib
import sys
from binascii import hexlify

from rig import Rig, remove, scratch
from whole_game import seat_players

from inkdeck_core.bots import Dice
from inkdeck_core.record import format, replaying

DICE = "dice="


def play(out, board, game, *wishes):
    """Play the game and return the scores. `out(line)` gets a line for each picture.

    :param game: its name in the menu.
    :param wishes: what to pick in lines of the form, as `line=value`; `dice=number` chooses other dice.
    """
    folder = scratch("whole-referee")
    rig = Rig(folder, board, {"language": "en"})

    def shown(kind):
        digest = hashlib.sha256(rig.panel.glass).digest()[:6]
        out("%d %s %s" % (kind, rig.screen, hexlify(digest).decode()))

    rig.panel.on_show = shown
    try:
        set_up(rig, game, [wish for wish in wishes if not wish.startswith(DICE)])
        dice = Dice(([int(wish[len(DICE) :]) for wish in wishes if wish.startswith(DICE)] or [2026])[0])
        done = {"undo": 0, "power": 0}
        while rig.screen != "game_result":
            choose(rig, dice, done)
        assert min(done.values()) > 0, done
        assert not rig.app.store.open_games()
        played = replaying.replay(rig.app.history().read(1))  # B-4
        state = played.state
        assert played.ending == (format.FINISHED, state.scores())
        assert state.corrections, "nothing was corrected"
        return state.scores()
    finally:
        remove(folder)


def set_up(rig, game, wishes):
    """From the home screen, set up a game; only its players and its length differ from the defaults."""
    rig.pick("New game")
    rig.pick("Referee: " + game)
    seat_players(rig)
    for wish in wishes:
        for line in wish.split("="):
            rig.pick(line)
    rig.pick("Start")
    assert rig.screen == "referee.ask", rig.screen


def choose(rig, dice, done):
    """Do one step of the keeper: answer, or sometimes undo, correct an earlier hand, or cut the power."""
    here = rig.screen
    if here == "referee.ask":
        roll = dice.below(12)
        if roll == 0 and rig.app.screen.undo:
            done["undo"] += 1
            rig.press("back")
        elif roll == 1 and rig.app.screen.view.results:
            rig.press("menu")
            rig.pick("Corrections")
        else:
            rig.keys("down*%d ok" % dice.below(4))
    elif here == "why":
        rig.keys("back down")
    elif here == "hand_result":
        roll = dice.below(4)
        if roll == 0:
            rig.press("back")
        elif roll == 1:
            rig.keys("menu down ok")
        else:
            rig.press("ok")
    elif here == "choose":
        rig.keys("down*%d ok" % dice.below(3))
    elif not rig.app.screen.fixing:
        rig.keys("down*%d ok" % dice.below(len(rig.app.screen.lines())))
    else:
        correct(rig, dice)
    if dice.below(25) == 0 and rig.screen in ("referee.ask", "referee.fix", "hand_result"):
        fixing = rig.screen == "referee.fix" and rig.app.screen.fixing
        done["power"] += 1
        was = rig.app.table.session.state.view(0).facts()
        rig.start()
        assert rig.app.table.session.state.view(0).facts() == was
        assert not fixing or rig.screen == "referee.fix"


def correct(rig, dice):
    """Do one step in a correction: set another number, keep the correction if it is valid, or drop it."""
    roll = dice.below(5)
    if roll == 0:
        rig.press("back")
        return
    rig.pick(0 if roll < 3 else 1 + dice.below(len(rig.app.screen.lines()) - 1))
    if rig.screen == "why":
        rig.keys("back back")  # the numbers don't add up


if __name__ == "__main__":
    if hasattr(gc, "threshold"):
        gc.threshold(32768)  # as on a device
    print("scores", play(print, *sys.argv[1:]))
