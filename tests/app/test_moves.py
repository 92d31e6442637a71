"""A cursor move draws only what it changes, and the result equals a complete drawing."""

import pytest
import scenes
from rig import Rig
from scenery import NAMES, every_scene
from test_screen_names import NAMES as SCREENS

import about
from inkdeck_app import screens
from inkdeck_app.screens.base import Screen
from inkdeck_app.xactika import hand
from inkdeck_core.bots import Dice

KEYS = ("up", "down", "up", "down", "down", "ok", "ok", "back", "menu")
MOVING = {name for name in SCREENS if screens.load(name).draw_moved is not Screen.draw_moved}
"""The screens that draw only what a move changes."""
SCENES = [scene for scenes in about.every("MOVES").values() for scene in scenes]


def at(scene, path, board, settings):
    """Return a rig with a scene on its panel."""
    rig = Rig(str(path), board, {"language": "en", **settings})
    rig.names = NAMES[: every_scene()[scene].players]
    every_scene()[scene].function(rig)
    return rig


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
@pytest.mark.parametrize("settings", [{}, {"rotate": True}, {"language": "de", "large": True}])
@pytest.mark.parametrize("scene", SCENES)
def test_a_move_leaves_the_same_picture_as_a_complete_drawing(tmp_path, board, settings, scene):
    rigs = [at(scene, tmp_path / name, board, settings) for name in ("moved", "whole")]
    moved, whole = rigs
    moved.app.audit = None
    whole.app.audit = []  # with an audit, everything is drawn
    dice = Dice(4)
    for _ in range(30):
        key = KEYS[dice.below(len(KEYS))]
        for rig in rigs:
            if rig.screen not in MOVING:
                rig.press(rig.app.screen.accept if rig.screen == "curtain" else "back")
            elif key != "ok" or rig.screen == "go5.hand" and rig.app.screen.deed() in ("mark", "unmark"):
                rig.press(key)
        assert moved.screen == whole.screen
        assert moved.app.display.frame == whole.app.display.frame


def test_every_screen_that_draws_moves_is_compared(tmp_path):
    assert MOVING == {at(scene, tmp_path / scene, "badger2040", {}).screen for scene in SCENES}


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
