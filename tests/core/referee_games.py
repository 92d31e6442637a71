"""Games with paper cards for the referees' tests: answers, corrections and random play."""

from both import raises, same
from headers import bots_header
from inkdeck_core import errors
from inkdeck_core.record import format, replaying, session, transcript
from inkdeck_core.referee.actions import CONFIRM, CORRECT, CORRECTING, DROP, KEEP, NEXT, SET, set_action

SECRET = bytes(32)  # nothing is dealt


def referee(name, seats, sink=None, **chosen):
    """Return a session of a referee's game."""
    return session.Session(bots_header(name, seats, ("",), **chosen), sink)


def enter(game, *numbers):
    """Apply these answers to a state or session one after another; return it."""
    for number in numbers:
        game.apply(number)
    return game


def refused(state, action, reason):
    """Return the error that refuses an action.

    Checks its reason, that it is a sentence, and that the state stays the same.
    """
    facts = state.view(0).facts()
    error = raises(errors.IllegalAction, state.apply, action)
    same(error.reason, reason)
    assert str(error).endswith("."), str(error)
    assert action not in state.legal_actions()
    same(state.view(0).facts(), facts)
    return error


def put(state, number, what, player=-1, nth=0):
    """Return the action that sets a cell."""
    wanted = what, player, nth
    places = [place for place, cell in enumerate(state.cells) if tuple(cell[:3]) == wanted]
    same(len(places), 1, "cells")
    return set_action(places[0], number)


def correction(state, hand):
    """Return the actions that change a hand, from 1, so that it can be kept: one cell, or two if need be."""
    opened = enter(state.copy(), CORRECT + hand - 1)
    ways = [(action,) for action in opened.legal_actions() if action >= SET]
    ways = [way for way in ways if enter(opened.copy(), *way).sheet != opened.sheet]
    for one in ways[:]:
        ways += [one + other for other in ways[: len(opened.sheet) * 4] if len(other) == 1]
    return [way for way in ways if KEEP in enter(opened.copy(), *way).legal_actions()][0]


def numbers_of(state, what):
    """Return the numbers in a sheet's cells of one kind, in order."""
    return [number for cell, number in zip(state.cells, state.sheet) if cell.what == what]


def played_at_random(game, dice, check):
    """Enter a random game with corrections and undo, close it and replay its record; return the session.

    :param check: called with the state after every action, for checks that belong to one game.
    """
    while not game.state.over:
        state = game.state
        legal = state.legal_actions()
        assert legal and list(legal) == sorted(set(legal)) and 0 <= legal[0] and legal[-1] < 0xE00
        assert state.seat == 0 and 0 <= state.dealer < state.seats
        same(state.view(0).legal, legal)
        same(state.view(None).legal, ())
        action = _pick(state, legal, dice)
        same(state.parse_action(state.action_text(action)), action)
        facts = state.view(0).facts()
        game.apply(action)
        same(state.view(0).facts(), facts, "the state before")
        _check_trail(game.state)
        check(game.state)
        if game.can_undo() is not None and dice.below(12) == 0:
            after = game.state.view(0).facts()
            game.undo()
            same(game.state.view(0).facts(), facts, "what undo leads to")
            game.apply(action)
            same(game.state.view(0).facts(), after, "done again")
    same((game.state.seat, game.state.legal_actions()), (-1, ()))
    game.close(format.FINISHED)
    data = game.to_bytes()
    again = replaying.replay(data)
    same(again.state.view(None).facts(), game.state.view(None).facts(), "the replay")
    same(again.to_bytes(), data)
    lines = transcript.lines(data)
    scores = ["%s %d" % pair for pair in zip(game.names, game.state.scores())]
    same(lines[-2], "finished: " + ", ".join(scores))
    for line in lines:
        assert max([ord(letter) for letter in line + " "]) < 127
    return game


def _pick(state, legal, dice):
    """Return one of the legal actions: mostly low answers, sometimes a correction, but not without end."""
    if state.phase == CORRECTING:
        if KEEP in legal and dice.below(3) == 0:
            return KEEP
        return DROP if dice.below(12) == 0 else legal[dice.below(len(legal))]
    corrections = [action for action in legal if CORRECT <= action < SET]
    if corrections and dice.below(2 if state.phase == CONFIRM else 40) == 0:
        return corrections[dice.below(len(corrections))]
    answers = [action for action in legal if action <= NEXT]
    return answers[dice.below(len(answers) if dice.below(6) == 0 else min(len(answers), 3))]


def _check_trail(state):
    """Check that the trail leads from the current sheets back to the sheets as they were entered."""
    sheets = [list(sheet) for sheet in state.sheets]
    for correction in reversed(state.corrections):
        sheet = sheets[correction.hand - 1]
        place = _cells_of(state, correction.hand).index(correction.cell)
        same(sheet[place], correction.new, "what the trail says")
        assert correction.old != correction.new
        sheet[place] = correction.old
    assert min([-1] + [number for sheet in sheets for number in sheet]) == -1
    for hand, sheet in enumerate(sheets):
        for cell, number in zip(_cells_of(state, hand + 1), sheet):
            assert cell.low <= number <= cell.high


def _cells_of(state, hand):
    """Return the cells of a hand; hands of one game may have different cells."""
    twin = state.copy()
    twin.fixing = hand
    return twin.cells_now()
