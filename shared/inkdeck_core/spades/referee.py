"""The referee for Spades with paper cards: bids, the tricks of those who bid nil, and each pair's (S-6)."""

from .. import NOBODY
from ..errors import IllegalAction
from ..referee.actions import UNKNOWN
from ..referee.state import Cell, RefereeState, RefereeView, with_paper
from . import referee_setup
from .rules import CARDS
from .scoring import PAIRS, game_over, hand_result, winners

ID = "spades-table"

# cells of a sheet, and the phases in which they are asked
BID = "bid"  # each player's, from 0 to 13
NIL = "nil"  # each player's tricks; asked only if the player bid nil
PAIR = "pair"  # the tricks of the first pair (seats 0 and 2) and of the second


class SpadesRefereeState(RefereeState):
    """A game of Spades with paper cards. A hand's cells are the bids by seat, the tricks of each seat that
    bid nil, and each pair's tricks.
    """

    __slots__ = ()

    def __init__(self, seats, chosen):
        super().__init__(ID, referee_setup, seats, chosen)

    def make_cells(self):
        """See `RefereeState`."""
        seats = range(self.seats)
        return tuple(
            [Cell(BID, seat, 0, 0, CARDS) for seat in seats]
            + [Cell(NIL, seat, 0, 0, CARDS) for seat in seats]
            + [Cell(PAIR, NOBODY, pair + 1, 0, CARDS) for pair in range(PAIRS)]
        )

    def make_order(self):
        """Return the order of the questions: bids and nils clockwise with the dealer last, then the pairs."""
        seats = self.clockwise((self.dealer + 1) % self.seats)
        pairs = [2 * self.seats + pair for pair in range(PAIRS)]
        return seats + [self.seats + seat for seat in seats] + pairs

    def bids(self, sheet):
        """Return the bids by seat; UNKNOWN where not asked yet."""
        return sheet[: self.seats]

    def nils(self, sheet):
        """Return the tricks by seat of those who bid nil; 0 for the others."""
        return sheet[self.seats : 2 * self.seats]

    def tricks(self, sheet):
        """Return each pair's tricks; UNKNOWN where not asked yet."""
        return sheet[2 * self.seats :]

    def problem(self, sheet, whole):
        """See `RefereeState`: only a player who bid nil has tricks of their own. They are part of the pair's
        tricks, or all of them if both bid nil; and the pairs' tricks add up to 13.
        """
        bids, nils, tricks = self.bids(sheet), self.nils(sheet), self.tricks(sheet)
        for seat in range(self.seats):
            if nils[seat] > 0 and bids[seat]:
                return IllegalAction("no_nil", tricks=nils[seat])
        fewest = most = 0
        for pair in range(PAIRS):
            own = nils[pair], nils[pair + PAIRS]
            low = sum([max(0, took) for took in own])
            two = bids[pair] == bids[pair + PAIRS] == 0 and UNKNOWN not in own
            high = low if two else CARDS
            if tricks[pair] != UNKNOWN:
                if not low <= tricks[pair] <= high:
                    return IllegalAction("pair_tricks", tricks=tricks[pair], nils=low)
                low = high = tricks[pair]
            fewest += low
            most += high
        if not fewest <= CARDS <= most:
            return IllegalAction("tricks_add_up", won=fewest if fewest > CARDS else most, tricks=CARDS)

    def counts(self, cell, sheet):
        """See `RefereeState`: only a player who bid nil has tricks of their own."""
        return cell.what != NIL or self.bids(sheet)[cell.player] == 0

    def result(self, dealer, sheet):
        """See `RefereeState`."""
        return self._result(dealer, sheet, self.results)

    def _add_up(self):
        # bags go on from hand to hand, so a correction changes the hands after it
        results = ()
        for hand, sheet in zip(self.results, self.sheets):
            results += (self._result(hand.dealer, sheet, results),)
        self.results = results
        super()._add_up()

    def _result(self, dealer, sheet, before):
        bids, nils = self.bids(sheet), self.nils(sheet)
        won = [nils[seat] if bids[seat] == 0 else UNKNOWN for seat in range(self.seats)]
        return hand_result(dealer, bids, won, self.tricks(sheet), before, self.options["bags"])

    def closing(self):
        """See rule S-5."""
        return game_over(self.options["target"], self.totals, len(self.results))

    def winners(self):
        """See rule S-5."""
        return winners(self.totals)

    def view(self, seat):
        """Return a view of everything; see `SpadesRefereeView`."""
        return SpadesRefereeView(self, seat)


class SpadesRefereeView(RefereeView):
    """The public view. While a hand is corrected, `bids`, `nils` and `tricks` are that hand's."""

    FIELDS = RefereeView.FIELDS + (
        ("bids", "bid each", "watched", "bid"),
        ("nils", "bid each", "watched", "nil"),
        ("tricks", "bids", "watched", ""),
    )

    def __init__(self, state, seat):
        super().__init__(state, seat)
        self.bids = state.bids(state.sheet)
        self.nils = state.nils(state.sheet)
        self.tricks = state.tricks(state.sheet)


new = with_paper(ID, SpadesRefereeState)
