"""Counts finished games: wins, streaks, points, bids, and who beats whom.

MicroPython also runs this module, for the page in a browser.
"""

import math
from typing import TYPE_CHECKING, Any

from inkdeck import games
from inkdeck.book.replayed import counts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_Z = 1.959964
"""So many standard errors on each side of a mean hold 95 % of a normal distribution."""


class Tally:
    """One player's totals over some games.

    :ivar games, decided: how many games the player finished, and how many of these had a winner.
    :ivar wins, shared: how many the player won, and won together with others.
    :ivar streak, longest: the number of wins in a row up to the last game, and the longest such run.
    :ivar hands, points, bids, bids_made: totals over the hands that the player played.
    :ivar marks: how often each of the games' marks occurred in them (`inkdeck/games`).
    :ivar best: the best score in a game; None without any, and if fewest points won some games, most others.
    :ivar fewest: a set with whether fewest points won, for each of those games.
    :ivar last: the last game that counts, a `figures.Played`.
    """

    def __init__(self) -> None:
        self.games = self.decided = self.wins = self.shared = self.streak = self.longest = 0
        self.hands = self.points = self.bids = self.bids_made = 0
        self.marks = {}
        self.best = self.last = None
        self.fewest = set()

    def add_hands(self, part: Any) -> None:
        """Count the hands of a `figures.Part`."""
        self.hands += part.hands
        self.points += part.points
        self.bids += part.bids
        self.bids_made += part.bids_made
        for mark, count in counts(part.marks).items():
            self.marks[mark] = self.marks.get(mark, 0) + count

    def add_result(self, played: Any, part: Any, shared: bool, fewest: bool | None) -> None:
        """Count a game's result for a player. Call this in the order in which the games were played.

        :param fewest: whether fewest points won it; None if that can't be told.
        """
        self.games += 1
        self.last = played
        if not part.place:
            return  # nobody has won
        self.decided += 1
        self.wins += part.won
        self.shared += part.won and shared
        self.streak = self.streak + 1 if part.won else 0
        if self.streak > self.longest:
            self.longest = self.streak
        if fewest is None:
            return
        self.fewest.add(fewest)
        if len(self.fewest) > 1:
            self.best = None  # these scores can't be compared
        elif self.best is None:
            self.best = part.score
        else:
            self.best = (min if fewest else max)(self.best, part.score)


class Figures:
    """The statistics of some games, which `of` returns.

    :ivar games: how many games they cover.
    :ivar overall: {person: `Tally`}; `kinds`: {(game, variant): {person: `Tally`}}.
    :ivar against: {(person, other): [ahead, level, behind]} in games, for both orders of a pair.
    """

    def __init__(self) -> None:
        self.games = 0
        self.overall = {}
        self.kinds = {}
        self.against = {}

    def add(self, played: Any, parts: Any) -> None:
        """Count one finished game (`figures.Played`) with these `figures.Parts`, if there are any."""
        if not parts:
            return
        self.games += 1
        shared = sum([part.won and part.final for _, part in parts]) > 1
        mine = self.kinds.setdefault((played.game, played.variant), {})
        for person, part in parts:
            if part.hands or part.final:
                for tallies in (self.overall, mine):
                    tallies.setdefault(person, Tally()).add_hands(part)
        # A person who held two seats to the end has played one game, with the better result.
        best = {}
        for person, part in parts:
            if part.final:
                other = best.get(person)
                if other is None or (part.place or 0) < (other.place or 0):
                    best[person] = part
        fewest = _fewest(played, parts)
        for person, part in best.items():
            self.overall[person].add_result(played, part, shared, fewest)
            mine[person].add_result(played, part, shared, fewest)
        decided = [(person, part) for person, part in best.items() if part.place]
        for number, (person, part) in enumerate(decided):
            for other, theirs in decided[:number]:
                behind = (part.place > theirs.place) - (part.place < theirs.place)
                self.against.setdefault((person, other), [0, 0, 0])[1 + behind] += 1
                self.against.setdefault((other, person), [0, 0, 0])[1 - behind] += 1


def _fewest(played, parts):
    """Whether fewest points won a game; None if its players decided that and their scores don't show it."""
    known = games.fewest_wins(played.game, played.variant)
    if known is not None:
        return known
    results = sorted([(part.place, part.score) for _, part in parts if part.final and part.place])
    first, last = (results[0][1], results[-1][1]) if results else (0, 0)
    return None if first == last else first < last


def ranked(tallies: "Mapping[str, Tally]") -> list[tuple[str, Tally]]:
    """Return people with their tallies, sorted by wins, then by share of wins, then by name."""

    def rank(pair):
        person, tally = pair
        return -tally.wins, -tally.wins / max(1, tally.decided), _folded(person), person

    return sorted(tallies.items(), key=rank)


def _folded(name):
    return getattr(name, "casefold", name.lower)()  # MicroPython has only lower()


def fewest_wins(kind: tuple[str, str], tallies: "Mapping[str, Tally]") -> bool:
    """Whether the lowest score wins in a kind of game; if its players decide that, whether it always has."""
    known = games.fewest_wins(*kind)
    found = set()
    for tally in tallies.values():
        found.update(tally.fewest)
    return found == {True} if known is None else known


def share(part: float, whole: int) -> int | None:
    """Return a share as a whole percentage; None if the whole is 0."""
    return _rounded(100 * part, whole) if whole else None


def share_interval(part: int, whole: int) -> tuple[int, int] | None:
    """Return the 95 % interval of a share (Wilson's) as whole percentages; None if the whole is 0.

    It says how large the share may be in the long run, as far as so few games tell.
    """
    if not whole:
        return None
    spread = _Z * _Z / whole
    middle = part / whole + spread / 2
    half = _Z * math.sqrt(part * (whole - part) / whole + _Z * _Z / 4) / whole
    return round(100 * (middle - half) / (1 + spread)), round(100 * (middle + half) / (1 + spread))


def mean(total: float, count: int) -> str:
    """Return a mean with one decimal as text, such as `-1.5`; "" if the count is 0."""
    if not count:
        return ""
    tenths = _rounded(10 * total, count)
    return f"{'-' * (tenths < 0)}{abs(tenths) // 10}.{abs(tenths) % 10}"


def _rounded(part, whole):
    """Return a quotient as a whole number, halves to the even one. MicroPython's floats round otherwise."""
    number, rest = divmod(part, whole)
    number = int(number)
    return number + (2 * rest > whole or (2 * rest == whole and number % 2 == 1))


def running(hands: "Sequence[Any]", seats: int) -> list[list[int]]:
    """Return each seat's total before the first hand and after each. :param hands: `replayed.Hand` rows."""
    lines = [[0] for _ in range(seats)]
    for row in hands:
        lines[row.seat].append(lines[row.seat][-1] + row.points)
    return lines
