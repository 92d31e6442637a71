"""Turns a view of Oh Hell into the position and the beliefs that a bot calculates with."""

from ...tricks.bots import deal, sight
from ...tricks.bots.sight import above, sooner
from ..deck import DECK
from ..scoring import hand_points
from . import bidding, playout

_SUITS = 4
_RANKS = playout.RANKS


class Sight(sight.Sight):
    """A view's cards, bids and tricks, laid out for a search (`tricks/bots/sight.py`).

    :ivar unseen: the cards that may be in the other hands.
    """

    ACTS, WANTED, WON, NOTHING = playout.ACTS, playout.WANTED, playout.WON, playout.NOTHING
    POSITION = playout.POSITION

    def __init__(self, view, make, reads=True):
        fit = bidding.fit(view.seats, view.size, view.trump >= 0)
        super().__init__(view, make, reads, fit, _SUITS)
        played, best = self._tell_tricks()
        if view.up_card >= 0:
            played.append(view.up_card)
        self.unseen = [card for card in range(DECK.size) if card not in played and card not in view.hand]
        self._tell_table(best)
        self._tell_cards()
        self._tell_bids(reads)

    def points(self, won, bid):
        """Return the points that a hand with this many tricks brings this seat (O-6)."""
        return hand_points(self.view.options["score"], (bid,), (won,))[0]

    def as_good(self, card, other):
        """Whether two cards are of one suit and no one else can hold a card between them: playing either is
        the same.
        """
        if card & 3 != other & 3:
            return False
        low, high = min(card, other), max(card, other)
        between = self.unseen + list(self.view.trick.cards)
        return not [middle for middle in between if low < middle < high and middle & 3 == card & 3]

    def _tell_table(self, best):
        view, position = self.view, self.position
        trick = view.trick
        if best:
            position[playout.BEST] = best
            position[playout.PLAYED] = len(trick.cards)
            position[playout.LED] = trick.call
            position[playout.WINNER] = trick.winner
        position[playout.SEATS] = view.seats
        position[playout.SIZE] = view.size
        position[playout.TRUMP] = view.trump if view.trump >= 0 else 4
        position[playout.DONE] = view.tricks_done
        position[playout.ACTS] = self.me
        for seat in range(view.seats):
            self._leave(seat, (1 << view.cards_left[seat]) - 1)
            position[playout.WON + seat] = view.won[seat]
            position[playout.WANTED + seat] = max(0, view.bids[seat])
        left = 0
        for card, slot in zip(view.hand, view.slots):
            position[playout.HANDS + playout.SLOTS * self.me + slot] = card
            left |= 1 << slot
        self._leave(self.me, left)
        for card in self.unseen + list(view.hand):
            at = playout.UNSEEN + _RANKS * (card & 3)
            for rank in range((card >> 2) + 1):
                position[at + rank] += 1

    def _leave(self, seat, mask):
        self.position[playout.LEFT + seat] = mask & 255
        self.position[playout.LEFT_ABOVE + seat] = mask >> 8

    def _tell_trick(self, trick, won):
        view = self.view
        best = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % view.seats
            power = self._power(card, trick.call)
            self._add(deal.BEHIND + 2 * seat, bidding.weight(self._weights, card, view.trump))
            if card & 3 != trick.call:
                self._voids[seat] |= 1 << trick.call
            if self._reads[seat] and place:
                wants = view.bids[seat] > won[seat]
                self._read(seat, card, power, trick.call, best, wants, place == view.seats - 1)
            best = max(best, power)
        return best

    def _power(self, card, led):
        """Return a card's power in a trick: its rank from 1, plus 13 for a trump; 0 if it can't win."""
        rank = (card >> 2) + 1
        if card & 3 == self.view.trump:
            return rank + _RANKS
        return rank if card & 3 == led else 0

    def _read(self, seat, card, power, led, best, wants, last):
        """Note the cards that a seat probably lacks, because the rules of thumb of `play_out` would have
        played them sooner than this one, which did not lead.

        :param best: the best power in the trick before.
        """
        away = self._away[seat]
        suit, rank = card & 3, card >> 2
        if away[suit] >> rank & 1:
            self._play_otherwise(seat)
            return
        trump = self.view.trump
        if suit == led:
            lowest = best - (_RANKS if led == trump else 0)  # the lowest rank that wins, from 0
            away[suit] |= sooner(rank, min(lowest, _RANKS), wants, last, _RANKS)
        elif wants and trump >= 0 and power <= best:
            away[trump] |= above(max(best - _RANKS - 1, -1), _RANKS)  # it would have trumped

    def _tell_cards(self):
        beliefs = self.beliefs
        beliefs[deal.ME] = self.me
        beliefs[deal.SLOTS] = playout.SLOTS
        trump = self.view.trump
        for card in range(DECK.size):
            beliefs[deal.WEIGHTS + card] = bidding.weight(self._weights, card, trump)
        for count, card in enumerate(self.unseen):
            beliefs[deal.CARDS + count] = card
            for seat in range(self.view.seats):
                if self._voids[seat] >> (card & 3) & 1:
                    self._add(deal.VOID + 2 * card, 1 << seat)
                    self._add(deal.AWAY + 2 * card, 1 << seat)
                elif self._away[seat][card & 3] >> (card >> 2) & 1:
                    self._add(deal.AWAY + 2 * card, 1 << seat)
        beliefs[deal.COUNT] = len(self.unseen)
