"""Turns a view of Xactika into the position and the beliefs that a bot calculates with."""

from ...tricks.bots import deal, sight
from ...tricks.bots.sight import above, below, sooner
from ...tricks.game import CALLING
from ..deck import DECK, SLOTS, VALUES
from ..rules import BID_VARIANT, LOSE
from . import bidding, playout

_ALL = 9  # tricks that a seat wants if it wants every one
_CALLS = 12
_RANKS = playout.VALUES


class Sight(sight.Sight):
    """A view's cards, bids and tricks, laid out for a search (`tricks/bots/sight.py`).

    :ivar led: while a call is asked for, the slot of the card just led, which is back in the hand; otherwise
        -1.
    """

    ACTS, WANTED, WON, NOTHING = playout.ACTS, playout.WANTED, playout.WON, playout.NOTHING
    POSITION = playout.POSITION

    def __init__(self, view, make, reads=True):
        super().__init__(view, make, reads, bidding.FITS[view.seats], _CALLS)
        self.led = -1
        bidding.begin(self.position)
        self._tell_hands()
        played, best = self._tell_tricks()
        if best:
            self._tell_trick_under_way(best)
        self._tell_cards(played)
        self._tell_bids(reads)
        self._away.clear()  # to save memory, because a thought keeps its sight

    def _tell_hands(self):
        view, position = self.view, self.position
        position[playout.SEATS] = view.seats
        position[playout.DONE] = view.tricks_done
        position[playout.ACTS] = self.me
        for seat in range(view.seats):
            position[playout.LEFT + seat] = (1 << view.cards_left[seat]) - 1
            position[playout.WON + seat] = view.won[seat]
            position[playout.WANTED + seat] = self.wanted(view.bids[seat])
        hand, slots = view.hand, view.slots
        if view.phase == CALLING:
            self.led = [slot for slot in range(SLOTS) if slot not in slots][0]
            hand, slots = hand + view.trick.cards, slots + (self.led,)
        left = 0
        for card, slot in zip(hand, slots):
            position[playout.HANDS + SLOTS * self.me + slot] = card
            left |= 1 << slot
        position[playout.LEFT + self.me] = left
        self.hand = hand

    def wanted(self, bid):
        """Return how many tricks a seat with that bid wants (X-9, X-10); 0 before its bid."""
        variant = self.view.options["variant"]
        if variant == BID_VARIANT:
            return max(0, bid)
        return 0 if variant == LOSE else _ALL

    def _tell_trick_under_way(self, best):
        position, trick = self.position, self.view.trick
        position[playout.PLAYED] = len(trick.cards)
        position[playout.CALLED] = trick.call
        position[playout.BEST] = best - 3
        position[playout.WINNER] = trick.winner

    def _tell_trick(self, trick, won):
        seats = self.view.seats
        ranks = DECK.ranks[trick.call]
        best = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % seats
            bidding.unplayed(self.position, card, -1)
            self._add(deal.BEHIND + 2 * seat, self._weights[VALUES[card] - 4])
            wants = self.position[playout.WANTED + seat] > won[seat]
            if self._reads[seat]:
                self._read(seat, card, trick.call, best, wants, place == seats - 1)
            if not ranks[card]:
                self._voids[seat] |= 1 << trick.call
            best = max(best, ranks[card])
        return best

    def _read(self, seat, card, call, best, wants, last):
        """Note the cards that a seat probably lacks, because the rules of thumb of `play_out` would have
        played them sooner than this one. Of a lead, only the value counts, with a margin of one, because
        players lead differently.

        :param best: the best rank in the trick before; 0 for a lead.
        """
        away = self._away[seat]
        value = VALUES[card] - 4
        if [one for one in DECK.calls_of(card) if away[one] >> value & 1]:
            self._play_otherwise(seat)
        elif best and DECK.ranks[call][card]:
            away[call] |= sooner(value, best - 4, wants, last, _RANKS)
        else:
            if best:
                values = below(value) if wants else above(value, _RANKS)
            else:
                values = above(value + 1, _RANKS) if wants else below(value) >> 1
            away[:] = [mask | values for mask in away]

    def _tell_cards(self, played):
        beliefs = self.beliefs
        beliefs[deal.ME] = self.me
        beliefs[deal.SLOTS] = SLOTS
        count = 0
        for card in range(DECK.size):
            beliefs[deal.WEIGHTS + card] = self._weights[VALUES[card] - 4]
            if card not in played and card not in self.hand:
                beliefs[deal.CARDS + count] = card
                count += 1
                self._tell_away(card)
        beliefs[deal.COUNT] = count

    def _tell_away(self, card):
        """Note which seats can't hold a card, and which don't seem to."""
        one, two, three, four = DECK.calls_of(card)
        value = VALUES[card] - 4
        shows = 1 << one | 1 << two | 1 << three | 1 << four
        for seat, away in enumerate(self._away):
            if self._voids[seat] & shows:
                self._add(deal.VOID + 2 * card, 1 << seat)
            elif not (away[one] | away[two] | away[three] | away[four]) >> value & 1:
                continue
            self._add(deal.AWAY + 2 * card, 1 << seat)

    def points(self, won, bid):
        """Return the points that a hand with this many tricks brings this seat."""
        if self.view.auction:
            return won if won == bid else -abs(bid - won)
        return -won if self.view.options["variant"] == LOSE else won
