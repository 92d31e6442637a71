"""The rules of Spades, checked from outside."""

from invariants_tricks import TrickChecker

SPADES = 2
BID = 32


class CHECKER(TrickChecker):
    """Checks bids, tricks, points and the end of Spades by a second version of the rules.

    In most games the seats bid little, so that contracts are made; in the others they bid anything.
    """

    CARDS = 52
    LED = "lead"
    modest = None
    bags = (0, 0)

    def cards(self, hand):
        """Return the size of a hand (S-1)."""
        return 13

    def deal(self):
        """Check who begins, and that all cards are dealt (S-1, S-2)."""
        super().deal()
        state = self.game.state
        assert sorted([card for hand in self.hands for card in hand]) == list(range(52))
        assert state.phase == "bid"
        self.broken = False
        self.check_public()

    def pick(self, legal, dice):
        """Choose one of the legal actions; in most games, bid little."""
        if self.modest is None:
            self.modest = dice.below(4) > 0
        if self.modest and self.game.state.phase == "bid":
            return legal[dice.below(6)]
        return super().pick(legal, dice)

    def allowed(self, state, legal, dice):
        """Check the legal actions (S-2, S-3)."""
        if state.phase == "bid":
            assert list(legal) == list(range(BID, BID + 14))
            return
        held = self.held[state.seat]
        if state.phase == "lead":
            fits = held if self.broken else [card for card in held if card % 4 != SPADES]
        else:
            fits = [card for card in held if self.follows(card)]
        assert sorted([self.hands[state.seat][slot] for slot in legal]) == sorted(fits or held)

    def follow(self, before, action):
        """Do the same action by the second version of the rules."""
        state = self.game.state
        if before.phase == "bid":
            self.bids[before.seat] = action - BID
            left = (before.dealer + 1) % 4
            wanted = ("lead", left) if before.seat == before.dealer else ("bid", (before.seat + 1) % 4)
            assert (state.phase, state.seat) == wanted
            assert list(state.view(None).bids) == [self.bids.get(seat, -1) for seat in range(4)]
            return
        super().follow(before, action)
        if not state.over and state.hand_no == before.hand_no:
            self.check_public()

    def check_public(self):
        """Check what everyone sees besides tricks and bids (S-3, S-4)."""
        view = self.game.state.view(None)
        assert (view.broken, view.bags) == (self.broken, self.bags * 2)

    def follows(self, card):
        """Return whether a card follows suit (S-3)."""
        return card % 4 == self.trick[0][1] % 4

    def winner(self, trick):
        """Return the seat that wins a trick (S-3)."""
        spades = [card for _, card in trick if card % 4 == SPADES]
        self.broken = self.broken or bool(spades)
        best = max(spades or [card for _, card in trick if self.follows(card)])
        return [seat for seat, card in trick if card == best][0]

    def score(self):
        """Count a hand's points, and check whether the game is over (S-4, S-5)."""
        state = self.game.state
        chosen = state.options
        bags = []
        for pair in (0, 1):
            bid, other = self.bids[pair], self.bids[pair + 2]
            took = self.won[pair] + self.won[pair + 2]
            points = over = 0
            if took >= bid + other:
                over = took - bid - other
                points = 10 * (bid + other) + over
            else:
                points = -10 * (bid + other)
            for seat in (pair, pair + 2):
                if self.bids[seat] == 0:
                    points += 100 if self.won[seat] == 0 else -100
            counted = self.bags[pair] + over if chosen["bags"] else 0
            points -= 100 * (counted // 10)
            bags.append(counted % 10)
            self.totals[pair] += points
            self.totals[pair + 2] += points
        self.bags = tuple(bags)
        assert state.results[-1].bags == self.bags * 2
        first, second = self.totals[:2]
        reached = [
            total for total in (first, second) if total >= chosen["target"] or total <= -chosen["target"]
        ]
        assert state.over == (self.hand_no == 30 or (first != second and len(reached) > 0))

    def winners(self):
        """Return the winners (S-5)."""
        return self.best(self.totals)


def some_options(dice, seats):
    """Return random options. High targets are rare, because such games are long."""
    return {"target": (200, 200, 200, 300, 500)[dice.below(5)], "bags": dice.below(3) > 0}
