"""What a bot of Xactika makes of its view: the table and the mind that `xactika_playout` calculates with."""

from ..tricks import BIDDING, CALLING, NO_CALL, NOBODY
from ..xactika import BID_VARIANT, DECK, LOSE, VALUES
from . import xactika_bidding as bidding
from . import xactika_playout as playout

_ALL = 9  # tricks wanted by who wants every one
_ANY = 0xFFFF  # the most strength, where no bid tells of one


class Sight:
    """A view's cards, bids and tricks, laid out.

    :param view: a `TrickView` of whoever acts. :param make: gives a bytearray, or what is used like one.
    :ivar table: as the hand stands now; only the own hand lies on it. While a call is asked for, the card
        just led is back in the hand, in slot `led` (else -1).
    :ivar mind: what is known of the others, without dice.
    :ivar fit: the `xactika_bidding.FITS` for so many players.
    """

    def __init__(self, view, make):
        self.view = view
        self.me = view.seat
        self.fit = bidding.FITS[view.seats]
        self.table = make(playout.TABLE)
        self.mind = make(playout.MIND)
        self.led = -1
        bidding.begin(self.table)
        self._tell_hands()
        played = self._tell_tricks()
        self._tell_cards(played)
        self._tell_bids()

    def _tell_hands(self):
        view, table = self.view, self.table
        table[playout.SEATS] = view.seats
        table[playout.DONE] = view.tricks_done
        for seat in range(view.seats):
            table[playout.LEFT + seat] = (1 << view.cards_left[seat]) - 1
            table[playout.WON + seat] = view.won[seat]
            table[playout.WANTED + seat] = self.wanted(view.bids[seat])
        hand, slots = view.hand, view.slots
        if view.phase == CALLING:
            self.led = [slot for slot in range(8) if slot not in slots][0]
            hand, slots = hand + view.trick.cards, slots + (self.led,)
        left = 0
        for card, slot in zip(hand, slots):
            table[playout.HANDS + 8 * self.me + slot] = card
            left |= 1 << slot
        table[playout.LEFT + self.me] = left
        self.hand = hand

    def wanted(self, bid):
        """How many tricks a seat with that bid wants (X-9, X-10); of who has not bid, none."""
        variant = self.view.options["variant"]
        if variant == BID_VARIANT:
            return max(0, bid)
        return 0 if variant == LOSE else _ALL

    def _tell_tricks(self):
        """Take what was played from the unseen, and note who could not follow; gives the cards."""
        view, table = self.view, self.table
        played = []
        for trick in view.told:
            self._tell_trick(trick.leader, trick.call, trick.cards)
            played += trick.cards
        trick = view.trick
        table[playout.ACTS] = self.me
        if view.phase != BIDDING and trick.call != NO_CALL:
            self._tell_trick(trick.leader, trick.call, trick.cards)
            played += trick.cards
            table[playout.PLAYED] = len(trick.cards)
            table[playout.CALLED] = trick.call
            table[playout.BEST] = max([DECK.ranks[trick.call][card] for card in trick.cards]) - 3
            table[playout.WINNER] = trick.winner
        return played

    def _tell_trick(self, leader, call, cards):
        weights = self.fit[0]
        for place, card in enumerate(cards):
            seat = (leader + place) % self.view.seats
            bidding.unplayed(self.table, card, -1)
            self._add(playout.BEHIND + 2 * seat, weights[VALUES[card] - 4])
            if not DECK.ranks[call][card]:
                at = playout.VOIDS + 2 * seat + (call >> 3)
                self.mind[at] = self.mind[at] | 1 << (call & 7)

    def _tell_cards(self, played):
        mind = self.mind
        mind[playout.ME] = self.me
        for value, weight in enumerate(self.fit[0]):
            mind[playout.WEIGHTS + value] = weight
        count = 0
        for card in range(DECK.size):
            if card not in played and card not in self.hand:
                mind[playout.CARDS + count] = card
                count += 1
        mind[playout.COUNT] = count

    def _tell_bids(self):
        view = self.view
        for seat in range(view.seats):
            least, most = 0, _ANY
            if view.auction and view.bids[seat] != NOBODY:
                least, most = bidding.told_by(self.fit[1], view.bids[seat])
            self._add(playout.LEAST + 2 * seat, least)
            self._add(playout.MOST + 2 * seat, most)

    def _add(self, at, more):
        mind = self.mind
        more += mind[at] | mind[at + 1] << 8
        mind[at] = more & 255
        mind[at + 1] = more >> 8

    def points(self, won, bid):
        """What a hand with so many tricks is worth to this seat, more being better."""
        if self.view.auction:
            return won if won == bid else -abs(bid - won)
        return -won if self.view.options["variant"] == LOSE else won
