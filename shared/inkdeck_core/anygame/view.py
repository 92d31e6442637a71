"""A view of any card game: what one person, or everybody, may know (D-5)."""

from ..views import View
from .cards import BACK


class AnyGameView(View):
    """A seat's view (`seat` 0 and up) or the public one (`seat` None), copied out of the state.

    Everything is public except `hand`, `gifts`, `picked` and `legal`. Cards lie as `cards` says; one that the
    view's owner can't know is `BACK`.

    :ivar actor: who has the device; at the curtain, who had it last; `offered`: whom the curtain offers
        first.
    :ivar hand, hand_sizes: the owner's cards, and how many each seat holds.
    :ivar before: what lies before each seat, in groups; `middle`, `pile`: (card, the seat that put it there).
    :ivar stock, out: how many cards are in the stock, and how many stay out.
    :ivar tricks: by seat, how many cards each trick pile has; `turned_up`: the piles' cards, once they are
        revealed.
    :ivar gifts: (giver, cards) that came into the hand since the owner's last deed.
    :ivar log: this deal's `deeds.Deed`s; `heard`: by seat, how many of these were told before its last one.
    :ivar picked: the actions that picked cards for a deed that isn't complete yet.
    :ivar deeds: how many deeds were done since the hand was opened; `written`: the points entered so far.
    """

    hands_to_play = 0  # the players decide
    FIELDS = View.FIELDS + (
        ("offered", "seat", "watched", ""),
        ("hand_sizes", "number each", "watched", "cards"),
        ("before", "groups each", "watched", ""),
        ("middle", "put", "watched", ""),
        ("pile", "put", "watched", ""),
        ("stock", "number", "watched", ""),
        ("out", "number", "watched", ""),
        ("tricks", "numbers each", "watched", ""),
        ("turned_up", "groups each", "public", ""),
        ("log", "deeds", "public", ""),
        ("heard", "number each", "public", ""),
        ("deeds", "number", "public", ""),
        ("written", "numbers", "public", ""),
        ("ending", "ending", "public", ""),
        ("gifts", "gifts", "own", ""),
        ("picked", "picked", "own", ""),
    )
    RESULT = (("deal", "number"),) + View.RESULT

    def __init__(self, state, seat):
        self.seat = seat
        self.seats = state.seats
        self.options = state.options
        self.hand_no = state.hand_no
        self.phase = state.phase
        self.actor = state.seat
        self.offered = state.offered
        self.dealer = state.dealer
        self.totals = state.totals
        self.results = state.results
        self.hand_sizes = tuple([len(hand) for hand in state.hands])
        self.before = tuple([_lying(groups, owner == seat) for owner, groups in enumerate(state.before)])
        self.middle = _put(state.middle, seat)
        self.pile = _put(state.pile, seat)
        self.stock = len(state.stock)
        self.out = len(state.out)
        self.tricks = tuple([tuple([len(pile) for pile in piles]) for piles in state.tricks])
        self.turned_up = state.tricks if state.revealed else ()
        self.log = tuple(state.log)
        self.heard = state.heard
        self.deeds = state.deeds
        self.written = state.written
        self.ending = state.ending
        self.winners = state.winners() if state.over else ()
        self.hand = self.gifts = self.picked = self.legal = ()
        if seat is not None and not state.over:
            self.hand = state.hands[seat]
            self.gifts = state.gifts[seat]
            if seat == state.seat:
                self.picked = state.picked
                self.legal = state.legal_actions()

    def news(self, seat):
        """Return the deeds since a seat's last one, without it; all of the deal if it has done none."""
        return self.log[self.heard[seat] :]

    def between_hands(self):
        """Whether points were just written."""
        return self.phase != "points" and len(self.log) > 0 and self.log[-1].verb == "points"


def _lying(groups, own):
    """Return groups as their owner sees them, or as the others do."""
    if own:
        return groups
    return tuple([tuple([card if card >= 0 else BACK for card in group]) for group in groups])


def _put(place, seat):
    """Return the pile or the middle: who put a card there face down still knows it."""
    return tuple([(card if card >= 0 or by == seat else BACK, by) for card, by in place])
