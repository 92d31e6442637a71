"""Thousands of random hands of every game on CPython, with every number of players and all invariants."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from both import LONG
from headers import bots_header, seats_for
from inkdeck_core import bots, errors, games, options
from inkdeck_core.record import format, replaying, session
from invariants import checked, play_games, random_game

PARTS = 5
HANDS = (20_000 if LONG else 2_000 if os.getenv("INKDECK_THOROUGH") == "1" else 1_000) // PARTS

secrets = st.binary(min_size=32, max_size=32)
cuts = st.integers(0, 999)
seeds = st.integers(0, 2**30 - 1)
every_game = pytest.mark.parametrize("game", games.DEALT)


def values(option):
    """Return the values of an option that make short games."""
    if isinstance(option.default, bool):
        return st.booleans()
    if option.choices or option.letters:
        return st.sampled_from(option.choices or ("", "Rummy", "Été = 1", "12 letters!!"))
    return st.integers(option.low, option.low + (option.high - option.low) // 6)


@st.composite
def tables(draw, game, most=10):
    """Return (seats, options) for a game."""
    setup = games.setup(game)
    chosen = st.fixed_dictionaries({}, optional={option.name: values(option) for option in setup.OPTIONS})
    return draw(st.integers(setup.SEATS[0], seats_for(game, most))), draw(chosen)


def begun(game, data, secret=bytes(32)):
    """Return a session of a short game."""
    seats, chosen = data.draw(tables(game, 5))
    return session.Session(bots_header(game, seats, secret=secret, **chosen))


def go_on(playing, dice, steps):
    """Apply this many random actions to a state or session.

    Actions late in a list are more likely, so that the game moves on.
    """
    for _ in range(steps):
        state = getattr(playing, "state", playing)
        legal = state.legal_actions()
        if not state.over:
            playing.apply(legal[max(dice.below(len(legal)), dice.below(len(legal)))])


@every_game
@pytest.mark.parametrize("part", range(PARTS))
def test_random_hands_hold_every_invariant(game, part):
    hands = (
        HANDS if game in games.GAMES else HANDS // 20
    )  # in an open game, a deal lasts as long as people like
    assert play_games(game, hands, 100_000 * part) >= hands


@every_game
@settings(max_examples=300 if LONG else 40)
@given(st.data(), secrets, cuts, seeds)
def test_any_options_secret_and_cut_hold_every_invariant(game, data, secret, cut, seed):
    seats, chosen = data.draw(tables(game))
    random_game(
        bots_header(game, seats, cut=cut, secret=secret, **chosen), bots.Dice(seed), peek=3, undo=3, look=1
    )


@every_game
@given(st.data(), secrets, st.lists(st.integers(0, 22) | st.integers(0, 0xFFF), max_size=120))
def test_any_actions_are_done_or_refused_with_a_sentence(game, data, secret, actions):
    playing = begun(game, data, secret)
    for action in actions:
        legal = playing.state.legal_actions()
        if playing.state.over:
            break
        try:
            playing.apply(action)
            assert action in legal
        except errors.IllegalAction as error:
            assert action not in legal and str(error)
    assert replaying.replay(format.start(playing.header)[0], running=True).state.hand_no == 1


@every_game
@settings(max_examples=40 if LONG else 6)
@given(st.data(), secrets, seeds)
def test_an_unlisted_action_is_refused_and_changes_nothing(game, data, secret, seed):
    """`apply` checks a single action without a list; both must agree on every number."""
    state = begun(game, data, secret).state
    dice = bots.Dice(seed)
    for _ in range(120):
        legal = state.legal_actions()
        if state.over:
            break
        if hasattr(state, "_legal"):
            state._legal = None  # its cached list
        for action in range(-1, 0x700) if dice.below(12) == 0 else ():
            twin = state.copy()
            try:
                twin.apply(action)
                assert action in legal
            except errors.IllegalAction as error:
                assert action not in legal and str(error)
                assert twin.view(0).facts() == state.view(0).facts()
        go_on(state, dice, 1)


@every_game
@settings(max_examples=60 if LONG else 12)
@given(st.data(), secrets, seeds)
def test_a_choice_is_taken_back_with_all_its_actions(game, data, secret, seed):
    playing = begun(game, data, secret)
    dice = bots.Dice(seed)
    for _ in range(150):
        go_on(playing, dice, 1)
        _, actions, seat = playing.undoable()
        steps = playing.state.last_choice()
        assert steps >= 1
        if playing.state.unfinished():
            assert seat in (playing.state.seat, None)
        if playing.can_undo() is None or len(actions) < steps or dice.below(4):
            continue
        before = playing.state.view(seat).facts()
        playing.take_back()
        assert playing.state.seat == seat
        for action in actions[-steps:-1]:
            playing.apply(action)
            assert playing.state.unfinished() and playing.state.seat == seat
        playing.apply(actions[-1])
        assert playing.state.view(seat).facts() == before


@given(st.binary(max_size=400))
def test_any_bytes_are_a_record_or_refused_with_a_sentence(data):
    for prefix in (b"", b"INKR\x01"):
        try:
            replaying.replay(prefix + data)
        except errors.BadRecord as error:
            assert str(error)


@every_game
@given(st.data(), secrets, st.binary(max_size=60))
def test_any_stream_replays_or_is_refused_with_a_sentence(game, data, secret, stream):
    head = begun(game, data, secret).header
    record = format.finished(head, stream, format.GIVEN_UP, (0,) * len(head.players))
    try:
        assert replaying.replay(record).to_bytes() == record
    except errors.BadRecord as error:
        assert str(error)


@every_game
@given(st.data(), seeds)
def test_any_text_is_an_action_or_refused_with_a_sentence(game, data, seed):
    state = begun(game, data).state
    dice = bots.Dice(seed)
    go_on(state, dice, dice.below(60))
    texts = [state.action_text(action) for action in state.legal_actions()]
    whole = {word for text in texts for word in text.split()} | {"play", "no"}
    words = st.sampled_from(sorted(whole | {word[:-1] for word in whole}))
    text = data.draw(st.lists(words, max_size=7).map(" ".join) | st.text(max_size=30))
    try:
        assert state.parse_action(text) in state.legal_actions()
    except errors.InkdeckError as error:
        assert str(error)


@every_game
@given(st.data())
def test_options_can_be_read_back_from_their_lines(game, data):
    declared = games.setup(game).OPTIONS
    complete = options.complete(game, declared, data.draw(tables(game))[1])
    assert options.from_lines(game, declared, options.to_lines(declared, complete)) == complete


@every_game
def test_the_checker_notices_a_wrong_score(game):
    checker = checked(bots_header(game, seats_for(game)))
    dice = bots.Dice(1)
    checker.totals[0] += 1
    with pytest.raises(AssertionError):
        while not checker.game.state.over:
            checker.step(dice)
