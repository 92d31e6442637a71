"""What must hold in every hand of every game, checked from outside: scores are reckoned a second time."""

from inkdeck_core import bots
from inkdeck_core.record import format, replaying, session
from inkdeck_core.tricks.deck import BID
from inkdeck_core.xactika import deck as xactika_deck
from inkdeck_core.xactika.deck import SLOTS
from permute import hidden_permuted
from play import header


def random_game(seats, chosen, secret, cut, dice, peek=20, undo=15):
    """Play a game at random and check it at every step; returns how many hands it had.

    :param peek: one action in so many is looked at with hidden cards permuted.
    :param undo: one in so many is taken back and played again.
    """
    game = session.Session(header(seats, cut=cut, secret=secret, **chosen))
    checker = Checker(game)
    while not game.state.over:
        checker.step(dice)
        if dice.below(peek) == 0:
            checker.peek(dice)
        if dice.below(undo) == 0:
            checker.undo()
    checker.end()
    return len(game.state.results)


class Checker:
    """Follows one session, with its own notion of hands, tricks and scores."""

    def __init__(self, game):
        self.game = game
        self.totals = [0] * game.state.seats
        self.exact = [0] * game.state.seats
        self.deal()

    def deal(self):
        state = self.game.state
        self.hand_no = state.hand_no
        self.hands = [list(hand) for hand in state.hands]
        self.held = [list(hand) for hand in state.hands]
        self.bids = {}
        self.won = [0] * state.seats
        self.trick = []
        dealt = [card for hand in self.hands for card in hand]
        rest = [card for card in range(81) if card not in dealt]
        assert (
            len(dealt) == 8 * state.seats and len(set(dealt)) == len(dealt) and len(dealt) + len(rest) == 81
        )
        assert state.seat == (state.dealer + 1) % state.seats
        self.leader = state.seat

    def step(self, dice):
        state = self.game.state
        legal = state.legal_actions()
        assert legal and list(legal) == sorted(set(legal))
        self.allowed(state, legal)
        action = legal[dice.below(len(legal))]
        text = state.action_text(action)
        assert state.parse_action(text) == action
        before = state.copy()
        self.game.apply(action)
        self.done = action
        self.follow(before, action)

    def allowed(self, state, legal):
        """X-5, X-6 and X-11, from counts instead of masks."""
        seat = state.seat
        if state.phase == "bid":
            wanted = [BID + bid for bid in range(9)]
            if seat == state.dealer and not state.options["dealer_may_complete"]:
                missing = 8 - sum(self.bids.values())
                wanted = [BID + bid for bid in range(9) if bid != missing]
            assert list(legal) == wanted
        elif state.phase == "call":
            assert legal == (8, 9, 10, 11)
        else:
            cards = [self.hands[seat][slot] for slot in legal]
            fits = self.held[seat]
            if state.phase == "follow":
                fits = [card for card in fits if self.shows(card)] or fits
            assert sorted(cards) == sorted(fits)

    def shows(self, card):
        return xactika_deck.counts_of(card)[self.shape] == self.count

    def follow(self, before, action):
        """Do the same by the rules' own words."""
        state = self.game.state
        seat = before.seat
        if action >= BID:
            self.bids[seat] = action - BID
        elif action >= 8:
            self.shape = action - 8
            self.count = xactika_deck.counts_of(self.trick[0][1])[self.shape]
            if before.tricks_done == 7 and state.options["last_trick_plays_itself"]:
                for place in range(1, state.seats):
                    other = (seat + place) % state.seats
                    self.play(other, self.held[other][0])
        else:
            self.play(seat, self.hands[seat][action])
        assert all([state.totals[seat] == self.totals[seat] for seat in range(state.seats)])
        if not state.over and state.hand_no != self.hand_no:
            assert state.dealer == (before.dealer + 1) % state.seats
            self.deal()
        elif not state.over:
            assert [state.won[seat] for seat in range(state.seats)] == self.won
            assert [bid for bid in state.bids if bid >= 0] == [self.bids[s] for s in sorted(self.bids)]

    def play(self, seat, card):
        self.held[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < len(self.hands):
            return
        best = max([sum(xactika_deck.counts_of(card)) for _, card in self.trick if self.shows(card)])
        for seat, card in self.trick:
            if self.shows(card) and sum(xactika_deck.counts_of(card)) == best:
                winner = seat
        self.won[winner] += 1
        self.trick = []
        self.leader = winner
        if sum(self.won) == 8:
            self.score()

    def score(self):
        """X-9, X-10, X-12."""
        assert not [hand for hand in self.held if hand]
        seats = len(self.hands)
        chosen = self.game.state.options
        bids = [self.bids[seat] for seat in range(seats)] if chosen["variant"] == "bid" else None
        if bids and not chosen["dealer_may_complete"]:
            assert sum(bids) != 8
        for seat in range(seats):
            took = self.won[seat]
            if bids is None:
                self.totals[seat] += took
            elif bids[seat] == took:
                self.totals[seat] += took
                self.exact[seat] += 1
            else:
                self.totals[seat] -= max(bids[seat], took) - min(bids[seat], took)

    def peek(self, dice):
        """What a seat, or the public, sees does not change with what it can't see."""
        state = self.game.state
        seats = [None, state.seat if not state.over else 0, dice.below(state.seats)]
        seat = seats[dice.below(3)]
        other = hidden_permuted(state, seat, dice)
        assert other.view(seat).facts() == state.view(seat).facts()

    def undo(self):
        """Taking back and doing again leads to the same (B-3)."""
        game = self.game
        if game.can_undo() is None:
            return
        seat = game.can_undo()
        after = everything(game.state)
        done = self.done
        game.undo()
        assert game.state.seat == seat
        again = game.state.copy()
        again.apply(done)
        assert everything(again) == after
        game.apply(done)
        assert everything(game.state) == after

    def end(self):
        game = self.game
        state = game.state
        chosen = state.options
        assert len(state.results) == chosen["hands"] == self.hand_no
        assert sum([sum(hand.won) for hand in state.results]) == SLOTS * chosen["hands"]
        best = min(self.totals) if chosen["variant"] == "lose" else max(self.totals)
        winners = [seat for seat in range(state.seats) if self.totals[seat] == best]
        if chosen["variant"] == "bid" and chosen["tie_break_exact_bids"]:
            most = max([self.exact[seat] for seat in winners])
            winners = [seat for seat in winners if self.exact[seat] == most]
        assert state.winners() == tuple(winners)
        game.close(format.FINISHED)
        data = game.to_bytes()
        again = replaying.replay(data)
        assert again.state.results == state.results and again.to_bytes() == data
        assert state.scores() == again.state.scores() == tuple(self.totals)


def everything(state):
    """All that makes a state, comparable."""
    return [state.view(seat).facts() for seat in range(state.seats)], [list(hand) for hand in state.hands]


def some_options(dice):
    """Options at random; few hands, so that many kinds of games are met."""
    return {
        "variant": ("win", "lose", "bid", "bid")[dice.below(4)],
        "hands": 1 + dice.below(4),
        "tie_break_exact_bids": dice.below(2) == 1,
        "last_trick_plays_itself": dice.below(3) > 0,
        "dealer_may_complete": dice.below(4) == 0,
    }


def play_games(hands, first, seats=None):
    """Random games of at least so many hands in all, over every number of seats; returns the hands played."""
    played = 0
    number = first
    while played < hands:
        dice = bots.Dice(number * 7919 % 1000003)
        secret = bytes([dice.below(256) for _ in range(32)])
        table = seats or 2 + number % 9
        played += random_game(table, some_options(dice), secret, dice.below(1000), dice)
        number += 1
    return played
