"""What a game was worth to each seat; who has lost by rule comes after everybody else."""

from collections import namedtuple
from collections.abc import Collection, Sequence

Outcome = namedtuple("Outcome", ("group", "seats", "hands", "points", "wins", "exact", "faults"))
"""One finished game, by seat: `seats` the entrants, `points`, `wins` the shares of the win, `exact` how many
bids were met (None in games without). `hands` is how many were played, `faults` the `Fault`s."""

Fault = namedtuple("Fault", ("entrant", "deal", "game", "seat", "kind", "say", "lines"), defaults=((),))
"""A game that an entrant has lost by rule. deal, game: from 0, the game within the deal; kind: "time", "end",
"nonsense" or "out" (it was not asked any more); say: a sentence; lines: as `Lost` has them."""


def points(totals: Sequence[int], lost: Collection[int], fewest_wins: bool) -> tuple[int, ...]:
    """The points by seat: a seat in `lost` has at best the worst of the table."""
    worst = max(totals) if fewest_wins else min(totals)
    return tuple(worst if seat in lost else total for seat, total in enumerate(totals))


def wins(
    totals: Sequence[int], winners: Sequence[int], lost: Collection[int], fewest_wins: bool
) -> tuple[float, ...]:
    """The share of the win by seat: 1 in all, in even parts; a seat in `lost` has none.

    :param winners: who has won by the rules of the game, if nobody had lost by rule.
    """
    left = [seat for seat in range(len(totals)) if seat not in lost]
    sharing = [seat for seat in winners if seat not in lost]
    if left and not sharing:
        best = (min if fewest_wins else max)(totals[seat] for seat in left)
        sharing = [seat for seat in left if totals[seat] == best]
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(len(totals)))


def exact(hands: Sequence[Sequence[bool]], lost: Collection[int]) -> tuple[int, ...]:
    """How many bids each seat has met; none in a game that it has lost.

    :param hands: by hand and seat, whether the bid was met.
    """
    return tuple(0 if seat in lost else sum(met) for seat, met in enumerate(zip(*hands, strict=True)))
