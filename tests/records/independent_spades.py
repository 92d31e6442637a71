"""Spades for the independent reader: deals, bids, legal actions and scores, from `docs/`."""

from records.independent_deals import Refused, shuffled

SPADES = 2


class Spades:
    """A running game. `drawn`: whether the last action dealt, or played the last trick automatically."""

    def __init__(self, seats, options, secret, cut):
        self.target, self.count_bags = int(options["target"]), options["bags"] == "on"
        self.secret, self.cut = secret, cut
        self.scores = [0] * 4
        self.bags = [0, 0]
        self.over = False
        self.hand = 0
        self.dealer = shuffled(4, secret, cut, "spades", 0, 0)[0] - 1
        self.deal()

    def deal(self):
        self.hand += 1
        self.dealer = (self.dealer + 1) % 4
        self.seat = (self.dealer + 1) % 4
        order = shuffled(52, self.secret, self.cut, "spades", self.hand, 0)
        # the cards left in each seat's slots: {slot: card}
        self.left = [dict(enumerate(sorted(order[(seat - self.seat) % 4 :: 4]))) for seat in range(4)]
        self.bids = {}
        self.won = [0] * 4
        self.trick = []
        self.broken = False
        self.drawn = True

    def copy(self):
        twin = object.__new__(Spades)
        twin.__dict__ = dict(self.__dict__, left=list(map(dict, self.left)), bids=dict(self.bids))
        twin.__dict__.update(won=self.won[:], trick=self.trick[:], scores=self.scores[:], bags=self.bags[:])
        return twin

    def do(self, action):
        self.drawn = False
        if self.over:
            raise Refused("the game is over")
        if len(self.bids) < 4:
            if not 32 <= action <= 45:
                raise Refused("no bid")
            self.bids[self.seat] = action - 32
            self.seat = (self.seat + 1) % 4
            return
        leads = not self.trick
        self.play(action)
        if leads and sum(self.won) == 12:
            while self.trick:
                self.play(*self.left[self.seat])
            self.drawn = True

    def allowed(self):
        """Return the cards that the seat may play."""
        held = set(self.left[self.seat].values())
        if self.trick:
            return {card for card in held if card % 4 == self.trick[0][1] % 4} or held
        return held if self.broken else {card for card in held if card % 4 != SPADES} or held

    def play(self, slot):
        left = self.left[self.seat]
        if slot not in left or left[slot] not in self.allowed():
            raise Refused("no card for now")
        self.trick.append((self.seat, left.pop(slot)))
        self.seat = (self.seat + 1) % 4
        if len(self.trick) == 4:
            led = self.trick[0][1] % 4
            self.seat = max((c % 4 == SPADES, c % 4 == led, c, seat) for seat, c in self.trick)[3]
            self.won[self.seat] += 1
            self.broken = self.broken or any(card % 4 == SPADES for _, card in self.trick)
            self.trick = []
            if sum(self.won) == 13:
                self.count()

    def count(self):
        for pair in (0, 1):
            seats = (pair, pair + 2)
            contract = sum(self.bids[seat] for seat in seats)
            more = sum(self.won[seat] for seat in seats) - contract
            points = 10 * contract + more if more >= 0 else -10 * contract
            points += sum(-100 if self.won[seat] else 100 for seat in seats if not self.bids[seat])
            if self.count_bags and more > 0:
                tens, self.bags[pair] = divmod(self.bags[pair] + more, 10)
                points -= 100 * tens
            for seat in seats:
                self.scores[seat] += points
        low, high = sorted(self.scores[:2])
        self.over = self.hand == 30 or low < high and (high >= self.target or low <= -self.target)
        if self.over:
            self.seat = None
        else:
            self.deal()


_OPTIONS = (("target", range(200, 501)), ("bags", "on|off"))
GAME, READER = "spades", Spades
GAMES = {
    "spades": (range(4, 5), _OPTIONS),
    "spades-table": (range(4, 5), (*_OPTIONS, ("first_dealer", range(4)))),
}
"""The seats and options, of its referee too."""
