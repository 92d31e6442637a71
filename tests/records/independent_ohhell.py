"""Oh Hell for the independent reader: deals, legal actions and scores, from `docs/`."""

from records.independent_deals import Refused, shuffled


def sizes_of(options):
    largest = int(options["largest"])
    up = list(range(1, largest + 1))
    down = up[::-1]
    return {"down_up": down + up[1:], "up_down": up + down[1:], "down": down, "up": up}[options["sizes"]]


class OhHell:
    """A running game. `drawn`: whether the last action dealt or played the last trick automatically."""

    def __init__(self, seats, options, secret, cut):
        self.seats, self.options, self.secret, self.cut = seats, options, secret, cut
        self.sizes = sizes_of(options)
        self.scores = [0] * seats
        self.over = False
        self.hand = 0
        self.dealer = shuffled(seats, secret, cut, "ohhell", 0, 0)[0] - 1
        self.deal()

    def deal(self):
        self.size = self.sizes[self.hand]
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.seats
        deck = shuffled(52, self.secret, self.cut, "ohhell", self.hand, 0)
        first = (self.dealer + 1) % self.seats
        dealt = self.size * self.seats
        self.trump = deck[dealt] % 4 if self.options["trump"] == "turned" else None
        # the cards left in each seat's slots: {slot: card}
        self.left = [{} for _ in range(self.seats)]
        for place in range(self.seats):
            cards = sorted(deck[place : dealt : self.seats])
            self.left[(first + place) % self.seats] = dict(enumerate(cards))
        self.bids = {}
        self.won = [0] * self.seats
        self.trick = []
        self.seat = first
        self.drawn = True

    def copy(self):
        twin = object.__new__(OhHell)
        twin.__dict__ = dict(self.__dict__, left=list(map(dict, self.left)))
        twin.__dict__.update(
            bids=dict(self.bids), won=self.won[:], trick=self.trick[:], scores=self.scores[:]
        )
        return twin

    def do(self, action):
        self.drawn = False
        if self.over:
            raise Refused("the game is over")
        if len(self.bids) < self.seats:
            self.bid(action - 12)
            return
        leads = not self.trick
        self.play(action)
        if leads and sum(self.won) == self.size - 1 and self.options["last_trick_plays_itself"] == "on":
            while self.trick:
                self.play(*self.left[self.seat])
            self.drawn = True

    def bid(self, tricks):
        complete = len(self.bids) == self.seats - 1 and sum(self.bids.values()) + tricks == self.size
        if not 0 <= tricks <= self.size or complete and self.options["dealer_may_complete"] == "off":
            raise Refused("no bid")
        self.bids[self.seat] = tricks
        self.seat = (self.seat + 1) % self.seats

    def play(self, slot):
        left = self.left[self.seat]
        if slot not in left:
            raise Refused("no card")
        led = self.trick[0][1] % 4 if self.trick else None
        if led is not None and left[slot] % 4 != led and led in [card % 4 for card in left.values()]:
            raise Refused("must follow")
        self.trick.append((self.seat, left.pop(slot)))
        self.seat = (self.seat + 1) % self.seats
        if len(self.trick) == self.seats:
            led = self.trick[0][1] % 4
            ranks = [(card % 4 == self.trump, card % 4 == led, card, seat) for seat, card in self.trick]
            self.seat = max(ranks)[3]
            self.won[self.seat] += 1
            self.trick = []
            if sum(self.won) == self.size:
                self.count()

    def count(self):
        for seat, won in enumerate(self.won):
            miss = abs(self.bids[seat] - won)
            missed = {"exact": 0, "tricks": won, "minus": -miss}[self.options["score"]]
            self.scores[seat] += missed if miss else 10 + won
        self.over = self.hand == len(self.sizes)
        if self.over:
            self.seat = None
        else:
            self.deal()


_OPTIONS = (
    ("sizes", "down_up|up_down|down|up"),
    ("largest", range(3, 11)),
    ("trump", "turned|none"),
    ("score", "exact|tricks|minus"),
)
GAME, READER = "ohhell", OhHell
GAMES = {
    "ohhell": (
        range(3, 8),
        (*_OPTIONS, ("dealer_may_complete", "on|off"), ("last_trick_plays_itself", "on|off")),
    ),
    "ohhell-table": (
        range(3, 8),
        (
            *_OPTIONS,
            ("dealer_may_complete", "on|off"),
            ("first_dealer", range(7)),
            ("entry", "tricks|totals"),
        ),
    ),
}
"""The seats and options, of its referee too."""
