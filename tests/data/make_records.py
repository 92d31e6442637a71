"""How the records of any card game, Go5, Hearts, Spades and the referees beside this file were made, once.

They are closed: each proves that finished games of rules version 1 stay readable, so never make one again.
`tests/core/test_old_records.py` describes what they contain. This script writes only missing files. For a
game's next version, add a name to `MADE`:

    PYTHONPATH=shared:tests/core .venv/bin/python tests/data/make_records.py
"""

from pathlib import Path

from headers import header
from inkdeck_core.anygame.actions import PICK
from inkdeck_core.bots import Dice
from inkdeck_core.go5.actions import ADD, CALL, CROSS, LAY, STOP, SWAP
from inkdeck_core.record import format, session
from inkdeck_core.referee.actions import CORRECT, KEEP, NEXT
from referee_games import enter, put

HERE = Path(__file__).resolve().parent
PLAYERS = (("Ann", "rulebook"), ("Zoë", ""), ("Cleo", "random"))
PEOPLE = (("Ann", ""), ("Zoë", ""), ("Cleo", ""))


def begin(game, seed, players, **chosen):
    """Return a session of rules version 1."""
    secret = bytes([7 * (seed + place) & 255 for place in range(32)])
    begun = header(game, players, secret, 421, when=1763700000, **chosen)
    assert begun.rules == 1
    return session.Session(begun)


def events(game):
    """Add two events that aren't actions: an interruption, and that the game was resumed."""
    game.note(format.INTERRUPTED)
    game.note(format.RESUMED)


def go5():
    """Play random games that prefer rare actions, until one has everything that is rare."""
    for seed in range(1000):
        game = begin("go5", seed, PLAYERS, target=100, stop_cards=3)
        dice = Dice(seed)
        seen = set()
        while not game.state.over and len(game.state.results) < 3:
            state = game.state
            legal = state.legal_actions()
            rare = [a for a in legal if a >= SWAP or a in (STOP, CROSS) or CALL <= a < ADD]
            lays = [a for a in legal if LAY <= a < SWAP]
            pick = rare or (lays if dice.below(2) else ()) or legal
            game.apply(pick[dice.below(len(pick))])
            if game.state.chain == 2:
                seen.add("chain")
            if game.state.restocks:
                seen.add("restock")
            if rare and rare[0] < SWAP:
                seen.add(min(rare[0], CALL))
            if game.can_undo() is not None and state.seat == 1 and dice.below(9) == 0:
                game.undo()
            if len(seen) == 2 and game.players[2][0] == "Cleo":
                game.hand_over(2, "Otto", "rulebook")
                events(game)
        if game.state.over and seen == {"chain", "restock", STOP, CROSS, CALL}:
            return game
    raise AssertionError("no game has it all")


def xactika_table():
    """Play three hands; the first is corrected in the third, and one answer is undone."""
    game = begin("xactika-table", 1, PEOPLE, hands=3, first_dealer=2)
    enter(game, 3, 2, 1, *(0, 1, 2, 0, 0, 1, 2, 2), NEXT)
    enter(game, 4)
    game.undo()
    events(game)
    enter(game, 0, 3, 4, *(1, 1, 0, 2, 2, 1, 1, 0), NEXT)
    enter(game, 2)
    enter(game, CORRECT, put(game.state, 0, "trick", nth=3), put(game.state, 2, "bid", 0), KEEP)
    game.hand_over(2, "Otto")
    return enter(game, 1, 1, *(0, 1, 2, 0, 0, 1, 2, 0), NEXT)


def go5_table():
    """Play two hands. A third is begun, then dropped by a correction of the first, which ends the game."""
    game = begin("go5-table", 2, PEOPLE, target=200, first_dealer=1, stop_cards=3)
    enter(game, 1, 3, *(1, 0, 3, 1, 0), *(0, 1, 2, 0, 1), *(2, 0, 4, 0, 0), NEXT)
    enter(game, 0)
    game.undo()
    events(game)
    enter(game, 0, *(1, 0, 3, 0, 1), *(1, 0, 2, 1, 0), *(1, 0, 4, 0, 0), NEXT)
    enter(game, CORRECT, put(game.state, 4, "five"), put(game.state, 1, "threes", 2), KEEP)
    game.hand_over(2, "Otto")
    return enter(game, NEXT)


def ohhell():
    """Play a hand of each size down to one; a card is undone and a seat is handed over."""
    game = begin("ohhell", 3, PLAYERS, largest=4, sizes="down", score="minus")
    dice = Dice(11)
    while not game.state.over:
        legal = game.state.legal_actions()
        seat = game.state.seat
        game.apply(legal[dice.below(len(legal))])
        if game.can_undo() is not None and seat == 1 and dice.below(5) == 0:
            game.undo()
        if game.state.hand_no == 2 and game.players[2][0] == "Cleo":
            game.hand_over(2, "Otto", "rulebook")
            events(game)
    return game


def ohhell_table():
    """Play hands of one, two and three cards; the second is corrected in the third."""
    game = begin("ohhell-table", 4, PEOPLE, largest=3, sizes="up", first_dealer=2)
    enter(game, 3, 1, 0, 1, 0, NEXT)
    enter(game, 2, 0)
    game.undo()
    events(game)
    enter(game, 1, 0, 2, 1, 2, NEXT)
    enter(game, 0, 1)
    enter(game, CORRECT + 1, put(game.state, 1, "trump"), put(game.state, 2, "trick", nth=1), KEEP)
    game.hand_over(2, "Otto")
    return enter(game, 1, 2, 2, 0, 1, NEXT)


