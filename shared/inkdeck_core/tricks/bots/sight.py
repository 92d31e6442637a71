"""The common part of trick-taking games' sights. A sight is what a bot reads from its view."""

from ..game import BIDDING, NO_BID, NO_CALL
from . import deal
from .bids import told_by

_ANY = 0xFFFF  # the greatest strength, if no bid limits it


class Sight:
    """A view's cards, bids and tricks, laid out for a search. A game's subclass fills in the cards.

    :param view: the `TrickView` of the acting seat.
    :param make: returns a bytearray of a size, or what is used like one.
    :param reads: whether to infer cards from the others' bids and plays; if not, only from what they could
        not follow.
    :param bidding: the game's (weights, least strengths to bid 1, 2 and so on) for this hand.
    :param calls: how many calls there are to follow.
    :ivar position: the hand as it stands; of the hands, it holds only the bot's own.
    :ivar beliefs: what is known of the other hands (`deal.py`), without dice.
    :ivar steps: the least strengths to bid 1, 2 and so on.
    """

    POSITION = 0  # bytes
    WANTED = WON = 0  # places in the position, in a game with bids

    def __init__(self, view, make, reads, bidding, calls):
        self.view = view
        self.me = view.seat
        self._reads = [reads] * view.seats  # by seat, until it plays by other rules than the bot's
        self._weights, self.steps = bidding
        self.position = make(self.POSITION)
        self.beliefs = make(deal.BELIEFS)
        self._calls = calls
        self._voids = [0] * view.seats  # by seat: mask of the calls that it couldn't follow
        self._away = [[0] * calls for _ in range(view.seats)]  # by seat, call: mask of ranks that seem away

    def worth(self, position):
        """Return the points that a position which was played to its end brings this seat."""
        return self.points(int(position[self.WON + self.me]), int(position[self.WANTED + self.me]))

    def points(self, won, bid):
        """Return the points that a hand with this many tricks brings this seat."""
        raise NotImplementedError

    def _tell_tricks(self):
        """Read the tricks of this hand. Return (cards played, the best rank in the current trick, 0 without
        one).
        """
        view = self.view
        played = []
        won = [0] * view.seats
        for trick in view.past_tricks:
            self._tell_trick(trick, won)
            played += trick.cards
            won[trick.winner] += 1
        if view.phase == BIDDING or view.trick.call == NO_CALL:
            return played, 0  # a card whose call isn't named yet is in the hand
        return played + list(view.trick.cards), self._tell_trick(view.trick, won)

    def _tell_trick(self, trick, won):
        """Read a trick and return the best rank in it (Oh Hell: power).

        :param won: the tricks that each seat had won before.
        """
        raise NotImplementedError

    def _play_otherwise(self, seat):
        """Note that a seat plays by other rules of thumb, so that its cards reveal nothing."""
        self._reads[seat] = False
        self._away[seat][:] = [0] * self._calls

    def _tell_bids(self, reads):
        """Note the strengths that bids imply."""
        view = self.view
        for seat in range(view.seats):
            least, most = 0, _ANY
            if reads and view.auction and view.bids[seat] != NO_BID:
                least, most = told_by(self.steps, view.bids[seat])
            self._add(deal.LEAST + 2 * seat, least)
            self._add(deal.MOST + 2 * seat, most)

    def _add(self, at, more):
        """Add to an int of the beliefs."""
        beliefs = self.beliefs
        more += beliefs[at] | beliefs[at + 1] << 8
        beliefs[at] = more & 255
        beliefs[at + 1] = more >> 8


def above(rank, ranks):
    """Return the mask of the ranks above this one; of all ranks for -1.

    :param ranks: their number.
    """
    return (1 << ranks) - 1 >> rank + 1 << rank + 1


def below(rank):
    """Return the mask of the ranks below this one."""
    return (1 << rank) - 1


def sooner(rank, best, wants, last, ranks):
    """Return the mask of the ranks that the rules of thumb would have followed with instead of `rank`.

    It is empty for a seat that ends a trick with a winner it wants: players differ in which one they use.

    :param best: the lowest rank that wins; `ranks` if none does.
    :param wants: whether the seat wants tricks. :param last: whether no one plays after it.
    :param ranks: how many there are, from 0.
    """
    if wants and rank < best:
        return below(rank) | above(best - 1, ranks)
    if wants:
        return 0 if last else above(rank, ranks)
    if rank < best:
        return above(rank, ranks) & below(best)
    return below(best) if last else below(rank)
