"""The common part of all trick-taking games: tricks, hands, the end, refusals and texts.

`state.py` is the quick engine for hands of up to ten cards with bids; `plain.py` is the plain one, for any
other game of tricks.
"""

from collections import namedtuple

from .. import NOBODY, verbs
from ..errors import IllegalAction

# phases
BIDDING = "bid"
LEADING = "lead"
CALLING = "call"
FOLLOWING = "follow"
OVER = "over"

NO_BID = -1
NO_CALL = -1
NO_CARD = -1

# cards: in the order of play, the leader's first; winner: the seat that wins it, or would if it ended now
Trick = namedtuple("Trick", ("leader", "call", "cards", "winner"))

# for each number of seats, the seat after each seat: a look-up is quicker than a calculation
_AFTER = [tuple([(seat + 1) % seats for seat in range(seats)]) for seats in range(1, 11)]


def _told(past):
    leader, call, cards, winner, _ = past
    return Trick(leader, call, tuple(cards), winner)


class TrickGame:
    """A running trick-taking game, as views, pictures and texts see it; an engine adds the play.

    :param options: the game's complete options. :param seats: the number of players.
    :param deals: where decks come from (`deals.py`).
    :param last_trick_plays_itself: whether the last trick is completed without asking (X-16).
    :cvar VALUES: the names of the attributes that a copy shares. :cvar LISTS: those of lists that it copies,
        besides the lists that all games have. A subclass adds its own to both, and to `__slots__`.
    :cvar VERBS: the kinds of actions (`verbs.Verb`).
    :cvar NAMES_CALLS: whether the leader names a call, because cards show several.

    `size` is how many cards each player was dealt in this hand, `up_card` the card turned up or `NO_CARD`.
    `left` has each seat's mask of the slots that are left. `seat` is the seat that acts (`NOBODY` when the
    game is over). `irreversible` counts what can't be taken back: deals, and cards that the game played by
    itself (B-3).
    """

    VALUES = (
        "options", "seats", "after", "deals", "last_trick_plays_itself", "auction", "hand_no", "over",
        "irreversible", "pauses", "_past", "dealer", "size", "up_card", "hands", "phase", "tricks_done",
        "seat", "leader", "call", "winner", "mask",
    )  # fmt: skip
    LISTS = ()
    # slots make attributes fast on CPython (MicroPython ignores them)
    __slots__ = VALUES + ("totals", "results", "left", "bids", "won", "cards")
    VERBS = ()
    NAMES_CALLS = False

    def __init__(self, options, seats, deals, last_trick_plays_itself, auction=False):
        self.options = options
        self.seats = seats
        self.deals = deals
        self.last_trick_plays_itself = last_trick_plays_itself
        self.auction = auction
        self.up_card = NO_CARD
        self.hand_no = 0
        self.over = False
        self.totals = [0] * seats
        self.results = []
        self.irreversible = 0
        self.pauses = 0  # everyone looks at each trick that has ended
        self._past = None
        self.after = _AFTER[seats - 1]
        self.dealer = deals.first_dealer(seats)
        # a deal sets the rest
        self.size = self.mask = self.tricks_done = 0
        self.seat = self.leader = self.winner = NOBODY
        self.call = NO_CALL
        self.phase = LEADING
        self.hands = self.left = self.bids = self.won = self.cards = []

    # the contract

    def copy(self):
        """Return an independent copy. It shares what never changes within a hand."""
        twin = object.__new__(type(self))
        for name in self.VALUES:
            setattr(twin, name, getattr(self, name))
        twin.totals = self.totals[:]
        twin.results = self.results[:]
        twin.left = self.left[:]
        twin.bids = self.bids[:]
        twin.won = self.won[:]
        twin.cards = self.cards[:]
        for name in self.LISTS:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def scores(self):
        """Return each seat's points over all finished hands."""
        return tuple(self.totals)

    def last_choice(self):
        """Return how many of the last actions are one choice: 2 for a lead with its call (X-5), or 1."""
        return 2 if self.NAMES_CALLS and self.call >= 0 and len(self.cards) == 1 else 1

    def unfinished(self):
        """Whether a card has been led, and its player must still name a call (X-5)."""
        return self.phase == CALLING

    def last_trick(self):
        """Return the last finished `Trick`, or None before the game's first."""
        return _told(self._past) if self._past else None

    def past_tricks(self):
        """Return this hand's finished tricks as a tuple of `Trick`s."""
        tricks = []
        past = self._past if self.tricks_done else None
        while past:
            tricks.append(_told(past))
            past = past[4]
        return tuple(tricks[::-1])

    def trump(self):
        """Return this hand's trump, or `NO_CALL`."""
        return NO_CALL

    def begun(self):
        """Whether someone has acted in this hand before its first card: bid, for example."""
        return max(self.bids) != NO_BID

    # how the play continues

    def keep_trick(self):
        """Give the trick that has just ended to its winner, who leads the next one."""
        winner = self.winner
        self.won[winner] += 1
        # a plain tuple that links to the one before: making a `Trick` of each takes a tenth of a hand's time
        before = self._past if self.tricks_done else None
        self._past = self.leader, self.call, self.cards, winner, before
        self.cards = []
        self.call = NO_CALL
        self.phase = LEADING
        self.seat = self.leader = winner
        self.tricks_done += 1
        self.pauses += 1
        self.mask = self.left[winner]
        if self.tricks_done == self.size:
            self.keep_hand(self.hand_over())

    def keep_hand(self, result):
        """Add a finished hand's points. :param result: it has `points` by seat."""
        self.results.append(result)
        totals = self.totals
        for seat, points in enumerate(result.points):
            totals[seat] += points
        if self.closing():
            self.over = True
            self.phase = OVER
            self.seat = NOBODY
            self.mask = 0
            return
        self.deal_next()

    def deal_next(self):
        """Let the next seat deal the next hand (X-4)."""
        self.dealer = self.after[self.dealer]
        self.deal()

    def dealt(self):
        """Return what lies where after a deal (`games.py`)."""
        found = []
        seat = self.dealer
        for _ in range(self.seats):
            seat = self.after[seat]
            found.append(("hand", seat, tuple(self.hands[seat])))
        if self.up_card >= 0:
            found.append(("up", NOBODY, (self.up_card,)))
        return found

    # refusals

    def refusal(self, action):
        """Return the `IllegalAction` that says why the acting seat can't do this."""
        if self.over:
            return IllegalAction("over")
        verb = verbs.of(self.VERBS, action)
        if verb is None or not self._has(verb, action):
            return IllegalAction("not_an_action", legal=self.choices())
        if verb.name != self.asked():
            return IllegalAction("not_now", legal=self.choices())
        for slot in _slots(verb, action) if verb.cards else ():
            if not self.left[self.seat] >> slot & 1:
                return IllegalAction("card_gone")
        return self.reason(action)

    def _has(self, verb, action):
        """Return whether a hand of this size has such an action."""
        if verb.cards:
            return max(_slots(verb, action)) < self.size
        return self.holds(verb, action - verb.first)

    def holds(self, verb, argument):
        """Return whether a verb takes this number in this hand."""
        return True

    def asked(self):
        """Return the name of the verb that the acting seat may use now."""
        return "play" if self.phase in (LEADING, FOLLOWING) else self.phase

    def choices(self):
        """Return the legal actions as one text, for a refusal."""
        return self.wording(self.legal_actions())

    def wording(self, actions):
        """Return several actions as one text."""
        return ", ".join([self.action_text(action) for action in actions])

    def must_follow(self, reason="must_follow_suit"):
        """Return the `IllegalAction` for a card that doesn't follow, though another one does."""
        held = len(self.legal_actions())
        return IllegalAction(
            reason,
            held=held,
            cards="1 card" if held == 1 else "%d cards" % held,
            call=self.call_text(self.call),
            call_id=self.call,
        )

    def meaning(self, action):
        """Return (the name of an action's verb, its argument): see `verbs.Verb.argument`."""
        for verb in self.VERBS:
            if verb.first <= action < verb.first + verb.count:
                return verb.name, verb.argument(action)
        raise ValueError("not an action")

    def action_text(self, action):
        """Return an action as text for `parse_action`: `bid 3`, `play Th`."""
        verb = verbs.of(self.VERBS, action)
        if verb is None or not self._has(verb, action):
            return "action %d" % action  # a damaged record can hold any number
        return verbs.text(self, verb, action)

    def number_text(self, verb, number):
        """Return the number of an action in a word."""
        return str(number)

    # what an engine adds

    def deal(self):
        """Deal the next hand."""
        raise NotImplementedError

    def legal_actions(self):
        """Return the acting seat's legal actions, ascending; none when the game is over."""
        raise NotImplementedError

    def hand_over(self):
        """Return the finished hand's result, with `dealer`, `won` and `points`."""
        raise NotImplementedError

    # what a game adds

    def hands_to_play(self):
        """Return the number of hands in the game; 0 if that isn't known."""
        raise NotImplementedError

    def closing(self):
        """Return whether the game ends with the hand that has just ended."""
        raise NotImplementedError

    def reason(self, action):
        """Return the `IllegalAction` for an action of the right kind that the rules forbid now."""
        raise NotImplementedError

    def call_text(self, call):
        """Return a call in words."""
        raise NotImplementedError

    def card_text(self, card):
        """Return a card as text."""
        raise NotImplementedError


def _slots(verb, action):
    slots = verb.argument(action)
    return slots if verb.cards > 1 else (slots,)
