"""The outcome of a tournament: each entrant's figures and the differences between them, with intervals.

The seats of a deal share its cards, so they aren't independent observations; deals are. Each entrant has one
value for each deal, the mean over its seats there, and intervals are over deals.
"""

from collections import namedtuple

from inkdeck.arena import intervals
from inkdeck.arena.scoring import Outcome
from inkdeck.arena.tournament import Tournament

Standing = namedtuple("Standing", ("entrant", "games", "wins", "even", "points", "exact", "lost", "out"))
"""An entrant's figures. wins: the `Estimate` of its share of the wins of its games, 0 to 1; `even`: that
share among equals; `points`: per hand; `exact`: the share of bids met, None without bids; `lost`: games lost
by rule; `out`: the first deal, from 0, that it no longer plays, or None.
"""

Difference = namedtuple("Difference", ("first", "second", "points", "exact"))
"""Of two entrants' numbers, the first's minus the second's, as `Estimate`s."""


class _Sums:
    """An entrant's totals in some games of one deal."""

    def __init__(self):
        self.games = self.seats = self.hands = self.points = self.exact = 0
        self.wins = 0.0

    def add(self, played, seats):
        self.games += 1
        self.seats += len(seats)
        self.hands += played.hands * len(seats)
        self.points += sum(played.points[seat] for seat in seats)
        self.wins += sum(played.wins[seat] for seat in seats)
        if played.exact:
            self.exact += sum(played.exact[seat] for seat in seats)


class Standings:
    """The figures of these deals.

    :param tournament: the `Tournament`.
    :param deals: lists of `Outcome`.
    :param out: {number of a disqualified entrant: the first deal, from 0, that it no longer plays}.
    :ivar figures: a `Standing` for each entrant; `differences`, a `Difference` for each pair.
    :ivar faults: every `Fault`, in order.
    """

    def __init__(self, tournament: Tournament, deals: list[list[Outcome]], out: dict[int, int]) -> None:
        self.tournament = tournament
        self.deals = len(deals)
        self.faults = [fault for deal in deals for played in deal for fault in played.faults]
        self._deals = deals
        numbers = range(len(tournament.entrants))
        self.figures = [self._figures(number, out.get(number)) for number in numbers] if deals else []
        pairs = [(first, second) for first in numbers for second in numbers if first < second]
        self.differences = [self._difference(*pair) for pair in pairs] if deals else []

    def points_by_deal(self, entrant: int) -> list[float]:
        """Return an entrant's points per hand, deal by deal."""
        return [sums.points / sums.hands for sums in self._sums(entrant)]

    def _groups(self, entrant):
        return {played.group for played in self._deals[0] if entrant in played.seats}

    def _sums(self, entrant, groups=None):
        """Return the `_Sums` of each deal, over the games of these groups only."""
        found = []
        for deal in self._deals:
            sums = _Sums()
            for played in deal:
                seats = [seat for seat, other in enumerate(played.seats) if other == entrant]
                if seats and (groups is None or played.group in groups):
                    sums.add(played, seats)
            found.append(sums)
        return found

    def _figures(self, number, out):
        sums = self._sums(number)
        games = sum(deal.games for deal in sums)
        has_bids = self.tournament.has_bids
        exact = intervals.estimate([deal.exact / deal.hands for deal in sums]) if has_bids else None
        return Standing(
            self.tournament.entrants[number],
            games,
            intervals.estimate([deal.wins / deal.games for deal in sums]),
            sum(deal.seats for deal in sums) / games / self.tournament.players,
            intervals.estimate([deal.points / deal.hands for deal in sums]),
            exact,
            len({(fault.deal, fault.game) for fault in self.faults if fault.entrant == number}),
            out,
        )

    def _difference(self, first, second):
        """Compare two entrants over the tables where both sit or, without any, over all games of each."""
        both = self._groups(first) & self._groups(second) or None
        mine, others = self._sums(first, both), self._sums(second, both)
        points = [[deal.points / deal.hands for deal in sums] for sums in (mine, others)]
        exact = [[deal.exact / deal.hands for deal in sums] for sums in (mine, others)]
        return Difference(
            first,
            second,
            intervals.paired(*points),
            intervals.paired(*exact) if self.tournament.has_bids else None,
        )
