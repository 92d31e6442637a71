"""The referee for Oh Hell with paper cards: hand sizes, trump, bids, who took the tricks, scores (B-5)."""

from collections import namedtuple

from ..deals import FairDeals
from ..errors import IllegalAction
from ..referee.actions import NOBODY
from ..referee.state import Cell, RefereeState, RefereeView
from .deck import SUITS
from .paper_setup import TOTALS, TRICKS
from .scoring import hand_points, winners
from .sizes import hand_sizes

ID = "ohhell-table"

# cells of a sheet, and the phases in which they are asked
TRUMP = "trump"  # the suit of the card turned up, as in `deck.SUITS`
BID = "bid"  # of each player, 0 to the hand's size
TRICK = "trick"  # the seat that took it, of each trick
WON = "won"  # of each player, 0 to the hand's size

# as of a hand that a device deals (`tricks.HandResult`)
HandResult = namedtuple("HandResult", ("dealer", "bids", "won", "points"))


class OhHellTableState(RefereeState):
    """A game of Oh Hell with paper cards. The cells of a hand are what is trump, if a card is turned up, the
    bids by seat, and the hand's tricks or the totals by seat.
    """

    __slots__ = ()

    def __init__(self, seats, chosen):
        from . import paper_setup

        super().__init__(ID, paper_setup, seats, chosen)

    def sizes(self):
        """The cards of each hand (O-2)."""
        return hand_sizes(self.options["sizes"], self.options["largest"])

    def size(self):
        """The cards of the hand that is entered or corrected."""
        return self.sizes()[max(self.fixing or self.hand_no, 1) - 1]

    def turned(self):
        """Whether a card is turned up (O-3)."""
        return self.options["trump"] != "none"

    def make_cells(self):
        """See `RefereeState`."""
        seats = range(self.seats)
        size = self.size()
        cells = [Cell(TRUMP, NOBODY, 0, 0, len(SUITS) - 1)] if self.turned() else []
        cells += [Cell(BID, seat, 0, 0, size) for seat in seats]
        if self.options["entry"] == TOTALS:
            cells += [Cell(WON, seat, 0, 0, size) for seat in seats]
        else:
            cells += [Cell(TRICK, NOBODY, trick + 1, 0, self.seats - 1) for trick in range(size)]
        return tuple(cells)

    def cells_now(self):
        """A hand's tricks, and what can be bid, follow from its size."""
        return self.make_cells()

    def make_order(self):
        """Trump, then bids from the dealer's left (O-4), then tricks, or totals from there."""
        first = self.turned()
        seats = self.clockwise((self.dealer + 1) % self.seats)
        order = list(range(first)) + [first + seat for seat in seats]
        if self.options["entry"] == TRICKS:
            return order + list(range(len(order), len(self.cells)))
        return order + [first + self.seats + seat for seat in seats]

    def trump(self, sheet):
        """The suit that is trump; NOBODY where there is none (yet)."""
        return sheet[0] if self.turned() else NOBODY

    def bids(self, sheet):
        """The bids by seat; NOBODY where there is none yet."""
        first = self.turned()
        return sheet[first : first + self.seats]

    def _ends(self, sheet):
        return sheet[self.turned() + self.seats :]

    def taken(self, sheet):
        """The seats that took the tricks, in order, as far as they are known; none if totals are entered."""
        if self.options["entry"] == TOTALS:
            return ()
        return tuple([seat for seat in self._ends(sheet) if seat >= 0])

    def won(self, sheet):
        """The tricks by seat; NOBODY where a total is not known yet."""
        ends = self._ends(sheet)
        if self.options["entry"] == TOTALS:
            return ends
        return tuple([ends.count(seat) for seat in range(self.seats)])

    def problem(self, sheet, whole):
        """O-4, and a hand's tricks add up to its size."""
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
        """O-6."""
        bids = self.bids(sheet)
        won = self.won(sheet)
        return HandResult(dealer, bids, won, tuple(hand_points(self.options["score"], bids, won)))

    def number_text(self, cell, number, names):
        """See `RefereeState`: a trick is a player's, trump a suit."""
        if cell.what == TRUMP:
            return SUITS[number]
        return str(names[number] if cell.what == TRICK else number)

    def closing(self):
        """O-2."""
        return len(self.results) == len(self.sizes())

    def winners(self):
        """O-7."""
        return winners(self.totals)

    def view(self, seat):
        """Everything; see `OhHellTableView`."""
        return OhHellTableView(self, seat)


class OhHellTableView(RefereeView):
    """What is known; while a hand is corrected `size`, `trump`, `bids`, `taken` and `won` are that hand's."""

    auction = True

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.hands_to_play = len(state.sizes())
        self.size = state.size()
        self.trump = state.trump(state.sheet)
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
        told["size"] = self.size
        told["trump"] = self.trump
        return told


def new(seats, chosen, secret, cut):
    """A game of paper cards. Nothing is dealt: `secret` (32 bytes) and `cut` (0 to 999) mean nothing.

    :raises BadSetup: when any of them is wrong; the reason says which.
    """
    FairDeals(secret, cut, ID)  # refuses what no record may hold
    return OhHellTableState(seats, chosen)
