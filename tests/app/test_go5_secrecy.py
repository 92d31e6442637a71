"""Go5's public pictures don't depend on hands or the stock (B-2), and a chain stays with its player."""

import scenes_go5 as scenes
from rig import Rig
from scenery import NAMES, same_picture_with_other_hands

from inkdeck_app import flow
from inkdeck_core.bots import Dice
from inkdeck_core.record import session
from permute_go5 import hidden_permuted

PUBLIC = ("curtain", "go5.call", "hand_result", "dealer", "game_menu", "go5.sets", "scores")


def dealt(tmp_path, players, secret, bot_seats=0):
    rig = Rig(str(tmp_path / ("device%d-%d" % (players, secret))), "badger2040", {"language": "en"})
    rig.names = NAMES[:players]
    scenes.deal(rig, bot_seats, secret)
    return rig


def test_b2_public_pictures_do_not_depend_on_hidden_cards(tmp_path):
    seen = {}
    for players, secret in ((2, 3), (3, 7), (4, 5)):
        rig = dealt(tmp_path, players, secret)
        dice = Dice(players)
        stops = []

        def look(rig, stops=stops, dice=dice):
            if rig.screen in PUBLIC and not rig.app.screen.private:
                name = rig.screen
                assert same_picture_with_other_hands(rig, hidden_permuted, dice), name
                seen[name] = seen.get(name, 0) + 1
                stops.append(name)
            return len(stops) > 40 or rig.app.table is None

        scenes.play(rig, look)
    assert seen.get("curtain", 0) > 60 and "go5.call" in seen, seen


def test_b6_a_chain_goes_back_before_its_seat_is_handed_over(tmp_path):
    rig = dealt(tmp_path, 3, 7)
    scenes.play(rig, lambda rig: rig.screen == "go5.hand" and rig.app.screen.view.phase == "chain")
    app = rig.app
    seat = app.table.actor()
    sets = app.table.session.state.sets
    flow.hide(app)
    flow.hand_over(app, seat, "Zoe")
    rig.settle()
    state = app.table.session.state
    assert state.chain == 0 and state.held < 0 and state.sets != sets and state.seat == seat
    assert app.table.name_of(seat) == "Zoe" and rig.screen == "curtain"
    rig.accept()
    assert rig.screen == "go5.hand" and rig.app.screen.view.phase == "play"
    rig.press("back")
    assert rig.screen == "go5.sets"


def test_b6_a_seat_in_a_chain_is_handed_over_even_if_nothing_more_can_be_undone(tmp_path):
    rig = dealt(tmp_path, 3, 7)
    scenes.play(rig, lambda rig: rig.screen == "go5.hand" and rig.app.screen.view.phase == "chain")
    app = rig.app
    seat = app.table.actor()
    assert app.screen.hints()["back"] == app.texts.get("key_cancel", "go5")
    app.table.session.undone = session.UNDONE
    assert app.screen.hints()["back"] == app.texts.get("key_table", "go5")
    rig.press("back")
    assert rig.screen == "go5.sets"
    rig.press("back")
    flow.hide(app)
    flow.hand_over(app, seat, "Zoe")
    rig.settle()
    assert app.table.name_of(seat) == "Zoe" and app.table.session.state.chain == 1
    rig.accept()
    assert rig.screen == "go5.hand" and rig.app.screen.view.phase == "chain"
