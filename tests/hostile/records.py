"""Hostile records: real records, altered at random, with the right CRCs.

`mutated(luck, data, other)` alters a record in one to three of the `WAYS`. Half of the time it also gives the
record the end that its replay has, so that the end isn't what is wrong with it.
"""

from hostile.record_parts import Parts
from inkdeck_core.games import IDS
from inkdeck_core.record import format

NAMES = (
    "", " ", "\u00a0", "\u200b", "Zoë", "0123456789", "01234567890", "Ann", "a\u202eb", "\x1b[2Jx", "a\nb",
    "\u2028x", "Ann\u200b", "Ann\u2060", "Ann\u00ad", "Ann\U000e0041", "Ann\u200d", "\u200d",
    "\u2065", "\u206a", "\x7fx", "\x9fx", "\u3000", "\ufeffx", "\U0001f600",
    "a\u00adb", "\u2028", "\x00",
)  # fmt: skip
BOTS = (
    "",
    "random",
    "hard",
    "oracle-2",
    "o" * 20,
    "o" * 21,
    "Hard",
    "ha rd",
    "\x1b]0;x\x07",
    "é",
    "_",
    "a\n",
    "hard\n",
)
GAMES = (
    *IDS,
    "nogame",
    "",
    "Xactika",
    "x" * 20,
    "x" * 21,
    "go5\n",
    "go 5",
)
VALUES = (
    "1", "2", "02", "\u20282", " 2", "2 ", "+2", "-1", "0", "0x2", "2.0", "1_0", "\u0662", "on", "off", "On",
    "", "bid", "win", "lose", "tricks", "totals", "50", "51", "2000", "2001", "16", "17", "3",
    "9", "10", "true", "2\r", "9" * 600, "24", "104", "54", "55", "Rummy", "Rummy=2", "x" * 12, "x" * 13,
    "\u200d", "a\u202eb", "\x1b[2J",
)  # fmt: skip


def mutated(luck, data, other):
    """Return an altered record, which may still be valid.

    :param luck: a `random.Random`.
    :param other: another record, whose parts may be used.
    """
    parts = Parts(data)
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        ways, how_often = zip(*WAYS.items(), strict=True)
        luck.choices(ways, how_often)[0](luck, parts, Parts(other))
    if luck.random() < 0.5:
        parts.mend_end()
    return parts.whole()


def _flipped(luck, data):
    if not data:
        return b"\0"
    at = luck.randrange(len(data))
    change = luck.choice((1, 2, 4, 8, 16, 32, 64, 128, 255))
    return data[:at] + bytes((data[at] ^ change,)) + data[at + 1 :]


# the ways


def flip_header(luck, parts, other):
    parts.raw = _flipped(luck, parts.header_bytes())


def flip_stream(luck, parts, other):
    parts.entries = [_flipped(luck, b"".join(parts.entries))]


def flip_end(luck, parts, other):
    parts.end = _flipped(luck, parts.end_bytes())


def cut_or_lengthen(luck, parts, other):
    which = luck.randrange(3)
    kind, payload = parts.pieces()[which % len(parts.pieces())]
    payload = luck.choice(
        (payload[: luck.randrange(len(payload) + 1)], payload + luck.randbytes(luck.choice((1, 2))))
    )
    parts.chunks[which % len(parts.chunks)] = kind, payload


def other_numbers(luck, parts, other):
    field, values = luck.choice(
        (
            ("rules", (0, 1, 2, 255)),
            ("source", (0, 1, 2, 3, 255)),
            ("when", (0, 1, 1_763_700_000, 0xFFFFFFFF)),
            ("cut", (0, 1, 999, 1000, 0xFFFF)),
            ("secret", (bytes(32), luck.randbytes(32), other.header.secret)),
        )
    )
    setattr(parts.header, field, luck.choice(values))


def other_time(luck, parts, other):
    parts.header.when = luck.choice((1, 1_763_700_000, 0xFFFFFFFF))
    parts.header.source = luck.choice((1, 2))


def other_game(luck, parts, other):
    parts.header.game = luck.choice(GAMES)
    if luck.random() < 0.5:
        parts.header.options = other.header.options


def other_options(luck, parts, other):
    lines = parts.header.options.split("\n")
    at = luck.randrange(len(lines))
    name = lines[at].partition("=")[0]
    change = luck.randrange(8)
    if change < 4:
        lines[at] = name + "=" + luck.choice(VALUES)
    elif change == 4:
        lines.insert(luck.randrange(len(lines) + 1), luck.choice((lines[at], "", "trump=on", name)))
    elif change == 5:
        lines.append(lines.pop(at))
    elif change == 6:
        del lines[at]
    else:
        lines[at] = luck.choice(
            (lines[at].upper(), " " + lines[at], lines[at] + "\r", lines[at].replace("=", " = "))
        )
    parts.header.options = "\n".join(lines)


