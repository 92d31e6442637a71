"""Corrections with the table referees: before there is anything to correct, and one that is cancelled."""

import pytest
from rig import Rig
from scenery import NAMES
from scenes_referee import answer, begin, hand, state


@pytest.fixture(params=("badger2040", "pico_inky_pack"))
def rig(request, tmp_path):
    device = Rig(str(tmp_path / "device"), request.param, {"language": "en"})
    device.names = NAMES[:4]
    return device


def test_b5_before_the_first_hand_is_over_corrections_say_so(rig):
    begin(rig)
    answer(rig, 1)
    rig.press("menu")
    while rig.app.screen.lines()[rig.app.screen.at][0] != "Corrections":
        rig.press("down")
    rig.press("ok")
    assert rig.screen == "ref_fix"
    assert "No hand has been finished yet." in " ".join(entry[4] for entry in rig.app.audit)
    assert list(rig.app.screen.hints()) == ["back"]
    rig.press("back")
    rig.press("back")
    assert rig.screen == "ref_ask" and state(rig).phase == "bid"


def test_b5_a_cancelled_correction_is_as_if_it_had_not_been_begun(rig):
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
    assert rig.screen == "ref_ask" and rig.app.screen.hints()["back"] == undo
    rig.press("back")  # takes back the answer, not the cancelling
    assert state(rig).fixing == 0 and state(rig).at == before.at - 1
