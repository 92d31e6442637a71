"""The rules of Xactika, checked from outside."""

from inkdeck_core.xactika.deck import counts_of
from invariants_tricks import TrickChecker


class CHECKER(TrickChecker):
    """Checks calls, tricks and scores of Xactika by a second version of the rules."""

    CARDS = 81
    LED = "call"

    def cards(self, hand):
        """Return the size of a hand (X-2)."""
        return 8

    def calls(self, shape):
        """Note the called shape and its count on the card led (X-5)."""
        self.shape = shape
        self.count = counts_of(self.trick[0][1])[shape]

    def follows(self, card):
        """Return whether a card shows the called count of the shape (X-6)."""
        return counts_of(card)[self.shape] == self.count

    def winner(self, trick):
        """Return the seat that wins a trick: that of the highest card that follows; if several are equal, of
        the last one (X-7).
        """
        best = max([sum(counts_of(card)) for _, card in trick if self.follows(card)])
        return [seat for seat, card in trick if self.follows(card) and sum(counts_of(card)) == best][-1]

    def score(self):
        """Count a hand's points (X-9, X-10, X-12)."""
        for seat, took in enumerate(self.won):
            bid = self.bids.get(seat, took)
            if bid == took:
                self.totals[seat] += took
                self.exact[seat] += 1
            else:
                self.totals[seat] -= max(bid, took) - min(bid, took)

    def end(self):
        """Check the number of hands (X-8)."""
        assert self.hand_no == self.game.state.options["hands"]
        super().end()

    def winners(self):
        """Return the winners (X-13)."""
        chosen = self.game.state.options
        if chosen["variant"] == "lose":
            return self.best([-total for total in self.totals])
        winners = self.best(self.totals)
        if chosen["variant"] == "bid" and chosen["tie_break_exact_bids"]:
            most = max([self.exact[seat] for seat in winners])
            winners = [seat for seat in winners if self.exact[seat] == most]
        return winners


def some_options(dice, seats):
    """Return random options. Games have few hands, so that games of many kinds get their turn."""
    return {
        "variant": ("win", "lose", "bid", "bid")[dice.below(4)],
        "hands": 1 + dice.below(4),
        "tie_break_exact_bids": dice.below(2) == 1,
        "last_trick_plays_itself": dice.below(3) > 0,
        "dealer_may_complete": dice.below(4) == 0,
    }
