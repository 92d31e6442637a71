"""A view of a game of Spades: what a seat, or the public, may know."""

from ..tricks.view import TrickView
from ..views import without


class SpadesView(TrickView):
    """A `TrickView`; spades are trump in every hand, so `trump` isn't told.

    :ivar broken: whether spades may be led (S-3). :ivar bags: by seat, those of its pair before this hand.
    """

    FIELDS = without(TrickView.FIELDS, "auction") + (
        ("broken", "flag", "watched", ""),
        ("bags", "number each", "watched", "bags"),
    )
    RESULT = TrickView.RESULT + (("bags", "number each"),)

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.broken = state.broken
        self.bags = state.bags()
