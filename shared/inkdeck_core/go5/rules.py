"""Go5: sets of five out of 49 cards with four attributes, jokers and stop cards (G-1 to G-17).

A turn has the phases draw, play (and chain, while cards are swapped), stop and discard. Then each seat that
could call the discard is asked, one after another, in the phase call.
"""

from .. import NOBODY
from ..deals import fair
from ..options import settled
from . import moves, setup
from .actions import ADD, CALL, CROSS, DISCARD, DRAW, LAY, STOP, SWAP, TAKE
from .actions import HELD as HELD
from .actions import NOTHING as NOTHING
from .actions import lay_action as lay_action
from .actions import lay_slots as lay_slots
from .deck import DECK, NO_CARD, NO_KIND
from .moves import OVER
from .scoring import HandResult, game_over, hand_parts, hand_points, winners
from .turn import Go5Turn
from .view import Go5View

ID = "go5"


class Go5State(Go5Turn):
    """A running game of Go5.

    :param seats: 2 to 4.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :param deals: where shuffles come from (`deals.py`).
    :param deck: a `Go5Deck`; another table of cards makes another game.
    :raises BadSetup: the game doesn't take these seats or options.

    `seat` is the seat that acts (`NOBODY` when the game is over). `Go5Turn` has what changes from turn to
    turn.
    """

    __slots__ = ("options", "over", "totals", "results", "pauses")

    def __init__(self, seats, chosen, deals, deck=DECK):
        self.options = settled(ID, setup, seats, chosen)
        self.over = False
        self.totals = (0,) * seats
        self.results = tuple([])
        self.pauses = 0  # everyone looks at the result of each hand
        super().__init__(deck, deck.size(self.options["stop_cards"]), seats, deals)

    # the contract

    def legal_actions(self):
        """Return the acting seat's legal actions, ascending; none when the game is over."""
        if self._legal is None:
            self._legal = moves.legal(self)
        return self._legal

    def apply(self, action):
        """Apply the acting seat's action. Raises `IllegalAction`, changing nothing, if it is illegal."""
        if not moves.allows(self, action):
            raise self.refusal(action)
        self.do(action)

    def do(self, action):
        """Apply an action that is known to be legal."""
        self._legal = None
        if action >= SWAP:
            self._swap(action - SWAP)
        elif action >= LAY:
            self._lay(action)
        elif action >= ADD:
            self._add(action - ADD)
        elif action >= CALL:
            self._tell("call", (self.offered,))
            self.pile = self.pile[:-1]
            self._end_hand(self._join(action - CALL, self.offered))
        elif action >= DISCARD:
            self._discard(self.hands[self.seat][action - DISCARD], "discard")
        elif action == CROSS:
            self._discard(self.hands[self.seat][-1], "cross")
        elif action == STOP:
            self._play_stop()
        elif action == TAKE:
            self._take()
        elif action == DRAW:
            self._draw_due()
        else:
            self._nothing()

    def copy(self):
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for name in _FIELDS:
            setattr(twin, name, getattr(self, name))
        twin.hands = self.hands[:]
        twin.beside = self.beside[:]
        twin.laid = self.laid[:]
        twin.log = self.log[:]
        twin.marks = self.marks[:]
        return twin

    def last_choice(self):
        """Return how many of the last actions are one choice: the swaps of a chain (G-9), or 1."""
        return self.chain or 1

    def unfinished(self):
        """Whether a chain of swaps is in progress."""
        return self.chain > 0

    def view(self, seat):
        """Return everything that this seat may know; with `None`, everything that is public."""
        return Go5View(self, seat)

    def scores(self):
        """Return each seat's points over all finished hands."""
        return self.totals

    def winners(self):
        """Return the seats with the best score so far; in a finished game, its winners (G-16)."""
        return winners(self.totals)

    def refusal(self, action):
        """Return the `IllegalAction` that says why the acting seat can't do this."""
        from .refusal import refusal  # seldom needed

        return refusal(self, action)

    def action_text(self, action):
        """Return a legal action as text for `parse_action`, such as `add 5-blue-e to 2`."""
        from .text import action_text  # a device never writes or reads texts

        return action_text(self, action)

    def parse_action(self, text):
        """Return the legal action that a text stands for. Cards can be as short as they stay clear.

        :raises NotAnAction: the text isn't an action.
        :raises AmbiguousAction: more than one legal action fits.
        :raises IllegalAction: it is an action, but it isn't legal now.
        """
        from .text import parse_action

        return parse_action(self, text)

    # the end of a hand

    def _end_hand(self, five):
        """Score the hand (G-14 to G-17). :param five: the `Set` of five that has ended it, or None."""
        ender, kind = (five.owner, five.kind) if five else (NOBODY, NO_KIND)
        parts = hand_parts(self.deck, self.sets, self.hands, [len(stops) for stops in self.beside])
        points = hand_points(parts)
        self.results += (HandResult(self.dealer, ender, kind, points, parts),)
        self.pauses += 1
        self.totals = tuple([total + more for total, more in zip(self.totals, points)])
        if game_over(self.results, self.options["target"]):
            self.over = True
            self.phase = OVER
            self.seat = NOBODY
            self.offered = NO_CARD
            return
        self.deal_next()

    def deal_next(self):
        """Let the next seat deal the next hand."""
        self.dealer = (self.dealer + 1) % self.seats
        self._deal()

    def dealt(self):
        """Return what lies where after a deal (`games.py`)."""
        found = []
        for place in range(1, self.seats + 1):
            seat = (self.dealer + place) % self.seats
            found.append(("hand", seat, self.hands[seat]))
            if self.beside[seat]:
                found.append(("aside", seat, tuple(self.beside[seat])))
        return found + [("pile", NOBODY, tuple(self.pile)), ("stock", NOBODY, tuple(self.stock))]


_FIELDS = Go5Turn.__slots__ + Go5State.__slots__  # all fields of a state


new = fair(ID, Go5State)
