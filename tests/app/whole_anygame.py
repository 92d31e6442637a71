"""Three people play any card game through the real screens, by keys alone, from the deal to the result.

This program runs on either interpreter, like `whole_game.py`. It prints each screen's name with a digest of
its picture. At the end, it prints which deeds were done, and the scores.
"""

import gc
import hashlib
import sys
from binascii import hexlify

from keys_anygame import Fingers
from rig import Rig, remove, scratch

from inkdeck_app import flow
from inkdeck_core import options
from inkdeck_core.anygame import setup
from inkdeck_core.anygame.actions import meaning
from inkdeck_core.anygame.cards import card_text
from inkdeck_core.bots import Dice
from inkdeck_core.record import format, reader, replaying

NAMES = ("Anna", "Ben", "Jörg")
GAMES = {"Rummy": {"name": "Rummy"}, "Skat": {"name": "Skat", "cards": "32", "each": 10, "pile": False}}
TURNS = 14  # of a deal without tricks


def play(out, board, game):
    """Play the game and return the scores. `out(line)` gets a line for each picture.

    :param game: a name in `GAMES`; Skat is played in tricks.
    """
    folder = scratch("whole-anygame")
    rig = Rig(folder, board, {"language": "en"})
    rig.panel.on_show = lambda kind: out(
        "%d %s %s" % (kind, rig.screen, hexlify(hashlib.sha256(rig.panel.glass).digest()[:6]).decode())
    )
    try:
        begin(rig, game)
        dice = Dice(2026)
        fingers = Fingers(rig)
        for deal in range(2):
            if game == "Skat":
                tricks(rig, fingers, dice, 10 if deal else 8)
            else:
                for _ in range(TURNS):
                    turn(rig, fingers, dice)
            points(rig, dice)
            rig.keys("back" if deal else "ok menu")  # deal again
            assert rig.screen == "anygame.curtain", rig.screen
        choose(rig, "anygame.end", "down", "ok", "menu")  # fewest points
        assert rig.screen == "game_result", rig.screen
        game = replaying.replay(rig.app.history().read(1))
        assert len(game.state.results) == 2
        assert rig.app.history().count() == 1 and not rig.app.store.open_games()
        did, scores = done(game), game.state.scores()
        game = None  # the replay needs the room
        watch(rig)
        out("did " + " ".join(did))
        return scores
    finally:
        remove(folder)


def begin(rig, game):
    """Begin a game and go to its first curtain."""
    lines = options.to_lines(setup.OPTIONS, options.complete("anygame", setup.OPTIONS, GAMES[game]))
    players = [(name, "") for name in NAMES]
    flow.begin_game(rig.app, format.Header("anygame", setup.RULES_VERSION, lines, players, bytes(32), 1))
    rig.settle()
    assert rig.screen == "dealer", rig.screen
    rig.press("ok")


def watch(rig):
    """Step through the replay, and a few steps back."""
    rig.press("ok")
    assert rig.screen == "replay", rig.screen
    right, left = rig.app.layout.right, rig.app.layout.left
    while right in rig.app.screen.hints():
        rig.press(right)
    for _ in range(3):
        rig.press(left)
    done, steps = rig.app.screen.steps()
    assert steps - 3 == done > 50, (done, steps)


def done(game):
    """Return the verbs of a session's actions, each once, in the order of their numbers."""
    stream = reader.parse(game.to_bytes()).stream
    actions = sorted([action for action, event in reader.entries(stream) if not event])
    found = []
    for action in actions:
        verb, _ = meaning(action)
        if verb not in found:
            found.append(verb)
    return found


def state(rig):
    """Return the core's state."""
    return rig.app.table.session.state


def choose(rig, entry, *keys):
    """Choose an entry of the menu at the curtain, then press keys."""
    rig.press("menu")
    rig.pick(rig.app.screen.entries.index(entry))
    rig.keys(*keys)


def some(state, dice, count):
    """Return some cards of the open hand as texts."""
    hand = list(state.hands[state.seat])
    found = []
    while hand and len(found) < count:
        found.append(card_text(hand.pop(dice.below(len(hand)))))
    return " ".join(found)


def turn(rig, fingers, dice):
    """Take the device, do what the dice say, and put a card on the pile or pass on."""
    if dice.below(4) == 0:
        rig.keys("menu back")
    if dice.below(4) == 0:
        rig.press("down")
    fingers.take("open", rig.app.screen.seat)
    fingers.do("draw %d" % (1 + dice.below(2)) if dice.below(4) else "top")
    seat = state(rig).seat
    neighbour = (seat + 1 + dice.below(2)) % 3
    what = dice.below(8)
    if what < 2:
        fingers.do(some(state(rig), dice, 3) + " > lay")
        if what == 1:
            fingers.to_place("done")
            rig.press("menu")
            assert rig.screen == "anygame.hand" and not state(rig).unfinished(), rig.screen
    elif what == 2:
        fingers.do(some(state(rig), dice, 2) + " > hide")
        mine = [card for group in state(rig).before[seat] for card in group if card < 0]
        fingers.do(card_text(-1 - mine[0]) + " > turn", card_text(-1 - mine[1]) + " > take")
    elif what == 3:
        fingers.do(some(state(rig), dice, 1) + " > add %d" % neighbour)
    elif what == 4:
        fingers.do(some(state(rig), dice, 2) + " > show")
        rig.press("ok")
        rig.accept()
    elif what == 5:
        fingers.do(some(state(rig), dice, 2) + " > trick %d" % neighbour)
    elif what == 6:
        return fingers.do(some(state(rig), dice, 2) + " > give %d" % neighbour)
    else:
        fingers.to_place("table")
        rig.keys("ok back")
    discard(rig, fingers, dice)


def discard(rig, fingers, dice):
    """End a turn with a card on the pile or in the middle, and sometimes take that back."""
    how = ("pile", "pile", "pile", "bury", "cover")[dice.below(5)]
    fingers.do(some(state(rig), dice, 1) + " > " + how)
    if dice.below(4) == 0:
        choose(rig, "take_back")
        rig.accept()
        fingers.do(some(state(rig), dice, 1) + " > pile")
    if len(state(rig).middle) > 1:
        fingers.take("collect", rig.app.screen.seat)
        fingers.do("done")


def tricks(rig, fingers, dice, count):
    """Take the two cards, put two away, and play tricks that anyone may win."""
    fingers.take("open", rig.app.screen.seat)
    fingers.do("draw 2")
    fingers.do(some(state(rig), dice, 2) + " > trick %d" % state(rig).seat, "done")
    winner = state(rig).dealer
    for trick in range(count):
        fingers.take("collect" if trick else "open", winner)
        for place in range(3):
            if place:
                fingers.take("open", rig.app.screen.seat)
            fingers.do(some(state(rig), dice, 1) + " > middle")
        winner = dice.below(3)
    fingers.take("collect", winner)
    fingers.do("done")
    if count == 10:
        choose(rig, "anygame.tricks", "ok", "ok", "back")


def points(rig, dice):
    """Write some points for each person."""
    choose(rig, "anygame.points")
    for _ in range(3):
        rig.keys(("up", "down")[dice.below(2)] + "*%d" % dice.below(4))
        rig.keys("menu up*%d ok" % dice.below(3))
    assert rig.screen == "anygame.result", rig.screen


if __name__ == "__main__":
    if hasattr(gc, "threshold"):
        gc.threshold(32768)  # as on a device
    print("scores", play(print, *sys.argv[1:]))
