"""Hearts: three cards passed, tricks without trump, and hearts and the queen of spades to be avoided (H-1 to
H-9).
"""

from .. import NOBODY, verbs
from ..deals import fair
from ..errors import IllegalAction
from ..french import SIZE, SUITS, slot_of, suit_of
from ..options import settled
from ..tricks.deck import actions_of
from ..tricks.game import NO_BID, NO_CALL
from ..tricks.plain import MOST_CARDS, OWN, PLAY, PlainGame
from . import setup
from .scoring import HEARTS, QUEEN_OF_SPADES, HandResult, cost, game_over, hand_points, winners
from .view import PASSED, PASSING, HeartsView

ID = "hearts"

PASS = OWN
"""The lowest action that passes three cards (`verbs.choice` counts them)."""
_CLUBS = 0
OUT = {3: (1,), 5: (0, 1)}  # by seats: the cards that are left out


class HeartsState(PlainGame):
    """A running game of Hearts.

    :param seats: 3 to 5.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :param deals: where decks come from (`deals.py`).
    :raises BadSetup: the game doesn't take these seats or options.
    :ivar passes: the actions that pass cards.
    :ivar away: how many seats farther cards are passed in this hand; 0 if none are.
    :ivar given: by seat, the cards that it has chosen to pass, ascending.
    :ivar broken: whether a heart was played in an earlier trick; `taken`: the points in each seat's tricks.
    :ivar queen: the seat that has taken the queen of spades, or NOBODY.
    """

    VALUES = PlainGame.VALUES + ("passes", "away", "broken", "queen")
    LISTS = PlainGame.LISTS + ("given", "taken")
    __slots__ = ("passes", "away", "broken", "queen", "given", "taken")
    VERBS = PLAY, verbs.Verb("pass", PASS, verbs.ways(MOST_CARDS, PASSED), cards=PASSED, secret=True)

    def __init__(self, seats, chosen, deals):
        super().__init__(settled(ID, setup, seats, chosen), seats, deals)

    def view(self, seat):
        """Return everything that this seat may know; with `None`, everything that is public."""
        return HeartsView(self, seat)

    def winners(self):
        """Return the seats with the best score so far; in a finished game, its winners (H-8)."""
        return winners(self.totals)

    def hands_to_play(self):
        """Return the number of hands in the game; 0 if it ends by points."""
        return self.options["hands"] if self.options["end"] == setup.HANDS else 0

    def closing(self):
        """See rule H-8."""
        return game_over(self.options, self.totals, self.hand_no)

    # the pass (H-2)

    def in_play(self):
        """See rule H-1."""
        return [card for card in range(SIZE) if card not in OUT.get(self.seats, ())]

    def opening(self):
        """Ask for the cards to pass; in a hand without a pass, the lowest club is led."""
        self.away = self._direction()
        self.given = [()] * self.seats
        self.taken = [0] * self.seats
        self.broken = False
        self.queen = NOBODY
        self.phase = PASSING
        self.mask = 0
        if self.hand_no == 1:  # kept: up to 680 numbers, and a chip would need room for them at each view
            self.passes = tuple(range(PASS, PASS + verbs.ways(self.size, PASSED)))
        if not self.away:
            self._begin_play()

    def _direction(self):
        way = self.options["pass"]
        if way != setup.TURNS:
            return 1 if way == setup.LEFT else 0
        turns = (1, 3, 2, 0) if self.seats == 4 else (1, self.seats - 1, 0)
        return turns[(self.hand_no - 1) % len(turns)]

    def begun(self):
        """Whether someone has chosen cards to pass."""
        return max([len(cards) for cards in self.given]) > 0

    def legal_actions(self):
        """Return the acting seat's legal actions, ascending; none when the game is over."""
        return self.passes if self.phase == PASSING else super().legal_actions()

    def may(self, action):
        """Whether the acting seat may do this now."""
        if self.phase == PASSING:
            return PASS <= action < PASS + len(self.passes)
        return super().may(action)

    def act(self, action):
        """Choose cards to pass. When all have chosen, the cards change hands at once."""
        seat = self.seat
        self.given[seat] = tuple([self.hands[seat][slot] for slot in verbs.slots_of(action - PASS, PASSED)])
        if seat != self.dealer:
            self.seat = self.after[seat]
            return
        kept = [
            [card for card in self.hands[giver] if card not in self.given[giver]]
            for giver in range(self.seats)
        ]
        self.hands = [sorted(kept[seat] + list(self.received(seat))) for seat in range(self.seats)]
        self.irreversible += 1
        self._begin_play()

    def received(self, seat):
        """Return the cards that a seat has got, or will get."""
        return self.given[(seat - self.away) % self.seats]

    def _begin_play(self):
        """Let the holder of the lowest club lead it (H-3)."""
        lowest = self._lowest_club()
        self.lead([seat for seat in range(self.seats) if lowest in self.hands[seat]][0])

    def _lowest_club(self):
        lowest = _CLUBS
        while lowest in OUT.get(self.seats, ()):
            lowest += len(SUITS)
        return lowest

    # the play (H-3 to H-6)

    def playable(self):
        """Return the mask of the slots that the acting seat may play."""
        left = self.left[self.seat]
        if not self.cards:
            if not self.tricks_done:
                return 1 << self.hands[self.seat].index(self._lowest_club())
            return left if self.broken else left & ~self.of_suit(HEARTS) or left
        following = self.following()
        if following or self.tricks_done:
            return following or left
        hand = self.hands[self.seat]
        return sum([1 << slot for slot in actions_of(left) if not cost(hand[slot])]) or left

    def trick_over(self, winner, cards):
        """Count the points, and note a heart: from the next trick on, hearts may be led."""
        self.taken[winner] += sum([cost(card) for card in cards])
        if QUEEN_OF_SPADES in cards:
            self.queen = winner
        if HEARTS in [suit_of(card) for card in cards]:
            self.broken = True

    def hand_over(self):
        """Return the hand's result (H-7)."""
        points = hand_points(self.options["moon"], self.taken)
        bids = (NO_BID,) * self.seats
        return HandResult(self.dealer, bids, tuple(self.won), points, tuple(self.taken), self.queen)

    # texts

    def refusal(self, action):
        """Return the `IllegalAction` that says why the acting seat can't do this."""
        if self.phase == PASSING and 0 <= action < self.size:
            return IllegalAction("three_cards")
        return super().refusal(action)

    def choices(self):
        """Return the legal actions as one text, for a refusal."""
        return "any three cards to pass" if self.phase == PASSING else super().choices()

    def reason(self, action):
        """Return why a card may not be played; following comes first."""
        if self.call == NO_CALL:
            if self.tricks_done:
                return IllegalAction("hearts_not_broken")
            lowest = self._lowest_club()
            return IllegalAction("lowest_club_leads", card=self.card_text(lowest), card_id=lowest)
        return self.must_follow() if self.following() else IllegalAction("no_points_in_first_trick")

    def parse_action(self, text):
        """Return the legal action that a text stands for, as `action_text` writes it.

        :raises NotAnAction: the text isn't an action.
        :raises IllegalAction: it is an action, but it isn't legal now.
        """
        return verbs.parse(self, text, slot_of, "pass 2c Qs Ah, play Th")


new = fair(ID, HeartsState)
