"""A reader of closed records, written from `docs/records.md` and `docs/fair-deals.md` alone.

It imports nothing from Inkdeck. `test_independent_reader.py` compares it with the core.
"""

import functools
import importlib
import re
import zlib
from pathlib import Path
from typing import NamedTuple

from records.independent_deals import Refused


class Newer(Exception):
    """The record is for a later reader and must be left alone."""


class Header(NamedTuple):
    """The agreement before the first deal; `options` are texts by name."""

    game: str
    options: dict
    players: list
    secret: bytes
    cut: int


class Told(NamedTuple):
    """A record's content: header, each seat's (name, bot) at the end, how it ended, scores by seat."""

    header: Header
    players: list
    how: int
    scores: tuple


PLAYED = [
    importlib.import_module("records." + path.stem)
    for path in sorted(Path(__file__).parent.glob("independent_*.py"))
    if path.stem not in ("independent_deals", "independent_reader")
]
GAMES = {game: table for part in PLAYED for game, table in part.GAMES.items()}
DEALT = {part.GAME: part.READER for part in PLAYED}
NO_BOTS = {part.GAME for part in PLAYED if getattr(part, "PEOPLE_ONLY", False)} | set(GAMES) - set(DEALT)

IN_NO_NAME = """
0000-001F 007F-009F 00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B 200E-200F 2028-202E 2060-206F 3164
D800-DFFF FE00-FE0D FEFF FFA0 FFF0-FFFB 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF
"""
BLANK = "0020 00A0 1680 2000-200A 202F 205F 3000"
JOINERS = "200C-200D FE0E-FE0F"


def read(data):
    """Return the content of a closed record.

    :raises Newer: if it has a later format, a game that isn't known here, or later rules.
    :raises Refused: if it isn't a record, or not a credible one.
    """
    header, rules, stream, how, scores = _framed(data)
    if header.game not in GAMES or rules > 1:
        raise Newer
    told = header._replace(options=_options(header))
    if header.game not in DEALT and (header.cut or any(header.secret)):
        raise Refused("cards of paper have no secret and no cut")
    if header.game in NO_BOTS and any(bot for _, bot in told.players):
        raise Refused("no bot can play that")
    players, over, reached = _played(told, stream)
    if reached is not None and (reached != scores or over != (how == 0)):
        raise Refused("the end is not that of the game")
    return Told(told, players, how, scores)


# the file


class Bytes:
    """Takes fields from the front."""

    def __init__(self, data):
        self.data = data

    def take(self, size):
        if size > len(self.data):
            raise Refused("it ends within a field")
        taken, self.data = self.data[:size], self.data[size:]
        return taken

    def number(self, size=1):
        return int.from_bytes(self.take(size), "big")

    def text(self, size=1):
        try:
            return self.take(self.number(size)).decode("utf-8")
        except UnicodeDecodeError as error:
            raise Refused("no UTF-8") from error

    def end(self):
        if self.data:
            raise Refused("something follows")


def _framed(data):
    if data[:4] != b"INKR" or len(data) < 5 or not data[4]:
        raise Refused("no record")
    if data[4] > 1:
        raise Newer
    if len(data) > 65535:
        raise Refused("too large")
    covered, rest = data[:5], Bytes(data[5:])
    header, stream, ended = None, b"", False
    while not ended:
        head = rest.take(3)
        payload = rest.take(int.from_bytes(head[1:], "big"))
        covered += head + payload
        if zlib.crc32(covered) != rest.number(4):
            raise Refused("damaged")
        kind = head[:1]
        if (kind == b"H") != (header is None):
            raise Refused("one header, and first")
        if kind == b"H":
            header, rules = _header(Bytes(payload))
        elif kind == b"A":
            stream += payload
        elif kind == b"Z":
            ended = True
            how, scores = _ending(Bytes(payload), len(header.players))
        else:
            raise Refused("no such chunk")
    rest.end()
    return header, rules, stream, how, scores


