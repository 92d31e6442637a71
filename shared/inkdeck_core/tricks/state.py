"""An engine for trick-taking games: bidding, leading, calling, trump, following, sloughing.

To the engine, cards are small ints with a value each, and they show *calls*. The leader plays a card and
names one of the calls that it shows. The others must play a card that shows the same call, if they have one.
If each card shows only one call, that is its suit, and no one names it. The game defines what
calls mean (its folder's `rules.py`).

A hand is up to ten slots, sorted by card number, and a mask of the slots that are left. For each player and
call there is a mask of the slots that follow it, so the legal plays are `follows & left or left`. All actions
are bits of one mask: 0-7 play that slot; 8-11 name the k-th call of the card just led, or play slots 8 and 9
if no one names calls; 12-22 bid 0-10 tricks.
"""

from collections import namedtuple

from .. import NOBODY
from ..errors import IllegalAction
from .deck import ALL_CALLS, BID, CALL, ROOMY, TABLED, actions_of, all_bids, slots_of
from .result import HandResult

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


def _looked_up(state):
    """Return the acting seat's legal actions, ascending; none when the game is over."""
    mask = state.mask
    return slots_of[mask] if mask < TABLED else state.deck.others[mask]


def _reckoned(state):
    """Like `_looked_up`, with small tables."""
    mask = state.mask
    return mask >= TABLED and state.deck.others.get(mask) or actions_of(mask)


