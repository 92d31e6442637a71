"""The referee for Oh Hell with paper cards: hand sizes, trump, bids, who took the tricks, scores (B-5)."""

from .. import NOBODY
from ..french import SUITS
from ..referee.state import Cell, with_paper
from ..tricks.game import NO_CALL
from ..tricks.referee import TrickRefereeState, TrickRefereeView
from . import referee_setup
from .scoring import hand_points, winners
from .sizes import hand_sizes

ID = "ohhell-table"

TRUMP = "trump"  # a cell: the suit of the card turned up, as in `french.SUITS`


class OhHellRefereeState(TrickRefereeState):
    """A game of Oh Hell with paper cards. A hand's head is its trump, if a card is turned up."""

    __slots__ = ()

    def __init__(self, seats, chosen):
        super().__init__(ID, referee_setup, seats, chosen)

    def _sizes(self):
        return hand_sizes(self.options["sizes"], self.options["largest"])

    def size(self):
        """See rule O-2."""
        return self._sizes()[max(self.fixing or self.hand_no, 1) - 1]

    def hands_to_play(self):
        """See rule O-2."""
        return len(self._sizes())

    def head(self):
        """See rule O-3."""
        return [Cell(TRUMP, NOBODY, 0, 0, len(SUITS) - 1)] if self.options["trump"] != "none" else []

    def cells_now(self):
        """Return the cells of this hand: its tricks and the possible bids depend on its size."""
        return self.make_cells()

    def trump(self, sheet):
        """Return the trump suit; NO_CALL if there is none, or none yet."""
        return sheet[0] if self.head() else NO_CALL

    def points(self, bids, won):
        """See rule O-6."""
        return hand_points(self.options["score"], bids, won)

    def number_text(self, cell, number, names):
        """See `RefereeState`: trump is written as a suit."""
        return SUITS[number] if cell.what == TRUMP else super().number_text(cell, number, names)

    def winners(self):
        """See rule O-7."""
        return winners(self.totals)

    def view(self, seat):
        """Return a view of everything; see `OhHellRefereeView`."""
        return OhHellRefereeView(self, seat)


class OhHellRefereeView(TrickRefereeView):
    """A `TrickRefereeView` with the hand's `trump`."""

    FIELDS = TrickRefereeView.FIELDS + (
        ("size", "number", "watched", ""),
        ("trump", "call", "watched", ""),
    )

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.trump = state.trump(state.sheet)


new = with_paper(ID, OhHellRefereeState)
