"""Turns a view of Xactika into the position and the mind that a bot calculates with."""

from ...tricks.bots import deal
from ...tricks.bots.bids import told_by
from ...tricks.state import BIDDING, CALLING, NO_CALL, NOBODY
from ..deck import DECK, SLOTS, VALUES
from ..rules import BID_VARIANT, LOSE
from . import bidding, playout

_ALL = 9  # tricks wanted by a seat that wants every one
_ANY = 0xFFFF  # the greatest strength, if no bid limits it
_CALLS = 12
_VALUES = 511  # a bit for each


class Sight:
    """A view's cards, bids and tricks, laid out for a search.

    :param view: the acting seat's `TrickView`. :param make: returns a bytearray, or something like it.
    :param reads: whether to draw conclusions from the others' bids and cards; if not, only from what they
        couldn't follow.
    :ivar position: the hand as it stands; it has only this seat's own cards. While a call is asked for, the
        card just led is back in the hand, in slot `led` (otherwise -1).
    :ivar mind: what is known about the others; its dice aren't set.
    :ivar steps: the least strengths for bidding 1 to 8 with this number of players.
    """

    ACTS, WANTED, WON, NOTHING = playout.ACTS, playout.WANTED, playout.WON, playout.NOTHING

    def __init__(self, view, make, reads=True):
        self.view = view
        self._reads = [reads] * view.seats  # by seat, whether to draw conclusions from how it plays
        self.me = view.seat
        self._weights, self.steps = bidding.FITS[view.seats]
        self.position = make(playout.POSITION)
        self.mind = make(deal.MIND)
        self.led = -1
        self._voids = [0] * view.seats  # by seat, the mask of the calls that it couldn't follow
        self._away = [[0] * _CALLS for _ in range(view.seats)]  # by seat, call: mask of values that seem away
        bidding.begin(self.position)
        self._tell_hands()
        played = self._tell_tricks()
        self._tell_cards(played)
        self._tell_bids(reads)
        self._away.clear()  # to save memory, because a thought keeps its sight

    def _tell_hands(self):
        view, position = self.view, self.position
        position[playout.SEATS] = view.seats
        position[playout.DONE] = view.tricks_done
        for seat in range(view.seats):
            position[playout.LEFT + seat] = (1 << view.cards_left[seat]) - 1
            position[playout.WON + seat] = view.won[seat]
            position[playout.WANTED + seat] = self.wanted(view.bids[seat])
        hand, slots = view.hand, view.slots
        if view.phase == CALLING:
            self.led = [slot for slot in range(8) if slot not in slots][0]
            hand, slots = hand + view.trick.cards, slots + (self.led,)
        left = 0
        for card, slot in zip(hand, slots):
            position[playout.HANDS + 8 * self.me + slot] = card
            left |= 1 << slot
        position[playout.LEFT + self.me] = left
        self.hand = hand

    def wanted(self, bid):
        """Return how many tricks a seat with that bid wants (X-9, X-10); 0 before its bid."""
        variant = self.view.options["variant"]
        if variant == BID_VARIANT:
            return max(0, bid)
        return 0 if variant == LOSE else _ALL

    def _tell_tricks(self):
        """Take the played cards out of the unseen ones, note what they imply about the others' hands, and
        return them.
        """
        view, position = self.view, self.position
        played = []
        won = [0] * view.seats
        for trick in view.past_tricks:
            self._tell_trick(trick, won)
            played += trick.cards
            won[trick.winner] += 1
        trick = view.trick
        position[playout.ACTS] = self.me
        if view.phase != BIDDING and trick.call != NO_CALL:
            best = self._tell_trick(trick, won)
            played += trick.cards
            position[playout.PLAYED] = len(trick.cards)
            position[playout.CALLED] = trick.call
            position[playout.BEST] = best - 3
            position[playout.WINNER] = trick.winner
        return played

    def _tell_trick(self, trick, won):
        seats = self.view.seats
        ranks = DECK.ranks[trick.call]
        best = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % seats
            bidding.unplayed(self.position, card, -1)
            self._add(deal.BEHIND + 2 * seat, self._weights[VALUES[card] - 4])
            wants = self.position[playout.WANTED + seat] > won[seat]
            if self._reads[seat]:
                self._read(seat, card, trick.call, best, wants, place == seats - 1)
            if not ranks[card]:
                self._voids[seat] |= 1 << trick.call
            best = max(best, ranks[card])
        return best

    def _read(self, seat, card, call, best, wants, last):
        """Note what a seat doesn't seem to hold: what the rules of thumb of `play_out` would have played
        instead of this card.

        Of a lead, only the value counts, with a margin of one, because players lead differently.

        :param best: the best rank in the trick before this card, 0 if it was led.
        """
        away = self._away[seat]
        value = VALUES[card] - 4
        if [one for one in DECK.calls_of(card) if away[one] >> value & 1]:
            self._reads[seat] = False  # it doesn't play by these rules of thumb
            away[:] = [0] * _CALLS
        elif best and DECK.ranks[call][card]:
            away[call] |= sooner(value, best - 4, wants, last)
        else:
            if best:
                values = below(value) if wants else above(value)
            else:
                values = above(value + 1) if wants else below(value) >> 1
            away[:] = [mask | values for mask in away]

    def _tell_cards(self, played):
        mind = self.mind
        mind[deal.ME] = self.me
        mind[deal.SLOTS] = SLOTS
        count = 0
        for card in range(DECK.size):
            mind[deal.WEIGHTS + card] = self._weights[VALUES[card] - 4]
            if card not in played and card not in self.hand:
                mind[deal.CARDS + count] = card
                count += 1
                self._tell_away(card)
        mind[deal.COUNT] = count

    def _tell_away(self, card):
        """Note which seats can't hold a card, and which don't seem to."""
        one, two, three, four = DECK.calls_of(card)
        value = VALUES[card] - 4
        shows = 1 << one | 1 << two | 1 << three | 1 << four
        for seat, away in enumerate(self._away):
            if self._voids[seat] & shows:
                self._add(deal.VOID + 2 * card, 1 << seat)
            elif not (away[one] | away[two] | away[three] | away[four]) >> value & 1:
                continue
            self._add(deal.AWAY + 2 * card, 1 << seat)

    def _tell_bids(self, reads):
        view = self.view
        for seat in range(view.seats):
            least, most = 0, _ANY
            if reads and view.auction and view.bids[seat] != NOBODY:
                least, most = told_by(self.steps, view.bids[seat])
            self._add(deal.LEAST + 2 * seat, least)
            self._add(deal.MOST + 2 * seat, most)

    def _add(self, at, more):
        mind = self.mind
        more += mind[at] | mind[at + 1] << 8
        mind[at] = more & 255
        mind[at + 1] = more >> 8

    def points(self, won, bid):
        """Return the points that a hand with this many tricks brings this seat."""
        if self.view.auction:
            return won if won == bid else -abs(bid - won)
        return -won if self.view.options["variant"] == LOSE else won


def above(value):
    """Return the mask of the values above this one, counted from 0."""
    return _VALUES >> value + 1 << value + 1


def below(value):
    """Return the mask of the values below this one."""
    return (1 << value) - 1


def sooner(value, best, wants, last):
    """Return the mask of the values that the rules of thumb would have played instead, to follow this call.

    It is empty for a seat that ends a trick with a winner it wants: players differ in which one they use.

    :param value: that of the card played. :param best: the best one in the trick before; both count from 0.
    :param wants: whether the seat wants tricks. :param last: whether no one plays after it.
    """
    if wants and value < best:
        return below(value) | _VALUES & ~below(best)
    if wants:
        return 0 if last else above(value)
    if value < best:
        return above(value) & below(best)
    return below(best) if last else below(value)
