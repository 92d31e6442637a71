"""Derives the facts of a game from its record: the players' results, and each hand's outcome.

MicroPython also runs this module, for the page in a browser. `facts.py` describes the rows.
"""

from collections import namedtuple
from typing import Any

from inkdeck import games
from inkdeck_core.games import deals
from inkdeck_core.record import format, reader
from inkdeck_core.record.replaying import replay
from inkdeck_core.record.session import seal_of

Facts = namedtuple(
    "Facts",
    (
        "game", "variant", "rules", "options", "seats", "hands", "started", "source", "ending", "seal", "cut",
        "interrupted",
    ),
)  # fmt: skip
Player = namedtuple(
    "Player",
    (
        "seat", "holder", "name", "bot", "final", "score", "place", "won", "hands", "points", "bids",
        "bids_made", "tricks", "marks",
    ),
)  # fmt: skip
Hand = namedtuple("Hand", ("hand", "seat", "dealer", "bid", "tricks", "points", "marks"))


def read(record: bytes) -> tuple[Any, list[Any], list[Any]]:
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
    session = replay(parsed, watch=watch if bytes((format.HAND_OVER,)) in parsed.stream else None)
    header, state = session.header, session.state
    booked = games.of(header.game).booked
    hands = []
    for number, result in enumerate(state.results, 1):
        for seat, (bid, tricks, marks) in enumerate(booked(result)):
            hands.append(Hand(number, seat, result.dealer, bid, tricks, result.points[seat], marks))
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
    seated = places(scores, winners)
    rows = []
    for seat, (first, level) in enumerate(session.header.players):
        # the seat's players, and after how many hands each sat down
        line = [(0, first, level)] + [(after, name, bot) for after, at, name, bot in passed_on if at == seat]
        for holder, (since, name, bot) in enumerate(line):
            until = line[holder + 1][0] if holder + 1 < len(line) else len(session.state.results)
            own = [row for row in hands if row.seat == seat and since < row.hand <= until]
            final = holder == len(line) - 1
            if own or final:
                result = (scores[seat], seated[seat] if winners else None, int(seat in winners))
                rows.append(Player(*((seat, holder, name, bot, int(final)) + result + _sums(own))))
    return rows


def _sums(hands):
    bids = [row for row in hands if row.bid is not None]
    marks = {}
    for row in hands:
        for mark in row.marks.split():
            marks[mark] = marks.get(mark, 0) + 1
    return (
        len(hands),
        sum([row.points for row in hands]),
        len(bids),
        sum([row.bid == row.tricks for row in bids]),
        sum([row.tricks or 0 for row in hands]),
        " ".join([f"{mark}={marks[mark]}" for mark in sorted(marks)]),
    )


def counts(marks: str) -> dict[str, int]:
    """Return the counts in a `Player`'s marks by mark; what isn't a mark with a count is left out."""
    found = {}
    for pair in marks.split():
        mark, _, count = pair.partition("=")
        if count and not count.strip("0123456789"):
            found[mark] = int(count)
    return found


def places(scores: Any, winners: Any) -> list[int]:
    """Return the place by seat: 1 for the winners, whose score is the best; equal scores share a place."""
    fewest = [score for score in scores for seat in winners if scores[seat] < score]
    worth = [(-score if fewest else score, seat in winners) for seat, score in enumerate(scores)]
    return [1 + len([other for other in worth if other > mine]) for mine in worth]
