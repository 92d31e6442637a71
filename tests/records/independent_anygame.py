"""Any card game for the independent reader: deals, deeds, points and where every card is, from `docs/`."""

from records.independent_deals import Refused, shuffled

FIRST = {"52": (0, 52), "32": (20, 52), "24": (28, 52), "104": (0, 104)}
JOKERS = 104
CURTAIN, OPEN, POINTS = "curtain", "open", "points"


class AnyCardGame:
    """A running game. `drawn`: whether the last action can't be taken back.

    `place` has {card: where it is}: ("hand", seat), ("before", seat), ("trick", seat), "middle", "pile",
    "stock" or "out"; `down` are the cards that lie face down. `order` has those of the middle, the pile and
    the stock in order.
    """

    def __init__(self, seats, options, secret, cut):
        self.seats, self.options, self.secret, self.cut = seats, options, secret, cut
        if options["cards"] == "40":
            self.deck = [*range(24), *range(36, 52)]
        else:
            self.deck = list(range(*FIRST[options["cards"]]))
        self.deck += range(JOKERS, JOKERS + int(options["jokers"]))
        self.points = {}
        self.over = False
        self.winners = None
        self.hand = 0
        self.dealer = self.shuffled(seats, 0, 0)[0] - 1
        self.deal()

    def shuffled(self, size, hand, shuffle):
        return shuffled(size, self.secret, self.cut, "anygame", hand, shuffle)

    def deal(self):
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.seats
        cards = [self.deck[at] for at in self.shuffled(len(self.deck), self.hand, 0)]
        size = len(cards)
        pile = min(size, int(self.options["pile"] == "on"))
        middle = min(size - pile, int(self.options["open"]))
        each = min(int(self.options["each"]), (size - pile - middle) // self.seats)
        self.place, self.down = {}, set()
        for at in range(each * self.seats):
            self.place[cards.pop(0)] = ("hand", (self.dealer + 1 + at) % self.seats)
        rest = "stock" if self.options["stock"] == "on" else "out"
        self.order = {
            "pile": cards[:pile],
            "middle": cards[pile : pile + middle],
            rest: cards[pile + middle :],
        }
        self.order.setdefault("stock", [])
        for where, lying in self.order.items():
            self.place.update(dict.fromkeys(lying, where))
        self.picked = []
        self.shuffles = 0
        self.turned_up = False
        self.opened = None
        self.phase = CURTAIN
        self.seat = self.dealer
        self.drawn = True

    def copy(self):
        twin = object.__new__(AnyCardGame)
        twin.__dict__ = dict(
            self.__dict__, place=dict(self.place), down=set(self.down), picked=self.picked[:]
        )
        twin.__dict__.update(order={name: cards[:] for name, cards in self.order.items()})
        twin.points = dict(self.points)
        return twin

    @property
    def scores(self):
        return [sum(row[seat] for row in self.points.values()) for seat in range(self.seats)]

    def held(self, *where):
        return [card for card in self.place if self.place[card] == where]

    def do(self, action):
        self.drawn = False
        need(not self.over)
        if self.phase == POINTS:
            self.write(action - 2023)
        elif self.phase == CURTAIN:
            self.at_curtain(action)
        elif 16 <= action < 128 or 512 <= action < 640:
            self.pick(action)
        else:
            self.deed(action)
            self.picked = []
        assert sorted(self.place) == self.deck
        for name, cards in self.order.items():
            assert sorted(cards) == sorted(card for card in self.place if self.place[card] == name)

    # at the curtain

    def at_curtain(self, action):
        if action < 10:
            self.open(action)
        elif 640 <= action < 650:
            need(self.order["middle"])
            seat = action - 640
            self.open(seat)
            self.move(self.order["middle"][:], ("trick", seat))
        elif action == 656:
            tricks = [where for where in self.place.values() if where[0] == "trick"]
            need(tricks and not self.turned_up)
            need(not [where for where in self.place.values() if where[0] == "hand"])
            self.turned_up = self.drawn = True
        elif action == 657:
            self.shuffle()
        elif action == 658:
            self.phase, self.entered = POINTS, []
        elif action == 659:
            need(self.hand < 255)
            self.points.setdefault(self.hand, (0,) * self.seats)
            self.deal()
        else:
            need(660 <= action <= 662)
            best = (max, min, lambda scores: None)[action - 660](self.scores)
            self.winners = [seat for seat, score in enumerate(self.scores) if score == best]
            self.over = self.drawn = True
            self.seat = None

    def open(self, seat):
        need(seat < self.seats)
        self.drawn = seat != self.opened
        self.seat = self.opened = seat
        self.phase = OPEN

    def write(self, points):
        need(-999 <= points <= 999)
        seat = len(self.entered)
        others = sum(row[seat] for hand, row in self.points.items() if hand != self.hand)
        need(abs(others + points) <= 32767)
        self.entered = [*self.entered, points]
        if len(self.entered) == self.seats:
            self.points[self.hand] = tuple(self.entered)
            self.phase = CURTAIN

    # with a hand open

    def pick(self, action):
        if action >= 512:
            need(action - 512 < len(self.order["middle"]))
            card = self.order["middle"][action - 512]
        else:
            card = action - 16
            need(self.place.get(card) in (("hand", self.seat), ("before", self.seat)))
        need(card not in self.picked)
        need(not self.picked or self.place[self.picked[0]] == self.place[card])
        self.picked.append(card)

    def deed(self, action):
        if action in (137, 138, 139, 657) or 192 <= action < 300 or action == 134 and not self.picked:
            need(not self.picked)
            self.without_picked(action)
            return
        need(self.picked)
        cards, source = list(self.picked), self.place[self.picked[0]]
        covered = self.down & set(cards)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        if action == 134:
            need(source[0] == "hand")
            self.drawn = True
        elif action == 136:
            need(covered)
            self.down -= covered
            self.drawn = True
        else:
            targets = {
                128: ("before", self.seat), 129: ("before", self.seat), 130: "middle", 131: "middle",
                132: "pile", 133: "pile", 135: ("hand", self.seat),
                **{144 + seat: ("before", seat) for seat in others},
                **{160 + seat: ("hand", seat) for seat in others},
                **{176 + seat: ("trick", seat) for seat in range(self.seats)},
            }  # fmt: skip
            need(action in targets and targets[action] != source)
            self.move(cards, targets[action], action in (129, 131, 133))
            shown = action in (128, 130, 132) or 144 <= action < 154
            shown = shown or action in (129, 135) and source == "middle"
            self.drawn = bool(shown and covered)
        self.drawn = self.drawn or len(cards) >= 60
        if self.options["ends"] == "on" and (
            160 <= action < 170 or len(cards) == 1 and action in (130, 131, 132, 133)
        ):
            self.phase = CURTAIN

    def without_picked(self, action):
        pile, stock, hand = self.order["pile"], self.order["stock"], ("hand", self.seat)
        if action == 139:
            self.phase = CURTAIN
        elif action == 134:
            need(self.held(*hand))
            self.drawn = True
        elif action == 657:
            self.shuffle()
        elif action in (137, 138):
            need(pile)
            taken = pile[-1:] if action == 137 else pile[:]
            self.drawn = bool(self.down & set(taken))
            self.move(taken, hand)
        else:
            need(action - 191 <= len(stock))
            self.move(stock[: action - 191], hand)
            self.drawn = True

    def shuffle(self):
        pile = self.order["pile"]
        need(len(pile) > 1 and self.shuffles < 255)
        self.shuffles += 1
        order = self.shuffled(len(pile) - 1, self.hand, self.shuffles)
        self.move([pile[at] for at in order], "stock")
        self.drawn = True

    def move(self, cards, target, down=False):
        for card in cards:
            if self.place[card] in self.order:
                self.order[self.place[card]].remove(card)
            self.place[card] = target
            if target in self.order:
                self.order[target].append(card)
        self.down = self.down | set(cards) if down else self.down - set(cards)


def need(condition):
    if not condition:
        raise Refused("that can't be done now")


GAME, READER, PEOPLE_ONLY = "anygame", AnyCardGame, True
GAMES = {
    "anygame": (
        range(2, 11),
        (
            ("name", 12),
            ("cards", "52|40|32|24|104"),
            ("jokers", range(5)),
            ("each", range(55)),
            ("open", range(6)),
            *((name, "on|off") for name in ("pile", "stock", "ends")),
        ),
    ),
}
"""The seats and options. A number is the most letters of a name."""
