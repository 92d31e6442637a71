"""The rules of Hearts, checked from outside."""

from inkdeck_core.french import card_text
from invariants_tricks import TrickChecker

QUEEN = 42  # of spades
CLUBS, HEARTS = 0, 3
PASS = 32


def triples(size):
    """Return every three slots of a hand: first by the highest slot, then by the middle one."""
    return [(a, b, c) for c in range(size) for b in range(c) for a in range(b)]


class CHECKER(TrickChecker):
    """Checks passes, tricks, points and the end of Hearts by a second version of the rules.

    In some games one seat plays its highest cards, and the others get out of its way.
    """

    CARDS = 52
    LED = "lead"
    shooter = None

    def in_play(self):
        """Return the deck (H-1)."""
        out = {3: ("2d",), 4: (), 5: ("2d", "2c")}[self.game.state.seats]
        return [card for card in range(52) if card_text(card) not in out]

    def cards(self, hand):
        """Return the size of a hand (H-1)."""
        return {3: 17, 4: 13, 5: 10}[self.game.state.seats]

    def way(self, hand):
        """Return how far to the left cards are passed in a hand (H-2)."""
        seats = self.game.state.seats
        left, right, across, keep = 1, seats - 1, 2, 0
        if self.game.state.options["pass"] == "turns":
            turns = [left, right, across, keep] if seats == 4 else [left, right, keep]
            return turns[(hand - 1) % len(turns)]
        return {"left": left, "none": keep}[self.game.state.options["pass"]]

    def deal(self):
        """Check the cards, and who begins (H-1 to H-3)."""
        super().deal()
        state = self.game.state
        assert sorted([card for hand in self.hands for card in hand]) == self.in_play()
        self.chosen = {}
        self.points = [0] * state.seats
        self.first = True
        self.broken = False
        self.away = self.way(state.hand_no)
        assert state.view(None).away == self.away
        if self.away:
            assert state.phase == "pass"
        else:
            self.check_first_lead()

    def begins(self):
        """Return the seat that acts first: it has the lowest club if no cards are passed."""
        return self.leader() if not self.way(self.hand_no) else super().begins()

    def lowest(self):
        return min([card for card in self.in_play() if card % 4 == CLUBS])

    def leader(self):
        return [seat for seat, hand in enumerate(self.hands) if self.lowest() in hand][0]

    def check_first_lead(self):
        state = self.game.state
        assert (state.phase, state.seat) == ("lead", self.leader())

    def pick(self, legal, dice):
        """Choose one of the legal actions; in some games, play for all points."""
        state = self.game.state
        if self.shooter is None:
            self.shooter = dice.below(3 * state.seats)
        if self.shooter >= state.seats or state.phase == "pass":
            return super().pick(legal, dice)
        return legal[-1 if state.seat == self.shooter else 0]

    def lasting(self, state):
        """Return what a copy must keep while the original state goes on."""
        return super().lasting(state), state.given[:], state.taken[:], [list(hand) for hand in state.hands]

    def allowed(self, state, legal, dice):
        """Check the legal actions (H-2 to H-6)."""
        if state.phase == "pass":
            assert list(legal) == list(range(PASS, PASS + len(triples(self.size))))
            return
        held = self.held[state.seat]
        fits = held
        if state.phase == "lead":
            if self.first:
                fits = [self.lowest()]
            elif not self.broken:
                fits = [card for card in held if card % 4 != HEARTS] or held
        else:
            fits = [card for card in held if self.follows(card)]
            if not fits and self.first:
                fits = [card for card in held if card % 4 != HEARTS and card != QUEEN]
            fits = fits or held
        assert sorted([self.hands[state.seat][slot] for slot in legal]) == sorted(fits)

    def follow(self, before, action):
        """Do the same action by the second version of the rules."""
        if before.phase == "pass":
            self.choose(before, action)
        else:
            super().follow(before, action)
            own = self.game.state.view(before.seat)
            assert self.game.state.hand_no != before.hand_no or own.given == own.received == ()
        state = self.game.state
        if not state.over and state.hand_no == before.hand_no:
            view = state.view(None)
            assert (list(view.taken), view.broken) == (self.points, self.broken)
            assert view.chosen == tuple([seat in self.chosen for seat in range(state.seats)])

    def choose(self, before, action):
        """Choose cards to pass. After the last choice, all of them change hands (H-2)."""
        state = self.game.state
        seats = state.seats
        hand = self.hands[before.seat]
        self.chosen[before.seat] = [hand[slot] for slot in triples(self.size)[action - PASS]]
        if before.seat != before.dealer:
            assert (state.phase, state.seat) == ("pass", (before.seat + 1) % seats)
            assert [list(cards) for cards in state.hands] == self.hands
            return
        for seat, cards in self.chosen.items():
            for card in cards:
                self.held[seat].remove(card)
                self.held[(seat + self.away) % seats].append(card)
        self.hands = [sorted(cards) for cards in self.held]
        self.held = [sorted(cards) for cards in self.held]
        assert [list(cards) for cards in state.hands] == self.hands
        assert state.irreversible == before.irreversible + 1
        for seat in range(seats):
            view = state.view(seat)
            assert list(view.given) == self.chosen[seat]
            assert list(view.received) == self.chosen[(seat - self.away) % seats]
        self.check_first_lead()

    def follows(self, card):
        """Return whether a card follows suit (H-4)."""
        return card % 4 == self.trick[0][1] % 4

    def winner(self, trick):
        """Return the seat that wins a trick, and count its points (H-4, H-6, H-7)."""
        cards = [card for _, card in trick]
        best = max([card for card in cards if self.follows(card)])
        seat = trick[cards.index(best)][0]
        hearts = len([card for card in cards if card % 4 == HEARTS])
        self.points[seat] += hearts + (13 if QUEEN in cards else 0)
        self.broken = self.broken or hearts > 0
        self.first = False
        return seat

    def score(self):
        """Count a hand's points, and check whether the game is over (H-7, H-8)."""
        state = self.game.state
        chosen = state.options
        assert sum(self.points) == 26
        for seat, points in enumerate(self.points):
            if max(self.points) < 26 or chosen["moon"] == "off":
                self.totals[seat] += points
            elif chosen["moon"] == "own":
                self.totals[seat] -= points
            else:
                self.totals[seat] += 0 if points else 26
        if chosen["end"] == "hands":
            over = self.hand_no == chosen["hands"]
        else:
            over = max(self.totals) >= chosen["limit"] or self.hand_no == 50
        assert state.over == over

    def winners(self):
        """Return the winners (H-8)."""
        return [seat for seat, points in enumerate(self.totals) if points == min(self.totals)]


def some_options(dice, seats):
    """Return random options. Games with a limit are rare, because they are long."""
    return {
        "pass": ("turns", "turns", "left", "none")[dice.below(4)],
        "moon": ("others", "own", "off")[dice.below(3)],
        "end": "points" if dice.below(6) == 0 else "hands",
        "limit": (50, 50, 75, 100)[dice.below(4)],
        "hands": 1 + dice.below(4),
    }
