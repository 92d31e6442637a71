"""Oh Hell: hands of changing size, a card turned up for trump, and a bid to be met exactly (O-1 to O-7)."""

from ..deals import fair
from ..french import SUITS, card_text, slot_of
from ..options import settled
from ..tricks.deck import SUIT_VERBS
from ..tricks.state import TrickState
from ..verbs import parse
from . import setup
from .deck import DECK
from .scoring import hand_points, winners
from .sizes import hand_sizes
from .view import OhHellView

ID = "ohhell"


class OhHellState(TrickState):
    """A running game of Oh Hell.

    :param seats: 3 to 7.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :param deals: where decks come from (`deals.py`).
    :raises BadSetup: the game doesn't take these seats or options.
    """

    __slots__ = ()
    VERBS = SUIT_VERBS

    def __init__(self, seats, chosen, deals):
        values = settled(ID, setup, seats, chosen)
        super().__init__(
            DECK,
            values,
            seats,
            hand_sizes(values["sizes"], values["largest"]),
            deals,
            True,
            values["dealer_may_complete"],
            values["last_trick_plays_itself"],
            values["trump"] == setup.TURNED,
        )

    def view(self, seat):
        """Return everything that this seat may know; with `None`, everything that is public."""
        return OhHellView(self, seat)

    def winners(self):
        """Return the seats with the best score so far; in a finished game, its winners."""
        return winners(self.totals)

    def hand_points(self, bids, won):
        """See rule O-6."""
        return hand_points(self.options["score"], bids, won)

    def call_text(self, call):
        """Return a suit's name: `hearts`."""
        return SUITS[call]

    def card_text(self, card):
        """See `french.card_text`."""
        return card_text(card)

    def parse_action(self, text):
        """Return the legal action that a text stands for, as `action_text` writes it.

        :raises NotAnAction: the text isn't an action.
        :raises IllegalAction: it is an action, but it isn't legal now.
        """
        return parse(self, text, slot_of, "bid 2, play Th, play As")


new = fair(ID, OhHellState)
