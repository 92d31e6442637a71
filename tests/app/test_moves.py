"""A cursor move draws only what it changes: the picture is the one that drawing everything makes."""

import pytest
import scenes
import scenes_go5 as go5
from rig import Rig

from inkdeck_app.xactika import hand
from inkdeck_core.bots import Dice

KEYS = ("up", "down", "up", "down", "down", "ok", "ok", "back", "menu")
SCENES = (
    (scenes.hand_lead, scenes.hand_follow, scenes.hand_late)
    + (go5.go5_draw, go5.go5_first_set, go5.go5_marked_two, go5.go5_marked_set, go5.go5_nothing)
    + (go5.go5_chain, go5.go5_stop, go5.go5_discard, go5.go5_discard_joker)
)


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
@pytest.mark.parametrize("settings", [{}, {"rotate": True}, {"language": "de", "large": True}])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_moves_in_a_hand_leave_the_picture_that_a_whole_drawing_makes(tmp_path, board, settings, scene):
    rigs = []
    for name in ("moved", "whole"):
        rig = Rig(str(tmp_path / name), board, {"language": "en", **settings})
        rig.names = ("Anna", "Ben", "Marguerite", "Jörg")
        scene(rig)
        rigs.append(rig)
    moved, whole = rigs
    moved.app.audit = None
    whole.app.audit = []  # for which everything is drawn
    dice = Dice(4)
    for _ in range(30):
        key = KEYS[dice.below(len(KEYS))]
        for rig in rigs:
            if rig.screen not in ("xactika.hand", "go5.hand"):
                rig.press(rig.app.screen.accept if rig.screen == "curtain" else "back")
            elif key != "ok" or rig.screen == "go5.hand" and rig.app.screen.deed() in ("mark", "unmark"):
                rig.press(key)
        assert moved.screen == whole.screen
        assert moved.app.display.frame == whole.app.display.frame


def test_only_two_cards_are_drawn_in_a_move(tmp_path, monkeypatch):
    rig = Rig(str(tmp_path), "badger2040", {"language": "en"})
    rig.names = ("Anna", "Ben", "Marguerite", "Jörg")
    scenes.hand_lead(rig)
    rig.app.audit = None
    drawn = []
    draw = hand.draw_hand
    monkeypatch.setattr(hand, "draw_hand", lambda *given: (drawn.append(given[5]), draw(*given)))
    at = rig.app.screen.at
    rig.press("down")
    assert drawn == [{at, at + 1}]
    rig.press("menu")
    rig.press("back")
    assert drawn[1:] == [None]
