"""Reads what `format.py` writes: a record, and its stream of actions and events."""

from binascii import crc32
from struct import unpack, unpack_from

from ..errors import BadRecord, BadSetup, NewerRecord
from ..player_name import check_name
from .format import (
    CLOSED,
    HAND_OVER,
    HOST,
    INTERRUPTED,
    LARGEST,
    LARGEST_OPEN,
    LONG,
    MAGIC,
    NO_ACTION,
    UNDO,
    UNKNOWN,
    VERSION,
    Header,
)

OPTIONS_BYTES = 500  # more than any game's options take
WORD_LETTERS = 20
_WORD = "abcdefghijklmnopqrstuvwxyz0123456789-_"
_H, _A, _Z = b"HAZ"  # the kinds of chunks


class Record:
    """A record taken apart.

    :ivar header: a `Header`.
    :ivar stream: actions and events, as bytes; `entries(stream)` reads them.
    :ivar ending: None while the game runs, otherwise (how it ended, scores by seat).
    :ivar good: how many bytes from the start are whole; a torn file has more after them.
    :ivar crc: the running CRC at that point, from which the next chunk continues.
    """

    def __init__(self, header, stream, ending, good, crc):
        self.header = header
        self.stream = stream
        self.ending = ending
        self.good = good
        self.crc = crc


def parse(data, running=False):
    """Take a record apart.

    :param running: whether the game may still run and the end of its file may be torn; then only the whole
        part is returned.
    :raises NewerRecord: a newer Inkdeck wrote it.
    :raises BadRecord: it is damaged, cut short (unless `running`) or too large, has an invalid header, or
        isn't a record at all.
    """
    if data[:4] != MAGIC or len(data) < 5:
        raise BadRecord("not_a_record")
    if not data[4]:
        raise BadRecord("damaged", at=4)
    if data[4] > VERSION:
        raise NewerRecord("newer_record", what="format", version=data[4])
    most = LARGEST_OPEN if running else LARGEST
    if len(data) > most:
        raise BadRecord("too_large", size=len(data), most=most)
    crc = crc32(data[:5])
    view = memoryview(data)  # makes as few objects as possible for each chunk: a long game has thousands
    header = ending = None
    stream = bytearray()  # a list of the chunks' payloads would fragment a chip's memory
    at = 5
    good_crc = crc
    size = len(data)
    while at < size and ending is None:
        end = at + 7 + (data[at + 1] << 8 | data[at + 2]) if at + 3 <= size else size + 1
        if end <= size:
            crc = crc32(view[at : end - 4], crc)
        if end > size or crc != unpack_from(">I", data, end - 4)[0]:
            if running and header:
                break
            raise BadRecord("truncated" if end > size else "damaged", good=at, at=at)
        kind = data[at]
        payload = view[at + 3 : end - 4]
        try:
            if kind == _A and header is not None:
                stream.extend(payload)
                if len(stream) > LARGEST:
                    raise ValueError
            elif header is None and kind == _H:
                header = _header(bytes(payload))
            elif header is not None and kind == _Z:
                if len(payload) != 2 + 2 * payload[1]:
                    raise ValueError
                ending = (payload[0], unpack(">%dh" % payload[1], payload[2:]))
                if ending[0] > CLOSED or len(ending[1]) != len(header.players):
                    raise BadRecord("bad_entry", index="Z", why="it isn't an ending for this many players.")
            else:
                raise ValueError
        except BadSetup as error:
            raise BadRecord("bad_entry", index="H", why=str(error))
        except (ValueError, IndexError):
            raise BadRecord("damaged", at=at)
        at = end
        good_crc = crc
    if header is None or not running and ending is None:
        raise BadRecord("truncated", good=at)
    if ending is not None and at < size:
        raise BadRecord("damaged", at=at)
    return Record(header, bytes(stream), ending, at, good_crc)


def header(data):
    """Return only the `Header` of a record, whatever follows it. Raises as `parse` does."""
    return parse(data[: 12 + int.from_bytes(data[6:8], "big")], True).header


def entries(stream):
    """Yield each entry of a stream: (action, ()) or (NO_ACTION, (event, seat, name, bot)).

    :raises IndexError: the stream ends within an entry.
    :raises ValueError: this version doesn't know an event, a bot isn't a word, or an action isn't written in
        the shortest way.
    """
    at = Cursor(stream)
    end = len(stream)
    while at.at < end:
        byte = stream[at.at]
        at.at += 1
        if byte < UNDO:
            yield byte, ()
        elif byte >= LONG:
            action = (byte & 0xF) << 8 | at.byte()
            if action < UNDO:  # one game has one record, so an action has only one form
                raise ValueError
            yield action, ()
        elif byte == HAND_OVER:
            event = byte, at.byte(), at.short(), at.short()
            if event[3] and not is_word(event[3]):
                raise ValueError
            yield NO_ACTION, event
        elif byte <= INTERRUPTED:
            yield NO_ACTION, (byte, 0, "", "")
        else:
            raise ValueError


class Cursor:
    """Reads bytes from the front. Raises `IndexError` past the end."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def left(self):
        """Return how many bytes are left."""
        return len(self.data) - self.at

    def take(self, size):
        """Return the next `size` bytes."""
        if size > self.left():
            raise IndexError
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self):
        """Return the next byte as a number."""
        byte = self.data[self.at]
        self.at += 1
        return byte

    def short(self):
        """Return a text of at most 255 bytes."""
        return self.take(self.byte()).decode()

    def long(self):
        """Return a text of at most 65535 bytes."""
        return self.take(self.byte() << 8 | self.byte()).decode()


def _header(payload):
    """Return the header that `to_bytes` wrote. Raises `ValueError` or `IndexError` for other bytes, and
    `BadSetup` if a value can't be a game's.
    """
    at = Cursor(payload)
    game = at.short()
    rules = at.byte()
    options = at.long()
    players = tuple([(at.short(), at.short()) for _ in range(at.byte())])
    secret = at.take(32)
    cut, when, source = unpack(">HIB", at.take(7))
    if at.left():
        raise ValueError
    for name, _ in players:
        check_name(name)
    if (
        not is_word(game)
        or not rules
        or len(options.encode()) > OPTIONS_BYTES
        or not players
        or [bot for _, bot in players if bot and not is_word(bot)]
        or cut > 999
        or source > HOST
        or (source == UNKNOWN) != (when == 0)
    ):
        raise BadSetup("bad_header")
    return Header(game, rules, options, players, secret, cut, when, source)


def is_word(text):
    """Whether a text can be the id of a game or a bot, even one that only a newer version knows."""
    return 0 < len(text) <= WORD_LETTERS and not [letter for letter in text if letter not in _WORD]
