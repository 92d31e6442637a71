"""The facts that a replay of a record yields: who played what, and each hand's outcome.

`replayed.py` derives them, also on MicroPython; here are their shapes in a score book.
"""

from collections.abc import Sequence
from typing import NamedTuple

from inkdeck.book import replayed
from inkdeck.doors.books import Bit, Ending, Few, LongText, Name, Number, Points, rows
from inkdeck.doors.shapes import Seconds, Unfit, Word

DERIVED = 2
"""Increase this when `replayed.py` derives something else from the same record, so that books replay their
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
    game, players, hands = replayed.read(record)
    return Facts(*game), [Player(*row) for row in players], [Hand(*row) for row in hands]
