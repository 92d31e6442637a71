"""A view of a trick-taking game: what one seat, or the public, may know, and nothing more."""

from .. import NOBODY
from ..views import View
from .deck import actions_of
from .game import FOLLOWING, LEADING, NO_CALL, Trick


class TrickView(View):
    """A seat's view (`seat` 0 and up) or the public one (`seat` None), copied out of the state.

    Everything here is public except `hand`, `slots`, `legal` and `past_tricks`, which are empty in the public
    view and when the game is over. `past_tricks` are the hand's finished tricks. X-14 leaves them to each
    player's memory, so no screen shows them. They are for bots, which remember them, and for a hint, which a
    table must switch on: it counts with them as a bot does.
    """

    FIELDS = View.FIELDS + (
        ("hands_to_play", "number", "watched", ""),
        ("auction", "flag", "public", ""),
        ("tricks_done", "number", "watched", ""),
        ("bids", "bid each", "watched", "bid"),
        ("won", "number each", "watched", "won"),
        ("cards_left", "number each", "watched", "cards"),
        ("trick", "trick", "watched", ""),
        ("last_trick", "trick or none", "watched", ""),
    )
    RESULT = (("dealer", "seat"), ("bids", "bid each"), ("won", "number each"), ("points", "number each"))

    def __init__(self, state, seat):
        self.seat = seat
        self.seats = state.seats
        self.options = state.options
        self.hand_no = state.hand_no
        self.hands_to_play = state.hands_to_play()
        self.phase = state.phase
        self.actor = state.seat
        self.dealer = state.dealer
        self.auction = state.auction
        self.size = state.size
        self.trump = state.trump()
        self.up_card = state.up_card
        self.bids = tuple(state.bids)
        self.won = tuple(state.won)
        self.totals = state.scores()
        self.results = tuple(state.results)
        self.tricks_done = state.tricks_done
        winner = state.winner if state.call != NO_CALL else NOBODY
        self.trick = Trick(state.leader, state.call, tuple(state.cards), winner)
        self.last_trick = _last_trick(state, seat)
        self.cards_left = tuple([len(actions_of(left)) for left in state.left])
        self.winners = state.winners() if state.over else ()
        self.hand = ()
        self.slots = ()
        self.legal = ()
        self.past_tricks = ()
        if seat is not None and not state.over:
            self.slots = actions_of(state.left[seat])
            self.hand = tuple([state.hands[seat][slot] for slot in self.slots])
            self.past_tricks = state.past_tricks()
            if state.seat == seat:
                self.legal = state.legal_actions()

    def card(self, slot):
        """Return the card in a slot of this hand."""
        return self.hand[self.slots.index(slot)]

    def played_by(self, seat):
        """Return the card that a seat has played to this trick, or None."""
        place = (seat - self.trick.leader) % self.seats
        return self.trick.cards[place] if place < len(self.trick.cards) else None

    def to_play(self):
        """Return the seats still to play to this trick, in order; empty outside of the play."""
        if self.phase not in (LEADING, FOLLOWING):
            return ()
        leader = self.trick.leader
        return tuple([(leader + place) % self.seats for place in range(len(self.trick.cards), self.seats)])

    def between_hands(self):
        """Whether a hand has ended and no one has acted since."""
        return self.last_trick is not None and self.tricks_done in (0, self.size)


def _last_trick(state, seat):
    """Return the last trick, until that seat plays to the next one. A hand's last trick stays until someone
    acts (X-14).
    """
    if state.tricks_done == 0 and not state.over:
        in_memory = not state.cards and not state.begun()
    elif state.over:
        in_memory = True
    else:
        place = 0 if seat is None else (seat - state.leader) % state.seats
        in_memory = place >= len(state.cards)
    return state.last_trick() if in_memory else None