def other_players(luck, parts, other):
    players = parts.header.players
    change = luck.randrange(6)
    if change == 0 and players:
        del players[luck.randrange(len(players))]
    elif change == 1:
        players.append([luck.choice(NAMES), ""])
    elif change == 2:
        parts.header.players = [list(player) for player in other.header.players]
    elif players:
        player = luck.choice(players)
        if change < 5:
            player[0] = luck.choice(NAMES)
        else:
            player[1] = luck.choice(BOTS)


def other_entries(luck, parts, other):
    entries = parts.entries
    at = luck.randrange(len(entries) + 1)
    change = luck.randrange(7)
    if change == 0:
        entries.insert(
            at,
            format.action_bytes(luck.choice((luck.randrange(24), luck.randrange(24), luck.randrange(4096)))),
        )
    elif change == 1:
        entries.insert(at, bytes((luck.choice((0xE0, 0xE0, 0xE2, 0xE3, 0xE4, 0xEF)),)))
    elif change == 2:
        entries.insert(at, _hand_over(luck, len(parts.header.players)))
    elif change == 3:
        del entries[at : at + 1]
    elif change == 4 and at < len(entries):
        entries[at] = format.action_bytes(luck.randrange(24))
    elif change == 5 and len(entries) > 1:
        at = luck.randrange(len(entries) - 1)
        entries[at], entries[at + 1] = entries[at + 1], entries[at]
    elif change == 6 and other.entries:
        entries[at:] = other.entries[luck.randrange(len(other.entries)) :]


def taken_back(luck, parts, other):
    """Undo choices and make them again, as players can, or nearly so."""
    at = luck.randrange(len(parts.entries) + 1)
    steps = luck.choice((1, 1, 2, 3))
    again = parts.entries[max(0, at - steps) : at]
    parts.entries[at:at] = [b"\xe0"] * len(again) + again


def taken_back_often(luck, parts, other):
    """Undo about as often as a game allows, or more often."""
    at = luck.randrange(len(parts.entries)) if parts.entries else 0
    again = [entry for entry in parts.entries[at : at + 1] if len(entry) <= 2]
    parts.entries[at + 1 : at + 1] = [b"\xe0", *again] * luck.choice((490, 499, 500, 501, 2000))


def stopped(luck, parts, other):
    del parts.entries[luck.randrange(len(parts.entries) + 1) :]
    parts.how = luck.choice((1, 2))
    parts.mend_end()


def noted(luck, parts, other):
    entry = luck.choice((b"\xe2", b"\xe3", _hand_over(luck, len(parts.header.players))))
    parts.entries.insert(luck.randrange(len(parts.entries) + 1), entry)


def longer_than_needed(luck, parts, other):
    at = luck.randrange(len(parts.entries) + 1)
    parts.entries[at : at + 1] = [b"\xf0" + entry for entry in parts.entries[at : at + 1]]


def other_end(luck, parts, other):
    change = luck.randrange(4)
    if change == 0:
        parts.how = luck.choice((0, 1, 2, 3, 255))
    elif change == 1:
        parts.scores = luck.choice((parts.scores[:-1], [*parts.scores, 0], other.scores, []))
    elif parts.scores:
        at = luck.randrange(len(parts.scores))
        parts.scores[at] += luck.choice((1, -1, 10, 256, -32768))


def other_chunks(luck, parts, other):
    chunks = parts.pieces()
    at = luck.randrange(len(chunks) + 1)
    change = luck.randrange(6)
    if change == 0:
        del chunks[at : at + 1]
    elif change == 1:
        chunks.insert(at, luck.choice(other.pieces()))
    elif change == 2:
        chunks.insert(
            at, luck.choice(((b"A", b""), (b"A", b"\xe2"), (b"?", b""), (b"h", b""), (b"Z", b"\1\0")))
        )
    elif change == 3:
        luck.shuffle(chunks)
    elif at < len(chunks):  # split it in two
        kind, payload = chunks[at]
        middle = luck.randrange(len(payload) + 1)
        chunks[at : at + 1] = [(kind, payload[:middle]), (kind, payload[middle:])]


def other_opening(luck, parts, other):
    change = luck.randrange(4)
    if change == 0:
        parts.opening = b"INKR" + bytes((luck.choice((0, 2, 255)),))
    elif change == 1:
        parts.opening = _flipped(luck, parts.opening)
    elif change == 2:
        parts.tail = luck.choice((b"\0", b"Z", other.whole()))
    else:
        parts.tail = bytes(65_536)


def _hand_over(luck, seats):
    seat = luck.choice((*range(seats), seats, 255))
    name = luck.choice(("Zoë", luck.choice(NAMES)))
    return format.event_bytes(format.HAND_OVER, seat, name, luck.choice(("", luck.choice(BOTS))))


WAYS = {
    flip_header: 3,
    flip_stream: 3,
    flip_end: 1,
    cut_or_lengthen: 1,
    other_numbers: 3,
    other_time: 1,
    other_game: 1,
    other_options: 3,
    other_players: 3,
    other_entries: 6,
    taken_back: 3,
    taken_back_often: 1,
    stopped: 2,
    noted: 2,
    longer_than_needed: 1,
    other_end: 2,
    other_chunks: 2,
    other_opening: 1,
}
"""The ways to alter a record, with how often each is used."""