class TrickState:
    """A running trick-taking game. Subclasses define the scoring and the words; the play is the same in all.

    :param deck: a `TrickDeck`.
    :param options: the game's complete options; the engine only stores them.
    :param seats: the number of players.
    :param sizes: a sequence: for each hand to play, how many cards each player gets.
    :param deals: where decks come from (`deals.py`).
    :param auction: whether everyone bids before the play (X-11).
    :param free_dealer: whether the dealer may make the bids add up to the number of tricks.
    :param last_trick_plays_itself: whether the last trick is completed without asking (X-16).
    :param turned: whether the card after the last one dealt is turned up and its call is trump (O-3). The
        deck must have `trumps`.

    `size` is how many cards each player was dealt in this hand, `up_card` the card turned up or `NO_CARD`.
    `seat` is the seat that acts (`NOBODY` when the game is over). `irreversible` counts what can't be taken
    back: deals, and cards that the game played by itself (B-3).
    """

    # slots make attributes fast on CPython (MicroPython ignores them), and `copy` uses the list
    __slots__ = (
        "deck", "options", "seats", "after", "phase", "deals", "auction", "free_dealer",
        "last_trick_plays_itself", "sizes", "hand_no", "over", "totals", "results", "irreversible",
        "pauses", "_past", "dealer", "size", "up_card", "rank_tables", "hands", "follows", "left",
        "bids", "won", "tricks_done", "seat", "leader", "call", "cards", "best", "winner", "ranks",
        "bid_sum", "mask",
    )  # fmt: skip

    def __init__(
        self, deck, options, seats, sizes, deals, auction, free_dealer, last_trick_plays_itself, turned=False
    ):
        self.deck = deck
        self.options = options
        self.seats = seats
        self.sizes = sizes
        self.deals = deals
        self.auction = auction
        self.free_dealer = free_dealer
        self.last_trick_plays_itself = last_trick_plays_itself
        self.up_card = 0 if turned else NO_CARD  # 0 until the first deal
        self.rank_tables = deck.ranks
        self.hand_no = 0
        self.over = False
        self.totals = [0] * seats
        self.results = []
        self.irreversible = 0
        self.pauses = 0  # everyone looks at each trick that has ended
        self._past = None
        self.after = _AFTER[seats - 1]
        self.dealer = deals.first_dealer(seats)
        self._deal()

    def _deal(self):
        self.size = size = self.sizes[self.hand_no]
        self.hand_no += 1
        self.irreversible += 1
        seats = self.seats
        deck = self.deck
        if self.up_card >= 0:
            top = self.deals.cards(self.hand_no, 0, deck.size, size * seats + 1)
            self.up_card = top.pop()
            self.rank_tables = deck.trump_ranks[self.trump()]
        else:
            top = self.deals.cards(self.hand_no, 0, deck.size, size * seats)
        after = self.after
        hands = [[]] * seats
        follows = [b""] * seats
        masks_of = deck.follow_masks
        seat = self.dealer
        for place in range(seats):  # one card at a time, clockwise, the dealer last
            seat = after[seat]
            hands[seat] = hand = top[place::seats]
            hand.sort()
            follows[seat] = masks_of(hand)
        self.hands = hands
        self.follows = follows
        self.left = [(1 << size) - 1] * seats
        self.bids = [NO_BID] * seats
        self.won = [0] * seats
        self.tricks_done = 0
        self.seat = self.leader = after[seat]
        self.call = NO_CALL
        self.cards = []
        self.best = 0
        self.winner = NOBODY
        self.ranks = b""
        self.bid_sum = 0
        if self.auction:
            self.phase = BIDDING
            self.mask = all_bids(size)
        else:
            self.phase = LEADING
            self.mask = (1 << size) - 1

    # the contract

    legal_actions = _looked_up if ROOMY else _reckoned

    def apply(self, action):
        """Apply the acting seat's action. Raises `IllegalAction`, changing nothing, if it is illegal."""
        if action < 0 or not self.mask >> action & 1:
            raise self.refusal(action)
        # no more than these six names: MicroPython puts the frame of a larger function on the heap, which
        # makes this one a sixth slower
        seat = self.seat
        if action < CALL or action < BID and self.phase != CALLING:
            left = self.left
            left[seat] ^= 1 << action
            card = self.hands[seat][action]
            self.cards.append(card)
            call = self.call
            if call >= 0:
                card = self.ranks[card]  # from here on, its rank
                if card >= self.best:  # of equal cards, the one played last wins
                    self.best = card
                    self.winner = seat
                seat = self.after[seat]
                if seat == self.leader:
                    self._trick_over()
                    return
                self.seat = seat
                left = left[seat]
                self.mask = self.follows[seat][call] & left or left
                return
            if self.deck.calls_each > 1:
                self.phase = CALLING
                self.mask = ALL_CALLS
                return
            call = self.deck.calls[card]
        elif action < BID:
            card = self.cards[0]
            call = self.deck.calls[self.deck.calls_each * card + action - CALL]
        else:
            self._bid(seat, action - BID)
            return
        # a card has been led, and its call is known
        self.call = call
        self.ranks = self.rank_tables[call]
        self.best = self.ranks[card]
        self.winner = seat
        self.phase = FOLLOWING
        self.seat = seat = self.after[seat]
        left = self.left[seat]
        self.mask = self.follows[seat][call] & left or left
        if self.tricks_done == self.size - 1 and self.last_trick_plays_itself:
            self._play_last_trick()

    do = apply  # its check costs almost nothing

    def copy(self):
        """Return an independent copy. It shares what never changes within a hand."""
        twin = object.__new__(type(self))
        for name in TrickState.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.left = self.left[:]
        twin.bids = self.bids[:]
        twin.won = self.won[:]
        twin.cards = self.cards[:]
        twin.totals = self.totals[:]
        twin.results = self.results[:]
        return twin

    def scores(self):
        """Return each seat's points over all finished hands."""
        return tuple(self.totals)

    def last_choice(self):
        """Return how many of the last actions are one choice: 2 for a lead with its call (X-5), or 1."""
        return 2 if self.call >= 0 and len(self.cards) == 1 and self.deck.calls_each > 1 else 1

    def unfinished(self):
        """Whether a card has been led and its call isn't named yet."""
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
        return NO_CALL if self.up_card == NO_CARD else self.deck.calls_of(self.up_card)[0]

    # how the play continues

    def _bid(self, seat, tricks):
        self.bids[seat] = tricks
        self.bid_sum += tricks
        dealer = self.dealer
        if seat == dealer:
            self.seat = self.leader
            self.phase = LEADING
            self.mask = (1 << self.size) - 1
            return
        self.seat = seat = self.after[seat]
        if seat == dealer:
            missing = self.size - self.bid_sum
            if missing >= 0 and not self.free_dealer:  # X-11, O-4
                self.mask ^= 1 << BID + missing

    def _trick_over(self):
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
            self._end_hand()

    def _play_last_trick(self):
        """Play everyone else's only card, in order (X-16)."""
        left = self.left
        ranks = self.ranks
        seat = self.seat
        while seat != self.leader:
            self.mask = left[seat]
            card = self.hands[seat][self.legal_actions()[0]]
            left[seat] = 0
            self.cards.append(card)
            if ranks[card] >= self.best:
                self.best = ranks[card]
                self.winner = seat
            seat = self.after[seat]
        self.irreversible += 1
        self._trick_over()

    def _end_hand(self):
        points = self.hand_points(self.bids, self.won)
        self.results.append(HandResult(self.dealer, tuple(self.bids), tuple(self.won), tuple(points)))
        for seat in range(self.seats):
            self.totals[seat] += points[seat]
        if self.hand_no == len(self.sizes):
            self.over = True
            self.phase = OVER
            self.seat = NOBODY
            self.mask = 0
            return
        self.dealer = self.after[self.dealer]
        self._deal()

    # refusals

    def refusal(self, action):
        """Return the `IllegalAction` that says why the acting seat can't do this."""
        legal = self.legal_actions()
        if self.over:
            return IllegalAction("over")
        plays = (1 << self.size) - 1
        bids = all_bids(self.size)
        calls = ALL_CALLS if self.deck.calls_each > 1 else 0
        if action < 0 or not (plays | calls | bids) >> action & 1:
            return IllegalAction("not_an_action", legal=self.wording(legal))
        now = bids if self.phase == BIDDING else calls if self.phase == CALLING else plays
        if not now >> action & 1:
            return IllegalAction("not_now", legal=self.wording(legal))
        if self.phase == BIDDING:
            return IllegalAction("bid_completes", bid=action - BID, tricks=self.size)
        if not self.left[self.seat] >> action & 1:
            return IllegalAction("card_gone")
        return IllegalAction(
            "must_follow" if self.deck.calls_each > 1 else "must_follow_suit",
            held=len(legal),
            cards="1 card" if len(legal) == 1 else "%d cards" % len(legal),
            call=self.call_text(self.call),
            call_id=self.call,
        )

    def wording(self, actions):
        """Return several actions as one text."""
        return ", ".join([self.action_text(action) for action in actions])

    def action_text(self, action):
        """Return an action as text for `parse_action`: `bid 3`, `play Th`. A game whose cards show several
        calls overrides this to word them.
        """
        verb, number = self.deck.meaning(action)
        if verb == "play":
            number = self.card_text(self.hands[self.seat][number])
        return "%s %s" % (verb, number)

    # what a game adds

    def hand_points(self, bids, won):
        """Return each seat's points for a finished hand."""
        raise NotImplementedError

    def call_text(self, call):
        """Return a call in words."""
        raise NotImplementedError

    def card_text(self, card):
        """Return a card as text."""
        raise NotImplementedError
