"""Turns a view of Spades into the position and the beliefs that a bot calculates with."""

from ...french import SIZE
from ...tricks.bots import deal, suits
from ...tricks.bots.sight import above
from ..scoring import MOST_BAGS, PAIRS, PENALTY, pair_points
from . import playout

HIGHEST = 9
"""The rank of the highest spade with which the rulebook bids nil."""
_TRICK, _MORE, _SLACK = 8, 18, 6  # a hand's strength: so much for each trick bid, and so much more, about
_WEIGHTS = bytes.fromhex("00000000000000000000020507"), bytes.fromhex("0707070707070707070c0e0f0f")


class Sight(suits.Sight):
    """A view's cards, bids and tricks, laid out for a search (`tricks/bots/suits.py`), after the bids."""

    POSITION, WON, WANTED = playout.POSITION, playout.WON, playout.WANTED

    def playout(self):
        """See `suits.Sight`."""
        return playout

    def __init__(self, view, make, reads=True):
        super().__init__(view, make, reads, ((), ()), calls=4)
        played, best = self._tell_tricks()
        self._find_unseen(played)
        self.places = view.slots
        self._tell_table(best)
        position = self.position
        position[playout.BROKEN] = view.broken or playout.SPADES in [card & 3 for card in view.trick.cards]
        for seat in range(view.seats):
            position[self.WON + seat] = view.won[seat]
            position[self.WANTED + seat] = view.bids[seat]
        self._tell_bids(reads)
        self._tell_cards()

    def worth(self, position):
        """Return how many points more than the other pair this seat's pair gets."""
        pair = self.me % PAIRS
        return self._points(position, pair) - self._points(position, 1 - pair)

    def _points(self, position, pair):
        """Return a pair's points; each bag costs its share of the penalty at once."""
        view = self.view
        bids = [view.bids[seat] for seat in (pair, pair + PAIRS)]
        won = [int(position[self.WON + seat]) for seat in (pair, pair + PAIRS)]
        nils = [took for bid, took in zip(bids, won) if not bid]
        points, bags = pair_points(bids, nils, sum(won), view.bags[pair], view.options["bags"])
        return points - bags * PENALTY // MOST_BAGS

    def _tell_bids(self, reads):
        """Note the strengths that bids imply, and that a player who bid nil has no high spade."""
        if not reads:
            return
        for card in range(SIZE):
            self.beliefs[deal.WEIGHTS + card] = _weight(card)
        for seat, bid in enumerate(self.view.bids):
            middle = _TRICK * bid + _MORE
            self._add(deal.LEAST + 2 * seat, middle - _SLACK if bid else 0)
            self._add(deal.MOST + 2 * seat, middle + _SLACK)
            if not bid:
                self._away[seat][playout.SPADES] |= above(HIGHEST, playout.RANKS)

    def _tell_trick(self, trick, won):
        best = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % self.view.seats
            self._add(deal.BEHIND + 2 * seat, _weight(card))
            if card & 3 != trick.call:
                self._voids[seat] |= 1 << trick.call
            if card & 3 in (trick.call, playout.SPADES):
                best = max(best, (card >> 2) + 1 + playout.RANKS * (card & 3 == playout.SPADES))
        return best


def _weight(card):
    return _WEIGHTS[card & 3 == playout.SPADES][card >> 2]
