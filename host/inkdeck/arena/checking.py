"""Checks games that come from elsewhere, a file or a worker, before they count."""

from collections.abc import Sequence
from typing import Any

from inkdeck.arena.scoring import Fault, Outcome
from inkdeck.arena.tournament import Lineup, Tournament

KINDS = ("time", "end", "nonsense", "out")
"""The kinds of a `Fault`."""

MOST_POINTS = 1 << 31
"""No game has so many points."""


def check(tournament: Tournament, deal: int, games: Sequence[Any]) -> None:
    """Check that these can be the `Outcome`s of a deal, counted from 0, of a tournament.

    :raises ValueError: they can't.
    """
    lineups = tournament.lineups(deal)
    if len(games) != len(lineups):
        raise ValueError(f"{len(games)} games, not {len(lineups)}")
    for number, (lineup, game) in enumerate(zip(lineups, games, strict=True)):
        if type(game) is not Outcome or not _fits(tournament, (deal, number), lineup, game):
            raise ValueError(f"game {number + 1} contradicts itself or its tournament")


def _fits(tournament: Tournament, where: tuple[int, int], lineup: Lineup, game: Outcome) -> bool:
    players = range(tournament.players)
    return (
        (game.group, game.seats) == (lineup.group, lineup.seats)
        and _are_whole([game.hands], 1, 1 << 16, 1)
        and _are_whole(game.points, -MOST_POINTS, MOST_POINTS, len(players))
        and (game.exact is not None) == tournament.has_bids
        and (game.exact is None or _are_whole(game.exact, 0, game.hands + 1, len(players)))
        and type(game.faults) is tuple
        and all(_is_fault(fault, where, game) for fault in game.faults)
        and _is_shared(game, {fault.seat for fault in game.faults}, tournament.fewest_wins)
    )


def _are_whole(values, low, high, count):
    return (
        type(values) in (list, tuple)
        and len(values) == count
        and all(type(value) is int and low <= value < high for value in values)
    )


def _is_fault(fault, where, game):
    return (
        type(fault) is Fault
        and (fault.deal, fault.game) == where
        and type(fault.seat) is int
        and 0 <= fault.seat < len(game.seats)
        and game.seats[fault.seat] == fault.entrant
        and fault.kind in KINDS
        and type(fault.say) is str
        and all(type(number) is int and type(line) is str for number, line in fault.lines)
    )


def _is_shared(game, lost, fewest_wins):
    """Whether the win is split evenly among seats that have the best points of those that didn't lose."""
    left = [seat for seat in range(len(game.seats)) if seat not in lost]
    sharing = [seat for seat, share in enumerate(game.wins) if share]
    if len(game.wins) != len(game.seats) or any(seat in lost for seat in sharing):
        return False
    if not left or not sharing:
        return not left and not sharing
    best = (min if fewest_wins else max)(game.points[seat] for seat in left)
    return all(game.wins[seat] == 1 / len(sharing) and game.points[seat] == best for seat in sharing)
