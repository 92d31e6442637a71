"""The contract in `games.py`, checked for every game by random play."""

import about
from both import raises, same
from headers import seats_for
from inkdeck_core import errors, games, options
from inkdeck_core.bots import Dice
from play import SECRET

STEPS = 150


def each_game(check):
    """Call `check(game, state, dice)` for every game with up to four players, or the fewest it takes."""
    for name in games.IDS:
        game = games.load(name)
        for seats in range(games.setup(name).SEATS[0], seats_for(name, 4) + 1):
            check(game, game.new(seats, {}, SECRET, seats), Dice(seats))


def steps(state, dice):
    """Play on at random, and yield each action before it is applied."""
    for _ in range(STEPS):
        if state.over:
            return
        legal = state.legal_actions()
        action = legal[dice.below(len(legal))]
        yield action
        state.apply(action)


def test_a_game_is_found_by_its_id():
    for name in games.IDS:
        same(games.load(name).ID, name)
        assert games.setup(name).RULES_VERSION >= 1
    error = raises(errors.BadSetup, games.load, "chess")
    assert ", ".join(games.GAMES) in str(error), str(error)


def test_every_option_has_a_rule_and_a_good_default():
    for name in games.IDS:
        declared = games.setup(name).OPTIONS
        values = options.complete(name, declared, {})
        same(options.from_lines(name, declared, options.to_lines(declared, values)), values)
        for option in declared:
            assert option.rule[:2] in ("B-", about.of(games.folder(name)).RULES + "-"), (name, option.name)


def test_states_and_views_begin_as_the_contract_says():
    def check(game, state, dice):
        for seat in (None, 0):
            same(state.view(seat).between_hands(), False)
        same(state.view(None).legal, ())
        same(state.view(state.seat).legal, state.legal_actions())
        same((state.hand_no, state.pauses, len(state.results)), (1, 0, 0))
        same((state.last_choice(), state.unfinished()), (1, False))

    each_game(check)


def test_legal_actions_are_sorted_fit_into_a_record_and_have_distinct_texts():
    def check(game, state, dice):
        for _ in steps(state, dice):
            legal = state.legal_actions()
            assert legal and 0 <= legal[0] and legal[-1] <= 0xFFF
            for place in range(1, len(legal)):
                assert legal[place - 1] < legal[place], legal
            # actions whose texts can be read have distinct ones; one at a time, as a small heap has no room
            # for all; and reading a text of Go5 takes as long as writing out all legal actions
            for action in legal[:1] if dice.below(4) else legal:
                text = state.action_text(action)
                same(state.parse_action(text), action, text)

    each_game(check)


def test_copies_are_independent_and_reach_the_same_state():
    def check(game, state, dice):
        for action in steps(state, dice):
            if dice.below(10) == 0:
                facts = state.view(state.seat).facts()
                twin, other = state.copy(), state.copy()
                twin.apply(action)
                same(state.view(state.seat).facts(), facts)
                other.apply(action)
                for seat in range(state.seats):
                    same(other.view(seat).facts(), twin.view(seat).facts())

    each_game(check)


def test_the_counts_of_pauses_and_irreversible_events_never_fall():
    def check(game, state, dice):
        pauses = irreversible = 0
        for _ in steps(state, dice):
            assert state.pauses >= pauses and state.irreversible >= irreversible
            pauses, irreversible = state.pauses, state.irreversible
            for result in state.results:
                same(len(result.points), state.seats)
                assert 0 <= result.dealer < state.seats

    each_game(check)


def test_an_illegal_action_is_refused_with_a_sentence():
    def check(game, state, dice):
        for _ in steps(state, dice):
            legal = state.legal_actions()
            action = dice.below(0x700)
            if action not in legal:
                error = raises(errors.IllegalAction, state.apply, action)
                assert str(error).endswith("."), str(error)
                same(str(state.refusal(action)), str(error))

    each_game(check)
