"""Thousands of random hands of Go5 on CPython: every number of players and option, every invariant."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from both import LONG
from inkdeck_core import bots, errors, options
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5 import setup as go5_setup
from inkdeck_core.record import format, replaying, session
from invariants_go5 import Checker, play_games, random_game
from play_go5 import header

PARTS = 10
HANDS = (20_000 if LONG else 2_000) // PARTS

chosen = st.fixed_dictionaries(
    {}, optional={"target": st.integers(50, 400), "stop_cards": st.sampled_from((2, 3))}
)
secrets = st.binary(min_size=32, max_size=32)
cuts = st.integers(0, 999)
seeds = st.integers(0, 2**30 - 1)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_hands_of_go5_hold_every_invariant(part):
    assert play_games(HANDS, 100_000 * part) >= HANDS


@settings(max_examples=200 if LONG else 20)
@given(st.integers(2, 4), chosen, secrets, cuts, seeds)
def test_any_options_secret_and_cut_of_go5(seats, chosen, secret, cut, seed):
    random_game(seats, chosen, secret, cut, bots.Dice(seed), peek=3, undo=3, look=1)


@settings(max_examples=40 if LONG else 6)
@given(st.integers(2, 4), secrets, seeds)
def test_what_is_not_listed_is_refused_and_changes_nothing(seats, secret, seed):
    """`apply` checks its one action without a list; both must agree on every number."""
    state = go5.new(seats, {}, secret, 0)
    dice = bots.Dice(seed)
    for _ in range(120):
        legal = state.legal_actions()
        state._legal = None
        for action in range(-1, 0x700) if dice.below(12) == 0 else ():
            twin = state.copy()
            try:
                twin.apply(action)
                assert action in legal
            except errors.IllegalAction as error:
                assert action not in legal and str(error)
                assert twin.view(0).facts() == state.view(0).facts()
        state.apply(legal[max(dice.below(len(legal)), dice.below(len(legal)))])


@given(secrets, st.binary(max_size=60))
def test_any_stream_of_go5_replays_or_is_refused_with_a_sentence(secret, stream):
    data = format.finished(header(2, secret=secret), stream, format.GIVEN_UP, (0, 0))
    try:
        assert replaying.replay(data).to_bytes() == data
    except errors.BadRecord as error:
        assert str(error)


words = st.sampled_from(
    "lay add swap discard call pass draw take stop cross to for in as number colour 1 2 3 joker joker2 5 "
    "5-blue 1-red 7-grey 2-orange 3-green 4 6 7 black 5-".split()
)


@given(st.lists(words, max_size=7) | st.text(max_size=30).map(lambda text: [text]), seeds)
def test_any_text_is_an_action_of_go5_or_refused_with_a_sentence(words, seed):
    state = go5.new(3, {}, bytes(32), 0)
    dice = bots.Dice(seed)
    for _ in range(dice.below(60)):
        legal = state.legal_actions()
        state.apply(legal[max(dice.below(len(legal)), dice.below(len(legal)))])
    try:
        assert state.parse_action(" ".join(words)) in state.legal_actions()
    except errors.InkdeckError as error:
        assert str(error)


@given(chosen)
def test_options_of_go5_come_back_from_their_lines(chosen):
    values = options.complete(go5.ID, go5_setup.OPTIONS, chosen)
    lines = options.to_lines(go5_setup.OPTIONS, values)
    assert options.from_lines(go5.ID, go5_setup.OPTIONS, lines) == values


def test_the_checker_notices_a_wrong_score():
    game = session.Session(header(3, target=50))
    checker = Checker(game)
    dice = bots.Dice(1)
    checker.totals[0] += 1
    with pytest.raises(AssertionError):
        while not game.state.over:
            checker.step(dice, 1)


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
def test_the_checker_notices_what_is_wrong_with_the_cards(change):
    game = session.Session(header(3, target=50))
    checker = Checker(game)
    change(game.state)
    with pytest.raises(AssertionError):
        checker.whole()


def test_the_checker_notices_a_play_too_many_and_one_too_few():
    for more in (True, False):
        game = session.Session(header(2, target=300))
        checker = Checker(game)
        dice = bots.Dice(7)
        with pytest.raises(AssertionError):
            while not game.state.over:
                legal = game.state.legal_actions()
                if game.state.phase == "play" and len(legal) > 1:
                    game.state._legal = legal + (0x6CF,) if more else legal[:-1]
                checker.step(dice, 1)


def test_a_device_without_texts_of_actions_refuses_all_the_same(monkeypatch):
    state = go5.new(2, {}, bytes(32), 0)
    monkeypatch.setitem(sys.modules, "inkdeck_core.go5.text", None)
    with pytest.raises(errors.IllegalAction) as caught:
        state.apply(go5.STOP)
    assert (caught.value.reason, caught.value.details) == ("not_now", {"legal": ""})
