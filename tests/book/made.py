"""Records for the score book's tests: bots' games of every kind, forged records, and whole books."""

from binascii import crc32
from functools import cache
from struct import pack

import open_games
from headers import header, names_for
from inkdeck import games as host_games
from inkdeck.book import facts, open_book
from inkdeck_core import bots, games
from inkdeck_core.record import format, reader, session

DEVICE, OTHER_DEVICE = "e6614103e7452f2a", "e6614103e7459999"
EPOCH, OTHER_EPOCH = "0a1b2c3d", "deadbeef"
DAY = "2026-11-21"
SHORT = {"xactika": {"hands": 2}, "go5": {"target": 50}}
"""The options of games that are shorter or longer here than in the demo."""
NOON = 1_790_000_000
"""A time in September 2026, in unix seconds."""


@cache
def record(seed=1, game="xactika", names=(), when=0, minds=None, events=(), end=None, **chosen):
    """Return a closed game's record, always the same for the same arguments.

    :param names: the players by seat, usually three; a name that ends with "+" is a bot.
    :param events: (after how many actions, method of the session, its arguments...), called during the game.
    :param end: give up after this number of actions.
    """
    chosen = {**SHORT.get(games.folder(game), host_games.of(game).DEMO), **chosen}
    names = names or names_for(game)
    table = [(name.rstrip("+"), "rulebook" if name.endswith("+") else "") for name in names]
    secret = bytes([seed % 256]) * 31 + bytes([seed // 256])
    playing = session.Session(header(game, table, secret, seed % 1000, when, **chosen))
    dice = bots.Dice(seed)
    done = 0
    while not playing.state.over and done != end:
        for after, method, *arguments in events:
            if after == done:
                getattr(playing, method)(*arguments)
        playing.apply(_choice(playing.state, game, minds, dice))
        done += 1
    playing.close(format.FINISHED if playing.state.over else format.GIVEN_UP)
    return playing.to_bytes()


def _choice(state, game, minds, dice):
    if game in games.OPEN:
        return open_games.choose(state, dice)
    if not game.endswith("-table"):
        return games.bot(minds or "rulebook", game).choose(state.view(state.seat), dice)
    answers = [action for action in state.legal_actions() if action <= 32]  # no corrections
    return answers[dice.below(min(len(answers), 3))]


def scored(points, end, game=games.OPEN[0], names=("Ann", "Ben", "Cleo"), seed=1, when=0, **chosen):
    """Return the record of a game without rules in which only points are written.

    :param points: those of each deal, by seat. :param end: `most`, `fewest` or `nobody`.
    """
    secret = bytes([seed]) * 32
    playing = session.Session(header(game, [(name, "") for name in names], secret, seed, when, **chosen))
    texts = [["write", *[f"points {number}" for number in deal]] for deal in points]
    for place, deal in enumerate(texts):
        for text in ["gather"] * (place > 0) + deal:
            playing.apply(playing.state.parse_action(text))
    playing.apply(playing.state.parse_action("end " + end))
    playing.close(format.FINISHED)
    return playing.to_bytes()


def some(count, first=1, **how):
    """Return different records as (device, epoch, sequence, record, day) for `Book.add_many`."""
    return [(DEVICE, EPOCH, number, record(number, **how), DAY) for number in range(first, first + count)]


def forged(data, rules=None, scores=None, secret=None, stream=None, ending=None):
    """Return the record with changed parts and the right CRCs."""
    parsed = reader.parse(data)
    header = parsed.header
    header.rules = header.rules if rules is None else rules
    header.secret = header.secret if secret is None else secret
    how, claimed = parsed.ending
    end = how if ending is None else ending
    return format.finished(
        header, parsed.stream if stream is None else stream, end, claimed if scores is None else scores
    )


def of_unknown_format(data):
    """Return the record in a format that isn't known yet."""
    return data[:4] + b"\x09" + data[5:] + b"more"


def with_chunk(data):
    """Return the record with an additional chunk of an unknown kind and the right CRC."""
    chunk = b"X" + pack(">H", 1) + b"!"
    return data + chunk + pack(">I", crc32(data + chunk))


def fill(path, entries):
    """Make a book of these entries."""
    with open_book(path) as book:
        book.add_many(entries)
    return path


def content(book):
    """Return everything in a book that must not depend on the order of merges."""
    rows = book.database.rows
    return {
        "games": set(rows("SELECT device, epoch, sequence, sha256, synced, record FROM games")),
        "aside": set(rows("SELECT device, epoch, sequence, sha256, synced, kind, reason FROM aside")),
        "devices": set(book.devices.all()),
        "log": set(book.people.log()),
        "people": book.people.names(),
        "conflicts": len(book.conflicts()),
        "players": set(
            rows(
                f"SELECT device, epoch, sequence, sha256, {', '.join(facts.Player._fields)} "
                "FROM games JOIN players USING (number)"
            )
        ),
    }
