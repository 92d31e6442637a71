"""The quick engine for trick-taking games: bidding, leading, calling, trump, following, sloughing.

To the engine, cards are small ints with a value each, and they show *calls*. The leader plays a card and
names one of the calls that it shows. The others must play a card that shows the same call, if they have one.
If each card shows only one call, that is its suit, and no one names it. The game defines what
calls mean (its folder's `rules.py`).

A hand is up to ten slots, sorted by card number, and a mask of the slots that are left. For each player and
call there is a mask of the slots that follow it, so the legal plays are `follows & left or left`. All actions
are bits of one mask: 0-7 play that slot; 8-11 name the k-th call of the card just led, or play slots 8 and 9
if no one names calls; 12-22 bid 0-10 tricks.
"""

from .. import NOBODY
from ..errors import IllegalAction
from .deck import ALL_CALLS, BID, CALL, ROOMY, TABLED, actions_of, all_bids, slots_of
from .game import BIDDING, CALLING, FOLLOWING, LEADING, NO_BID, NO_CALL, NO_CARD, TrickGame
from .result import HandResult


def _looked_up(self):
    """Return the acting seat's legal actions, ascending; none when the game is over."""
    mask = self.mask
    return slots_of[mask] if mask < TABLED else self.deck.others[mask]


def _reckoned(self):
    """Like `_looked_up`, with small tables."""
    mask = self.mask
    return mask >= TABLED and self.deck.others.get(mask) or actions_of(mask)


class TrickState(TrickGame):
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
    """

    VALUES = TrickGame.VALUES + (
        "deck", "free_dealer", "sizes", "rank_tables", "follows", "best", "ranks", "bid_sum",
    )  # fmt: skip
    __slots__ = VALUES[len(TrickGame.VALUES) :]

    def __init__(
        self, deck, options, seats, sizes, deals, auction, free_dealer, last_trick_plays_itself, turned=False
    ):
        super().__init__(options, seats, deals, last_trick_plays_itself, auction)
        self.deck = deck
        self.sizes = sizes
        self.free_dealer = free_dealer
        self.up_card = 0 if turned else NO_CARD  # 0 until the first deal
        self.rank_tables = deck.ranks
        self.deal()

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
                    self.keep_trick()
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

    def hands_to_play(self):
        """Return the number of hands in the game."""
        return len(self.sizes)

    def trump(self):
        """Return this hand's trump, or `NO_CALL`."""
        return NO_CALL if self.up_card == NO_CARD else self.deck.calls_of(self.up_card)[0]

    # how the play continues

    def deal(self):
        """Deal the next hand."""
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

    def hand_over(self):
        """See `TrickGame`."""
        points = self.hand_points(self.bids, self.won)
        return HandResult(self.dealer, tuple(self.bids), tuple(self.won), tuple(points))

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
        self.keep_trick()

    def closing(self):
        """See `TrickGame`."""
        return self.hand_no == len(self.sizes)

    # refusals

    def holds(self, verb, argument):
        """See `TrickGame`: nobody bids more tricks than the hand has."""
        return verb.name != "bid" or argument <= self.size

    def reason(self, action):
        """See `TrickGame`."""
        if self.phase == BIDDING:
            return IllegalAction("bid_completes", bid=action - BID, tricks=self.size)
        return self.must_follow("must_follow" if self.deck.calls_each > 1 else "must_follow_suit")

    # what a game adds

    def hand_points(self, bids, won):
        """Return each seat's points for a finished hand."""
        raise NotImplementedError
