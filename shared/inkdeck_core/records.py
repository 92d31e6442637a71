"""The record of a game as bytes: readable for ever, appended to while the game runs (B-4).

    "INKR"  version u8  chunk  chunk  ...
    chunk = kind u8 · length u16 · payload · CRC-32 u32

Numbers are big-endian. Each CRC covers everything from the start of the file to its chunk's payload, so a
chunk can't be lost, moved or exchanged unseen. Kinds: `H` the header, first and once; `A` actions and events;
`Z` the end, last and once. A running game is `H A A A ...`; a torn last chunk is simply not there. A finished
one is `H A Z`.

Actions and events are one stream: an action below 0xE0 is its own byte, one up to 0xFFF is two bytes 0xF0 +
high, low; 0xE0 to 0xEF are events.
"""

from binascii import crc32
from struct import pack, unpack

from .errors import BadRecord, NewerRecord

MAGIC = b"INKR"
VERSION = 1

# events (B-4)
UNDO = 0xE0  # the last action was taken back
HAND_OVER = 0xE1  # a seat got another player: seat u8, name, bot
RESUMED = 0xE2  # the game went on after a pause or a power cut
INTERRUPTED = 0xE3  # somebody stopped the program from outside
_LONG = 0xF0

NO_ACTION = -1  # stands for the action where an entry is an event

# how a game ended
FINISHED = 0
GIVEN_UP = 1
CLOSED = 2  # a newer version could not go on with it

# where the time of a record comes from
UNKNOWN, CLOCK, HOST = range(3)


class Header:
    """What is settled before the first deal.

    :param game: the game's id.
    :param rules: its RULES_VERSION.
    :param options: its options as `options.to_lines` writes them.
    :param players: a (name, bot) pair for each seat; bot is "" for a person, else the bot's id.
    :param secret: 32 bytes.
    :param cut: 0 to 999.
    :param when: unix seconds at the first deal, 0 if unknown.
    :param source: where `when` comes from: `UNKNOWN`, `CLOCK` or `HOST`.
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

    def to_bytes(self):
        """The header chunk's payload."""
        parts = [_short(self.game), bytes((self.rules,)), _long(self.options), bytes((len(self.players),))]
        for name, bot in self.players:
            parts += [_short(name), _short(bot)]
        parts += [self.secret, pack(">HIB", self.cut, self.when, self.source)]
        return b"".join(parts)

    @classmethod
    def from_bytes(cls, payload):
        """The header that `to_bytes` wrote; raises `ValueError` or `IndexError` for anything else."""
        at = Cursor(payload)
        game = at.short()
        rules = at.byte()
        options = at.long()
        players = tuple([(at.short(), at.short()) for _ in range(at.byte())])
        secret = at.take(32)
        cut, when, source = unpack(">HIB", at.take(7))
        if at.left():
            raise ValueError
        return cls(game, rules, options, players, secret, cut, when, source)


class Record:
    """A record taken apart.

    :ivar header: a `Header`.
    :ivar stream: actions and events, as bytes; `entries(stream)` reads them.
    :ivar ending: None while the game runs, else (how it ended, scores by seat).
    :ivar good: how many bytes from the start are whole; more may follow them in a torn file.
    :ivar crc: the running CRC there, which the next chunk goes on from.
    """

    def __init__(self, header, stream, ending, good, crc):
        self.header = header
        self.stream = stream
        self.ending = ending
        self.good = good
        self.crc = crc


def start(header):
    """The first bytes of a running game's record, and the CRC to go on from."""
    opening = MAGIC + bytes((VERSION,))
    data, crc = chunk(b"H", header.to_bytes(), crc32(opening))
    return opening + data, crc


def chunk(kind, payload, crc):
    """One chunk to append, and the CRC to go on from."""
    data = kind + pack(">H", len(payload)) + payload
    crc = crc32(data, crc)
    return data + pack(">I", crc), crc


def ending_chunk(how, scores, crc):
    """The chunk that closes a record: how it ended and the scores by seat."""
    payload = bytes((how, len(scores))) + b"".join([pack(">h", score) for score in scores])
    return chunk(b"Z", payload, crc)


def finished(header, stream, how, scores):
    """The bytes of a closed game's record."""
    data, crc = start(header)
    actions, crc = chunk(b"A", stream, crc)
    end, crc = ending_chunk(how, scores, crc)
    return data + actions + end


