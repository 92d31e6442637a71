"""A bot of Oh Hell that thinks (`tricks/bots/search.py`). When it plays a card, the choice is the slot."""

from ...tricks.bots import suits
from .sight import Sight

_TASTE_RANK = 0.06  # points for each rank of a card


class Thought(suits.Thought):
    """A bot's thought about one choice."""

    taste_bid = 0.8
    taste_strength = 12

    def make_sight(self, view, make, reads):
        """See `search.Thought`."""
        return Sight(view, make, reads)

    def taste(self, choice):
        """See `search.Thought`: bold bots like high cards."""
        return _TASTE_RANK * (self.card_of(choice) >> 2)
