"""Xactika: 81 cards of balls, cubes, cones and stars, three variants over one trick engine (X-1 to X-16)."""

from .deals import FairDeals
from .trick_deck import BID, CALL, TrickDeck
from .trick_view import TrickView
from .tricks import TrickState
from .xactika_setup import BID_VARIANT
from .xactika_setup import LOSE as LOSE

ID = "xactika"
SHAPES = ("balls", "cubes", "cones", "stars")
BALLS, CUBES, CONES, STARS = range(4)


def _make_counts():
    cards = []
    for number in range(81):
        balls, cubes, cones, stars = number // 27, number // 9 % 3, number // 3 % 3, number % 3
        cards.append((balls + cubes + cones + stars + 4, balls + 1, cubes + 1, cones + 1, stars + 1))
    cards.sort()
    return cards


def call_of(shape, count):
    """The call's number for a shape (0 to 3) and how many of it (1 to 3)."""
    return 3 * shape + count - 1


def shape_and_count(call):
    """The shape (0 to 3) and the count (1 to 3) that a call names."""
    return call // 3, call % 3 + 1


def call_text(call):
    """A call in words: `3 stars`."""
    shape, count = shape_and_count(call)
    return "%d %s" % (count, SHAPES[shape] if count > 1 else SHAPES[shape][:-1])


def _make_deck():
    cards = _make_counts()
    calls = bytes([call_of(shape, card[1 + shape]) for card in cards for shape in range(4)])
    return TrickDeck([card[0] for card in cards], calls, 12)


DECK = _make_deck()  # numbers rise by value, then by the counts
VALUES = DECK.values


def counts_of(card):
    """A card's four counts: balls, cubes, cones, stars."""
    return tuple([call % 3 + 1 for call in DECK.calls_of(card)])


def card_text(card):
    """A card as its four counts, e.g. `1223`: one ball, two cubes, two cones, three stars."""
    return "%d%d%d%d" % counts_of(card)


def stats():
    """The stats card (X-2): for each value its cards, and how many show 1, 2 or 3 of one given shape."""
    rows = []
    for value in range(4, 13):
        shown = [counts_of(card)[BALLS] for card in range(DECK.size) if VALUES[card] == value]
        rows.append((value, len(shown), shown.count(1), shown.count(2), shown.count(3)))
    return tuple(rows)


class XactikaState(TrickState):
    """A running game of Xactika.

    :param seats: 2 to 10.
    :param chosen: dict of options by name; what is missing has its default.
    :param deals: where decks come from (`deals.py`).
    :raises BadSetup: for seats or options that the game does not take.
    """

    __slots__ = ()

    def __init__(self, seats, chosen, deals):
        from . import xactika_setup
        from .options import settled

        values = settled(ID, xactika_setup, seats, chosen)
        super().__init__(
            DECK,
            values,
            seats,
            values["hands"],
            deals,
            values["variant"] == BID_VARIANT,
            values["dealer_may_complete"],
            values["last_trick_plays_itself"],
        )

    def view(self, seat):
        """All that this seat may know; `None` for what everybody may."""
        return TrickView(self, seat)

    def winners(self):
        """The seats with the best score so far; those of a finished game have won it."""
        from .xactika_scoring import winners  # as below

        options = self.options
        return winners(options["variant"], options["tie_break_exact_bids"], self.totals, self.results)

    def hand_points(self, bids, won):
        """X-9, X-10, X-12."""
        from .xactika_scoring import hand_points  # a chip has no need of it in a hand

        return hand_points(self.options["variant"], bids, won)

    def call_text(self, call):
        """As the function `call_text`."""
        return call_text(call)

    def action_text(self, action):
        """`bid 3`, `play 1223` or `call stars`; lossless for the acting seat's actions."""
        if action >= BID:
            return "bid %d" % (action - BID)
        if action >= CALL:
            return "call " + SHAPES[action - CALL]
        return "play " + card_text(self.hands[self.seat][action])

    def parse_action(self, text):
        """The legal action that a text means: as `action_text` writes it, or `play 10` where one card fits.

        :raises NotAnAction: the text is none.
        :raises AmbiguousAction: more than one legal card has that value.
        :raises IllegalAction: it is an action, but not a legal one now.
        """
        from .xactika_text import parse_action  # no device reads texts

        return parse_action(self, text)


def new(seats, chosen, secret, cut):
    """A game with fair deals.

    :param seats: 2 to 10.
    :param chosen: dict of options by name; what is missing has its default.
    :param secret: 32 bytes.
    :param cut: 0 to 999.
    :raises BadSetup: when any of them is wrong; the reason says which.
    """
    return XactikaState(seats, chosen, FairDeals(secret, cut, ID))
