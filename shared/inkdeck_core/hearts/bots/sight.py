"""Turns a view of Hearts into the position and the beliefs that a bot calculates with."""

from ...tricks.bots import suits
from ...tricks.bots.sight import above, sooner
from ..rules import OUT
from ..scoring import QUEEN_OF_SPADES, cost, hand_points
from . import playout


class Sight(suits.Sight):
    """A view's cards and tricks, laid out for a search (`tricks/bots/suits.py`), from the second trick on."""

    POSITION = playout.POSITION

    def playout(self):
        """See `suits.Sight`."""
        return playout

    def __init__(self, view, make, reads=True):
        super().__init__(view, make, reads, ((), ()), calls=4)
        played, best = self._tell_tricks()
        self._find_unseen(played, OUT.get(view.seats, ()))
        self.places = tuple(range(len(view.hand)))  # counted anew: at most 16
        self._tell_table(best)
        self.position[playout.WINNER] = view.trick.winner if best else self.me
        for seat in range(view.seats):
            self.position[playout.TAKEN + seat] = view.taken[seat]
        self.position[playout.GONE] = sum(view.taken)
        self.position[playout.COST] = sum([cost(card) for card in view.trick.cards])
        self._tell_cards()

    def worth(self, position):
        """Return how far below everyone's average this seat's points are, times the number of seats."""
        seats = self.view.seats
        taken = [int(position[playout.TAKEN + seat]) for seat in range(seats)]
        points = hand_points(self.view.options["moon"], taken)
        return sum(points) - seats * points[self.me]

    def as_good(self, card, other):
        """See `suits.Sight`: the queen of spades is like no other card."""
        return cost(card) == cost(other) and super().as_good(card, other)

    def _tell_trick(self, trick, won):
        seats = self.view.seats
        best = costs = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % seats
            last = place == seats - 1
            if card & 3 != trick.call:
                self._voids[seat] |= 1 << trick.call
            if self._reads[seat] and place and sum(won):  # the first trick is played by other rules
                self._read(seat, card, trick.call, best, last and not costs, last)
            if card & 3 == trick.call:
                best = max(best, card)
            costs += cost(card)
        return best

    def _read(self, seat, card, led, best, free, last):
        """Note the cards that a seat probably lacks: the rules of thumb would have played them sooner."""
        away = self._away[seat]
        suit, rank = card & 3, card >> 2
        queen = 1 << (QUEEN_OF_SPADES >> 2)
        if away[suit] >> rank & 1:
            self._play_otherwise(seat)
        elif suit != led:
            away[playout.SPADES] |= queen * (card != QUEEN_OF_SPADES)
        else:
            more = above(rank, playout.RANKS) if free else sooner(rank, best >> 2, False, last, playout.RANKS)
            away[suit] |= more & ~queen if suit == playout.SPADES and best < QUEEN_OF_SPADES else more
