"""A bot of Xactika that thinks (`tricks/bots/search.py`).

When it leads, it chooses the call together with the card: a choice is 4 * slot + the call's place among the
card's four.
"""

from ...tricks.bots import search
from ...tricks.deck import CALL
from ...tricks.game import CALLING, LEADING
from ..deck import SLOTS, VALUES
from . import bidding, playout
from .sight import Sight

_CHOICES = 8  # at most, of the up to 32 ways to lead
_TASTE_VALUE = 0.02  # points for each unit of a card's value


class Thought(search.Thought):
    """A bot's thought about one choice; a lead includes its call."""

    taste_bid = 0.25
    taste_strength = 28

    def make_sight(self, view, make, reads):
        """See `search.Thought`."""
        return Sight(view, make, reads)

    def taste(self, choice):
        """See `search.Thought`: bold bots like high cards."""
        card = self._sight.position[playout.HANDS + SLOTS * self._sight.me + (choice >> 2)]
        return _TASTE_VALUE * VALUES[int(card)]

    def actions_of(self, choice):
        """Return the card, with its call if it is led; or only the call."""
        phase = self._sight.view.phase
        if phase == CALLING:
            return (CALL + (choice & 3),)
        return (choice >> 2, CALL + (choice & 3)) if phase == LEADING else (choice >> 2,)

    def ways_to_play(self):
        """Return the choices, the one of the rules of thumb first; of the leads only some."""
        sight, kernel = self._sight, self._kernel
        view = sight.view
        self._trial[:] = sight.position
        usual = int(kernel.play_out(self._trial, kernel.deck, playout.ASKED))
        if view.phase == LEADING:
            return self._ways_to_lead(usual)
        if view.phase == CALLING:
            return self._ways_to_call()
        usual &= ~3
        return [usual] + [4 * slot for slot in view.legal if 4 * slot != usual]

    def _ways_to_call(self):
        sight = self._sight
        rated = sorted([(self._beaters(4 * sight.led + place), 4 * sight.led + place) for place in range(4)])
        if sight.position[playout.WANTED + sight.me] <= sight.position[playout.WON + sight.me]:
            rated = rated[::-1]
        return [way for _, way in rated]

    def _ways_to_lead(self, usual):
        """Return some of the leads: the usual one, then those that the fewest cards beat, then those that the
        most beat, each with another card.
        """
        ways = [4 * slot + place for slot in self._sight.view.slots for place in range(4)]
        rated = sorted([(self._beaters(way), way) for way in ways])
        tried = [usual]
        for order, room in ((rated, 5), (rated[::-1], _CHOICES)):
            cards = []
            for _, way in order:
                if len(tried) < room and way >> 2 not in cards:
                    cards.append(way >> 2)
                    if way not in tried:
                        tried.append(way)
        return tried

    def _beaters(self, way):
        """Return how many cards in other hands may beat this lead."""
        position, deck = self._sight.position, bidding.DECK
        me = self._sight.me
        hand = playout.HANDS + SLOTS * me
        at = playout.CARD * int(position[hand + (way >> 2)])
        call, value = deck[at + 1 + (way & 3)], deck[at]
        count = int(position[playout.UNSEEN + playout.VALUES * call + value])
        for slot in range(SLOTS):
            if position[playout.LEFT + me] >> slot & 1:
                other = playout.CARD * int(position[hand + slot])
                count -= call in deck[other + 1 : other + playout.CARD] and deck[other] >= value
        return count
