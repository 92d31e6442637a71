"""Corrections with the referees: before any hand is finished, cancelled ones, and ones that end the game."""

from scenery import NAMES
from scenes_referee import answer, begin, hand, state

from inkdeck_core.record import session


def test_b5_corrections_say_that_no_hand_has_ended_yet(rig):
    begin(rig)
    answer(rig, 1)
    rig.press("menu")
    while rig.app.screen.lines()[rig.app.screen.at][0] != "Corrections":
        rig.press("down")
    rig.press("ok")
    assert rig.screen == "referee.fix"
    assert "No hand is finished yet." in " ".join(entry[4] for entry in rig.app.audit)
    assert list(rig.app.screen.hints()) == ["back"]
    rig.press("back")
    rig.press("back")
    assert rig.screen == "referee.ask" and state(rig).phase == "bid"


def test_b5_a_cancelled_correction_leaves_no_trace(rig):
    begin(rig)
    hand(rig)
    rig.press("ok")
    answer(rig, 1)
    before = state(rig)
    undo = rig.app.screen.hints()["back"]
    rig.press("menu")
    rig.pick("Corrections")
    rig.pick("Correct hand 1")
    rig.pick("Trick 1")
    rig.pick(NAMES[3])
    assert state(rig).fixing == 1 and state(rig).edits == 1
    rig.press("back")
    assert state(rig).fixing == 0 and state(rig).sheet == before.sheet and state(rig).sheets == before.sheets
    assert rig.screen == "referee.ask" and rig.app.screen.hints()["back"] == undo
    rig.press("back")  # undoes the answer, not the cancelled correction
    assert state(rig).fixing == 0 and state(rig).at == before.at - 1


def test_b5_a_correction_is_dropped_if_it_cannot_be_undone_as_a_whole(rig):
    begin(rig)
    hand(rig)
    rig.press("ok")
    before = state(rig)
    rig.press("menu")
    rig.pick("Corrections")
    rig.pick("Correct hand 1")
    for _ in range(session.UNDO_STEPS // 2):
        for name in NAMES[2:4]:
            rig.pick("Trick 1")
            rig.pick(name)
    assert state(rig).edits == session.UNDO_STEPS
    rig.press("back")
    assert state(rig).fixing == 0 and state(rig).sheets == before.sheets
    assert rig.screen == "referee.ask"


def ended_too_late(rig):
    """Anna has ended hand 1 of Go5 with a five that was not enough, and the questions for hand 2 begin."""
    rig.names = NAMES[:2]
    begin(rig, "go5-table", target=150)
    answer(rig, 1, 1, *(1, 0, 3, 0, 0) * 2)
    assert rig.screen == "hand_result" and rig.app.screen.hints()["ok"] != "PODIUM"
    rig.press("ok")
    assert rig.screen == "referee.ask" and state(rig).hand_no == 2


def correct_the_five(rig, words):
    """Correct the five of hand 1 by keys, from any screen with the menu."""
    rig.press("menu")
    rig.pick("Corrections")
    rig.pick("Correct hand 1")
    rig.pick("Set of five")
    rig.pick(words)
    rig.pick("Save")


def test_b5_g16_a_correction_that_ends_the_game_shows_its_last_hand_to_be_confirmed(rig):
    ended_too_late(rig)
    correct_the_five(rig, "black")
    assert rig.screen == "hand_result" and state(rig).totals == (195, 15) and not state(rig).over
    assert rig.app.screen.hints()["ok"] == "PODIUM"
    rig.press("ok")
    assert rig.screen == "game_result" and rig.app.history().count() == 1
    rig.press("ok")
    assert rig.screen == "replay"
    steps = 0
    while "down" in rig.app.screen.hints():
        rig.press("down")
        steps += 1
    assert steps == 2 + 10 + 1 + 3 + 1
    while rig.app.screen.hints()["up"] is not None:
        rig.press("up")


def test_b5_g16_the_game_continues_if_that_correction_is_undone_or_corrected_again(rig):
    ended_too_late(rig)
    correct_the_five(rig, "black")
    rig.press("back")  # back to the correction, as after every entry
    assert rig.screen == "referee.fix" and state(rig).fixing == 1 and state(rig).hand_no == 2
    rig.pick("Save")
    assert rig.screen == "hand_result" and rig.app.screen.hints()["ok"] == "PODIUM"
    correct_the_five(rig, "colour")
    assert rig.screen == "hand_result" and state(rig).hand_no == 1
    assert rig.app.screen.hints()["ok"] != "PODIUM"
    rig.press("ok")
    assert rig.screen == "referee.ask" and state(rig).hand_no == 2 and state(rig).dealer == 1


def test_b5_g16_a_hand_that_has_begun_is_played_to_its_end(rig):
    ended_too_late(rig)
    answer(rig, 0)
    correct_the_five(rig, "black")
    assert rig.screen == "referee.ask" and state(rig).hand_no == 2
    answer(rig, *(1, 0, 3, 0, 0) * 2)
    assert rig.screen == "hand_result" and rig.app.screen.hints()["ok"] == "PODIUM"
    rig.press("ok")
    assert rig.screen == "game_result"
