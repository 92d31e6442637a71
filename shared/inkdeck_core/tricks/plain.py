"""The plain engine: any game of tricks with the ordinary deck, by hooks.

A game says what is dealt, what comes before the first lead, which cards may be played, which of them wins,
and what a trick and a hand bring. A hand has up to `MOST_CARDS` cards; an action below `OWN` plays a slot.
Where nothing else is said, players follow suit, and the highest card of the suit led wins.
"""

from .. import NOBODY
from ..errors import IllegalAction
from ..french import SIZE, SUITS, card_text, suit_of
from ..verbs import Verb
from .deck import actions_of
from .game import FOLLOWING, LEADING, NO_BID, NO_CALL, TrickGame

MOST_CARDS = 17
OWN = 32
"""The first action that a game can use for verbs of its own."""
_FOLLOWS = [bytes([suit_of(card) == suit for card in range(SIZE)]) for suit in range(len(SUITS))]
PLAY = Verb("play", 0, MOST_CARDS, cards=1)


class PlainGame(TrickGame):
    """A running game of tricks by the rules of a subclass. See `TrickGame` for the parameters.

    :ivar mask: the slots that the acting seat may play, when it plays.
    """

    __slots__ = ()
    VERBS = (PLAY,)
    rank_tables = _FOLLOWS  # by call and card: 0 for a card that can't win, for transcripts

    def __init__(self, options, seats, deals, last_trick_plays_itself=True, auction=False):
        super().__init__(options, seats, deals, last_trick_plays_itself, auction)
        self.deal()

    def deal(self):
        """Deal the next hand."""
        seats = self.seats
        cards = self.in_play()
        self.size = size = len(cards) // seats
        self.hand_no += 1
        self.irreversible += 1
        top = self.deals.cards(self.hand_no, 0, len(cards), size * seats)
        hands = [()] * seats
        seat = self.dealer
        for place in range(seats):  # one card at a time, clockwise, the dealer last
            seat = self.after[seat]
            hands[seat] = sorted([cards[number] for number in top[place::seats]])
        self.hands = hands
        self.left = [(1 << size) - 1] * seats
        self.bids = [NO_BID] * seats
        self.won = [0] * seats
        self.tricks_done = 0
        self.cards = []
        self.call = NO_CALL
        self.winner = NOBODY
        self.seat = self.leader = self.after[seat]
        self.opening()

    # the contract

    def legal_actions(self):
        """Return the acting seat's legal actions, ascending; none when the game is over."""
        return actions_of(self.mask)

    def apply(self, action):
        """Apply the acting seat's action. Raises `IllegalAction`, changing nothing, if it is illegal."""
        if not self.may(action):
            raise self.refusal(action)
        if action >= OWN:
            self.act(action)
            return
        seat = self.seat
        card = self.hands[seat][action]
        self._lay(seat, card)
        self.left[seat] ^= 1 << action
        if self.last_trick_plays_itself and self.tricks_done == self.size - 1:
            self._play_last_trick()
        elif len(self.cards) == self.seats:
            self._trick_over()
        else:
            self.phase = FOLLOWING
            self.seat = self.after[seat]
            self.mask = self.playable()

    do = apply

    def may(self, action):
        """Whether the acting seat may do this now."""
        return action >= 0 and self.mask >> action & 1

    # how the play continues

    def lead(self, seat):
        """Begin the play, or the next trick: this seat leads."""
        self.phase = LEADING
        self.seat = self.leader = seat
        self.mask = self.playable()

    def _lay(self, seat, card):
        if not self.cards:
            self.call = suit_of(card)
            self.winner = seat
        elif self.beats(card, self.cards[(self.winner - self.leader) % self.seats]):
            self.winner = seat
        self.cards.append(card)

    def _play_last_trick(self):
        """Play everyone else's only card, in order (X-16)."""
        seat = self.after[self.leader]
        while seat != self.leader:
            self._lay(seat, self.hands[seat][actions_of(self.left[seat])[0]])
            self.left[seat] = 0
            seat = self.after[seat]
        self.irreversible += 1
        self._trick_over()

    def _trick_over(self):
        self.trick_over(self.winner, self.cards)
        self.keep_trick()
        if self.tricks_done and not self.over:
            self.mask = self.playable()

    def following(self):
        """Return the mask of the acting seat's cards that follow the suit led; 0 for a lead."""
        return self.of_suit(self.call) if self.cards else 0

    def of_suit(self, suit):
        """Return the mask of the acting seat's cards of a suit."""
        hand = self.hands[self.seat]
        return sum([1 << slot for slot in actions_of(self.left[self.seat]) if suit_of(hand[slot]) == suit])

    def reason(self, action):
        """See `TrickGame`: without rules of its own, a game only asks to follow suit."""
        return self.must_follow()

    def call_text(self, call):
        """Return a suit's name: `hearts`."""
        return SUITS[call]

    def card_text(self, card):
        """See `french.card_text`."""
        return card_text(card)

    # what a game adds

    def in_play(self):
        """Return the cards that are shuffled, ascending."""
        return range(SIZE)

    def opening(self):
        """Begin a hand that has just been dealt."""
        self.lead(self.seat)

    def act(self, action):
        """Do a legal action of the game's own verbs."""
        raise IllegalAction("not_now", legal=self.choices())

    def playable(self):
        """Return the mask of the slots that the acting seat may play."""
        return self.following() or self.left[self.seat]

    def beats(self, card, best):
        """Return whether a card takes the trick from the one that was best."""
        return suit_of(card) == suit_of(best) and card > best

    def trick_over(self, winner, cards):
        """Note what a trick brings its winner."""
