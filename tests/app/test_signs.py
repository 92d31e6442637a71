"""Each sign and key means one thing on every screen, as docs/screens.md says."""

import re
from collections import defaultdict

import pytest
from scenery import build, every_scene

from app.driver import BOARDS
from inkdeck_app.screens.base import OverlayScreen, PageScreen
from inkdeck_app.ui import podium, widgets
from inkdeck_app.ui.canvas import Canvas
from inkdeck_app.ui.texts import LANGUAGES

SCENES = list(every_scene())
LEFT = "BACK", "LEAVE", "NO", "UNDO", "UNMARK", "DON'T", "DELETE", "TO MENU"
"""Beginnings of labels that lead back or undo something. They are never on the right key."""
BOTH = {("TABLE", "replay")}
"""A label on another key than elsewhere, and its screen: the replay changes between two pictures."""
OVER = "tricks.trick_won", "tricks.last_trick", "game_result", "history", "rules"
"""Screens on which a trick or a game is over, or that explain one."""


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """Every scene in English on a board with five keys: {scene: (screen, its name, hints, texts, crowns)}."""
    patched = pytest.MonkeyPatch()
    crowns = []
    fill, large = Canvas.pattern, podium.draw_crown

    def pattern(canvas, x, y, w, h, tile, ink=-1):
        crowns.extend([1] * (tile is widgets.CROWN))
        fill(canvas, x, y, w, h, tile, ink)

    patched.setattr(Canvas, "pattern", pattern)
    patched.setattr(podium, "draw_crown", lambda *what: (crowns.append(1), large(*what)))
    found = {}
    for name in SCENES:
        rig = build(name, str(tmp_path_factory.mktemp(name)))
        crowns.clear()
        rig.app.display.lost()
        rig.app.apply_settings()
        rig.settle()
        texts = [entry[4] for entry in rig.app.audit]
        found[name] = rig.app.screen, rig.screen, rig.app.screen.hints(), texts, len(crowns)
    patched.undo()
    return found


def plain(label):
    """Return a label without the card, letter or number at its end."""
    first, _, last = label.rpartition(" ")
    return first if first and (len(last) < 4 and not last.isalpha() or len(last) == 1) else label


def test_the_same_words_are_always_on_the_same_key(shown):
    keys = defaultdict(set)
    for _, screen, hints, _, _ in shown.values():
        for key, label in hints.items():
            if label and key in ("back", "menu", "ok") and (plain(label), screen) not in BOTH:
                keys[plain(label)].add(key)
    assert not {label: on for label, on in keys.items() if len(on) > 1}
    assert len(keys) > 40


def test_what_leads_back_is_never_on_the_right_key(shown):
    wrong = [
        (name, label)
        for name, (_, _, hints, _, _) in shown.items()
        for key, label in hints.items()
        if key == "ok" and label and label.startswith(LEFT)
    ]
    assert not wrong


def test_a_page_that_only_leads_back_has_it_on_the_left(shown):
    pages = [
        (screen, hints)
        for screen, _, hints, _, _ in shown.values()
        if isinstance(screen, (OverlayScreen, PageScreen))
    ]
    assert len(pages) > 20
    for screen, hints in pages:
        labels = [key for key, label in hints.items() if label]
        assert labels == ["back"] or len(labels) > 1, screen.name


def test_a_crown_stands_only_where_a_trick_or_game_is_over(shown):
    crowned = {name for name, (_, _, _, _, crowns) in shown.items() if crowns}
    assert len(crowned) > 10
    for name in crowned:
        screen, kind, _, _, _ = shown[name]
        over = kind in OVER
        if kind == "replay":
            view = screen.after.view(None)
            over = view.last_trick is not None and not view.trick.cards
        assert over, name


def test_a_refusal_says_what_was_refused_and_the_way_out(shown):
    refused = [screen for screen, kind, *_ in shown.values() if kind in ("why", "refused")]
    assert len(refused) > 8
    for screen in refused:
        title, reason, way = screen.refusal()
        assert title and not title.endswith("?") and way.endswith((".", "!"))
        assert reason or screen._picture
        assert "why not" not in title.lower() and list(screen.hints()) == ["back"]


def test_a_part_of_a_whole_is_said_with_of(shown):
    """Under "won/bid" such numbers stand alone."""
    slashes = {
        (name, text)
        for name, (_, _, _, texts, _) in shown.items()
        for text in texts
        if re.search(r"\d/\d", text)
    }
    assert not {found for found in slashes if not re.fullmatch(r"\d+/[\d?]+", found[1])}


@pytest.mark.parametrize("code", [code for code, _ in LANGUAGES])
@pytest.mark.parametrize("board", BOARDS)
def test_no_text_has_a_times_sign(tmp_path, board, code):
    for name in SCENES[::7]:
        rig = build(name, str(tmp_path / name), board, code)
        words = " ".join(entry[4] for entry in rig.app.audit)
        assert "\u00d7" not in words, name
