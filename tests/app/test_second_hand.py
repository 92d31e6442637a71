"""The pictures between two hands show the old hand only until its result is left."""

import pytest
from rig import Rig
from scenery import NAMES, advance, deal, state


@pytest.mark.parametrize("variant", ["bid", "lose"])
def test_the_next_hands_curtain_names_that_hand(tmp_path, variant):
    rig = Rig(str(tmp_path / "device"), settings={"language": "en"})
    rig.names = NAMES[:2]
    deal(rig, hands=2, variant=variant)
    advance(rig, lambda rig: rig.screen == "hand_result")
    rig.press("ok")
    assert rig.screen == "curtain" and state(rig).hand_no == 2
    words = " ".join(entry[4] for entry in rig.app.audit)
    assert "and 2" in words and "and 1" not in words and "trick 8" not in words
