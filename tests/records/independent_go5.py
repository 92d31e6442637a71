"""Go5 for the independent reader: deals and scores, from `docs/records.md`, `fair-deals.md` and `go5.md`.

It follows legal actions and checks little of the others; only the core does.
"""

from itertools import combinations

from records.independent_deals import Refused, shuffled

JOKER, STOP = 49, 52  # the first of each
BLACK = 3
# the slots of three cards, in the order of the actions that lay them
THREES = sorted(combinations(range(10), 3), key=lambda slots: slots[::-1])


def shows(card, kind):
    """Return what a number card shows of a kind; None if its pattern isn't on black."""
    number, colour = divmod(card, 7)
    if kind == BLACK:
        return True if (number + 2 * colour) % 7 == 0 else None
    return (number, colour, (number + colour) % 7)[kind]


class Go5:
    """A running game. `drawn`: whether the last action drew or dealt."""

    def __init__(self, seats, options, secret, cut):
        self.seats, self.secret, self.cut = seats, secret, cut
        self.target, self.size = int(options["target"]), STOP + int(options["stop_cards"])
        self.scores = [0] * seats
        self.met = self.over = False
        self.hand = 0
        self.dealer = shuffled(seats, secret, cut, "go5", 0, 0)[0] - 1
        self.deal()

    def copy(self):
        twin = object.__new__(Go5)
        for name, value in self.__dict__.items():
            if isinstance(value, list):
                value = [list(one) if isinstance(one, list) else one for one in value]
            setattr(twin, name, value)
        return twin

    def deal(self):
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.seats
        self.shuffles = self.restocks = self.idle = 0
        self.last = False
        self.sets = []  # [owner, kind, card, card, card ...]
        self.hands = [[] for _ in range(self.seats)]
        self.beside = [0] * self.seats
        self.stock = list(shuffled(self.size, self.secret, self.cut, "go5", self.hand, 0))
        for place in range(7 * self.seats):
            self.get((self.dealer + 1 + place) % self.seats)
        while self.stock[0] >= STOP:
            self.shuffle(self.stock)
        self.pile = [self.stock.pop(0)]
        self.turn(self.dealer)
        self.drawn = True

    def get(self, seat):
        """Draw a card for a seat, past any stop cards on top of the stock; return whether there was one."""
        while self.stock or self.restock():
            card = self.stock.pop(0)
            if card < STOP:
                self.hands[seat] = sorted([*self.hands[seat], card])
                return True
            self.beside[seat] += 1
        return False

    def restock(self):
        if self.restocks == 2:
            self.last = True
        elif len(self.pile) > 1:
            self.restocks += 1
            self.shuffle(self.pile[:-1])
            self.pile = self.pile[-1:]
        return bool(self.stock)

    def shuffle(self, cards):
        self.shuffles += 1
        order = shuffled(len(cards), self.secret, self.cut, "go5", self.hand, self.shuffles)
        self.stock = [sorted(cards)[place] for place in order]

    def turn(self, seat):
        self.seat = self.mover = seat
        self.phase = "draw"
        self.active = self.stopping = False
        self.held = None

    def has_set(self):
        return any(one[0] == self.mover for one in self.sets)

    def due(self):
        return 5 - len(self.hands[self.mover]) if self.has_set() else 1

    def do(self, action):
        self.drawn = False
        if self.over:
            raise Refused("the game is over")
        try:
            getattr(self, "do_" + self.phase)(action)
        except (IndexError, ValueError) as error:
            raise Refused("no such action here") from error

    def do_draw(self, action):
        if action == 0:
            self.active = self.drawn = True
            while self.due() > 0 and self.get(self.seat):
                if not self.has_set():
                    break
            self.phase = "play"
            return
        if action == 1:
            self.hands[self.seat] = sorted([*self.hands[self.seat], self.pile.pop()])
        elif action != 2:
            raise ValueError
        if action == 2 or self.due() <= 0 or not (self.stock or self.restocks < 2 and len(self.pile) > 1):
            self.last = self.last or self.due() > 0 and not self.stock and self.restocks == 2
            self.phase = "play"

    def do_play(self, action):
        if action == 2:
            self.to_stop()
        elif action >= 0x400:
            pair, place = divmod(action - 0x400, 4)
            slot, index = divmod(pair, 18)
            card = self.card(slot)
            self.held, self.sets[index][2 + place] = self.sets[index][2 + place], card
        elif action >= 0x200:
            rank, kind = divmod(action - 0x200, 4)
            first = not self.has_set()
            cards = sorted(self.card(slot) for slot in reversed(THREES[rank]))
            self.sets.append([self.seat, kind, *cards])
            self.active = True
            if first:
                self.to_stop()
        elif action >= 0x100:
            slot, index = divmod(action - 0x100, 18)
            self.sets[index].append(self.card(slot))
            self.active = True
            if len(self.sets[index]) == 7:
                self.count()
            else:
                self.to_stop()
        else:
            raise ValueError

    def card(self, slot):
        if slot < 9:
            return self.hands[self.seat].pop(slot)
        if self.held is None:
            raise ValueError
        card, self.held = self.held, None
        return card

    def to_stop(self):
        self.phase = "stop"
        if not self.has_set() or not self.beside[self.seat]:
            self.to_discard()

    def do_stop(self, action):
        if action not in (2, 3):
            raise ValueError
        if action == 3:
            self.beside[self.seat] -= 1
            self.stopping = True
        self.to_discard()

    def to_discard(self):
        self.phase = "discard"
        if len(self.hands[self.seat]) < 2:
            self.end_turn()

    def do_discard(self, action):
        hand = self.hands[self.seat]
        if action != 4 and action < 8:
            raise ValueError
        card = hand.pop(-1 if action == 4 else action - 8)
        self.pile.append(card)
        if action == 4:
            self.end_turn()
        else:
            self.ask(self.seat)

    def ask(self, seat):
        card = self.pile[-1]
        could = [one[0] for one in self.sets if len(one) == 6 and self.fits(one, card)]
        self.phase = "call"
        while could:
            seat = (seat + 1) % self.seats
            if seat == self.mover:
                break
            if seat in could:
                self.seat = seat
                return
        self.end_turn()

    def fits(self, one, card):
        plain = [other for other in one[2:] if other < JOKER]
        if card >= JOKER:
            return one[1] != BLACK and len(plain) == len(one) - 2
        return shows(card, one[1]) is not None and shows(card, one[1]) == shows(plain[0], one[1])

    def do_call(self, action):
        if action == 2:
            self.ask(self.seat)
        elif 18 <= action < 36:
            self.sets[action - 18].append(self.pile.pop())
            self.count()
        else:
            raise ValueError

    def end_turn(self):
        seat = (self.mover + 1) % self.seats
        self.idle = 0 if self.active else self.idle + 1
        if self.stopping:
            self.pile.append(STOP)
            seat = (seat + 1) % self.seats
        if self.last or self.idle == self.seats:
            self.count()
        else:
            self.turn(seat)

    def count(self):
        for seat, hand in enumerate(self.hands):
            points = -10 * self.beside[seat] - 5 * len(hand) - 5 * sum(card >= JOKER for card in hand)
            for owner, kind, *cards in self.sets:
                if owner == seat:
                    points += self.worth(kind, cards)
            self.scores[seat] += points
        best = max(self.scores)
        self.met = self.met or best >= self.target
        self.over = self.met and self.scores.count(best) == 1 or self.hand == 30
        if self.over:
            self.seat = None
        else:
            self.deal()

    def worth(self, kind, cards):
        if len(cards) < 5:
            return (30, 40)[len(cards) - 3]
        return 30 + (150 if kind == BLACK else 50 if max(cards) >= JOKER else 100)


_OPTIONS = ("target", range(50, 2001)), ("stop_cards", range(2, 4))
GAME, READER = "go5", Go5
GAMES = {
    "go5": (range(2, 5), _OPTIONS),
    "go5-table": (range(2, 5), (*_OPTIONS, ("first_dealer", range(4)))),
}
"""The seats and options, of its referee too."""
