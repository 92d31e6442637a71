"""Xactika for the independent reader: deals, legal actions and scores, from `docs/`."""

from itertools import product

from records.independent_deals import Refused, shuffled

CARDS = sorted(product((1, 2, 3), repeat=4), key=lambda counts: (sum(counts), counts))


class Xactika:
    """A running game. `drawn`: whether the last action dealt or played the last trick automatically."""

    def __init__(self, seats, options, secret, cut):
        self.seats, self.options, self.secret, self.cut = seats, options, secret, cut
        self.scores = [0] * seats
        self.over = False
        self.hand = 0
        self.dealer = shuffled(seats, secret, cut, "xactika", 0, 0)[0] - 1
        self.deal()

    def deal(self):
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.seats
        deck = shuffled(81, self.secret, self.cut, "xactika", self.hand, 0)
        first = self.next(self.dealer)
        # the cards left in each seat's slots: {slot: card}
        self.left = [{} for _ in range(self.seats)]
        for place in range(self.seats):
            cards = sorted(deck[place : 8 * self.seats : self.seats])
            self.left[(first + place) % self.seats] = dict(enumerate(cards))
        self.bids = {}
        self.won = [0] * self.seats
        self.trick, self.call = [], None
        self.seat = first
        self.drawn = True

    def next(self, seat):
        return (seat + 1) % self.seats

    def copy(self):
        twin = object.__new__(Xactika)
        twin.__dict__ = dict(self.__dict__, left=list(map(dict, self.left)))
        twin.__dict__.update(
            bids=dict(self.bids), won=self.won[:], trick=self.trick[:], scores=self.scores[:]
        )
        return twin

    def do(self, action):
        self.drawn = False
        if self.over:
            raise Refused("the game is over")
        if self.options["variant"] == "bid" and len(self.bids) < self.seats:
            self.bid(action - 12)
        elif self.trick and self.call is None:
            self.name(action - 8)
        else:
            self.play(action)

    def bid(self, tricks):
        complete = len(self.bids) == self.seats - 1 and sum(self.bids.values()) + tricks == 8
        if not 0 <= tricks <= 8 or complete and self.options["dealer_may_complete"] == "off":
            raise Refused("no bid")
        self.bids[self.seat] = tricks
        self.seat = self.next(self.seat)

    def name(self, shape):
        if not 0 <= shape <= 3:
            raise Refused("no shape")
        self.call = shape, CARDS[self.trick[0][1]][shape]
        self.seat = self.next(self.seat)
        if sum(self.won) == 7 and self.options["last_trick_plays_itself"] == "on":
            while self.trick:
                self.play(*self.left[self.seat])
            self.drawn = True

    def follows(self, card):
        return CARDS[card][self.call[0]] == self.call[1]

    def play(self, slot):
        left = self.left[self.seat]
        if slot not in left:
            raise Refused("no card")
        if self.trick and not self.follows(left[slot]) and any(map(self.follows, left.values())):
            raise Refused("must follow")
        self.trick.append((self.seat, left.pop(slot)))
        if len(self.trick) > 1:
            self.seat = self.next(self.seat)
        if len(self.trick) == self.seats:
            cards = [card for _, card in self.trick]
            ranks = [(sum(CARDS[card]), place) for place, card in enumerate(cards) if self.follows(card)]
            self.seat = self.trick[max(ranks)[1]][0]
            self.won[self.seat] += 1
            self.trick, self.call = [], None
            if sum(self.won) == 8:
                self.count()

    def count(self):
        for seat, won in enumerate(self.won):
            bid = self.bids.get(seat, won)
            self.scores[seat] += won if bid == won else -abs(bid - won)
        self.over = self.hand == int(self.options["hands"])
        if self.over:
            self.seat = None
        else:
            self.deal()


_VARIANT = ("variant", "win|lose|bid"), ("hands", range(1, 17)), ("tie_break_exact_bids", "on|off")
GAME, READER = "xactika", Xactika
GAMES = {
    "xactika": (
        range(2, 11),
        (*_VARIANT, ("last_trick_plays_itself", "on|off"), ("dealer_may_complete", "on|off")),
    ),
    "xactika-table": (
        range(2, 11),
        (
            *_VARIANT,
            ("dealer_may_complete", "on|off"),
            ("first_dealer", range(10)),
            ("entry", "tricks|totals"),
        ),
    ),
}
"""The seats and options, of its referee too."""
