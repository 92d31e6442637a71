"""Deeds: a person moves cards, and everybody hears of it (D-3, D-5)."""

from collections import namedtuple

from .. import NOBODY
from .actions import FROM, PICK
from .cards import deck, down, faced, joins

HandResult = namedtuple("HandResult", ("deal", "dealer", "points"))
"""A deal's points by seat (D-4)."""

Deed = namedtuple("Deed", ("seat", "verb", "cards", "count", "other", "left"))
"""A line of the news (D-5): a seat, a verb (of `actions`, `deal` or `look`), the public cards, the number of
all cards, the other seat or NOBODY (of `take`, the seat itself if it took back cards before it), and how many
cards the first seat holds afterwards.
"""

CURTAIN = "curtain"
HAND = "hand"
WRITING = "points"
OVER = "over"

PLACES = ("pile", "bury", "middle", "cover")
"""The verbs that put cards where they belong to nobody."""

MOST_SHUFFLES = 255
"""Of each deal, and the most deals: a shuffle's number is a byte (`deals.FairDeals.cards`)."""

_HIDDEN = ("hide", "cover", "bury")
_MOST_TOLD = 250
"""The most deeds of a deal that are kept for the news."""


class Deeds:
    """The cards of a game in progress.

    Cards lie as `cards` says: face down, they are negative.

    :param options: all options, checked. :param seats: the number of players.
    :param deals: where shuffles come from (`deals.py`).
    :ivar seat: who has the device; `hand_no`: the deal's number, from 1; `dealer`: who deals it.
    :ivar hands: each seat's cards, ascending; `before`: what lies before each seat, in groups that were laid
        together; `tricks`: each seat's trick piles, one after another.
    :ivar pile, middle: what lies there, as (card, the seat that put it there, or NOBODY); the pile's top is
        last.
    :ivar stock, out: cards that nobody has seen, the stock's top first; what is `out` isn't drawn (D-1).
    :ivar picked: the actions that picked cards for a deed that isn't complete yet; the cards still lie where
        they were.
    :ivar revealed: whether the trick piles are turned up.
    :ivar gifts: by seat, (giver, cards) that have come since that seat's last deed.
    :ivar log: this deal's `Deed`s; `heard`: by seat, how many of these were told before its own last one.
    :ivar deeds: how many deeds were done since the hand was opened; `given_to`: who was given cards since
        then, or NOBODY; `last`: the seat that opened its hand last, in this deal.
    """

    def __init__(self, options, seats, deals):
        self.options = options
        self.seats = seats
        self.deals = deals
        self.hand_no = 0
        self.seat = self.dealer = deals.first_dealer(seats)

    def deal(self):
        """Shuffle, deal one card at a time, and turn cards up (D-1)."""
        self.hand_no += 1
        options, seats = self.options, self.seats
        cards = deck(options)
        order = self.deals.cards(self.hand_no, 0, len(cards), len(cards))
        cards = tuple([cards[place] for place in order])
        pile = min(len(cards), int(options["pile"]))
        up = min(len(cards) - pile, options["open"])
        dealt = min(options["each"], (len(cards) - pile - up) // seats) * seats
        hands = [[] for _ in range(seats)]
        for place in range(dealt):
            hands[(self.dealer + 1 + place) % seats].append(cards[place])
        self.hands = tuple([tuple(sorted(hand)) for hand in hands])
        self.pile = tuple([(card, NOBODY) for card in cards[dealt : dealt + pile]])
        self.middle = tuple([(card, NOBODY) for card in cards[dealt + pile : dealt + pile + up]])
        rest = cards[dealt + pile + up :]
        self.stock, self.out = (rest, ()) if options["stock"] else ((), rest)
        self.before = tuple([()] * seats)
        self.tricks = tuple([()] * seats)
        self.gifts = tuple([()] * seats)
        self.heard = (0,) * seats
        self.picked = ()
        self.log = []
        self.revealed = False
        self.shuffles = self.deeds = 0
        self.last = self.given_to = NOBODY
        self.seat = self.dealer
        self.tell("deal", self.cards_at(self.pile + self.middle), dealt // seats)

    def deed(self, verb, number):
        """Do a deed with the picked cards. Returns whether that can't be taken back, because hidden cards
        were seen or shuffled.
        """
        seen = getattr(self, "_" + verb)(number)
        if verb not in ("done", "shuffle", "reveal", "collect"):
            self.deeds += 1
            self.heard = replaced(self.heard, self.seat, len(self.log))
        return bool(seen)

    def tell(self, verb, cards=(), count=0, other=NOBODY):
        """Add a deed to the news."""
        deed = Deed(self.seat, verb, tuple(cards), count or len(cards), other, len(self.hands[self.seat]))
        self.log.append(deed)
        extra = len(self.log) - _MOST_TOLD
        if extra > 0:
            del self.log[:extra]
            self.heard = tuple([max(0, place - extra) for place in self.heard])

    def cards_at(self, place):
        """Return the open cards of the pile or the middle."""
        return [card for card, _ in place if card >= 0]

    def picked_cards(self):
        """Return (the cards, as they were picked; those of them that lie face down)."""
        cards, covered = [], []
        mine = [card for group in self.before[self.seat] for card in group]
        for action in self.picked:
            card = action - PICK if action < FROM else self.middle[action - FROM][0]
            cards.append(faced(card))
            if card < 0 or down(card) in mine:
                covered.append(faced(card))
        return tuple(cards), covered

    def source(self):
        """Return where the picked cards lie: `hand`, `middle`, `before`, or "" if none is picked."""
        return self.where(self.picked[0]) if self.picked else ""

    def where(self, action):
        """Return where an action picks a card up: `hand`, `middle`, `before`, or "" if there is none."""
        if action >= FROM:
            return "middle" if action - FROM < len(self.middle) else ""
        if action - PICK in self.hands[self.seat]:
            return "hand"
        mine = [faced(card) for group in self.before[self.seat] for card in group]
        return "before" if action - PICK in mine else ""

    # with picked cards

    def _lift(self):
        """Take the picked cards from where they lie. Returns (the cards, ascending; those face down)."""
        cards, covered = self.picked_cards()
        source = self.source()
        if source == "hand":
            self._hand(self.seat, [card for card in self.hands[self.seat] if card not in cards])
        elif source == "middle":
            self.middle = tuple([one for one in self.middle if faced(one[0]) not in cards])
        else:
            mine = self.before[self.seat]
            kept = [tuple([card for card in group if faced(card) not in cards]) for group in mine]
            self.before = replaced(self.before, self.seat, tuple([group for group in kept if group]))
        return tuple(sorted(cards)), covered

    def _put(self, verb):
        """Put the picked cards on the pile or into the middle, the one picked last on top. Moving an unseen
        card doesn't show it.
        """
        knows = {faced(card): seat for card, seat in self.middle if card < 0}
        cards, _ = self.picked_cards()
        _, covered = self._lift()
        hidden = verb in _HIDDEN
        put = [(down(card), knows.get(card, self.seat)) if hidden else (card, self.seat) for card in cards]
        put = tuple(put)
        if verb in ("pile", "bury"):
            self.pile += put
        else:
            self.middle += put
        self.tell(verb, () if hidden else cards, len(cards))
        return covered and not hidden

    def _pile(self, _number):
        return self._put("pile")

    def _bury(self, _number):
        return self._put("bury")

    def _middle(self, _number):
        return self._put("middle")

    def _cover(self, _number):
        return self._put("cover")

    def _lay(self, _number):
        cards, covered = self._lift()
        self.tell("lay", cards)
        self._meld(self.seat, cards, len(cards) < 3)
        return covered

    def _hide(self, _number):
        unseen = self.source() == "middle"
        cards, covered = self._lift()
        group = (tuple([down(card) for card in cards]),)
        self.before = replaced(self.before, self.seat, self.before[self.seat] + group)
        self.tell("hide", (), len(cards))
        return covered and unseen  # whoever has them before them sees them

    def _add(self, seat):
        cards, covered = self._lift()
        self.tell("add", cards, 0, seat)
        self._meld(seat, cards, True)
        return covered

    def _meld(self, seat, cards, few):
        """Lay cards open before a seat: in a group that they continue, if `few`; otherwise as a new group."""
        groups = self.before[seat]
        for place, group in enumerate(groups):
            if few and joins(group, cards):
                group = tuple(sorted(group + cards))
                self.before = replaced(self.before, seat, replaced(groups, place, group))
                return
        self.before = replaced(self.before, seat, groups + (cards,))

    def _give(self, seat):
        unseen = self.source() == "hand"
        cards, covered = self._lift()
        self._hand(seat, self.hands[seat] + cards)
        self.gifts = replaced(self.gifts, seat, self.gifts[seat] + ((self.seat, cards),))
        self.given_to = seat
        self.tell("give", () if unseen or covered else cards, len(cards), seat)

    def _trick(self, seat):
        unseen = self.source() == "hand"
        cards, covered = self._lift()
        self.tricks = replaced(self.tricks, seat, self.tricks[seat] + (cards,))
        self.tell("trick", () if unseen or covered else cards, len(cards), seat)

    def _take(self, _number):
        source = self.source()
        cards, covered = self._lift()
        self._hand(self.seat, self.hands[self.seat] + cards)
        back = self.seat if source == "before" else NOBODY
        self.tell("take", [card for card in cards if card not in covered], len(cards), back)
        return covered and source == "middle"

    def _turn(self, _number):
        _, turned = self.picked_cards()
        self.middle = tuple([(_up(card, turned), seat) for card, seat in self.middle])
        mine = [tuple([_up(card, turned) for card in group]) for group in self.before[self.seat]]
        self.before = replaced(self.before, self.seat, tuple(mine))
        self.tell("turn", sorted(turned))
        return True

    def _show(self, _number):
        self.tell("show", sorted(self.picked_cards()[0]) or self.hands[self.seat])
        self.pauses += 1
        return True

    # without

    def _draw(self, number):
        count = number + 1
        self._hand(self.seat, self.hands[self.seat] + self.stock[:count])
        self.stock = self.stock[count:]
        self.tell("draw", (), count)
        return True

    def _top(self, _number):
        return self._from_pile("top", self.pile[-1:])

    def _whole(self, _number):
        return self._from_pile("whole", self.pile)

    def _from_pile(self, verb, taken):
        self.pile = self.pile[: len(self.pile) - len(taken)]
        cards = tuple([faced(card) for card, _ in taken])
        self._hand(self.seat, self.hands[self.seat] + cards)
        self.tell(verb, self.cards_at(taken), len(taken))
        return len(self.cards_at(taken)) < len(taken)

    def _done(self, _number):
        if not self.deeds:
            self.tell("look")

    # of all

    def _collect(self, seat):
        cards = [faced(card) for card, _ in self.middle]
        self.tell("collect", self.cards_at(self.middle), len(cards), seat)
        self.tricks = replaced(self.tricks, seat, self.tricks[seat] + (tuple(sorted(cards)),))
        self.middle = ()

    def _reveal(self, _number):
        self.revealed = True
        self.tell("reveal")
        return True

    def _shuffle(self, _number):
        self.shuffles += 1
        cards = [faced(card) for card, _ in self.pile[:-1]]
        order = self.deals.cards(self.hand_no, self.shuffles, len(cards), len(cards))
        self.stock += tuple([cards[place] for place in order])
        self.pile = self.pile[-1:]
        self.tell("shuffle", (), len(cards))
        return True

    def _hand(self, seat, cards):
        self.hands = replaced(self.hands, seat, tuple(sorted(cards)))


def replaced(row, place, thing):
    """Return a tuple with one item replaced."""
    return row[:place] + (thing,) + row[place + 1 :]


def _up(card, turned):
    return down(card) if card < 0 and down(card) in turned else card
