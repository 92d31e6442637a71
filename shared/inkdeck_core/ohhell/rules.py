"""Oh Hell: hands of changing size, a card turned up for trump, and a bid to be met exactly (O-1 to O-7)."""

from ..deals import FairDeals
from ..tricks.state import TrickState
from .deck import DECK, SUITS, card_text
from .scoring import hand_points, winners
from .view import OhHellView

ID = "ohhell"


class OhHellState(TrickState):
    """A running game of Oh Hell.

    :param seats: 3 to 7.
    :param chosen: dict of options by name; what is missing has its default.
    :param deals: where decks come from (`deals.py`).
    :raises BadSetup: for seats or options that the game does not take.
    """

    __slots__ = ()

    def __init__(self, seats, chosen, deals):
        from ..options import settled
        from . import setup
        from .sizes import hand_sizes

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
        """Return all that this seat may know; `None`: what everybody may know."""
        return OhHellView(self, seat)

    def winners(self):
        """Return the seats with the best score so far: a finished game's winners."""
        return winners(self.totals)

    def hand_points(self, bids, won):
        """O-6."""
        return hand_points(self.options["score"], bids, won)

    def call_text(self, call):
        """A suit: `hearts`."""
        return SUITS[call]

    def card_text(self, card):
        """See the function `card_text`."""
        return card_text(card)

    def parse_action(self, text):
        """The legal action that a text means, as `action_text` writes it.

        :raises NotAnAction: the text is none.
        :raises IllegalAction: it is an action, but not a legal one now.
        """
        from .text import parse_action  # no device reads texts

        return parse_action(self, text)


def new(seats, chosen, secret, cut):
    """A game with fair deals.

    :param seats: 3 to 7.
    :param chosen: dict of options by name; what is missing has its default.
    :param secret: 32 bytes.
    :param cut: 0 to 999.
    :raises BadSetup: when any of them is wrong; the reason says which.
    """
    return OhHellState(seats, chosen, FairDeals(secret, cut, ID))
