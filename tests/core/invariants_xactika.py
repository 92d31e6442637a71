"""Xactika, checked from outside."""

from inkdeck_core.xactika.deck import counts_of
from invariants_tricks import TrickChecker


class CHECKER(TrickChecker):
    """Has its own notion of calls, tricks and scores."""

    CARDS = 81
    LED = "call"

    def cards(self, hand):
        """X-2."""
        return 8

    def calls(self, shape):
        """X-5."""
        self.shape = shape
        self.count = counts_of(self.trick[0][1])[shape]

    def follows(self, card):
        """X-6."""
        return counts_of(card)[self.shape] == self.count

    def winner(self, trick):
        """X-7: the highest of those that show what was called, the last of equal ones."""
        best = max([sum(counts_of(card)) for _, card in trick if self.follows(card)])
        return [seat for seat, card in trick if self.follows(card) and sum(counts_of(card)) == best][-1]

    def score(self):
        """X-9, X-10, X-12."""
        for seat, took in enumerate(self.won):
            bid = self.bids.get(seat, took)
            if bid == took:
                self.totals[seat] += took
                self.exact[seat] += 1
            else:
                self.totals[seat] -= max(bid, took) - min(bid, took)

    def end(self):
        """X-8."""
        assert self.hand_no == self.game.state.options["hands"]
        super().end()

    def winners(self):
        """X-13."""
        chosen = self.game.state.options
        if chosen["variant"] == "lose":
            return self.best([-total for total in self.totals])
        winners = self.best(self.totals)
        if chosen["variant"] == "bid" and chosen["tie_break_exact_bids"]:
            most = max([self.exact[seat] for seat in winners])
            winners = [seat for seat in winners if self.exact[seat] == most]
        return winners


def some_options(dice, seats):
    """Options at random; few hands, so that many kinds of games are met."""
    return {
        "variant": ("win", "lose", "bid", "bid")[dice.below(4)],
        "hands": 1 + dice.below(4),
        "tie_break_exact_bids": dice.below(2) == 1,
        "last_trick_plays_itself": dice.below(3) > 0,
        "dealer_may_complete": dice.below(4) == 0,
    }
