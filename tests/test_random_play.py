"""Thousands of random hands on CPython: every number of players, variant and option, every invariant."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from both import LONG
from inkdeck_core import bots, errors, options
from inkdeck_core.record import format, replaying, session
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika import setup as xactika_setup
from invariants import Checker, play_games, random_game
from play import header

PARTS = 10
HANDS = (20_000 if LONG else 2_000) // PARTS

chosen = st.fixed_dictionaries(
    {},
    optional={
        "variant": st.sampled_from(("win", "lose", "bid")),
        "hands": st.integers(1, 3),
        "tie_break_exact_bids": st.booleans(),
        "last_trick_plays_itself": st.booleans(),
        "dealer_may_complete": st.booleans(),
    },
)
secrets = st.binary(min_size=32, max_size=32)
cuts = st.integers(0, 999)
seeds = st.integers(0, 2**30 - 1)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_hands_hold_every_invariant(part):
    assert play_games(HANDS, 100_000 * part) >= HANDS


@settings(max_examples=300 if LONG else 40)
@given(st.integers(2, 10), chosen, secrets, cuts, seeds)
def test_any_options_secret_and_cut(seats, chosen, secret, cut, seed):
    random_game(seats, chosen, secret, cut, bots.Dice(seed), peek=3, undo=3)


@given(st.integers(2, 5), secrets, st.lists(st.integers(0, 20), max_size=120))
def test_any_actions_are_done_or_refused_with_a_sentence(seats, secret, actions):
    game = session.Session(header(seats, secret=secret, hands=1))
    for action in actions:
        legal = game.state.legal_actions()
        try:
            game.apply(action)
            assert action in legal
        except errors.IllegalAction as error:
            assert action not in legal and str(error)
    assert replaying.replay(format.start(game.header)[0], running=True).state.hand_no == 1


@given(st.binary(max_size=400))
def test_any_bytes_are_a_record_or_refused_with_a_sentence(data):
    for prefix in (b"", b"INKR\x01"):
        try:
            replaying.replay(prefix + data)
        except errors.BadRecord as error:
            assert str(error)


@given(secrets, st.binary(max_size=60))
def test_any_stream_replays_or_is_refused_with_a_sentence(secret, stream):
    data = format.finished(header(2, secret=secret, hands=1), stream, format.GIVEN_UP, (0, 0))
    try:
        assert replaying.replay(data).to_bytes() == data
    except errors.BadRecord as error:
        assert str(error)


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_refused_with_a_sentence(text):
    state = xactika.new(3, {"variant": "win"}, bytes(32), 0)
    try:
        assert state.parse_action(text) in state.legal_actions()
    except errors.InkdeckError as error:
        assert str(error)


@given(chosen)
def test_options_come_back_from_their_lines(chosen):
    values = options.complete(xactika.ID, xactika_setup.OPTIONS, chosen)
    lines = options.to_lines(xactika_setup.OPTIONS, values)
    assert options.from_lines(xactika.ID, xactika_setup.OPTIONS, lines) == values


def test_the_checker_notices_a_wrong_score():
    game = session.Session(header(3, hands=1))
    checker = Checker(game)
    dice = bots.Dice(1)
    checker.totals[0] += 1
    with pytest.raises(AssertionError):
        while not game.state.over:
            checker.step(dice)
