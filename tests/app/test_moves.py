"""A cursor move draws only what it changes: the picture is the one that drawing everything makes."""

import pytest
import scenes
from rig import Rig

from inkdeck_app.screens import hand
from inkdeck_core.bots import Dice


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
@pytest.mark.parametrize("settings", [{}, {"rotate": True}, {"language": "de", "large": True}])
@pytest.mark.parametrize("scene", [scenes.hand_lead, scenes.hand_follow, scenes.hand_late])
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
        key = ("up", "down", "back", "menu", "ok")[dice.below(5) if dice.below(4) == 0 else dice.below(2)]
        for rig in rigs:
            if key in ("up", "down") or rig.screen != "hand":
                rig.press(key if key != "ok" else "back")
            elif key != "ok":
                rig.press(key)
        assert moved.screen == whole.screen
        assert moved.app.frame == whole.app.frame


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
