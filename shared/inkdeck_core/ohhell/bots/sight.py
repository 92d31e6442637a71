"""Turns a view of Oh Hell into the position and the mind that a bot calculates with."""

from ...tricks.bots import deal
from ...tricks.bots.bids import told_by
from ...tricks.state import BIDDING, NO_CALL, NOBODY
from ..deck import DECK
from ..scoring import hand_points
from . import bidding, playout

_ANY = 0xFFFF  # the greatest strength, if no bid limits it
_RANKS = (1 << 13) - 1  # a bit for each


class Sight:
    """A view's cards, bids and tricks, laid out for a search.

    :param view: the acting seat's `OhHellView`. :param make: returns a bytearray, or something like it.
    :param reads: whether to draw conclusions from the others' bids and cards; if not, only from what they
        couldn't follow.
    :ivar position: the hand as it stands; it has only this seat's own cards.
    :ivar mind: what is known about the others; its dice aren't set.
    :ivar steps: the least strengths for bidding 1, 2 and so on in this hand.
    """

    ACTS, WANTED, WON, NOTHING = playout.ACTS, playout.WANTED, playout.WON, playout.NOTHING

    def __init__(self, view, make, reads=True):
        self.view = view
        self.me = view.seat
        self._reads = [reads] * view.seats  # by seat, whether to draw conclusions from how it plays
        self._weights, self.steps = bidding.fit(view.seats, view.size, view.trump >= 0)
        self.position = make(playout.POSITION)
        self.mind = make(deal.MIND)
        self._voids = [0] * view.seats  # by seat, the mask of the suits that it can't have
        self._away = [[0] * 4 for _ in range(view.seats)]  # by seat, suit: mask of ranks that seem away
        played = self._tell_tricks()
        if view.up_card >= 0:
            played.append(view.up_card)
        self.unseen = [card for card in range(DECK.size) if card not in played and card not in view.hand]
        self._tell_table()
        self._tell_cards()
        self._tell_bids(reads)

    def points(self, won, bid):
        """Return the points that a hand with this many tricks brings this seat (O-6)."""
        return hand_points(self.view.options["score"], (bid,), (won,))[0]

    def as_good(self, card, other):
        """Whether two cards are of one suit and no one else can hold a card between them: playing either is
        the same.
        """
        if card & 3 != other & 3:
            return False
        low, high = min(card, other), max(card, other)
        between = self.unseen + list(self.view.trick.cards)
        return not [one for one in between if low < one < high and one & 3 == card & 3]

    def _tell_table(self):
        view, position = self.view, self.position
        position[playout.SEATS] = view.seats
        position[playout.SIZE] = view.size
        position[playout.TRUMP] = view.trump if view.trump >= 0 else 4
        position[playout.DONE] = view.tricks_done
        position[playout.ACTS] = self.me
        for seat in range(view.seats):
            self._leave(seat, (1 << view.cards_left[seat]) - 1)
            position[playout.WON + seat] = view.won[seat]
            position[playout.WANTED + seat] = max(0, view.bids[seat])
        left = 0
        for card, slot in zip(view.hand, view.slots):
            position[playout.HANDS + playout.SLOTS * self.me + slot] = card
            left |= 1 << slot
        self._leave(self.me, left)
        for card in self.unseen + list(view.hand):
            at = playout.UNSEEN + 13 * (card & 3)
            for rank in range((card >> 2) + 1):
                position[at + rank] += 1

    def _leave(self, seat, mask):
        self.position[playout.LEFT + seat] = mask & 255
        self.position[playout.LEFT_ABOVE + seat] = mask >> 8

    def _tell_tricks(self):
        """Note what the played cards imply about the others' hands, and return these cards."""
        view, position = self.view, self.position
        played = []
        won = [0] * view.seats
        for trick in view.past_tricks:
            self._tell_trick(trick, won)
            played += trick.cards
            won[trick.winner] += 1
        trick = view.trick
        if view.phase != BIDDING and trick.call != NO_CALL:
            position[playout.BEST] = self._tell_trick(trick, won)
            position[playout.PLAYED] = len(trick.cards)
            position[playout.LED] = trick.call
            position[playout.WINNER] = trick.winner
            played += trick.cards
        return played

    def _tell_trick(self, trick, won):
        view = self.view
        best = 0
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % view.seats
            power = self._power(card, trick.call)
            self._add(deal.BEHIND + 2 * seat, bidding.weight(self._weights, card, view.trump))
            if card & 3 != trick.call:
                self._voids[seat] |= 1 << trick.call
            if self._reads[seat] and place:
                wants = view.bids[seat] > won[seat]
                self._read(seat, card, power, trick.call, best, wants, place == view.seats - 1)
            best = max(best, power)
        return best

    def _power(self, card, led):
        """Return a card's power in a trick: its rank from 1, plus 13 for a trump; 0 if it can't win."""
        if card & 3 == self.view.trump:
            return (card >> 2) + 14
        return (card >> 2) + 1 if card & 3 == led else 0

    def _read(self, seat, card, power, led, best, wants, last):
        """Note what a seat that followed with this card, or couldn't follow, doesn't seem to hold: what the
        rules of thumb of `play_out` would have played instead.

        :param best: the best power in the trick before this card.
        """
        away = self._away[seat]
        suit, rank = card & 3, card >> 2
        if away[suit] >> rank & 1:
            self._reads[seat] = False  # it doesn't play by these rules of thumb
            away[:] = [0] * 4
            return
        trump = self.view.trump
        if suit == led:
            beyond = best - (13 if led == trump else 0)  # ranks from this one up win, counted from 0
            away[suit] |= sooner(rank, beyond if beyond <= 13 else 13, wants, last)
        elif wants and trump >= 0 and power <= best:
            away[trump] |= above(best - 14) if best > 13 else _RANKS  # it would have trumped

    def _tell_cards(self):
        mind = self.mind
        mind[deal.ME] = self.me
        mind[deal.SLOTS] = playout.SLOTS
        trump = self.view.trump
        for card in range(DECK.size):
            mind[deal.WEIGHTS + card] = bidding.weight(self._weights, card, trump)
        for count, card in enumerate(self.unseen):
            mind[deal.CARDS + count] = card
            for seat in range(self.view.seats):
                if self._voids[seat] >> (card & 3) & 1:
                    self._add(deal.VOID + 2 * card, 1 << seat)
                    self._add(deal.AWAY + 2 * card, 1 << seat)
                elif self._away[seat][card & 3] >> (card >> 2) & 1:
                    self._add(deal.AWAY + 2 * card, 1 << seat)
        mind[deal.COUNT] = len(self.unseen)

    def _tell_bids(self, reads):
        view = self.view
        for seat in range(view.seats):
            least, most = 0, _ANY
            if reads and view.bids[seat] != NOBODY:
                least, most = told_by(self.steps, view.bids[seat])
            self._add(deal.LEAST + 2 * seat, least)
            self._add(deal.MOST + 2 * seat, most)

    def _add(self, at, more):
        mind = self.mind
        more += mind[at] | mind[at + 1] << 8
        mind[at] = more & 255
        mind[at + 1] = more >> 8


def above(rank):
    """Return the mask of the ranks above this one; of all ranks if it is below 0."""
    return _RANKS >> rank + 1 << rank + 1 if rank >= 0 else _RANKS


def below(rank):
    """Return the mask of the ranks below this one."""
    return (1 << rank) - 1


def sooner(rank, best, wants, last):
    """Return the mask of the ranks that the rules of thumb would have played instead, to follow the suit led.

    It is empty for a seat that ends a trick with a winner it wants: players differ in which one they use.

    :param rank: that of the card played. :param best: ranks from this one up win; 13 if none does.
    :param wants: whether the seat wants tricks. :param last: whether no one plays after it.
    """
    if wants and rank < best:
        return below(rank) | _RANKS & ~below(best)
    if wants:
        return 0 if last else above(rank)
    if rank < best:
        return above(rank) & below(best)
    return below(best) if last else below(rank)
