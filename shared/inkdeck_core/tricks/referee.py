"""The part that trick-taking referees share: bids, then each trick's winner or each player's total (B-5).

It works without the engine that plays cards.
"""

from .. import NOBODY
from ..errors import IllegalAction
from ..referee.state import Cell, RefereeState, RefereeView
from .game import NO_BID
from .referee_setup import TOTALS
from .result import HandResult

# cells of a sheet, and the phases in which they are asked
BID = "bid"  # each player's, from 0 to the hand's tricks
TRICK = "trick"  # each trick's: the seat that took it
WON = "won"  # each player's, from 0 to the hand's tricks


class TrickRefereeState(RefereeState):
    """A trick-taking game with paper cards. A hand's cells are its `head`, the bids by seat, if there are
    bids, and then the tricks, or the totals by seat.
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
        """Return a hand's points by seat."""
        raise NotImplementedError

    def auction(self):
        """Whether there are bids."""
        return True

    def head(self):
        """Return the cells that are asked for before the bids."""
        return []

    # what follows from that

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
        """Return the order of the questions: the head, the bids, and the tricks or the totals. Bids and
        totals go clockwise, with the dealer last.
        """
        first = len(self.head())
        order = list(range(first))
        seats = self.clockwise((self.dealer + 1) % self.seats)
        if self.auction():
            order += [first + seat for seat in seats]
        if self.options["entry"] == TOTALS:
            return order + [len(order) + seat for seat in seats]
        return order + list(range(len(order), len(self.cells)))

    def bids(self, sheet):
        """Return the bids by seat; NO_BID where there is none, or none yet."""
        first = len(self.head())
        return sheet[first : first + self.seats] if self.auction() else (NO_BID,) * self.seats

    def _ends(self, sheet):
        return sheet[len(self.head()) + self.seats * self.auction() :]

    def taken(self, sheet):
        """Return the seats that took the tricks, in order, as far as they are known; empty if totals are
        entered.
        """
        if self.options["entry"] == TOTALS:
            return ()
        return tuple([seat for seat in self._ends(sheet) if seat >= 0])

    def won(self, sheet):
        """Return each seat's tricks; UNKNOWN where a total isn't known yet."""
        ends = self._ends(sheet)
        if self.options["entry"] == TOTALS:
            return ends
        return tuple([ends.count(seat) for seat in range(self.seats)])

    def problem(self, sheet, whole):
        """See `RefereeState`: the dealer must not complete the bids, and the tricks must add up to the
        hand's.
        """
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
        """See `RefereeState`: a trick is written as the player who took it."""
        return str(names[number] if cell.what == TRICK else number)

    def closing(self):
        """See `RefereeState`: the game ends after `hands_to_play` hands."""
        return len(self.results) == self.hands_to_play()


class TrickRefereeView(RefereeView):
    """The public view. While a hand is corrected, `size`, `bids`, `taken` and `won` are that hand's."""

    FIELDS = RefereeView.FIELDS + (
        ("hands_to_play", "number", "watched", ""),
        ("tricks_done", "number", "watched", ""),
        ("bids", "bid each", "watched", "bid"),
        ("won", "bid each", "watched", "won"),
    )

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.hands_to_play = state.hands_to_play()
        self.auction = state.auction()
        self.size = state.size()
        self.bids = state.bids(state.sheet)
        self.taken = state.taken(state.sheet)
        self.won = state.won(state.sheet)
        self.tricks_done = sum([max(0, tricks) for tricks in self.won])
