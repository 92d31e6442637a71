"""The referee for Xactika with paper cards: bids, who took the tricks, scores (B-5)."""

from collections import namedtuple

from ..deals import FairDeals
from ..errors import IllegalAction
from ..referee.actions import NOBODY
from ..referee.state import Cell, RefereeState, RefereeView
from .paper_setup import TOTALS as TOTALS
from .paper_setup import TRICKS
from .scoring import hand_points, winners
from .setup import BID_VARIANT

ID = "xactika-table"
TRICKS_A_HAND = 8  # tricks in a hand; the engine that deals cards is not needed here

# cells of a sheet, and the phases in which they are asked
BID = "bid"  # 0 to 8, of each player
TRICK = "trick"  # the seat that took it, of each trick
WON = "won"  # 0 to 8, of each player


# as of a hand that a device deals (`tricks.HandResult`)
HandResult = namedtuple("HandResult", ("dealer", "bids", "won", "points"))


class XactikaTableState(RefereeState):
    """A game of Xactika with paper cards: the cells are the bids by seat, if any, then tricks or totals."""

    __slots__ = ()

    def __init__(self, seats, chosen):
        from . import paper_setup

        super().__init__(ID, paper_setup, seats, chosen)

    def auction(self):
        """Whether there are bids."""
        return self.options["variant"] == BID_VARIANT

    def make_cells(self):
        """See `RefereeState`."""
        seats = range(self.seats)
        cells = [Cell(BID, seat, 0, 0, TRICKS_A_HAND) for seat in seats] if self.auction() else []
        if self.options["entry"] == TOTALS:
            cells += [Cell(WON, seat, 0, 0, TRICKS_A_HAND) for seat in seats]
        else:
            cells += [Cell(TRICK, NOBODY, trick + 1, 0, self.seats - 1) for trick in range(TRICKS_A_HAND)]
        return tuple(cells)

    def make_order(self):
        """Bids and totals from the dealer's left (X-11)."""
        order = self.clockwise((self.dealer + 1) % self.seats) if self.auction() else []
        if self.options["entry"] == TRICKS:
            return order + list(range(len(order), len(self.cells)))
        return order + [len(order) + seat for seat in self.clockwise((self.dealer + 1) % self.seats)]

    def bids(self, sheet):
        """The bids by seat; NOBODY where there is none (yet)."""
        return sheet[: self.seats] if self.auction() else (NOBODY,) * self.seats

    def taken(self, sheet):
        """The seats that took the tricks, in order, as far as they are known; none if totals are entered."""
        if self.options["entry"] == TOTALS:
            return ()
        return tuple([seat for seat in sheet[-TRICKS_A_HAND:] if seat >= 0])

    def won(self, sheet):
        """The tricks by seat; NOBODY where a total is not known yet."""
        if self.options["entry"] == TOTALS:
            return sheet[-self.seats :]
        taken = sheet[-TRICKS_A_HAND:]
        return tuple([taken.count(seat) for seat in range(self.seats)])

    def problem(self, sheet, whole):
        """X-11, and X-12: a hand's tricks always add up to 8."""
        bids = self.bids(sheet)
        if min(bids) >= 0 and sum(bids) == TRICKS_A_HAND and not self.options["dealer_may_complete"]:
            dealer = self.results[self.fixing - 1].dealer if self.fixing else self.dealer
            return IllegalAction("bid_completes", bid=bids[dealer], tricks=TRICKS_A_HAND)
        if self.options["entry"] == TOTALS:
            won = sum([max(0, tricks) for tricks in self.won(sheet)])
            if won > TRICKS_A_HAND or whole and won < TRICKS_A_HAND:
                return IllegalAction("tricks_add_up", won=won, tricks=TRICKS_A_HAND)

    def result(self, dealer, sheet):
        """X-9, X-10, X-12."""
        bids = self.bids(sheet)
        won = self.won(sheet)
        return HandResult(dealer, bids, won, tuple(hand_points(self.options["variant"], bids, won)))

    def number_text(self, cell, number, names):
        """See `RefereeState`: a trick is a player's."""
        return str(names[number] if cell.what == TRICK else number)

    def closing(self):
        """X-8."""
        return len(self.results) == self.options["hands"]

    def winners(self):
        """X-9, X-10, X-13."""
        options = self.options
        return winners(options["variant"], options["tie_break_exact_bids"], self.totals, self.results)

    def view(self, seat):
        """Everything; see `XactikaTableView`."""
        return XactikaTableView(self, seat)


class XactikaTableView(RefereeView):
    """What is known; while a hand is corrected `bids`, `taken` and `won` are that hand's."""

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.hands_to_play = state.options["hands"]
        self.auction = state.auction()
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


def new(seats, chosen, secret, cut):
    """A game of paper cards. Nothing is dealt: `secret` (32 bytes) and `cut` (0 to 999) mean nothing.

    :raises BadSetup: when any of them is wrong; the reason says which.
    """
    FairDeals(secret, cut, ID)  # refuses what no record may hold
    return XactikaTableState(seats, chosen)
