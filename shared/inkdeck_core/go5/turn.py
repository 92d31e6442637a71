"""A turn of Go5: drawing, laying out, swapping, stop cards, discards and calls (G-2 to G-13)."""

from .. import NOBODY
from . import moves
from .actions import HELD, laid_kind, lay_slots
from .deck import NO_CARD
from .moves import CALLING, CHAINING, DISCARDING, DRAWING, FULL, PLAYING, STOPPING
from .view import Set

DEALT = 7  # cards to each (G-2)
RESTOCKS = 2  # how often the discards can become a new stock in a hand (G-17)


class Go5Turn:
    """The part of a game's state (`rules.Go5State`) that changes from turn to turn.

    `seat` is the seat that acts (`NOBODY` when the game is over), `mover` the seat whose turn it is, `turn`
    the turn's number in the hand. Tuples and bytes are replaced, never changed, so copies can share them.

    :ivar hands: the cards in hand by seat, ascending; `beside`: the unused stop cards by seat; `laid`:
        whether each seat has laid a set.
    :ivar stock: its top card first; `pile`: its top card last; `crosser`: the seat that laid that card
        crosswise, or NOBODY.
    :ivar shuffles: how many re-shuffles this hand had; `restocks`: how many of them made a new stock out of
        the pile.
    :ivar active: whether a card was drawn or laid out in this turn; `idle`: how many turns in a row had
        neither.
    :ivar last: whether the hand ends with this turn (G-17).
    :ivar took: whether the discard was taken in this turn; `lays`: how many sets were laid, without a first
        one; `swapped`: whether a chain was begun; `stopping`: the stop card played, or NO_CARD.
    :ivar chain: how many swaps the current chain has; `used`: the indexes of their sets; `held`: the card
        that the last one brought, or NO_CARD.
    :ivar offered: the discard that may be called, or NO_CARD.
    :ivar log: what everyone saw, without the part that every seat has heard; `marks`: by seat, where in the
        log its last turn ended.
    """

    __slots__ = (
        "deck", "size", "deals", "seats", "dealer", "hand_no", "irreversible", "phase", "seat", "mover",
        "turn", "hands", "beside", "laid", "sets", "stock", "pile", "crosser", "shuffles", "restocks",
        "active", "idle", "last", "took", "lays", "swapped", "chain", "used", "held", "stopping",
        "offered", "log", "marks", "_legal",
    )  # fmt: skip

    def __init__(self, deck, size, seats, deals):
        self.deck = deck
        self.size = size
        self.seats = seats
        self.deals = deals
        self.hand_no = self.irreversible = 0
        self.dealer = deals.first_dealer(seats)
        self._deal()

    # drawing

    def _deal(self):
        """Deal seven cards to each seat, one at a time, and turn up the first discard (G-2)."""
        self.hand_no += 1
        self.irreversible += 1
        self.seat = self.mover = self.dealer
        seats = self.seats
        self.stock = bytes(self.deals.cards(self.hand_no, 0, self.size, self.size))
        self.shuffles = self.restocks = self.idle = self.turn = 0
        self.last = False
        self.sets = tuple([])
        self.log = []
        self.beside = [b""] * seats
        self.laid = [False] * seats
        self.crosser = NOBODY
        self.held = self.stopping = self.offered = NO_CARD
        hands = [[] for _ in range(seats)]
        place = top = 0
        while place < DEALT * seats:
            seat = (self.dealer + 1 + place) % seats
            card = self.stock[top]
            top += 1
            if self.deck.is_stop(card):  # set aside and replaced (G-11)
                self.beside[seat] += bytes((card,))
            else:
                hands[seat].append(card)
                place += 1
        self.hands = [tuple(sorted(hand)) for hand in hands]
        self.stock = self.stock[top:]
        while self.deck.is_stop(self.stock[0]):
            self._shuffle(self.stock)
        self.pile = self.stock[:1]
        self.stock = self.stock[1:]
        self.marks = [0] * seats
        self._begin_turn(self.dealer)

    def due(self):
        """Return how many cards the mover has to draw (G-4, G-5)."""
        return moves.due(len(self.hands[self.mover]), self.laid[self.mover])

    def can_draw(self):
        """Whether a card is due and the stock has one or can be renewed."""
        return self.due() > 0 and (len(self.stock) > 0 or (self.restocks < RESTOCKS and len(self.pile) > 1))

    def can_take(self):
        """Whether the mover, about to draw, may first take the top discard (G-5)."""
        seat = self.mover
        return self.laid[seat] and not self.took and len(self.hands[seat]) < FULL and self.pile_open()

    def pile_open(self):
        """Whether there is a pile that isn't closed by a stop card, or by a joker that another player laid
        crosswise.
        """
        return (
            len(self.pile) > 0
            and not self.deck.is_stop(self.pile[-1])
            and self.crosser in (NOBODY, self.mover)
        )

    def _draw(self, seat, count):
        """Draw this many cards, or as many as there are, and return how many came to the hand. Stop cards are
        set aside and replaced (G-11).
        """
        hand = list(self.hands[seat])
        left = count
        while left:
            if not self.stock and not self._restock(seat):
                break
            card = self.stock[0]
            self.stock = self.stock[1:]
            if self.deck.is_stop(card):
                self.beside[seat] += bytes((card,))
                self._tell("stop_drawn", (card,))
            else:
                hand.append(card)
                left -= 1
        hand.sort()
        self.hands[seat] = tuple(hand)
        return count - left

    def _restock(self, seat):
        """Turn the discards below the top one into a new stock, and return whether that was possible. A third
        time ends the hand (G-17).
        """
        if self.restocks == RESTOCKS:
            self.last = True
            return False
        if len(self.pile) < 2:
            return False
        self.restocks += 1
        self._shuffle(self.pile[:-1])
        self.pile = self.pile[-1:]
        self._tell("reshuffle")
        return True

    def _shuffle(self, cards):
        """Make a stock of these cards. The fair shuffle applies to their places in ascending order."""
        self.shuffles += 1
        cards = sorted(cards)
        places = self.deals.cards(self.hand_no, self.shuffles, len(cards), len(cards))
        self.stock = bytes([cards[place] for place in places])

    def _draw_due(self):
        self.irreversible += 1
        self.active = True
        came = self._draw(self.seat, self.due())
        if came:
            self._tell("draw", (), came)
        self.phase = PLAYING

    def _take(self):
        seat = self.seat
        card = self.pile[-1]
        self.pile = self.pile[:-1]
        self.crosser = NOBODY
        self.took = True
        self.hands[seat] = tuple(sorted(self.hands[seat] + (card,)))
        self._tell("take", (card,))
        if not self.can_draw():
            self._draw_none()

    def _draw_none(self):
        """Go on without drawing. If that would have needed a third new stock, the hand ends (G-17)."""
        if self.due() > 0 and not self.stock and self.restocks == RESTOCKS:
            self.last = True
        self.phase = PLAYING

    # laying out

    def _card(self, slot):
        """Remove a slot's card from the hand and return it."""
        if slot == HELD:
            card = self.held
            self.held = NO_CARD
            return card
        hand = self.hands[self.seat]
        self.hands[self.seat] = hand[:slot] + hand[slot + 1 :]
        return hand[slot]

    def _lay(self, action):
        seat = self.seat
        # the last first, because slots move up
        cards = tuple(sorted([self._card(slot) for slot in reversed(lay_slots(action))]))
        kind = laid_kind(action)
        self.sets += (Set(seat, kind, cards),)
        self._tell("lay", cards, kind)
        self._landed()
        if self.laid[seat]:
            self.lays += 1
            self.phase = PLAYING
        else:
            self.laid[seat] = True
            self._to_stop()  # G-7

    def _add(self, pair):
        slot, index = divmod(pair, moves.SETS)
        card = self._card(slot)
        self._tell("add", (card,))
        self._landed()
        joined = self._join(index, card)
        if len(joined.cards) == FULL:
            self._end_hand(joined)
        else:
            self._to_stop()

    def _join(self, index, card):
        lying = self.sets[index]
        return self._change(index, lying.cards + (card,))

    def _change(self, index, cards):
        """Replace a set's cards, and return the new set."""
        lying = Set(self.sets[index].owner, self.sets[index].kind, cards)
        self.sets = self.sets[:index] + (lying,) + self.sets[index + 1 :]
        return lying

    def _landed(self):
        self.active = True
        self.chain = 0

    def _swap(self, number):
        pair, place = divmod(number, 4)
        slot, index = divmod(pair, moves.SETS)
        card = self._card(slot)
        cards = self.sets[index].cards
        self._tell("swap", (card, cards[place]))
        self.held = cards[place]
        self._change(index, cards[:place] + (card,) + cards[place + 1 :])
        self.used += (index,)
        self.chain += 1
        self.swapped = True
        self.phase = CHAINING

    # how the turn continues

    def _begin_turn(self, seat):
        self.seat = self.mover = seat
        self.turn += 1
        self.phase = DRAWING
        self.active = self.took = self.swapped = False
        self.lays = self.chain = 0
        self.used = ()
        self._legal = None

    def _nothing(self):
        phase = self.phase
        if phase == DRAWING:
            self._draw_none()
        elif phase == PLAYING:
            self._to_stop()
        elif phase == STOPPING:
            self._to_discard()
        else:
            self._ask(self.seat)

    def _to_stop(self):
        seat = self.seat
        if self.laid[seat] and self.beside[seat]:
            self.phase = STOPPING
        else:
            self._to_discard()

    def _play_stop(self):
        beside = self.beside[self.seat]
        self.stopping = beside[-1]
        self.beside[self.seat] = beside[:-1]
        self._tell("stop")
        self._to_discard()

    def _to_discard(self):
        if len(self.hands[self.seat]) > 1:
            self.phase = DISCARDING
        else:
            self._end_turn()  # G-10: one card always stays

    def _discard(self, card, verb):
        seat = self.seat
        self._card(self.hands[seat].index(card))
        self.pile += bytes((card,))
        self._tell(verb, (card,))
        self.crosser = NOBODY
        if verb == "cross":
            self.crosser = seat
            self._end_turn()
        else:
            self.offered = card
            self._ask(seat)

    def _ask(self, seat):
        """Ask the next seat after this one that could call the discard (G-12). If there is none, end the
        turn.
        """
        could = [self.sets[index].owner for index in moves.callable_sets(self)]
        while True:
            seat = (seat + 1) % self.seats
            if not could or seat == self.mover:
                return self._end_turn()
            if seat in could:
                self.seat = seat
                self.phase = CALLING
                return None

    def _end_turn(self):
        seat = self.mover
        self.offered = NO_CARD
        self._mark(seat)
        self.idle = 0 if self.active else self.idle + 1
        seat = (seat + 1) % self.seats
        if self.stopping != NO_CARD:  # G-11
            self.pile += bytes((self.stopping,))
            self.crosser = NOBODY
            self.stopping = NO_CARD
            self.log.append((seat, "skip", (), 0))
            seat = (seat + 1) % self.seats
        if self.last or self.idle == self.seats:
            self._end_hand(None)
        else:
            self._begin_turn(seat)

    def _end_hand(self, five):
        """Score the hand. :param five: the `Set` of five that has ended it, or None."""
        raise NotImplementedError

    # the log

    def _tell(self, verb, cards=(), extra=0):
        self.log.append((self.seat, verb, cards, extra))

    def _mark(self, seat):
        """Note that this seat has heard everything so far, and forget what every seat has heard."""
        marks = self.marks
        marks[seat] = len(self.log)
        heard = min(marks)
        del self.log[:heard]
        for player in range(self.seats):
            marks[player] -= heard
