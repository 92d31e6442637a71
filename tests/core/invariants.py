"""Checks for what must hold in every hand of every game, from outside.

A game writes its rules down a second time in `invariants_<game>.py`. That module has `CHECKER`, a subclass of
`Checker`, and `some_options(dice, seats)`, which returns random options for short, varied games.
"""

import about
from headers import bots_header
from inkdeck_core import bots, games
from inkdeck_core.record import format, replaying, session


def rules_of(game):
    """Return the module with the second version of a game's rules."""
    return __import__("invariants_" + game)


def checked(head):
    """Return a `Checker` for a new game with this header."""
    return rules_of(head.game).CHECKER(session.Session(head))


def random_game(head, dice, peek=20, undo=15, look=2):
    """Play a game at random and check every step. Return the number of hands.

    :param peek: about one action in `peek` is followed by a look at the game with hidden cards permuted.
    :param undo: about one action in `undo` is taken back and played again.
    :param look: if finding the legal actions a second time is slow, do it in about one turn in `look`.
    """
    checker = checked(head)
    checker.look = look
    state = checker.game.state
    while not state.over:
        checker.step(dice)
        if dice.below(peek) == 0:
            checker.peek(dice)
        if dice.below(undo) == 0:
            checker.undo()
        state = checker.game.state
    checker.end()
    return len(state.results)


def play_games(game, hands, first, seats=None):
    """Play random games with varying numbers of seats until `hands` hands are played; return how many."""
    low, high = games.setup(game).SEATS
    played = 0
    number = first
    while played < hands:
        dice = bots.Dice(number * 7919 % 1000003)
        secret = bytes([dice.below(256) for _ in range(32)])
        players = seats or low + number % (high - low + 1)
        chosen = rules_of(game).some_options(dice, players)
        played += random_game(bots_header(game, players, cut=dice.below(1000), secret=secret, **chosen), dice)
        number += 1
    return played


class Checker:
    """Follows one session. A subclass for a game adds the legal actions, their effects and the points.

    :ivar totals: the seats' points so far, counted by the game's subclass.
    """

    look = 1

    def __init__(self, game):
        self.game = game
        self.totals = [0] * game.state.seats
        self.done = None

    def step(self, dice):
        """Apply a random legal action and check its effects."""
        state = self.game.state
        legal = state.legal_actions()
        assert legal and list(legal) == sorted(set(legal))
        self.allowed(state, legal, dice)
        action = self.pick(legal, dice)
        text = state.action_text(action)
        assert state.parse_action(text) == action, text
        before = state.copy()
        lasting = self.lasting(before)
        self.game.apply(action)
        assert self.lasting(before) == lasting
        self.done = action
        self.follow(before, action)

    def pick(self, legal, dice):
        """Choose one of the legal actions."""
        return legal[dice.below(len(legal))]

    def lasting(self, state):
        """Return the size of what a copy must keep while the original state goes on."""
        return len(state.results)

    def peek(self, dice):
        """Check that what a seat or the public sees doesn't depend on hidden cards."""
        state = self.game.state
        seats = [None, state.seat if not state.over else 0, dice.below(state.seats)]
        seat = seats[dice.below(3)]
        other = about.of(self.game.header.game).HIDDEN(state, seat, dice)
        self.compare(state, other)
        assert other.view(seat).facts() == state.view(seat).facts()

    def compare(self, state, other):
        """Compare what else must not depend on hidden cards."""

    def undo(self):
        """Check that undoing and repeating an action leads to the same state (B-3)."""
        game = self.game
        if game.can_undo() is None:
            return
        seat = game.can_undo()
        after = self.everything(game.state)
        game.undo()
        assert game.state.seat == seat
        again = game.state.copy()
        again.apply(self.done)
        assert self.everything(again) == after
        game.apply(self.done)
        assert self.everything(game.state) == after

    def everything(self, state):
        """Return everything that makes up a state, in a form that can be compared."""
        return [state.view(seat).facts() for seat in range(state.seats)], [list(hand) for hand in state.hands]

    def end(self):
        """Check the winners, and that the record replays to the same state."""
        game = self.game
        state = game.state
        assert state.winners() == tuple(self.winners()) and state.legal_actions() == ()
        game.close(format.FINISHED)
        data = game.to_bytes()
        again = replaying.replay(data)
        assert again.state.results == state.results and again.to_bytes() == data
        assert self.everything(again.state) == self.everything(state)
        assert state.scores() == again.state.scores() == tuple(self.totals)

    def best(self, totals):
        """Return the seats with the highest total."""
        return [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
