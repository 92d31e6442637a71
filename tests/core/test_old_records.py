"""Finished games of older versions stay readable (B-4).

`tests/data` has a closed record for each game and version, which is never made again.
`tests/data/make_records.py` shows how most of them were made.
"""

from both import GOLDEN, same
from inkdeck_core.anygame.actions import VERBS, meaning
from inkdeck_core.go5.actions import ADD, CALL, CROSS, LAY, STOP, SWAP
from inkdeck_core.record import format, replaying, session

SCORES = {
    "xactika": (0, 1, -6),
    "go5": (135, 165, 115),
    "ohhell": (5, 6, 28),
    "hearts": (43, 25, 10),
    "spades": (-124, -285, -124, -285),
    "anygame": (-992, 987, 31),
    "xactika-table": (-7, -3, 0),
    "go5-table": (235, 20, 55),
    "ohhell-table": (22, 10, 11),
    "hearts-table": (34, 29, 41),
    "spades-table": (-194, -209, -194, -209),
}
SEALS = {
    "xactika": "TDS9 J0AV 4T0J M631 6RE4 ZF2P GMDC 9E8F",
    "go5": "SJVC MV90 HBNM QKKE 1SC4 TJTZ 69AF M6QR",
    "ohhell": "8DN7 MCTX 5EQM NMKW 0FC6 9WX5 1H1K 0EJK",
    "hearts": "9NNZ D1HC HG2A DWDP 4K85 FFEF 1GJ2 PHFV",
    "spades": "85AV 16WK CBBA PENX 7A5D FSF5 KMTH 0SYH",
    "anygame": "AWS5 2WZV GDCQ S8CN G8QB KE3V 64XY JRZS",
}


def data_of(name):
    with open(GOLDEN + "../data/%s_version_1.record" % name, "rb") as file:
        return file.read()


def replayed(name):
    """Return the replayed session of a version 1 record, after checking what these records have in common."""
    game = replaying.replay(data_of(name))
    same((game.header.game, game.header.rules), (name, 1))
    same(game.ending, (format.FINISHED, SCORES[name]))
    same(game.state.scores(), SCORES[name])
    same(game.to_bytes(), data_of(name))
    same(sorted(game.notes), [format.RESUMED, format.INTERRUPTED])
    same((game.header.when, game.header.source), (1763700000, format.CLOCK))
    if name in SEALS:  # the referees don't deal
        same((game.header.cut, session.seal_of(game.header)), (421, SEALS[name]))
    same([name for name, _ in game.header.players], ["Ann", "Zoë", "Cleo", "Dan"][: len(SCORES[name])])
    same(game.players[2][0], "Otto")
    return game


def seen_in(name, look=None):
    """Return the actions' numbers and the events in a record.

    :param look: called with the state before each entry.
    """
    actions, events = [], []

    def watch(game, action, event):
        if look:
            look(game.state)
        if event:
            events.append(event[0])
        else:
            actions.append(action)

    replaying.replay(data_of(name), watch=watch)
    return actions, events


def test_b4_xactika_of_version_1_stays_readable():
    game = replayed("xactika")
    same(game.state.winners(), (1,))
    same(game.header.players, (("Ann", "rulebook"), ("Zoë", ""), ("Cleo", "random")))
    same(game.players[2], ("Otto", "rulebook"))


def test_b4_go5_of_version_1_stays_readable():
    game = replayed("go5")
    same(game.state.winners(), (1,))
    same(game.players[2], ("Otto", "rulebook"))
    (result,) = game.state.results
    same((result.dealer, result.ender, result.kind, result.points), (2, 1, 2, SCORES["go5"]))


def test_b4_the_record_of_go5_has_the_rare_actions():
    chains, restocks = [], []

    def look(state):
        chains.append(state.chain)
        restocks.append(state.restocks)

    actions, events = seen_in("go5", look)
    assert STOP in actions and CROSS in actions
    assert [action for action in actions if CALL <= action < ADD]
    assert [action for action in actions if ADD <= action < LAY]
    assert [action for action in actions if LAY <= action < SWAP]
    assert [action for action in actions if action >= SWAP]
    same((max(chains), max(restocks)), (3, 1))
    assert events.count(format.UNDO) > 1 and format.HAND_OVER in events


