"""Three people play a game of Go5 through the real screens, by keys alone, from the deal to the result.

This program runs on either interpreter, like `whole_game.py`. It prints each screen's name with a digest of
its picture. At the end, it prints which of the rarer actions were done, and the scores.
"""

import gc
import hashlib
import sys
from binascii import hexlify

from rig import Rig, remove, scratch

from inkdeck_app import flow
from inkdeck_core import options
from inkdeck_core.bots import Dice
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5 import setup as go5_setup
from inkdeck_core.record import format, reader, replaying

NAMES = ("Anna", "Ben", "Jörg")
TARGET = 200
CUT = 1  # a game with everything that the test asks for


def play(out, board):
    """Play the game and return the scores. `out(line)` gets a line for each picture."""
    folder = scratch("whole-go5")
    rig = Rig(folder, board, {"language": "en"})
    rig.panel.on_show = lambda kind: out(
        "%d %s %s" % (kind, rig.screen, hexlify(hashlib.sha256(rig.panel.glass).digest()[:6]).decode())
    )
    try:
        lines = options.to_lines(
            go5_setup.OPTIONS, options.complete("go5", go5_setup.OPTIONS, {"target": TARGET})
        )
        players = [(name, "") for name in NAMES]
        flow.begin_game(
            rig.app, format.Header("go5", go5_setup.RULES_VERSION, lines, players, bytes(32), CUT)
        )
        rig.settle()
        dice = Dice(2026)
        while rig.screen != "game_result":
            choose(rig, dice)
        game = replaying.replay(rig.app.history().read(1))
        assert max(game.state.scores()) >= TARGET
        assert rig.app.history().count() == 1 and not rig.app.store.open_games()
        out("did " + " ".join(done(game)))
        return game.state.scores()
    finally:
        remove(folder)


def done(game):
    """Return the names of the rarer actions that a session has."""
    rarer = (("stop", go5.STOP, go5.CROSS), ("cross", go5.CROSS, go5.CROSS + 1), ("call", go5.CALL, go5.ADD))
    rarer += (("add", go5.ADD, go5.LAY), ("swap", go5.SWAP, 0xE00))
    stream = reader.parse(game.to_bytes()).stream
    actions = [action for action, event in reader.entries(stream) if not event]
    return [name for name, low, behind in rarer if [one for one in actions if low <= one < behind]]


def choose(rig, dice):
    """Do one step of the acting player by keys: sometimes look around, then use what is found, or go on."""
    here = rig.screen
    if here == "curtain":
        if dice.below(8) == 0:
            rig.keys("menu back")
        rig.accept()
    elif here == "go5.hand":
        of_hand(rig, dice)
    elif here == "go5.find":
        rig.keys("down*%d ok" % dice.below(len(rig.app.screen.actions)))
    elif here == "go5.call":
        rig.press("ok" if dice.below(4) else "back")
    elif here == "why":
        rig.keys("back back")  # and unmark the cards
    else:
        rig.press("ok")


def of_hand(rig, dice):
    """Draw, find, place, sometimes cancel, play stop cards, and discard any card."""
    screen = rig.app.screen
    phase = screen.view.phase
    if dice.below(12) == 0 and phase != "stop" and not screen.marks:
        rig.keys("back down back")  # the table and the news
    if phase == "chain" and screen.view.chain == 1 and dice.below(5) == 0:
        return rig.press("back")  # cancel
    if phase == "play" and not screen.finds():
        return onward(rig)
    if phase in ("play", "chain"):
        roll = dice.below(6)
        if roll == 0 and phase == "play":
            return onward(rig)
        if roll < 3 and phase == "play":
            return by_hand(rig, dice)
        return rig.press("menu")  # find
    if phase == "stop" and dice.below(3) == 0:
        return rig.press("back")
    if len(screen.items) > 1:
        rig.keys("down*%d" % (1 + dice.below(len(screen.items))))
    rig.press("ok")


def onward(rig):
    """Go to the tile that ends laying out."""
    while rig.app.screen.deed() != "on":
        rig.press("up")
    rig.press("ok")


def by_hand(rig, dice):
    """Mark a card and place it if it can be added or swapped; otherwise mark two more and look."""
    rig.keys("down*%d" % (1 + dice.below(5)))
    if rig.app.screen.deed() != "mark":
        return
    rig.press("ok")
    if rig.app.screen.deed() == "place":
        rig.press("ok")
        if dice.below(2):
            rig.press("back")
            rig.press("back")
        else:
            rig.press("ok")
        return
    for _ in range(2):
        rig.press("down")
        if rig.app.screen.deed() != "mark":
            break
        rig.press("ok")
    if rig.app.screen.deed() in ("lay", "why"):
        rig.press("ok")
    else:
        rig.press("back")  # unmark the cards


if __name__ == "__main__":
    if hasattr(gc, "threshold"):
        gc.threshold(32768)  # as on a device
    print("scores", play(print, *sys.argv[1:]))
