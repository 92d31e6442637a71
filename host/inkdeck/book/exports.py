"""Exports for other programs: CSV for spreadsheets, JSON with everything."""

import base64
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from inkdeck.book import figures
from inkdeck.book.store import Book
from inkdeck.out import notation, sheet
from inkdeck_core.record import format

FORMAT = 1
"""Increase this when a field of the export changes its meaning."""

_ENDINGS = {format.FINISHED: "finished", format.GIVEN_UP: "given up", format.CLOSED: "closed"}
_SOURCES = {format.UNKNOWN: "unknown", format.CLOCK: "clock", format.HOST: "host"}
_OF_GAME = (
    "number", "device", "epoch", "sequence", "game", "variant", "options", "started", "source", "synced",
    "ending", "seal", "cut",
)  # fmt: skip
_OF_SEAT = ("seat", "name", "person", "bot", "final", "score", "place", "won")
COLUMNS = (*_OF_GAME, *_OF_SEAT, "hands", "points", "bids", "bids_made", "tricks", "marks")
HAND_COLUMNS = (
    *_OF_GAME,
    "hand",
    "dealer",
    "seat",
    "name",
    "person",
    "bot",
    "bid",
    "tricks",
    "points",
    "marks",
)


def games(
    book: Book, selection: figures.Selection = figures.EVERYTHING, with_records: bool = False
) -> Iterator[dict[str, Any]]:
    """Yield the games of a `Selection` as dicts, in the order of play."""
    people = book.people.by_name()
    for played, _ in figures.chosen(book, selection):
        facts, players, hands, problem = book.derived(played.number)
        entry = book.entry(played.number)
        options = dict(line.split("=", 1) for line in facts.options.split("\n") if line)
        game = {
            "number": played.number,
            "device": entry.device,
            "epoch": entry.epoch,
            "sequence": entry.sequence,
            "game": facts.game,
            "variant": facts.variant or None,
            "rules": facts.rules,
            "options": options,
            "started": _time(facts.started),
            "source": _SOURCES.get(facts.source, "unknown"),
            "synced": entry.synced,
            "ending": _ENDINGS[facts.ending],
            "seal": facts.seal,
            "cut": facts.cut,
            "interrupted": facts.interrupted,
            "problem": problem,
            "players": [_player(row, people) for row in players],
            "hands": [row._asdict() for row in hands],
        }
        if with_records:
            game["record"] = base64.b64encode(entry.record).decode()
        yield game


def as_json(exported: Iterable[dict[str, Any]]) -> str:
    """Return games (from `games`) as JSON text, one line for each."""
    lines = ",\n".join(notation.text(game) for game in exported)
    return f'{{"format": {FORMAT}, "games": [\n{lines}\n]}}\n'


def as_csv(exported: Iterable[dict[str, Any]], by_hand: bool = False) -> str:
    """Return games as CSV with a header: a row for each player of each game, or of each hand."""
    columns = HAND_COLUMNS if by_hand else COLUMNS
    return sheet.text(columns, _rows(exported, by_hand))


def _rows(exported, by_hand):
    for game in exported:
        options = " ".join(f"{name}={value}" for name, value in game["options"].items())
        for row in _hand_rows(game) if by_hand else game["players"]:
            yield game | {"options": options} | row


def _player(row, people):
    """Return a `facts.Player` as a dict; `person` is None for a bot."""
    values = row._asdict()
    del values["holder"]
    values["person"] = None if row.bot else people.get(row.name, row.name)
    values["bot"] = row.bot or None
    values["final"], values["won"] = bool(row.final), bool(row.won)
    return values


def _hand_rows(game):
    """Yield a game's hands, each with the player of the seat at that time."""
    sitting = {}
    for player in game["players"]:
        sitting.setdefault(player["seat"], []).extend([player] * player["hands"])
    for row in game["hands"]:
        player = sitting[row["seat"]][row["hand"] - 1]
        yield row | {name: player[name] for name in ("name", "person", "bot")}


def _time(seconds):
    if seconds is None:
        return None
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