def hearts():
    """Play three hands, the first two with a pass; choices are undone and a seat is handed over."""
    game = begin("hearts", 5, PLAYERS, end="hands", hands=3, moon="own")
    dice = Dice(13)
    while not game.state.over:
        state = game.state
        legal = state.legal_actions()
        game.apply(legal[dice.below(len(legal))])
        if game.can_undo() is not None and state.seat == 1 and dice.below(4) == 0:
            game.undo()
        if game.state.hand_no == 2 and game.players[2][0] == "Cleo":
            game.hand_over(2, "Otto", "rulebook")
            events(game)
    return game


def hearts_table():
    """Play three hands, one of them a moon; the first is corrected in the third."""
    game = begin("hearts-table", 6, PEOPLE, end="hands", hands=3, first_dealer=2)
    enter(game, 4, 9, 1, NEXT)
    enter(game, 6)
    game.undo()
    events(game)
    enter(game, 13, 1, NEXT)
    enter(game, 2)
    enter(game, CORRECT, put(game.state, 5, "hearts", player=0), put(game.state, 8, "hearts", player=1), KEEP)
    game.hand_over(2, "Otto")
    return enter(game, 3, 8, 2, NEXT)


def spades():
    """Play until a pair has paid for bags; choices are undone and a seat is handed over."""
    for seed in range(1000):
        game = begin("spades", 7, (*PLAYERS, ("Dan", "")), target=200)
        dice = Dice(seed)
        while not game.state.over:
            state = game.state
            legal = state.legal_actions()
            game.apply(legal[dice.below(5 if state.phase == "bid" else len(legal))])
            if game.can_undo() is not None and state.seat == 1 and dice.below(4) == 0:
                game.undo()
            if game.state.hand_no == 2 and game.players[2][0] == "Cleo":
                game.hand_over(2, "Otto", "rulebook")
                events(game)
        hands = game.state.results
        paid = [1 for old, new in zip(hands, hands[1:], strict=False) if new.bags[0] < old.bags[0]]
        nils = {won > 0 for hand in hands for bid, won in zip(hand.bids, hand.won, strict=True) if bid == 0}
        if paid and len(nils) == 2 and 2 < len(hands) < 7:
            return game
    raise AssertionError("no game has it all")


def spades_table():
    """Play three hands; the first is corrected in the third, which changes the bags of the second."""
    game = begin("spades-table", 8, (*PEOPLE, ("Dan", "")), target=200, first_dealer=2)
    enter(game, 3, 2, 3, 2, 11, 2, NEXT)
    enter(game, 6)
    game.undo()
    events(game)
    enter(game, 3, 0, 2, 3, 2, 9, 4, NEXT)
    enter(game, 4)
    enter(game, CORRECT, put(game.state, 9, "pair", nth=1), put(game.state, 4, "pair", nth=2), KEEP)
    game.hand_over(2, "Otto")
    return enter(game, 0, 4, 0, 3, 4, 7, 6, NEXT)


def anygame():
    """Play two deals with every kind of deed. Deeds are undone, points are written twice, and fewest win."""
    game = begin("anygame", 9, PEOPLE, name="Rummy", cards="40", jokers=2, each=5, open=2)

    def act(*texts):
        """Do these actions. A digit picks the card at that place in the hand."""
        hand = game.state.hands[game.state.seat]
        for text in texts:
            game.apply(PICK + hand[int(text)] if text.isdigit() else game.state.parse_action(text))

    def at_once(*deeds):
        for deed in deeds:
            act(*deed.split(", "))

    at_once("open 0", "draw 2", "0, 3, lay", "1, hide", "0, show", "2, pile")
    game.take_back()
    at_once("3, bury", "open 1", "top", "0, 2, cover", "from 3, turn", "from 1, from 4, take", "1, give 2")
    at_once("open 2", "0, 1, add 0", "0, 1, trick 1", "0, middle", "collect 2", "0")
    game.undo()
    events(game)
    game.hand_over(2, "Otto")
    at_once("done", "write", "points 5", "points -12", "points 0", "open 0", "0, 1, pile", "whole", "done")
    at_once("write", "points 7", "points -12", "points 30", "gather")
    for seat in (1, 2, 0):
        at_once(f"open {seat}", "draw 1", "0, 1, 2, pile", "0, 1, 2, trick 1")
        if seat == 1:
            game.take_back()
            act("0", "1", "2", f"trick {seat}")
        at_once("shuffle", "done")
    at_once("reveal", "write", "points -999", "points 999", "points 1", "end fewest")
    return game


MADE = {
    "anygame_version_1": anygame,
    "spades_version_1": spades,
    "spades-table_version_1": spades_table,
    "hearts_version_1": hearts,
    "hearts-table_version_1": hearts_table,
    "ohhell_version_1": ohhell,
    "ohhell-table_version_1": ohhell_table,
    "go5_version_1": go5,
    "go5-table_version_1": go5_table,
    "xactika-table_version_1": xactika_table,
}

if __name__ == "__main__":
    for name, make in MADE.items():
        path = HERE / (name + ".record")
        if not path.exists():
            game = make()
            game.close(format.FINISHED)
            path.write_bytes(game.to_bytes())
            print(path.name, len(game.to_bytes()), "bytes")
