"""The common rules of trick-taking games, checked with counts instead of masks."""

from inkdeck_core.tricks.deck import BID, CALL
from invariants import Checker


class TrickChecker(Checker):
    """Checks hands, tricks and bids by a second version of the rules.

    A game adds `CARDS`, the size of its deck; `LED`, the phase that ends with the lead; `cards(hand)`, how
    many cards each seat gets in that hand; and `follows(card)`, `winner(trick)`, `score()` and `winners()`.
    If it has calls, it also adds `calls(shape)`.
    """

    def __init__(self, game):
        super().__init__(game)
        self.exact = [0] * game.state.seats
        self.deal()

    def deal(self):
        """Check a hand that has just been dealt."""
        state = self.game.state
        self.hand_no = state.hand_no
        self.size = self.cards(state.hand_no)
        self.hands = [list(hand) for hand in state.hands]
        self.held = [list(hand) for hand in state.hands]
        self.bids = {}
        self.won = [0] * state.seats
        self.trick = []
        dealt = [card for hand in self.hands for card in hand]
        assert [len(hand) for hand in self.hands] == [self.size] * state.seats
        assert len(set(dealt)) == len(dealt) and 0 <= min(dealt) and max(dealt) < self.CARDS
        assert state.seat == self.begins()

    def begins(self):
        """Return the seat that acts first in a hand."""
        return (self.game.state.dealer + 1) % self.game.state.seats

    def allowed(self, state, legal, dice):
        """Check the legal actions (X-5, X-6 and X-11; O-4 and O-5)."""
        seat = state.seat
        if state.phase == "bid":
            wanted = list(range(self.size + 1))
            if seat == state.dealer and not state.options["dealer_may_complete"]:
                missing = self.size - sum(self.bids.values())
                wanted = [bid for bid in wanted if bid != missing]
            assert list(legal) == [BID + bid for bid in wanted]
        elif state.phase == "call":
            assert legal == (CALL, CALL + 1, CALL + 2, CALL + 3)
        else:
            cards = [self.hands[seat][slot] for slot in legal]
            fits = self.held[seat]
            if state.phase == "follow":
                fits = [card for card in fits if self.follows(card)] or fits
            assert sorted(cards) == sorted(fits)

    def follow(self, before, action):
        """Do the same action by the second version of the rules."""
        state = self.game.state
        seat = before.seat
        if before.phase == "bid":
            self.bids[seat] = action - BID
        elif before.phase == "call":
            self.calls(action - CALL)
        else:
            self.play(seat, self.hands[seat][action])
        if before.phase == self.LED and state.last_trick_plays_itself:
            if before.tricks_done == self.size - 1:
                for place in range(1, state.seats):
                    other = (seat + place) % state.seats
                    self.play(other, self.held[other][0])
        assert list(state.totals) == self.totals
        if not state.over and state.hand_no != self.hand_no:
            assert state.dealer == (before.dealer + 1) % state.seats
            self.deal()
        elif not state.over:
            assert list(state.won) == self.won
            assert [bid for bid in state.bids if bid >= 0] == [self.bids[s] for s in sorted(self.bids)]

    def play(self, seat, card):
        """Play a card, and count the trick and the hand when they are complete."""
        self.held[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == len(self.hands):
            self.won[self.winner(self.trick)] += 1
            self.trick = []
        if sum(self.won) == self.size:
            assert not [hand for hand in self.held if hand]
            if self.bids and not self.game.state.options.get("dealer_may_complete", True):
                assert sum(self.bids.values()) != self.size
            self.score()

    def end(self):
        """Check the number of hands, and the number of tricks in each."""
        results = self.game.state.results
        assert len(results) == self.hand_no
        for number, hand in enumerate(results):
            assert sum(hand.won) == self.cards(number + 1)
        super().end()
