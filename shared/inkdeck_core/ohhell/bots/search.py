"""A bot of Oh Hell that thinks (`tricks/bots/search.py`). When it plays a card, the choice is the slot."""

from ...tricks.bots import search
from . import playout
from .sight import Sight

_TASTE_RANK = 0.06  # points for each rank of a card


class Thought(search.Thought):
    """A bot's thought about one choice."""

    taste_bid = 0.8
    taste_strength = 12

    def make_sight(self, view, make, reads):
        """See `search.Thought`."""
        return Sight(view, make, reads)

    def ways_to_play(self):
        """Return the slots to choose from, the one of the rules of thumb first; of equally good cards only
        one.
        """
        sight, kernel = self._sight, self._kernel
        view = sight.view
        self._trial[:] = sight.position
        usual = int(kernel.play_out(self._trial, kernel.deck, playout.ASKED))
        ways = [usual]
        tried = [view.card(usual)]
        for slot in view.legal:
            card = view.card(slot)
            if not [other for other in tried if sight.as_good(card, other)]:
                ways.append(slot)
                tried.append(card)
        return ways

    def actions_of(self, choice):
        """Return the slot, which is the action."""
        return (choice,)

    def taste(self, choice):
        """See `search.Thought`: bold bots like high cards."""
        view = self._sight.view
        return _TASTE_RANK * (view.card(choice) >> 2)
