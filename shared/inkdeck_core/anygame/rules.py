"""Any card game: only the rules of paper cards hold (D-1 to D-6). The game's rules are the players' own.

At the *curtain* nobody's hand is open. A person takes the device, opens their hand, does as many deeds as
they like, and passes the device on. Deeds for all, such as writing points, belong to the curtain.
"""

from .. import NOBODY, verbs
from ..deals import fair
from ..errors import IllegalAction
from ..options import settled
from . import setup
from .actions import COLLECT, END, ENDS, FROM, LAY, LEAST, OPEN, PICK, POINTS, VERBS, meaning
from .cards import card_text
from .deeds import CURTAIN, HAND, MOST_SHUFFLES, OVER, PLACES, WRITING, Deeds, HandResult, replaced
from .legal import legal_deeds, why_not
from .view import AnyGameView

ID = "anygame"
_EXAMPLE = "open 1, pick Th, lay, pile, draw 2, give 0, done, write, points -5, gather, end most"
_MOST_POINTS = 32_767  # a record's scores have 16 bits
_MOST_PICKED = 60  # a longer deed can't be taken back (`record.session.UNDO_STEPS`)


class AnyGameState(Deeds):
    """A game in progress. Tuples are replaced and never changed, so copies share them. The log is a list.

    :param seats: 2 to 10.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :param deals: where shuffles come from (`deals.py`).
    :raises BadSetup: the game doesn't take these seats or options.

    `seat` is who has the device: at the curtain, who had it last. Every player can act there (D-2).

    :ivar phase: CURTAIN, HAND, WRITING or OVER.
    :ivar offered: whom the curtain offers first.
    :ivar steps: the sizes of the choices that can perhaps be taken back; the last one last.
    :ivar written: the points entered so far, while they are being written.
    :ivar ending: the number of the word in `actions.ENDS` by which the game ended, or NOBODY.

    `Deeds` describes the cards.
    """

    VERBS = VERBS

    def __init__(self, seats, chosen, deals):
        super().__init__(settled(ID, setup, seats, chosen), seats, deals)
        self.totals = (0,) * seats
        self.results = self.written = ()
        self.irreversible = self.pauses = 0
        self.over = False
        self.ending = NOBODY
        self._deal()

    def _deal(self):
        self._no_way_back()
        self.deal()
        self.offered = self.dealer
        self._to_curtain()

    # the contract

    def deal_next(self):
        """Let the next seat deal."""
        self.dealer = (self.dealer + 1) % self.seats
        self._deal()

    def dealt(self):
        """Return what lies where after a deal (`games.py`)."""
        found = []
        for place in range(1, self.seats + 1):
            seat = (self.dealer + place) % self.seats
            found.append(("hand", seat, self.hands[seat]))
        for what, cards in (
            ("pile", tuple(self.cards_at(self.pile))),
            ("middle", tuple(self.cards_at(self.middle))),
            ("stock", self.stock),
            ("out", self.out),
        ):
            if cards:
                found.append((what, NOBODY, cards))
        return found

    def legal_actions(self):
        """Return the legal actions, ascending; none when the game is over."""
        if self.phase == HAND:
            return legal_deeds(self)
        if self.phase == WRITING:
            return tuple([POINTS + number for number in self._points()])
        if self.over:
            return ()
        numbers = list(range(OPEN, OPEN + self.seats)) + list(range(COLLECT, END + len(ENDS)))
        return tuple([action for action in numbers if not self._reason(action)])

    def apply(self, action):
        """Apply an action. Raises `IllegalAction`, changing nothing, if it is impossible."""
        if self._reason(action):
            raise self.refusal(action)
        self.do(action)

    def do(self, action):
        """Apply an action that is known to be legal."""
        if PICK <= action < LAY or FROM <= action < COLLECT:
            self.picked += (action,)
            return
        verb, number = meaning(action)
        if self.phase == WRITING:
            return self._write(number + LEAST)
        size = len(self.picked) + 1
        self.steps += (size,)
        if verb == "open":
            self._open(number)
        elif verb == "write":
            self.phase = WRITING
        elif verb == "gather":
            self._close_deal()
            return self.deal_next()
        elif verb == "end":
            self._no_way_back()
            self.ending = number
            self.over = True
            self.phase = OVER
            self.seat = NOBODY
        else:
            seen = self.deed(verb, number)
            self.picked = ()
            if seen or size > _MOST_PICKED:
                self._no_way_back()
            if verb == "collect":
                self._open(number)
                self.offered = number  # who takes a trick is due
            elif verb == "done" or self.phase == HAND and self._ends(verb, size - 1):
                self._to_curtain()

    def copy(self):
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for name in self.__dict__:
            setattr(twin, name, getattr(self, name))
        twin.log = self.log[:]
        return twin

    def view(self, seat):
        """Return everything that this seat may know; with `None`, everything that is public."""
        return AnyGameView(self, seat)

    def last_choice(self):
        """Return how many of the last actions are one deed (D-6)."""
        if self.phase == WRITING:
            return len(self.written) + 1
        return len(self.picked) or (self.steps[-1] if self.steps else 1)

    def unfinished(self):
        """Whether cards are picked, or points are being written."""
        return len(self.picked) > 0 or self.phase == WRITING

    def scores(self):
        """Return each seat's points over all deals."""
        return self.totals

    def winners(self):
        """Return the seats that have won by what was chosen at the end (D-4); before, who has most points."""
        if self.ending == ENDS.index("nobody"):
            return ()
        best = min(self.totals) if self.ending == ENDS.index("fewest") else max(self.totals)
        return tuple([seat for seat in range(self.seats) if self.totals[seat] == best])

    def action_text(self, action):
        """Return an action as text for `parse_action`, such as `pick Th` or `give 2`. Seats count from 0."""
        return verbs.text(self, verbs.of(VERBS, action), action)

    def parse_action(self, text):
        """Return the legal action that a text stands for. Raises `NotAnAction` or `IllegalAction`."""
        return verbs.parse(self, text, None, _EXAMPLE)

    def number_text(self, verb, number):
        """Return a verb's number as text."""
        if verb.name == "pick":
            return card_text(number)
        if verb.name == "end":
            return ENDS[number]
        return str(number + {"draw": 1, "from": 1, "points": LEAST}.get(verb.name, 0))

    def refusal(self, action):
        """Return the `IllegalAction` that says why this can't be done."""
        return IllegalAction(self._reason(action) or "no_such_deed")

    # how it goes on

    def _reason(self, action):
        """Return why an action is impossible, a key of `sentences.SENTENCES`; "" if it is legal."""
        if self.over:
            return "over"
        verb, number = meaning(action)
        if verb is None:
            return "no_such_deed"
        if self.phase == WRITING:
            if verb != "points":
                return "points_first"
            return "" if number in self._points() else "too_many_points"
        if {"shuffle": self.shuffles, "gather": self.hand_no}.get(verb) == MOST_SHUFFLES:
            return "last_deal"
        if self.phase == HAND:
            return why_not(self, verb, number)
        if verb in ("open", "collect") and number >= self.seats:
            return "no_such_deed"
        if verb == "collect":
            return "" if self.middle else "nothing_there"
        if verb == "reveal":
            if self.revealed or not [pile for pile in self.tricks if pile]:
                return "nothing_there"
            return "hands_first" if [hand for hand in self.hands if hand] else ""
        if verb == "shuffle":
            return "" if len(self.pile) > 1 else "nothing_there"
        return "" if verb in ("open", "write", "gather", "end") else "hand_closed"

    def _open(self, seat):
        """Open a hand. Only who had the device last has seen it already."""
        if seat != self.last:
            self._no_way_back()
        self.seat = self.last = seat
        self.phase = HAND
        self.deeds = 0
        self.given_to = NOBODY

    def _to_curtain(self):
        """Close the hand. Offer the device to the player who was given cards, or to the left (D-2). A mere
        look changes nothing, unless the player who is due passes.
        """
        self.phase = CURTAIN
        if self.deeds:  # a mere look resets nothing (D-5)
            self.gifts = replaced(self.gifts, self.seat, ())
        elif self.seat != self.offered:
            return
        self.offered = self.given_to if self.given_to != NOBODY else (self.seat + 1) % self.seats

    def _ends(self, verb, cards):
        """Whether a deed passes the device on (`ends`, D-1)."""
        return self.options["ends"] and (verb == "give" or cards == 1 and verb in PLACES)

    def _points(self):
        """Return the numbers of points that can be written next, counted from `LEAST`."""
        seat = len(self.written)
        total = self.totals[seat] - self._noted()[seat]
        low, high = max(LEAST, -_MOST_POINTS - total), min(-LEAST, _MOST_POINTS - total)
        return range(low - LEAST, high - LEAST + 1)

    def _write(self, points):
        self.written += (points,)
        if len(self.written) < self.seats:
            return
        self._close_deal(self.written)
        self.steps += (self.seats + 1,)
        self.written = ()
        self.phase = CURTAIN
        self.pauses += 1
        self.tell("points")

    def _close_deal(self, points=None):
        """Note this deal's points. Written again, they replace the earlier ones."""
        earlier = self._noted()
        done = self.results[: self.hand_no - 1]
        if points or len(done) == len(self.results):
            points = points or earlier
            self.totals = tuple(
                [self.totals[seat] - earlier[seat] + points[seat] for seat in range(self.seats)]
            )
            self.results = done + (HandResult(self.hand_no, self.dealer, points),)

    def _noted(self):
        """Return the points of this deal that were written before. Each earlier deal has a result."""
        for result in self.results[self.hand_no - 1 :]:
            return result.points
        return (0,) * self.seats

    def _no_way_back(self):
        self.irreversible += 1
        self.steps = ()


new = fair(ID, AnyGameState)
