"""Hearts for the independent reader: deals, passes, legal actions and scores, from `docs/`."""

from itertools import combinations

from records.independent_deals import Refused, shuffled

CLUBS, HEARTS = 0, 3
QUEEN = 42  # of spades: 4 * 10 + 2


def cost(card):
    return 13 if card == QUEEN else int(card % 4 == HEARTS)


class Hearts:
    """A running game. `drawn`: whether the last action dealt, exchanged the cards passed, or played the last
    trick automatically.
    """

    def __init__(self, seats, options, secret, cut):
        self.seats, self.options, self.secret, self.cut = seats, options, secret, cut
        self.deck = [card for card in range(52) if card not in {3: (1,), 4: (), 5: (0, 1)}[seats]]
        self.size = {3: 17, 4: 13, 5: 10}[seats]
        self.scores = [0] * seats
        self.over = False
        self.hand = 0
        self.dealer = shuffled(seats, secret, cut, "hearts", 0, 0)[0] - 1
        self.deal()

    def deal(self):
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.seats
        first = (self.dealer + 1) % self.seats
        order = shuffled(len(self.deck), self.secret, self.cut, "hearts", self.hand, 0)
        # the cards left in each seat's slots: {slot: card}
        self.left = [{} for _ in range(self.seats)]
        for place in range(self.seats):
            self.sort((first + place) % self.seats, [self.deck[at] for at in order[place :: self.seats]])
        self.passed = {}
        self.away = self.way()
        self.done = 0
        self.broken = False
        self.taken = [0] * self.seats
        self.trick = []
        self.seat = first
        self.drawn = True
        if not self.away:
            self.begin()

    def sort(self, seat, cards):
        self.left[seat] = dict(enumerate(sorted(cards)))

    def way(self):
        if self.options["pass"] != "turns":
            return int(self.options["pass"] == "left")
        ways = [1, self.seats - 1, 2, 0] if self.seats == 4 else [1, self.seats - 1, 0]
        return ways[(self.hand - 1) % len(ways)]

    def begin(self):
        """The seat with the lowest club leads."""
        self.lowest = min(card for card in self.deck if card % 4 == CLUBS)
        (self.seat,) = [seat for seat, left in enumerate(self.left) if self.lowest in left.values()]

    def copy(self):
        twin = object.__new__(Hearts)
        twin.__dict__ = dict(self.__dict__, left=list(map(dict, self.left)), passed=dict(self.passed))
        twin.__dict__.update(taken=self.taken[:], trick=self.trick[:], scores=self.scores[:])
        return twin

    def do(self, action):
        self.drawn = False
        if self.over:
            raise Refused("the game is over")
        if self.away and len(self.passed) < self.seats:
            self.choose(action - 32)
            return
        leads = not self.trick
        self.play(action)
        if leads and self.done == self.size - 1:
            while self.trick:
                self.play(*self.left[self.seat])
            self.drawn = True

    def choose(self, number):
        for a, b, c in combinations(range(self.size), 3):
            if number == a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6:
                self.passed[self.seat] = [self.left[self.seat][slot] for slot in (a, b, c)]
                break
        else:
            raise Refused("no three cards")
        self.seat = (self.seat + 1) % self.seats
        if len(self.passed) == self.seats:
            for seat in range(self.seats):
                kept = set(self.left[seat].values()) - set(self.passed[seat])
                self.sort(seat, [*kept, *self.passed[(seat - self.away) % self.seats]])
            self.begin()
            self.drawn = True

    def allowed(self):
        """Return the cards that the seat may play."""
        held = set(self.left[self.seat].values())
        if not self.trick:
            if not self.done:
                return {self.lowest}
            return held if self.broken else {card for card in held if card % 4 != HEARTS} or held
        follow = {card for card in held if card % 4 == self.trick[0][1] % 4}
        if follow or self.done:
            return follow or held
        return {card for card in held if not cost(card)} or held

    def play(self, slot):
        left = self.left[self.seat]
        if slot not in left or left[slot] not in self.allowed():
            raise Refused("no card for now")
        self.trick.append((self.seat, left.pop(slot)))
        self.seat = (self.seat + 1) % self.seats
        if len(self.trick) == self.seats:
            led = self.trick[0][1] % 4
            self.seat = max((card % 4 == led, card, seat) for seat, card in self.trick)[2]
            self.taken[self.seat] += sum(cost(card) for _, card in self.trick)
            self.broken = self.broken or any(card % 4 == HEARTS for _, card in self.trick)
            self.trick = []
            self.done += 1
            if self.done == self.size:
                self.count()

    def count(self):
        if 26 in self.taken and self.options["moon"] != "off":
            others, own = {"others": (26, 0), "own": (0, -26)}[self.options["moon"]]
            self.taken = [own if taken else others for taken in self.taken]
        self.scores = [score + points for score, points in zip(self.scores, self.taken, strict=True)]
        if self.options["end"] == "hands":
            self.over = self.hand == int(self.options["hands"])
        else:
            self.over = max(self.scores) >= int(self.options["limit"]) or self.hand == 50
        if self.over:
            self.seat = None
        else:
            self.deal()


_OPTIONS = (
    ("moon", "others|own|off"),
    ("end", "points|hands"),
    ("limit", range(50, 101)),
    ("hands", range(1, 21)),
)
GAME, READER = "hearts", Hearts
GAMES = {
    "hearts": (range(3, 6), (("pass", "turns|left|none"), *_OPTIONS)),
    "hearts-table": (range(3, 6), (*_OPTIONS, ("first_dealer", range(5)))),
}
"""The seats and options, of its referee too."""
