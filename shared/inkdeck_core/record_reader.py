"""Reads what `records.py` writes: takes a record apart, and its stream."""

from binascii import crc32
from struct import unpack, unpack_from

from .errors import BadRecord, NewerRecord
from .records import HAND_OVER, INTERRUPTED, LONG, MAGIC, NO_ACTION, UNDO, VERSION, Header


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
    view = memoryview(data)  # nothing is made for each chunk but what must be: a long game has thousands
    header = ending = None
    stream = bytearray()  # a list of the chunks' payloads would lie all over a chip's memory
    at = 5
    good_crc = crc
    while at < len(data) and ending is None:
        end = at + 7 + (data[at + 1] << 8 | data[at + 2]) if at + 3 <= len(data) else len(data) + 1
        if end <= len(data):
            crc = crc32(view[at : end - 4], crc)
        if end > len(data) or crc != unpack_from(">I", data, end - 4)[0]:
            if running and header:
                break
            raise BadRecord("truncated" if end > len(data) else "damaged", good=at, at=at)
        kind = data[at]
        payload = view[at + 3 : end - 4]
        try:
            if header is None and kind == ord("H"):
                header = _header(bytes(payload))
            elif header is not None and kind == ord("A"):
                stream.extend(payload)
            elif header is not None and kind == ord("Z"):
                if len(payload) != 2 + 2 * payload[1]:
                    raise ValueError
                ending = (payload[0], unpack(">%dh" % payload[1], payload[2:]))
            else:
                raise ValueError
        except (ValueError, IndexError):
            raise BadRecord("damaged", at=at)
        at = end
        good_crc = crc
    if header is None or not running and ending is None:
        raise BadRecord("truncated", good=at)
    if ending is not None and at < len(data):
        raise BadRecord("damaged", at=at)
    return Record(header, bytes(stream), ending, at, good_crc)


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
        elif byte >= LONG:
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


def _header(payload):
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
    return Header(game, rules, options, players, secret, cut, when, source)
