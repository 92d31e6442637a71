"""The referee for Xactika with paper cards: bids, who took the tricks, scores (B-5)."""

from ..referee.state import with_paper
from ..tricks.referee import TrickRefereeState, TrickRefereeView
from . import referee_setup
from .scoring import hand_points, winners
from .setup import BID_VARIANT

ID = "xactika-table"
TRICKS_A_HAND = 8


class XactikaRefereeState(TrickRefereeState):
    """A game of Xactika with paper cards."""

    __slots__ = ()

    def __init__(self, seats, chosen):
        super().__init__(ID, referee_setup, seats, chosen)

    def size(self):
        """See rule X-3."""
        return TRICKS_A_HAND

    def hands_to_play(self):
        """See rule X-8."""
        return self.options["hands"]

    def auction(self):
        """See rules X-9 to X-11."""
        return self.options["variant"] == BID_VARIANT

    def points(self, bids, won):
        """See rules X-9, X-10 and X-12."""
        return hand_points(self.options["variant"], bids, won)

    def winners(self):
        """See rules X-9, X-10 and X-13."""
        options = self.options
        return winners(options["variant"], options["tie_break_exact_bids"], self.totals, self.results)

    def view(self, seat):
        """Return a view of everything; see `TrickRefereeView`."""
        return TrickRefereeView(self, seat)


new = with_paper(ID, XactikaRefereeState)
