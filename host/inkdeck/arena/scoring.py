"""The worth of a game to each seat. A seat that lost by rule ranks below all others."""

from collections import namedtuple
from collections.abc import Collection, Sequence

Outcome = namedtuple("Outcome", ("group", "seats", "hands", "points", "wins", "exact", "faults"))
"""One finished game, by seat: `seats` the entrants, `points`, `wins` the shares of the win, `exact` how many
bids were met (None in games without). `hands` is how many were played, `faults` the `Fault`s."""

Fault = namedtuple("Fault", ("entrant", "deal", "game", "seat", "kind", "say", "lines"), defaults=((),))
"""A game that an entrant has lost by rule. deal, game: from 0, the game within the deal; kind: "time", "end",
"nonsense" or "out" (it was not asked any more); say: a sentence; lines: as `Lost` has them."""


def points(totals: Sequence[int], lost: Collection[int], fewest_wins: bool) -> tuple[int, ...]:
    """Return the points by seat. A seat in `lost` has at most the lowest score of the table."""
    worst = max(totals) if fewest_wins else min(totals)
    return tuple(worst if seat in lost else total for seat, total in enumerate(totals))


def wins(
    totals: Sequence[int], winners: Sequence[int], lost: Collection[int], fewest_wins: bool
) -> tuple[float, ...]:
    """Return each seat's share of the win: 1 in all, split evenly; a seat in `lost` gets none.

    :param winners: the seats that win by the rules of the game alone.
    """
    left = [seat for seat in range(len(totals)) if seat not in lost]
    sharing = [seat for seat in winners if seat not in lost]
    if left and not sharing:
        best = (min if fewest_wins else max)(totals[seat] for seat in left)
        sharing = [seat for seat in left if totals[seat] == best]
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(len(totals)))


def exact(hands: Sequence[Sequence[bool]], lost: Collection[int]) -> tuple[int, ...]:
    """Return how many bids each seat made: none in a game that it lost by rule.

    :param hands: whether the bid was made, by hand and seat.
    """
    return tuple(0 if seat in lost else sum(met) for seat, met in enumerate(zip(*hands, strict=True)))