def _header(fields):
    game, rules, options = fields.text(), fields.number(), fields.text(2)
    players = [_player(fields) for _ in range(fields.number())]
    header = Header(game, options, players, fields.take(32), fields.number(2))
    when, source = fields.number(4), fields.number()
    fields.end()
    if (
        not _word(game)
        or rules < 1
        or len(options.encode()) > 500
        or not players
        or header.cut > 999
        or source > 2
        or (when == 0) != (source == 0)
    ):
        raise Refused("out of range")
    return header, rules


@functools.cache
def _codes(listed):
    pairs = [codes.partition("-") for codes in listed.split()]
    return {code for low, _, high in pairs for code in range(int(low, 16), int(high or low, 16) + 1)}


def _player(fields):
    name, bot = fields.text(), fields.text()
    if not _is_name(name, 10):
        raise Refused("no name")
    if bot and not _word(bot):
        raise Refused("no bot")
    return name, bot


def _is_name(text, most):
    codes = {ord(letter) for letter in text}
    return len(text) <= most and not codes & _codes(IN_NO_NAME) and codes - _codes(BLANK + " " + JOINERS)


def _word(text):
    return re.fullmatch("[a-z0-9_-]{1,20}", text)


def _ending(fields, seats):
    how, count = fields.number(), fields.number()
    scores = tuple(int.from_bytes(fields.take(2), "big", signed=True) for _ in range(count))
    fields.end()
    if how > 2 or count != seats:
        raise Refused("no such end")
    return how, scores


def _options(header):
    span, table = GAMES[header.game]
    lines = header.options.split("\n")
    if len(header.players) not in span or len(lines) != len(table):
        raise Refused("no such table")
    chosen = {}
    for line, (name, values) in zip(lines, table, strict=True):
        chosen[name] = line.partition("=")[2]
        if isinstance(values, int):
            known = [chosen[name]] if not chosen[name] or _is_name(chosen[name], values) else []
        else:
            known = map(str, values) if isinstance(values, range) else values.split("|")
        if line not in [f"{name}={value}" for value in known]:
            raise Refused("no such option")
    if int(chosen.get("largest", 0)) > {6: 8, 7: 7}.get(len(header.players), 10):
        raise Refused("so many players have not so many cards")
    if int(chosen.get("first_dealer", 0)) >= len(header.players):
        raise Refused("no such dealer")
    return chosen


# the game


def _entries(stream):
    """Yield (action, None), or (None, (byte, and for a seat that was handed over: seat, player))."""
    fields = Bytes(stream)
    while fields.data:
        byte = fields.number()
        if byte < 0xE0:
            yield byte, None
        elif byte >= 0xF0:
            action = (byte - 0xF0) * 256 + fields.number()
            if action < 0xE0:
                raise Refused("one byte would do")
            yield action, None
        elif byte == 0xE1:
            yield None, (byte, fields.number(), _player(fields))
        elif byte < 0xE4:
            yield None, (byte,)
        else:
            raise Refused("no such event")


def _played(header, stream):
    """Return (players, whether the game is over, scores); scores are None for paper cards, not followed."""
    players = list(header.players)
    dealt = DEALT.get(header.game)
    game = dealt and dealt(len(players), header.options, header.secret, header.cut)
    back, chooser, undone = [], None, 0
    for action, event in _entries(stream):
        if event and event[0] == 0xE1:
            seat, player = event[1:]
            if seat >= len(players) or player[1] and header.game in NO_BOTS:
                raise Refused("no such seat")
            players[seat] = player
            back = []
        elif event and event[0] == 0xE0:
            undone += 1
            if undone > 500 or dealt and (not back or game.over or undone - 1 + len(back) > 500):
                raise Refused("nothing can be taken back")
            game = dealt and back.pop()
        elif not dealt:
            continue
        elif not event:
            back = back[-63:] if chooser == game.seat else []
            chooser = game.seat
            back.append(game.copy())
            game.do(action)
            if game.drawn:
                back = []
    return players, dealt and game.over, tuple(game.scores) if dealt else None
