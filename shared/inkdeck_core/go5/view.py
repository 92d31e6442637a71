"""A view of a game of Go5: what one seat, or the public, may know, and nothing more."""

from collections import namedtuple

from .. import NOBODY
from ..views import View
from .actions import CALL
from .deck import NO_CARD
from .moves import CALLING, OVER

# owner: the seat that laid it; kind: NUMBER, COLOUR, PATTERN or BLACK, settled when it was laid (G-6)
Set = namedtuple("Set", ("owner", "kind", "cards"))


class Go5View(View):
    """A seat's view (`seat` 0 and up) or the public one (`seat` None), copied out of the state.

    Everything here is public except `hand`, `held` and `legal`, which are empty (`held`: `NO_CARD`) in the
    public view.

    :ivar actor: the seat that acts; `mover`: the seat whose turn it is, which differs when a discard can be
        called.
    :ivar sets: all `Set`s on the table, in the order in which they were laid; their places are their indexes
        in actions.
    :ivar pile: the discards, bottom to top; `top`: the last of them, or None; `pile_open`: whether the mover
        might take it (G-11, G-13); `crossed`: whether it is a joker laid crosswise.
    :ivar stock, hand_sizes, stops: how many cards are in the stock and in each hand, and how many unused stop
        cards each seat has; `laid`: whether each seat has laid a set.
    :ivar chain: how many swaps the current chain has; `used`: the indexes of their sets, in order; `held`:
        the card that the chain has brought, or `NO_CARD`.
    :ivar stopped: whether a stop card has been played in this turn; `offered`: the discard that may be
        called, or `NO_CARD`; `calls`: the indexes of the sets for which the player who is asked may call it.
    :ivar news: what has happened in this hand since this seat's (in the public view: the mover's) last turn
        ended, as (seat, verb, cards, extra). Verbs: `draw` (extra: how many cards came to the hand), `take`,
        `lay` (extra: the kind), `add`, `swap` (the card given, the card taken), `stop`, `stop_drawn`,
        `discard`, `cross`, `call`, `skip`, `reshuffle`.
    :ivar ended: the seat that ended the last hand, `NOBODY` if none did or there is none.
    """

    hands_to_play = 0  # no fixed number: points decide when the game ends

    FIELDS = View.FIELDS + (
        ("mover", "seat", "public", ""),
        ("turn", "number", "public", ""),
        ("stock", "number", "watched", ""),
        ("hand_sizes", "number each", "watched", "cards"),
        ("stops", "number each", "watched", "stops"),
        ("sets", "sets", "watched", ""),
        ("top", "card or none", "watched", ""),
        ("pile", "cards", "public", ""),
        ("pile_open", "flag", "public", ""),
        ("crossed", "flag", "public", ""),
        ("laid", "flag each", "public", ""),
        ("chain", "number", "public", ""),
        ("held", "maybe card", "own", ""),
        ("stopped", "flag", "public", ""),
        ("offered", "maybe card", "public", ""),
        ("news", "news", "public", ""),
        ("ended", "seat", "public", ""),
    )
    RESULT = View.RESULT + (("ender", "seat"), ("kind", "kind"), ("parts", "parts"))

    def __init__(self, state, seat):
        self.seat = seat
        self.seats = state.seats
        self.options = state.options
        self.hand_no = state.hand_no
        self.phase = state.phase
        self.actor = state.seat
        self.mover = state.mover
        self.dealer = state.dealer
        self.turn = state.turn
        self.totals = state.scores()
        self.results = tuple(state.results)
        self.sets = state.sets
        self.pile = tuple(state.pile)
        self.top = self.pile[-1] if self.pile else None
        self.pile_open = state.pile_open()
        self.crossed = state.crosser != NOBODY
        self.stock = len(state.stock)
        self.hand_sizes = tuple([len(hand) for hand in state.hands])
        self.stops = tuple([len(cards) for cards in state.beside])
        self.laid = tuple(state.laid)
        self.chain = state.chain
        self.used = state.used
        self.stopped = state.stopping != NO_CARD
        self.offered = state.offered
        self.calls = ()
        if state.phase == CALLING:
            self.calls = tuple([action - CALL for action in state.legal_actions() if action >= CALL])
        self.news = tuple(state.log[state.marks[state.mover if seat is None else seat] :])
        self.ended = state.results[-1].ender if state.results else NOBODY
        self.winners = state.winners() if state.over else ()
        self.hand = ()
        self.held = NO_CARD
        self.legal = ()
        if seat is not None and state.phase != OVER:
            self.hand = state.hands[seat]
            if state.seat == seat:
                self.held = state.held
                self.legal = state.legal_actions()

    def between_hands(self):
        """Whether a hand has ended and no one has acted since."""
        return len(self.results) > 0 and (self.phase == OVER or (self.turn == 1 and not self.news))
