"""Xactika: 81 cards of balls, cubes, cones and stars, three variants over one trick engine (X-1 to X-16)."""

from ..deals import fair
from ..options import settled
from ..tricks.deck import CALL_VERBS
from ..tricks.state import TrickState
from ..tricks.view import TrickView
from . import setup
from .deck import DECK, SHAPES, SLOTS, call_text, card_text
from .scoring import hand_points, winners
from .setup import BID_VARIANT
from .setup import LOSE as LOSE

ID = "xactika"


class XactikaState(TrickState):
    """A running game of Xactika.

    :param seats: 2 to 10.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :param deals: where decks come from (`deals.py`).
    :raises BadSetup: the game doesn't take these seats or options.
    """

    __slots__ = ()
    VERBS = CALL_VERBS
    NAMES_CALLS = True

    def __init__(self, seats, chosen, deals):
        values = settled(ID, setup, seats, chosen)
        super().__init__(
            DECK,
            values,
            seats,
            bytes([SLOTS] * values["hands"]),
            deals,
            values["variant"] == BID_VARIANT,
            values["dealer_may_complete"],
            values["last_trick_plays_itself"],
        )

    def view(self, seat):
        """Return everything that this seat may know; with `None`, everything that is public."""
        return TrickView(self, seat)

    def winners(self):
        """Return the seats with the best score so far; in a finished game, its winners."""
        options = self.options
        return winners(options["variant"], options["tie_break_exact_bids"], self.totals, self.results)

    def hand_points(self, bids, won):
        """See rules X-9, X-10 and X-12."""
        return hand_points(self.options["variant"], bids, won)

    def call_text(self, call):
        """See the function `call_text`."""
        return call_text(call)

    def card_text(self, card):
        """See the function `card_text`."""
        return card_text(card)

    def number_text(self, verb, number):
        """Return a number in a word: each of the acting seat's calls has a text of its own, `call stars`."""
        return SHAPES[number] if verb.name == "call" else super().number_text(verb, number)

    def parse_action(self, text):
        """Return the legal action that a text stands for: one of `action_text`, or `play 10` if only one card
        fits.

        :raises NotAnAction: the text isn't an action.
        :raises AmbiguousAction: more than one legal card has that value.
        :raises IllegalAction: it is an action, but it isn't legal now.
        """
        from .text import parse_action  # a device never reads texts

        return parse_action(self, text)


new = fair(ID, XactikaState)
