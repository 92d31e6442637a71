"""Spades: two pairs, bids without a limit, spades as trump, nil and bags (S-1 to S-6)."""

from .. import verbs
from ..deals import fair
from ..errors import IllegalAction
from ..french import SIZE, slot_of, suit_of
from ..options import settled
from ..tricks.game import BIDDING, NO_CALL
from ..tricks.plain import OWN, PLAY, PlainGame
from . import setup
from .scoring import PAIRS, game_over, hand_result, winners
from .view import SpadesView

ID = "spades"

SPADES = 2
"""The trump, as in `french.SUITS`."""
CARDS = 13
BID = OWN
"""The action that bids nil. The next ones bid 1 to 13 tricks."""


class SpadesState(PlainGame):
    """A running game of Spades.

    :param seats: 4.
    :param chosen: {name: value} of options; missing ones have their defaults.
    :param deals: where decks come from (`deals.py`).
    :raises BadSetup: the game doesn't take these seats or options.
    :ivar broken: whether a spade was played in an earlier trick.
    """

    VALUES = PlainGame.VALUES + ("broken",)
    __slots__ = ("broken",)
    VERBS = PLAY, verbs.Verb("bid", BID, CARDS + 1)
    # by call and card: 0 for a card that can't win
    rank_tables = [bytes([suit_of(card) in (call, SPADES) for card in range(SIZE)]) for call in range(4)]

    def __init__(self, seats, chosen, deals):
        super().__init__(settled(ID, setup, seats, chosen), seats, deals, auction=True)

    def view(self, seat):
        """Return everything that this seat may know; with `None`, everything that is public."""
        return SpadesView(self, seat)

    def winners(self):
        """Return the seats with the best score so far; in a finished game, its winners (S-5)."""
        return winners(self.totals)

    def hands_to_play(self):
        """Return 0: points decide when the game ends."""
        return 0

    def closing(self):
        """See rule S-5."""
        return game_over(self.options["target"], self.totals, self.hand_no)

    def trump(self):
        """Return spades."""
        return SPADES

    def bags(self):
        """Return the bags by seat, those of its pair."""
        return self.results[-1].bags if self.results else (0,) * self.seats

    # the bids (S-2)

    def opening(self):
        """Ask for the bids."""
        self.broken = False
        self.phase = BIDDING
        self.mask = 0

    def legal_actions(self):
        """Return the acting seat's legal actions, ascending; none when the game is over."""
        return tuple(range(BID, BID + CARDS + 1)) if self.phase == BIDDING else super().legal_actions()

    def may(self, action):
        """Whether the acting seat may do this now."""
        return BID <= action <= BID + CARDS if self.phase == BIDDING else super().may(action)

    def act(self, action):
        """Bid; when all have bid, the dealer's left leads."""
        self.bids[self.seat] = action - BID
        if self.seat == self.dealer:
            self.lead(self.after[self.dealer])
        else:
            self.seat = self.after[self.seat]

    # the play (S-3)

    def playable(self):
        """Return the mask of the slots that the acting seat may play."""
        left = self.left[self.seat]
        if self.cards:
            return self.following() or left
        return left if self.broken else left & ~self.of_suit(SPADES) or left

    def beats(self, card, best):
        """Return whether a card takes the trick from the one that was best."""
        trump = suit_of(card) == SPADES
        return card > best if suit_of(card) == suit_of(best) else trump

    def trick_over(self, winner, cards):
        """Note a spade: from the next trick on, spades may be led."""
        if SPADES in [suit_of(card) for card in cards]:
            self.broken = True

    def hand_over(self):
        """Return the hand's result (S-4)."""
        tricks = [self.won[pair] + self.won[pair + PAIRS] for pair in range(PAIRS)]
        return hand_result(self.dealer, self.bids, self.won, tricks, self.results, self.options["bags"])

    # texts

    def reason(self, action):
        """Return why a card may not be played."""
        return IllegalAction("spades_not_broken") if self.call == NO_CALL else self.must_follow()

    def parse_action(self, text):
        """Return the legal action that a text stands for, as `action_text` writes it.

        :raises NotAnAction: the text isn't an action.
        :raises IllegalAction: it is an action, but it isn't legal now.
        """
        return verbs.parse(self, text, slot_of, "bid 3, play Th")


new = fair(ID, SpadesState)
