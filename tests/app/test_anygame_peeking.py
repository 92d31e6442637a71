"""No player of any card game sees a card too early (B-2): by random keys, with every picture drawn twice."""

import pytest
import test_peeking
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from keys_anygame import Fingers
from rig import Rig
from scenery import NAMES
from test_peeking import ANYWHERE, KEYS, PAUSES, Watch

import about_anygame
from both import LONG
from headers import header
from inkdeck_app import flow

CURSORS = ("seat", "look", "line", "source", "covered", "draws", "undone", "points", "step")


class AnyGameWatch(Watch):
    """Watches any card game. Its own curtain offers the device to each player in turn."""

    def made_anew(self, screen):
        """Return the same screen, made again from the current state, with its cursors where they were."""
        anew = super().made_anew(screen)
        if screen.name == "anygame.hand":
            anew.at = [0, 0]
            anew._look_at(screen.source)
            anew.marks, anew.at = list(screen.marks), list(screen.at)
        for name in CURSORS:
            if hasattr(screen, name):
                setattr(anew, name, getattr(screen, name))
        return anew

    def shown(self, kind):
        if self.rig.app.screen_name == "anygame.curtain":
            self.open_to = None
        super().shown(kind)


def begin(path, board, seats=3, **chosen):
    """Return a rig with a game at its first curtain."""
    rig = Rig(str(path / "device"), board, {"language": "en"})
    flow.begin_game(rig.app, header("anygame", [(name, "") for name in NAMES[:seats]], cut=321, **chosen))
    rig.settle()
    rig.press("ok")
    assert rig.screen == "anygame.curtain"
    return rig


def on(rig, number):
    """Do something likely: take the device, mark a card, or do what the key says."""
    here = rig.screen
    if here in ("curtain", "anygame.curtain"):
        rig.press("down" if number == 9 else rig.app.screen.look if number == 8 else rig.app.screen.accept)
    elif here == "anygame.hand":
        rig.keys("down*%d" % number, ("ok", "menu", "back", "menu menu back ok")[number % 4])
    elif here == "anygame.points":
        rig.keys("up ok ok ok ok")
    else:
        rig.press("menu" if number == 7 else "ok")


def show(rig, _):
    """Show the whole hand to all, if one is open."""
    if rig.screen == "anygame.hand" and rig.app.screen.view.hand:
        rig.app.push("anygame.show")
        rig.settle()
        rig.press("menu")


def give(rig, number):
    """Mark a card and go to the choice of a person, for a gift or to lay it there, if a hand is open."""
    screen = rig.app.screen
    if rig.screen == "anygame.hand" and screen.source == "hand" and screen.cards and not screen.marks:
        fingers = Fingers(rig)
        fingers.to_row(0)
        rig.press("menu")
        fingers.to_place(("give", "add")[number % 2])
        rig.press("ok")


def menu(rig, number):
    """Choose an entry of the menu that doesn't leave the game; close an open hand for it."""
    if rig.screen == "anygame.hand" and rig.app.screen.source == "hand" and not rig.app.screen.marks:
        Fingers(rig).do("done")
    if rig.screen == "anygame.curtain":
        rig.press("menu")
        entries = [entry for entry in rig.app.screen.entries if entry not in ("pause", "give_up", "settings")]
        rig.pick(rig.app.screen.entries.index(entries[number % len(entries)]))


DEEDS = (
    on,
    on,
    on,
    on,
    show,
    give,
    menu,
    menu,
    test_peeking.take_back,
    test_peeking.hand_over,
    test_peeking.sleep,
)


def test_b2_no_sequence_of_keys_shows_a_hand_to_another_player(tmp_path_factory):
    seen = set()

    @settings(max_examples=400 if LONG else 60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(
        presses=st.lists(
            st.tuples(st.sampled_from(KEYS), st.sampled_from(PAUSES))
            | st.tuples(st.sampled_from(DEEDS), st.integers(0, 9)),
            min_size=12,
            max_size=120,
        ),
        seats=st.sampled_from((2, 3, 7)),
        board=st.sampled_from(("badger2040", "pico_inky_pack")),
        chosen=st.sampled_from(about_anygame.PEEKED),
    )
    def whatever(presses, seats, board, chosen):
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setitem(test_peeking.HIDDEN, "anygame", about_anygame.HIDDEN)
            rig = begin(tmp_path_factory.mktemp("peek"), board, seats, **chosen)
            watch = AnyGameWatch(rig, monkeypatch)
            for what, number in presses:
                if what in DEEDS:
                    rig.settle()
                    if rig.app.table:
                        what(rig, number)
                else:
                    rig.press(what, settle=number != 0)
                    if number:
                        rig.wait(number)
            rig.settle()
            seen.update(watch.seen)

    whatever()
    wanted = about_anygame.PEEKED_SEEN | ANYWHERE | {"anygame.curtain"}
    assert seen >= wanted, wanted - seen


def test_the_watch_notices_a_hand_behind_the_wrong_curtain(tmp_path, monkeypatch):
    monkeypatch.setitem(test_peeking.HIDDEN, "anygame", about_anygame.HIDDEN)
    rig = begin(tmp_path, "badger2040")
    AnyGameWatch(rig, monkeypatch)
    with pytest.raises(AssertionError, match="the hand of seat"):
        rig.app.table.session.state.view(1)
