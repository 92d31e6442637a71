"""Turns a view of Oh Hell into the position and the beliefs that a bot calculates with."""

from ...tricks.bots import deal, suits
from ...tricks.bots.sight import above, sooner
from ..deck import DECK
from ..scoring import hand_points
from . import bidding, playout

_SUITS = 4
_RANKS = playout.RANKS


class Sight(suits.Sight):
    """A view's cards, bids and tricks, laid out for a search (`tricks/bots/suits.py`)."""

    ACTS, WANTED, WON, NOTHING = playout.ACTS, playout.WANTED, playout.WON, playout.NOTHING
    POSITION = playout.POSITION

    def playout(self):
        """See `suits.Sight`."""
        return playout

    def __init__(self, view, make, reads=True):
        fit = bidding.fit(view.seats, view.size, view.trump >= 0)
        super().__init__(view, make, reads, fit, _SUITS)
        played, best = self._tell_tricks()
        self._find_unseen(played, (view.up_card,))
        self.places = view.slots
        self._tell_table(best)
        self._tell_cards()
        self._tell_bids(reads)

    def points(self, won, bid):
        """Return the points that a hand with this many tricks brings this seat (O-6)."""
        return hand_points(self.view.options["score"], (bid,), (won,))[0]

    def _tell_table(self, best):
        super()._tell_table(best)
        view, position = self.view, self.position
        position[playout.TRUMP] = view.trump if view.trump >= 0 else 4
        for seat in range(view.seats):
            position[playout.WON + seat] = view.won[seat]
            position[playout.WANTED + seat] = max(0, view.bids[seat])

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
        super()._tell_cards()
        for card in range(DECK.size):
            self.beliefs[deal.WEIGHTS + card] = bidding.weight(self._weights, card, self.view.trump)
