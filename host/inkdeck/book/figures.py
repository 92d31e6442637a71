"""Statistics of a book's finished games; `tally.py` counts them, also on MicroPython."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from typing import NamedTuple

from inkdeck.book.store import Book
from inkdeck.book.tally import Figures as Figures
from inkdeck.book.tally import Tally as Tally
from inkdeck.book.tally import fewest_wins as fewest_wins
from inkdeck.book.tally import ranked as ranked
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
