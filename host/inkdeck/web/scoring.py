"""The score book in a browser: finished games, replayed and counted as a score book on a computer does.

MicroPython runs this module in a worker of the page, and CPython in tests.
"""

import json
from binascii import a2b_base64, b2a_base64, crc32
from collections import namedtuple
from hashlib import sha256
from typing import Any

from inkdeck import games
from inkdeck.book import replayed, tally
from inkdeck.sim import finished
from inkdeck.web import refusing
from inkdeck.web.files import PageFiles
from inkdeck_app.storage.history import History
from inkdeck_app.storage.store import Store
from inkdeck_core.record import format

NEW, KNOWN, OTHER = "new", "known", "other"
"""Returned by `ScoreBook.add`, or one of `refusing.PROBLEMS`: the game is new; the book has it; another game
has its key.
"""

EXPORT = 1
"""The format of `ScoreBook.export`, which is that of `inkdeck export`."""

_Game = namedtuple("_Game", ("key", "record", "lasting", "facts", "players", "hands"))


class ScoreBook:
    """Finished games with what their replays yield. A game is in it once, by device, epoch and sequence."""

    def __init__(self) -> None:
        self._games = {}
        self._order = None  # the games' keys in the order of play, once it is known
        self._files = PageFiles()

    def bring(self, name: str, digits: str) -> None:
        """Load a stored file of a board, in hex digits, for `stored`."""
        self._files.bring(name, digits)

    def stored(self, place: str) -> str:
        """Return the finished games in the files that were brought, and forget the files.

        :param place: the board's name, from which a key is made if its device has no id yet.
        :returns: JSON: [device, epoch, sequence, record in base64, whether the key lasts] of each game.
        """
        files, self._files = self._files, PageFiles()
        history = History(Store(files))
        found = []
        if history.count():
            lasts = "identity" in files.names()
            made = "%08x" % crc32(place.encode())
            device = finished.identity(files, bytes, None if lasts else made + made)
            numbers = range(history.oldest(), history.count() + 1)
            for epoch, number, record in finished.games(history, numbers):
                found.append([device, epoch, number, b2a_base64(record).decode().strip(), lasts])
        return json.dumps(found)

    def add(self, device: str, epoch: str, sequence: int, record: str, lasting: bool = True) -> str:
        """Replay a game and add it. Return `NEW`, `KNOWN`, `OTHER` or one of `refusing.PROBLEMS`.

        :param record: in base64. :param lasting: whether the key lasts, so that the game can be exported.
        """
        key = device.lower(), epoch.lower(), sequence
        try:
            data = a2b_base64(record)
            there = self._games.get(key)
            if there:
                return KNOWN if there.record == data else OTHER
            self._games[key] = _Game(key, data, lasting, *replayed.read(data))
        except refusing.ERRORS as error:
            return refusing.problem(error)
        self._order = None
        return NEW

    def forget(self, device: str, epoch: str, sequence: int) -> None:
        """Take a game out again, as it couldn't be kept."""
        self._games.pop((device.lower(), epoch.lower(), sequence), None)
        self._order = None

    def listed(self, language: str) -> str:
        """Return the games as JSON, the latest first: `number`, `key`, `kind`, `started` (Unix seconds or
        null), `finished`, `winners`, `scores` as [name, points] in the order of places, `hands`, and the
        `record`.
        """
        rows = []
        for number, game in enumerate(self._in_order()):
            facts = game.facts
            last = _last(game.players)
            rows.append(
                {
                    "number": number,
                    "key": list(game.key),
                    "kind": games.kind(facts.game, facts.variant, language),
                    "started": facts.started,
                    "finished": facts.ending == format.FINISHED,
                    "winners": [player.name for player in last if player.won],
                    "scores": [[player.name, player.score] for player in last],
                    "hands": facts.hands,
                    "record": b2a_base64(game.record).decode().strip(),
                }
            )
        rows.reverse()
        return json.dumps(rows)

    def course(self, number: int) -> str:
        """Return how a game of `listed` went, as JSON: {"names": by seat, "totals": by seat, [0, after each
        hand]}.
        """
        game = self._in_order()[number]
        names = [player.name for player in game.players if player.final]
        return json.dumps({"names": names, "totals": tally.running(game.hands, len(names))})

    def figures(self, language: str, bots: bool) -> str:
        """Return the statistics of finished games as JSON: {"games": how many, "unfinished": how many don't
        count, "people": rows, "kinds": [{"title", "bids", "marks": heads, "rows"}]}.

        Rows are sorted by wins. A row has `name`, `bot` (a level, "" for a person), `games`, `wins`, `won` (a
        percentage or null) and `between` (its 95 % interval), `best`, `hands`, `mean` (points a hand), `made`
        (bids, a percentage), `marks`, `streak`, `longest` and `last` (when the last game began).

        :param bots: whether bots count, all those of a level together.
        """
        found = tally.Figures()
        unfinished = 0
        for game in self._in_order():
            if game.facts.ending != format.FINISHED:
                unfinished += 1
                continue
            parts = [(_person(player), player) for player in game.players if bots or not player.bot]
            found.add(game.facts, parts)
        kinds = []
        for kind in sorted(found.kinds):
            heads = games.marks(kind[0])
            kinds.append(
                {
                    "title": games.kind(kind[0], kind[1], language),
                    "bids": games.has_bids(*kind),
                    "marks": [heads[mark][language] for mark in heads],
                    "rows": _rows(found.kinds[kind], list(heads)),
                }
            )
        people = _rows(found.overall, [])
        return json.dumps({"games": found.games, "unfinished": unfinished, "people": people, "kinds": kinds})

    def export(self) -> str:
        """Return all games whose keys last as JSON for `inkdeck merge`."""
        listed = []
        for game in self._in_order():
            if game.lasting:
                device, epoch, sequence = game.key
                record = b2a_base64(game.record).decode().strip()
                listed.append({"device": device, "epoch": epoch, "sequence": sequence, "record": record})
        return json.dumps({"format": EXPORT, "games": listed})

    def _in_order(self):
        if self._order is None:
            times = self._times()
            rows = [(times[key], key, sha256(self._games[key].record).digest()) for key in self._games]
            self._order = [key for _, key, _ in sorted(rows)]
        return [self._games[key] for key in self._order]

    def _times(self):
        """Return when each game was played, {key: Unix seconds}. One without a time has that of the game
        before it in its device's log, or else after it, as in `figures.ORDER`.
        """
        times = {}
        keys = sorted(self._games)
        for backwards in (False, True):
            log, known = None, 0
            for key in reversed(keys) if backwards else keys:
                if key[:2] != log:
                    log, known = key[:2], 0
                started = self._games[key].facts.started or 0
                if backwards:
                    known = min(known or started, started or known)
                else:
                    known = max(known, started)
                times[key] = times.get(key) or started or known
        return times


def _last(players):
    """Return the players who finished a game, in the order of their places."""
    rows = sorted([(player.place or 0, player.seat, place) for place, player in enumerate(players)])
    return [players[place] for _, _, place in rows if players[place].final]


def _person(player):
    return f"bots ({player.bot})" if player.bot else player.name


def _rows(tallies, marks):
    rows = []
    for person, mine in tally.ranked(tallies):
        rows.append(_row(person, mine, marks))
    return rows


def _row(person: str, mine: Any, marks: list[str]) -> dict[str, Any]:
    bot = person[len("bots (") : -1] if person.startswith("bots (") and person.endswith(")") else ""
    return {
        "name": person,
        "bot": bot,
        "games": mine.games,
        "wins": mine.wins,
        "won": tally.share(mine.wins, mine.decided),
        "between": tally.share_interval(mine.wins, mine.decided),
        "best": mine.best,
        "hands": mine.hands,
        "mean": tally.mean(mine.points, mine.hands),
        "made": tally.share(mine.bids_made, mine.bids),
        "marks": [mine.marks.get(mark, 0) for mark in marks],
        "streak": mine.streak,
        "longest": mine.longest,
        "last": mine.last.started if mine.last else None,
    }
