"""The record of a game as bytes: readable for ever, and appended to while the game runs (B-4).

    "INKR"  version u8  chunk  chunk  ...
    chunk = kind u8 · length u16 · payload · CRC-32 u32

Numbers are big-endian. Each CRC covers everything from the start of the file to its chunk's payload, so no
chunk can be lost, moved or exchanged unnoticed. The kinds are `H`, the header, once and first; `A`, actions
and events; and `Z`, the end, once and last. A running game is `H A A A ...`; a torn last chunk is ignored. A
finished game is `H A Z`.

Actions and events are one stream. An action below 0xE0 is its own byte. One up to 0xFFF is two bytes: 0xF0 +
high, and low. 0xE0 to 0xEF are events.
"""

from binascii import crc32
from struct import pack

from ..errors import BadRecord

MAGIC = b"INKR"
VERSION = 1
LARGEST = 0xFFFF  # bytes of a closed record, and of any stream: histories and chunks count them in 16 bits
ROOM = 2048  # bytes of these that nobody may choose any more: for the header, the ending and bots' answers
LARGEST_OPEN = 8 * LARGEST  # bytes of a running game's file, in which every action is a chunk

# events (B-4)
UNDO = 0xE0  # the last action was taken back
HAND_OVER = 0xE1  # a seat got another player: seat u8, name, bot
RESUMED = 0xE2  # the game went on after a pause or a power cut
INTERRUPTED = 0xE3  # the program was stopped from outside
LONG = 0xF0  # the first byte of an action of two bytes

NO_ACTION = -1  # in place of the action, if an entry is an event

# how a game ended
FINISHED = 0
GIVEN_UP = 1
CLOSED = 2  # a newer version could not continue it

# the source of a record's time
UNKNOWN, CLOCK, HOST = range(3)


class Header:
    """Everything that is settled before the first deal.

    :param game: the game's id.
    :param rules: its RULES_VERSION, from 1.
    :param options: its options as `options.to_lines` writes them.
    :param players: a (name, bot) pair for each seat; bot is the bot's id, "" for a person.
    :param secret: 32 bytes. If nothing is dealt, they are zeros, and so is the cut.
    :param cut: 0 to 999.
    :param when: the Unix time of the first deal in seconds, 0 if unknown.
    :param source: where `when` comes from: `CLOCK` or `HOST`; `UNKNOWN` if `when` is 0, and only then.
    """

    def __init__(self, game, rules, options, players, secret, cut, when=0, source=UNKNOWN):
        self.game = game
        self.rules = rules
        self.options = options
        self.players = players
        self.secret = secret
        self.cut = cut
        self.when = when
        self.source = source

    def promise(self):
        """Return what the seal covers besides the secret: game, options, and the names at the start.

        It includes every length, so different games never have the same bytes.
        """
        names = [_short(name) for name, _ in self.players]
        return b"".join([_short(self.game), _long(self.options), bytes((len(names),))] + names)

    def to_bytes(self):
        """Return the header chunk's payload."""
        parts = [_short(self.game), bytes((self.rules,)), _long(self.options), bytes((len(self.players),))]
        for name, bot in self.players:
            parts += [_short(name), _short(bot)]
        parts += [self.secret, pack(">HIB", self.cut, self.when, self.source)]
        return b"".join(parts)


def start(header):
    """Return the first bytes of a running game's record, and the CRC to continue from."""
    opening = MAGIC + bytes((VERSION,))
    data, crc = chunk(b"H", header.to_bytes(), crc32(opening))
    return opening + data, crc


def chunk(kind, payload, crc):
    """Return one chunk to append, and the CRC to continue from."""
    data = kind + pack(">H", len(payload)) + payload
    crc = crc32(data, crc)
    return data + pack(">I", crc), crc


def ending_chunk(how, scores, crc):
    """Return the chunk that closes a record, with how the game ended and the scores by seat, and the CRC."""
    payload = bytes((how, len(scores))) + b"".join([pack(">h", score) for score in scores])
    return chunk(b"Z", payload, crc)


def begun(header, stream):
    """Return a running game's record in its short form, and the CRC to continue from."""
    data, crc = start(header)
    actions, crc = chunk(b"A", stream, crc)
    return data + actions, crc


def finished(header, stream, how, scores):
    """Return a closed game's record. Raises `BadRecord` if it would be too large."""
    data, crc = begun(header, stream)
    data += ending_chunk(how, scores, crc)[0]
    if len(data) > LARGEST:
        raise BadRecord("too_large", size=len(data), most=LARGEST)
    return data


def action_bytes(action):
    """Return an action (0 to 0xFFF) as bytes for a stream."""
    if action < UNDO:
        return bytes((action,))
    return bytes((LONG | action >> 8, action & 0xFF))


def event_bytes(event, seat=0, name="", bot=""):
    """Return an event as bytes for a stream. Seat, name and bot are only for `HAND_OVER`."""
    if event == HAND_OVER:
        return bytes((event, seat)) + _short(name) + _short(bot)
    return bytes((event,))


def _short(text):
    data = text.encode()
    return bytes((len(data),)) + data


def _long(text):
    data = text.encode()
    return pack(">H", len(data)) + data
