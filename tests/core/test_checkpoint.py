"""For each game, a state set to the beginning of a hand equals the state that was played to that point."""

import json

from inkdeck_core import bots, games, options

SECRET = bytes(range(32))


def begun(game, seats, chosen):
    return games.load(game).new(seats, chosen, SECRET, 7)


def everything(state):
    """Return everything that any seat can see or do, and the counters."""
    seen = [state.view(seat).facts() for seat in [None] + list(range(state.seats))]
    return seen, state.legal_actions(), state.irreversible, state.pauses, state.scores(), state.hand_no


def several_hands(game):
    """Return options for a game with a few hands."""
    known = games.setup(game).OPTIONS
    some = {option.name: min(option.low + 3, option.high) for option in known if option.name == "hands"}
    return options.complete(game, known, some)


def test_at_the_beginning_of_each_hand_a_new_game_can_be_taken_there():
    for game in games.GAMES:
        for seats in games.setup(game).SEATS:
            follow(game, seats)


def follow(game, seats):
    """Play, and set a new game to the beginning of each hand except the first."""
    chosen, dice = several_hands(game), bots.Dice(5)
    state = begun(game, seats, chosen)
    module = games.checkpoint(game)
    begins = []
    while not state.over and state.hand_no < 5:
        kept = module.kept(state)
        if kept is not None:
            begins.append(state.hand_no)
            again = begun(game, seats, chosen)
            module.go_to(again, json.loads(json.dumps(kept)))
            assert everything(again) == everything(state)
        action = games.bot("random", game).choose(state.view(state.seat), dice)
        state.apply(action)
        if kept is not None:
            again.apply(action)
            assert everything(again) == everything(state)
    assert begins and begins == list(range(2, state.hand_no + state.over))
