"""The shared part of trick-taking referees: bids, then who took each trick, or each player's total (B-5).

The engine that plays cards is not needed here.
"""

from ..errors import IllegalAction
from ..referee.actions import NOBODY
from ..referee.state import Cell, RefereeState, RefereeView
from .paper_setup import TOTALS
from .result import HandResult

# cells of a sheet, and the phases in which they are asked
BID = "bid"  # of each player, 0 to the hand's tricks
TRICK = "trick"  # the seat that took it, of each trick
WON = "won"  # of each player, 0 to the hand's tricks


class TrickTableState(RefereeState):
    """A game of tricks with paper cards. The cells of a hand are its `head`, the bids by seat, if any, then
    the tricks or the totals by seat.
    """

    __slots__ = ()

    # what a game adds

    def size(self):
        """Return the number of tricks in the hand that is entered or corrected."""
        raise NotImplementedError

    def hands_to_play(self):
        """Return the number of hands in the game."""
        raise NotImplementedError

    def points(self, bids, won):
        """Return what a hand is worth, by seat."""
        raise NotImplementedError

    def auction(self):
        """Whether there are bids."""
        return True

    def head(self):
        """Return the cells that are asked before the bids."""
        return []

    # what follows

    def make_cells(self):
        """See `RefereeState`."""
        seats = range(self.seats)
        size = self.size()
        cells = self.head()
        if self.auction():
            cells += [Cell(BID, seat, 0, 0, size) for seat in seats]
        if self.options["entry"] == TOTALS:
            cells += [Cell(WON, seat, 0, 0, size) for seat in seats]
        else:
            cells += [Cell(TRICK, NOBODY, trick + 1, 0, self.seats - 1) for trick in range(size)]
        return tuple(cells)

    def make_order(self):
        """The head, bids from the dealer's left, then tricks, or totals from there."""
        first = len(self.head())
        order = list(range(first))
        seats = self.clockwise((self.dealer + 1) % self.seats)
        if self.auction():
            order += [first + seat for seat in seats]
        if self.options["entry"] == TOTALS:
            return order + [len(order) + seat for seat in seats]
        return order + list(range(len(order), len(self.cells)))

    def bids(self, sheet):
        """Return the bids by seat; NOBODY where there is none (yet)."""
        first = len(self.head())
        return sheet[first : first + self.seats] if self.auction() else (NOBODY,) * self.seats

    def _ends(self, sheet):
        return sheet[len(self.head()) + self.seats * self.auction() :]

    def taken(self, sheet):
        """Return the seats that took the tricks, in order, as far as they are known; none if totals are
        entered.
        """
        if self.options["entry"] == TOTALS:
            return ()
        return tuple([seat for seat in self._ends(sheet) if seat >= 0])

    def won(self, sheet):
        """Return the tricks by seat; NOBODY where a total is not known yet."""
        ends = self._ends(sheet)
        if self.options["entry"] == TOTALS:
            return ends
        return tuple([ends.count(seat) for seat in range(self.seats)])

    def problem(self, sheet, whole):
        """The dealer may not complete the bids, and a hand's tricks add up."""
        size = self.size()
        bids = self.bids(sheet)
        if min(bids) >= 0 and sum(bids) == size and not self.options["dealer_may_complete"]:
            dealer = self.results[self.fixing - 1].dealer if self.fixing else self.dealer
            return IllegalAction("bid_completes", bid=bids[dealer], tricks=size)
        if self.options["entry"] == TOTALS:
            won = sum([max(0, tricks) for tricks in self.won(sheet)])
            if won > size or whole and won < size:
                return IllegalAction("tricks_add_up", won=won, tricks=size)

    def result(self, dealer, sheet):
        """See `RefereeState`."""
        bids = self.bids(sheet)
        won = self.won(sheet)
        return HandResult(dealer, bids, won, tuple(self.points(bids, won)))

    def number_text(self, cell, number, names):
        """See `RefereeState`: a trick is a player's."""
        return str(names[number] if cell.what == TRICK else number)

    def closing(self):
        """See `RefereeState`: after so many hands."""
        return len(self.results) == self.hands_to_play()


class TrickTableView(RefereeView):
    """The public view; while a hand is corrected, `size`, `bids`, `taken` and `won` are that hand's."""

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.hands_to_play = state.hands_to_play()
        self.auction = state.auction()
        self.size = state.size()
        self.bids = state.bids(state.sheet)
        self.taken = state.taken(state.sheet)
        self.won = state.won(state.sheet)
        self.tricks_done = sum([max(0, tricks) for tricks in self.won])

    def public(self):
        """See `RefereeView`."""
        told = super().public()
        told["hands_to_play"] = self.hands_to_play
        told["tricks_done"] = self.tricks_done
        told["bids"] = list(self.bids)
        told["won"] = list(self.won)
        return told