def test_b4_oh_hell_of_version_1_stays_readable():
    game = replayed("ohhell")
    same(game.state.winners(), (2,))
    same([sum(hand.won) for hand in game.state.results], [4, 3, 2, 1])
    events = seen_in("ohhell")[1]
    assert format.UNDO in events and format.HAND_OVER in events


def test_b4_hearts_of_version_1_stays_readable():
    game = replayed("hearts")
    same(game.state.winners(), (2,))
    same([hand.queen for hand in game.state.results], [0, 0, 1])
    actions, events = seen_in("hearts")
    same(len([action for action in actions if action >= 32]) >= 6, True)  # two hands with a pass
    assert format.UNDO in events and format.HAND_OVER in events


def test_b4_spades_of_version_1_stays_readable():
    game = replayed("spades")
    same(game.state.winners(), (0, 2))
    same([hand.bags[:2] for hand in game.state.results], [(6, 1), (6, 3), (8, 3), (4, 3), (4, 7), (6, 5)])
    same([hand.points[0] for hand in game.state.results], [-84, 80, 62, -164, 50, -68])
    events = seen_in("spades")[1]
    assert format.UNDO in events and format.HAND_OVER in events


def test_b4_any_card_game_of_version_1_stays_readable():
    game = replayed("anygame")
    same(game.state.winners(), (0,))
    same(game.state.options["name"], "Rummy")
    same([hand.points for hand in game.state.results], [(7, -12, 30), (-999, 999, 1)])
    actions, events = seen_in("anygame")
    same(sorted(set([meaning(action)[0] for action in actions])), sorted([verb.name for verb in VERBS]))
    assert events.count(format.UNDO) > 1 and format.HAND_OVER in events


def test_b4_b5_the_referees_of_version_1_stay_readable():
    xactika = replayed("xactika-table").state
    same(xactika.winners(), (2,))
    same([tuple(one[:1]) + one.cell[:1] + one[2:] for one in xactika.corrections], XACTIKA_TRAIL)
    go5 = replayed("go5-table").state
    same(go5.winners(), (0,))
    same([tuple(one[:1]) + one.cell[:1] + one[2:] for one in go5.corrections], GO5_TRAIL)
    same((go5.hand_no, len(go5.results)), (2, 2))  # a third hand was dropped when the first one was corrected
    ohhell = replayed("ohhell-table").state
    same(ohhell.winners(), (0,))
    same([tuple(one[:1]) + one.cell[:1] + one[2:] for one in ohhell.corrections], OHHELL_TRAIL)
    hearts = replayed("hearts-table").state
    same(hearts.winners(), (1,))
    same(hearts.results[1].points, (26, 0, 26))
    same([tuple(one[:1]) + one.cell[:1] + one[2:] for one in hearts.corrections], HEARTS_TRAIL)
    spades = replayed("spades-table").state
    same(spades.winners(), (0, 2))
    same([hand.points[:2] for hand in spades.results], [(45, -60), (54, -69), (-293, -80)])
    same([tuple(one[:1]) + one.cell[:1] + one[2:] for one in spades.corrections], SPADES_TRAIL)
    for name in ("xactika-table", "go5-table", "ohhell-table", "hearts-table", "spades-table"):
        events = seen_in(name)[1]
        assert format.UNDO in events and format.HAND_OVER in events


# hand, cell, old, new
XACTIKA_TRAIL = [(1, "bid", 3, 2), (1, "trick", 2, 0)]
OHHELL_TRAIL = [(2, "trump", 2, 1), (2, "trick", 1, 2)]
HEARTS_TRAIL = [(1, "hearts", 4, 5), (1, "hearts", 9, 8)]
SPADES_TRAIL = [(1, "pair", 11, 9), (1, "pair", 2, 4)]
GO5_TRAIL = [(1, "five", 3, 4), (1, "threes", 0, 1)]