def parse(data, running=False):
    """Take a record apart.

    :param running: whether it may still be open, with a torn end; then what is whole is given back.
    :raises NewerRecord: a newer Inkdeck wrote it.
    :raises BadRecord: it is damaged, cut short (unless `running`), or no record at all.
    """
    if data[:4] != MAGIC or len(data) < 5:
        raise BadRecord("not_a_record")
    if data[4] > VERSION:
        raise NewerRecord("newer_record", what="format", version=data[4])
    crc = crc32(data[:5])
    header = ending = None
    stream = bytearray()  # a list of the chunks' payloads would lie all over a chip's memory
    at = 5
    while at < len(data) and ending is None:
        kind, payload, crc_then, end = _next_chunk(data, at, crc)
        if payload is None:
            if running and header:
                break
            raise BadRecord("truncated" if end > len(data) else "damaged", good=at, at=at)
        try:
            if header is None and kind == b"H":
                header = Header.from_bytes(payload)
            elif header is not None and kind == b"A":
                stream.extend(payload)
            elif header is not None and kind == b"Z":
                if len(payload) != 2 + 2 * payload[1]:
                    raise ValueError
                ending = (payload[0], unpack(">%dh" % payload[1], payload[2:]))
            else:
                raise ValueError
        except (ValueError, IndexError):
            raise BadRecord("damaged", at=at)
        at = end
        crc = crc_then
    if header is None or not running and ending is None:
        raise BadRecord("truncated", good=at)
    if ending is not None and at < len(data):
        raise BadRecord("damaged", at=at)
    return Record(header, bytes(stream), ending, at, crc)


def _next_chunk(data, at, crc):
    """(kind, payload, running crc, end); payload is None when the chunk is not whole or not true."""
    if at + 3 > len(data):
        return b"", None, 0, len(data) + 1
    length = data[at + 1] << 8 | data[at + 2]
    end = at + 3 + length + 4
    if end > len(data):
        return b"", None, 0, end
    crc = crc32(memoryview(data)[at : end - 4], crc)
    if crc != unpack(">I", data[end - 4 : end])[0]:
        return b"", None, 0, end
    return data[at : at + 1], data[at + 3 : end - 4], crc, end


def action_bytes(action):
    """An action (0 to 0xFFF) as it stands in a stream."""
    if action < UNDO:
        return bytes((action,))
    return bytes((_LONG | action >> 8, action & 0xFF))


def event_bytes(event, seat=0, name="", bot=""):
    """An event as it stands in a stream; seat, name and bot belong to `HAND_OVER`."""
    if event == HAND_OVER:
        return bytes((event, seat)) + _short(name) + _short(bot)
    return bytes((event,))


def entries(stream):
    """Each entry of a stream: (action, ()) or (NO_ACTION, (event, seat, name, bot)).

    :raises IndexError: the stream ends within an entry.
    :raises ValueError: it has an event that this version does not know.
    """
    at = Cursor(stream)
    end = len(stream)
    while at.at < end:
        byte = at.byte()
        if byte < UNDO:
            yield byte, ()
        elif byte >= _LONG:
            action = (byte & 0xF) << 8 | at.byte()
            if action < UNDO:  # one game, one record: there is a shorter way to write this
                raise ValueError
            yield action, ()
        elif byte == HAND_OVER:
            yield NO_ACTION, (byte, at.byte(), at.short(), at.short())
        elif byte <= INTERRUPTED:
            yield NO_ACTION, (byte, 0, "", "")
        else:
            raise ValueError


class Cursor:
    """Reads bytes from the front; raises `IndexError` past the end."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def left(self):
        """How many bytes are still to come."""
        return len(self.data) - self.at

    def take(self, size):
        """The next `size` bytes."""
        if size > self.left():
            raise IndexError
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self):
        """The next byte as a number."""
        byte = self.data[self.at]
        self.at += 1
        return byte

    def short(self):
        """A text of at most 255 bytes."""
        return self.take(self.byte()).decode()

    def long(self):
        """A text of at most 65535 bytes."""
        return self.take(self.byte() << 8 | self.byte()).decode()


def _short(text):
    data = text.encode()
    return bytes((len(data),)) + data


def _long(text):
    data = text.encode()
    return pack(">H", len(data)) + data
