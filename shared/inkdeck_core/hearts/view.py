"""A view of a game of Hearts: what a seat, or the public, may know."""

from ..tricks.view import TrickView
from ..views import without

PASSING = "pass"
"""The phase in which each seat in turn chooses three cards."""
PASSED = 3


class HeartsView(TrickView):
    """A `TrickView`; there are no bids and no trump.

    :ivar away: how many seats farther cards are passed in this hand; 0 if none are.
    :ivar chosen: by seat, whether it has chosen its cards (H-2).
    :ivar given, received: the cards that this seat has passed and got, until it has played its first card;
        the public view has none.
    :ivar broken: whether hearts may be led; `taken`: the points by seat in this hand (H-7).
    """

    FIELDS = without(TrickView.FIELDS, "auction", "bids") + (
        ("size", "number", "public", ""),
        ("away", "seat", "watched", ""),
        ("chosen", "flag each", "watched", ""),
        ("given", "cards", "own", ""),
        ("received", "cards", "own", ""),
        ("broken", "flag", "watched", ""),
        ("taken", "number each", "watched", "taken"),
    )
    RESULT = without(TrickView.RESULT, "bids") + (("taken", "number each"), ("queen", "seat"))

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.away = state.away
        self.chosen = tuple([len(cards) > 0 for cards in state.given])
        self.broken = state.broken
        self.taken = tuple(state.taken)
        self.given = self.received = ()
        if seat is not None and not state.over and self.cards_left[seat] == state.size:
            self.given = state.given[seat]
            if self.away and state.phase != PASSING:
                self.received = tuple(state.received(seat))
