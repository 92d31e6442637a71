"""What must hold in every hand of every game, checked from outside.

A game's own notion of its rules is in `invariants_<game>.py`: `CHECKER`, a class over `Checker`, and
`some_options(dice, seats)`, options at random for short games of many kinds.
"""

from headers import bots_header
from hidden import HIDDEN
from inkdeck_core import bots, games
from inkdeck_core.record import format, replaying, session


def rules_of(game):
    """Return the module with a game's own notion of its rules."""
    return __import__("invariants_" + game)


def checked(head):
    """A Checker of a game that is about to begin."""
    return rules_of(head.game).CHECKER(session.Session(head))


def random_game(head, dice, peek=20, undo=15, look=2):
    """Play a game at random and check it at every step; returns how many hands it had.

    :param peek: one action in so many is looked at with hidden cards permuted.
    :param undo: one in so many is taken back and played again.
    :param look: where that takes long, legal actions are found a second time once in so many turns.
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
    """Random games of at least so many hands in all, over every number of seats; returns the hands played."""
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
    """Follows one session. A game adds what may be done, what follows from it, and points.

    :ivar totals: the seats' points so far, reckoned by the game's class.
    """

    look = 1

    def __init__(self, game):
        self.game = game
        self.totals = [0] * game.state.seats
        self.done = None

    def step(self, dice):
        """Do a legal action at random."""
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
        """What a copy must not lose to the state that goes on."""
        return len(state.results)

    def peek(self, dice):
        """What a seat, or the public, sees does not change with what it can't see."""
        state = self.game.state
        seats = [None, state.seat if not state.over else 0, dice.below(state.seats)]
        seat = seats[dice.below(3)]
        other = HIDDEN[self.game.header.game](state, seat, dice)
        self.compare(state, other)
        assert other.view(seat).facts() == state.view(seat).facts()

    def compare(self, state, other):
        """What else must not change then."""

    def undo(self):
        """Taking back and doing again leads to the same (B-3)."""
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
        """All that makes a state, comparable."""
        return [state.view(seat).facts() for seat in range(state.seats)], [list(hand) for hand in state.hands]

    def end(self):
        """The winners, and the record, which leads to the same."""
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
        """The seats with the highest of these."""
        return [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
