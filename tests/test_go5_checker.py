"""The checker for Go5's random games notices errors; `tests/test_random_games.py` plays the games."""

import sys

import pytest

from headers import bots_header
from inkdeck_core import bots, errors
from inkdeck_core.go5 import rules as go5
from invariants import checked


@pytest.mark.parametrize(
    "change",
    [
        lambda state: state.hands.__setitem__(0, state.hands[0][1:]),
        lambda state: setattr(state, "pile", state.pile + state.pile[-1:]),
        lambda state: setattr(state, "stock", state.stock[:-1]),
        lambda state: setattr(state, "sets", ((0, 0, (1, 9, 17)),)),
    ],
    ids=["card lost", "card doubled", "stock short", "illegal set"],
)
def test_the_checker_notices_wrong_cards(change):
    checker = checked(bots_header(go5.ID, 3, target=50))
    change(checker.game.state)
    with pytest.raises(AssertionError):
        checker.whole()


def test_the_checker_notices_a_play_too_many_and_one_too_few():
    for more in (True, False):
        checker = checked(bots_header(go5.ID, 2, target=300))
        game = checker.game
        checker.look = 1
        dice = bots.Dice(7)
        with pytest.raises(AssertionError):
            while not game.state.over:
                legal = game.state.legal_actions()
                if game.state.phase == "play" and len(legal) > 1:
                    game.state._legal = legal + (0x6CF,) if more else legal[:-1]
                checker.step(dice)


def test_a_device_without_texts_of_actions_still_refuses_them(monkeypatch):
    state = go5.new(2, {}, bytes(32), 0)
    monkeypatch.setitem(sys.modules, "inkdeck_core.go5.text", None)
    with pytest.raises(errors.IllegalAction) as caught:
        state.apply(go5.STOP)
    assert (caught.value.reason, caught.value.details) == ("not_now", {"legal": ""})
