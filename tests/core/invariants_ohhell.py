"""The rules of Oh Hell, checked from outside."""

from inkdeck_core.tricks.game import NO_CARD
from invariants_tricks import TrickChecker


class CHECKER(TrickChecker):
    """Checks sizes, trump, tricks and scores of Oh Hell by a second version of the rules."""

    CARDS = 52
    LED = "lead"

    def cards(self, hand):
        """Return the size of a hand (O-2)."""
        return self.sizes()[hand - 1]

    def sizes(self):
        """Return the sizes of all hands."""
        chosen = self.game.state.options
        down = list(range(chosen["largest"], 0, -1))
        up = list(range(1, chosen["largest"] + 1))
        return {"down": down, "up": up, "down_up": down + up[1:], "up_down": up + down[1:]}[chosen["sizes"]]

    def deal(self):
        """Check the card that is turned up (O-3)."""
        super().deal()
        state = self.game.state
        turned = state.options["trump"] == "turned"
        assert turned == (state.up_card != NO_CARD)
        if turned:
            assert 0 <= state.up_card < 52
            assert not [hand for hand in self.hands if state.up_card in hand]
        self.trump = state.up_card % 4 if turned else None

    def follows(self, card):
        """Return whether a card follows suit (O-5)."""
        return card % 4 == self.trick[0][1] % 4

    def winner(self, trick):
        """Return the seat that wins a trick (O-5)."""
        trumps = [card for _, card in trick if card % 4 == self.trump]
        best = max(trumps or [card for _, card in trick if self.follows(card)])
        return [seat for seat, card in trick if card == best][0]

    def score(self):
        """Count a hand's points (O-6)."""
        kind = self.game.state.options["score"]
        for seat, took in enumerate(self.won):
            missed = self.bids[seat] - took
            if missed == 0:
                self.totals[seat] += 10 + took
            elif kind == "tricks":
                self.totals[seat] += took
            elif kind == "minus":
                self.totals[seat] -= missed if missed > 0 else -missed

    def end(self):
        """Check the number of hands (O-2)."""
        assert self.hand_no == len(self.sizes())
        super().end()

    def winners(self):
        """Return the winners (O-7)."""
        return self.best(self.totals)


def some_options(dice, seats):
    """Return random options. Large hands are rare, so that games of many kinds get their turn."""
    return {
        "sizes": ("down_up", "up_down", "down", "up")[dice.below(4)],
        "largest": {6: 8, 7: 7}.get(seats, 10) if dice.below(8) == 0 else 3 + dice.below(3),
        "trump": ("turned", "turned", "none")[dice.below(3)],
        "score": ("exact", "tricks", "minus")[dice.below(3)],
        "dealer_may_complete": dice.below(4) == 0,
        "last_trick_plays_itself": dice.below(3) > 0,
    }
