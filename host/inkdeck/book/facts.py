"""The facts that a replay of a record yields: who played what, and each hand's outcome."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from inkdeck import games
from inkdeck.doors.books import Bit, Ending, Few, LongText, Name, Number, Points, rows
from inkdeck.doors.shapes import Seconds, Unfit, Word
from inkdeck_core.games import deals
from inkdeck_core.record import format, reader
from inkdeck_core.record.replaying import replay
from inkdeck_core.record.session import seal_of

DERIVED = 2
"""Increase this when the module derives something else from the same record, so that books replay their
games.
"""


class Player(NamedTuple):
    """One player of a seat. `final`: the game's result is theirs. Each hand counts for the player who played
    it.
    """

    seat: Few
    holder: Few
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
    tricks: Number
    marks: Name


class Hand(NamedTuple):
    """One seat's part in a finished hand; None where the game has no such value.

    `marks`: words of the game's `MARKS`, with a blank between them; in `Player` each with its count, as in
    `moon=1 queen=3`.
    """

    hand: Number
    seat: Few
    dealer: Few
    bid: Few | None
    tricks: Few | None
    points: Points
    marks: Name


class Facts(NamedTuple):
    """A record's game. `started` and `source` are from the header, `ending` is one of those in
    `record.format`.
    """

    game: Word
    variant: Name
    rules: Number
    options: LongText
    seats: Few
    hands: Number
    started: Seconds | None
    source: Few
    ending: Ending
    seal: Name | None
    cut: Number | None
    interrupted: Number


Derived = tuple[Facts, list[Player], list[Hand]]
"""Everything that is derived from one game."""


def belong_together(facts: Facts, players: Sequence[Player], hands: Sequence[Hand]) -> bool:
    """Whether `Facts`, `Player`s and `Hand`s fit together: each seat has each hand exactly once."""
    if len(hands) != facts.hands * facts.seats or [row[:2] for row in hands] != [
        (hand, seat) for hand in range(1, facts.hands + 1) for seat in range(facts.seats)
    ]:
        return False
    lines = [[row for row in players if row.seat == seat] for seat in range(facts.seats)]
    return (
        sum(map(len, lines)) == len(players)
        and all([row.final for row in line] == [0] * (len(line) - 1) + [1] for line in lines)
        and all(sum(row.hands for row in line) == facts.hands for line in lines)
        and all("=" in line for line in facts.options.split("\n") if line)
    )


def fit(derived: Derived) -> None:
    """Raise Unfit if a book can't store what `read` returned."""
    facts, players, hands = derived
    for found, shape in (([facts], Facts), (players, Player), (hands, Hand)):
        rows(list(map(tuple, found)), shape)
    if not belong_together(*derived):
        raise Unfit("its hands, seats and players don't match")


def read(record: bytes) -> Derived:
    """Replay a closed game's record.

    :param record: its bytes.
    :returns: `Facts`, a list of `Player`, a list of `Hand`.
    :raises BadRecord: it is damaged, breaks the rules, or has other scores than its replay.
    :raises NewerRecord: this version doesn't know its game or rules.
    """
    parsed = reader.parse(record)
    passed_on = []

    def watch(session, _action, event):
        if event and event[0] == format.HAND_OVER:
            passed_on.append((len(session.state.results), event[1], event[2], event[3]))

    # Watching takes twice as long, and few games were handed over.
    session = replay(parsed, watch=watch if format.HAND_OVER in parsed.stream else None)
    header, state = session.header, session.state
    booked = games.of(header.game).booked
    hands = [
        Hand(number, seat, result.dealer, bid, tricks, result.points[seat], marks)
        for number, result in enumerate(state.results, 1)
        for seat, (bid, tricks, marks) in enumerate(booked(result))
    ]
    dealt = deals(header.game)  # a game with paper cards has no deals and no seal
    facts = Facts(
        header.game,
        games.variant(header.game, state.options),
        header.rules,
        header.options,
        len(header.players),
        len(state.results),
        header.when or None,
        header.source,
        parsed.ending[0],
        seal_of(header) if dealt else None,
        header.cut if dealt else None,
        session.notes.count(format.INTERRUPTED),
    )
    return facts, _players(session, passed_on, hands), hands


def _players(session, passed_on, hands):
    """Return a row for each player of each seat who finished a hand or the game."""
    scores = session.state.scores()
    winners = session.state.winners() if session.state.over else ()
    places = _places(scores, winners)
    rows = []
    for seat, first in enumerate(session.header.players):
        # the seat's players, and after how many hands each sat down
        line = [(0, *first)] + [(after, name, bot) for after, at, name, bot in passed_on if at == seat]
        for holder, (since, name, bot) in enumerate(line):
            until = line[holder + 1][0] if holder + 1 < len(line) else len(session.state.results)
            own = [row for row in hands if row.seat == seat and since < row.hand <= until]
            final = holder == len(line) - 1
            if own or final:
                result = (scores[seat], places[seat] if winners else None, int(seat in winners))
                rows.append(Player(seat, holder, name, bot, int(final), *result, *_sums(own)))
    return rows


def _sums(hands):
    bids = [row for row in hands if row.bid is not None]
    marks = Counter(mark for row in hands for mark in row.marks.split())
    return (
        len(hands),
        sum(row.points for row in hands),
        len(bids),
        sum(row.bid == row.tricks for row in bids),
        sum(row.tricks or 0 for row in hands),
        " ".join(f"{mark}={count}" for mark, count in sorted(marks.items())),
    )


def counts(marks: str) -> dict[str, int]:
    """Return the counts in a `Player`'s marks by mark; what isn't a mark with a count is left out."""
    pairs = [pair.partition("=") for pair in marks.split()]
    return {mark: int(count) for mark, _, count in pairs if count.isascii() and count.isdecimal()}


def _places(scores, winners):
    """Return the place by seat: 1 for the winners, who have the best score; equal scores share a place."""
    fewest = any(scores[seat] < score for seat in winners for score in scores)
    worth = [(-score if fewest else score, seat in winners) for seat, score in enumerate(scores)]
    return [1 + sum(other > mine for other in worth) for mine in worth]
