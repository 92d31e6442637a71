"""Statistics of finished games: wins, streaks, points, bids, and who beats whom."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from itertools import combinations
from typing import NamedTuple

from inkdeck import games
from inkdeck.book.replayed import counts
from inkdeck.book.store import Book
from inkdeck.doors.books import Bit, Day, Ending, Few, Name, Number, Points
from inkdeck.doors.shapes import Seconds, Word
from inkdeck_core.record import format

ORDER = """
SELECT number, game, variant, ending, started, synced,
    coalesce(
        started,
        max(started) OVER (PARTITION BY device, epoch ORDER BY sequence),
        min(started) OVER (PARTITION BY device, epoch ORDER BY sequence
                           ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING),
        CAST(strftime('%s', synced) AS INTEGER),
        0
    ) AS at
FROM games JOIN facts USING (number)
ORDER BY at, device, epoch, sequence, sha256
"""
"""Orders games by time. A game without a time keeps its place in its device's log."""


class Selection(NamedTuple):
    """A selection of games: by kind, by players (names as typed), since a date."""

    game: str | None = None
    players: tuple = ()
    since: date | None = None


EVERYTHING = Selection()


class Played(NamedTuple):
    """A game: its number, kind, ending and time.

    `started` and `at` are unix seconds; `at`, by which games are sorted, may be guessed.
    """

    number: int
    game: Word
    variant: Name
    ending: Ending
    started: Seconds | None
    synced: Day | None
    at: int


class Part(NamedTuple):
    """One player's part in a game: what counts of a `facts.Player`."""

    number: int
    name: Name
    bot: Name
    final: Bit
    score: Points
    place: Few | None
    won: Bit
    hands: Number
    points: Points
    bids: Number
    bids_made: Number
    marks: Name


Parts = Sequence[tuple[str, Part]]
"""The parts in a game, each with the person for whom it counts. All bots of a level are one person."""


class Tally:
    """One player's totals over some games.

    :ivar games, decided: how many games the player finished, and how many of these had a winner.
    :ivar wins, shared: how many the player won, and won together with others.
    :ivar streak, longest: the number of wins in a row up to the last game, and the longest such run.
    :ivar hands, points, bids, bids_made: totals over the hands that the player played.
    :ivar marks: how often each of the games' marks occurred in them (`inkdeck/games`).
    :ivar best: the best score in a game; None without any, and if fewest points won some games, most others.
    :ivar fewest: a set with whether fewest points won, for each of those games.
    :ivar last: the last game that counts, a `Played`.
    """

    def __init__(self) -> None:
        self.games = self.decided = self.wins = self.shared = self.streak = self.longest = 0
        self.hands = self.points = self.bids = self.bids_made = 0
        self.marks = Counter()
        self.best = self.last = None
        self.fewest = set()

    def add_hands(self, part: Part) -> None:
        """Count the hands of a `Part`."""
        self.hands += part.hands
        self.points += part.points
        self.bids += part.bids
        self.bids_made += part.bids_made
        self.marks.update(counts(part.marks))

    def add_result(self, played: Played, part: Part, shared: bool, fewest: bool | None) -> None:
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
        self.overall = defaultdict(Tally)
        self.kinds = defaultdict(lambda: defaultdict(Tally))
        self.against = defaultdict(lambda: [0, 0, 0])

    def add(self, played: Played, parts: Parts) -> None:
        """Count one finished game with these parts, if there are any."""
        if not parts:
            return
        self.games += 1
        shared = sum(part.won and part.final for _, part in parts) > 1
        mine = self.kinds[played.game, played.variant]
        for person, part in parts:
            if part.hands or part.final:
                self.overall[person].add_hands(part)
                mine[person].add_hands(part)
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
        for (person, part), (other, theirs) in combinations(decided, 2):
            behind = (part.place > theirs.place) - (part.place < theirs.place)
            self.against[person, other][1 + behind] += 1
            self.against[other, person][1 - behind] += 1


def _fewest(played, parts):
    """Whether fewest points won a game; None if its players decided that and their scores don't show it."""
    known = games.fewest_wins(played.game, played.variant)
    if known is not None:
        return known
    results = sorted((part.place, part.score) for _, part in parts if part.final and part.place)
    first, last = (results[0][1], results[-1][1]) if results else (0, 0)
    return None if first == last else first < last


def ranked(tallies: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    """Return people with their tallies, sorted by wins, then by share of wins, then by name."""

    def rank(pair):
        person, tally = pair
        return -tally.wins, -tally.wins / max(1, tally.decided), person.casefold(), person

    return sorted(tallies.items(), key=rank)


def fewest_wins(kind: tuple[str, str], tallies: Mapping[str, Tally]) -> bool:
    """Whether the lowest score wins in a kind of game; if its players decide that, whether it always has."""
    known = games.fewest_wins(*kind)
    found = set().union(*[tally.fewest for tally in tallies.values()])
    return found == {True} if known is None else known


def order(book: Book) -> list[Played]:
    """Return all games of a book as `Played`, in the order of play."""
    return book.database.fitting(Played, ORDER)


def chosen(book: Book, selection: Selection) -> Iterator[tuple[Played, Parts]]:
    """Yield the games of a `Selection` with their parts, in order, unfinished ones too."""
    people = book.people.by_name()
    wanted = {book.people.find(name) for name in selection.players}
    parts = defaultdict(list)
    ask = f"SELECT {', '.join(Part._fields)} FROM players ORDER BY number, seat, holder"
    for part in book.database.fitting(Part, ask):
        person = f"bots ({part.bot})" if part.bot else people.get(part.name, part.name)
        parts[part.number].append((person, part))
    for played in order(book):
        if selection.game in (None, played.game) and _is_since(played, selection.since):
            if not wanted or wanted <= {person for person, _ in parts[played.number]}:
                yield played, parts[played.number]


def of(book: Book, selection: Selection = EVERYTHING, bots: bool = False) -> Figures:
    """Return the `Figures` of the finished games of a `Selection`: of people and, if asked, of bots."""
    figures = Figures()
    for played, parts in chosen(book, selection):
        if played.ending == format.FINISHED:
            figures.add(played, [(person, part) for person, part in parts if bots or not part.bot])
    return figures


def day_of(played: Played) -> date | None:
    """Return a game's local date; without a time, the date of its sync."""
    if played.started is None and played.synced:
        with suppress(ValueError):
            return date.fromisoformat(played.synced)
    elif played.at:
        return datetime.fromtimestamp(played.at, UTC).astimezone().date()
    return None


def _is_since(played, day):
    return day is None or (day_of(played) or date.min) >= day
