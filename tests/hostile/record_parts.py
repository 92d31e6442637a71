"""Takes a record apart so that tests can alter it, and puts it together again with the right CRCs."""

from zlib import crc32

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import format, reader, replaying

OPENING = b"INKR\x01"


class Parts:
    """A record's opening, header, entries and end, which can be changed.

    `raw`, `end` and `chunks`, if set, replace the bytes that would otherwise be made from the other parts.
    """

    def __init__(self, data):
        record = reader.parse(data)
        self.opening = OPENING
        self.header = record.header
        self.header.players = [list(player) for player in record.header.players]
        self.raw = None
        self.entries = [_entry(*entry) for entry in reader.entries(record.stream)]
        self.how, self.scores = record.ending[0], list(record.ending[1])
        self.end = None
        self.chunks = None
        self.tail = b""

    def header_bytes(self):
        return self.raw if self.raw is not None else self.header.to_bytes()

    def end_bytes(self):
        scores = b"".join((score & 0xFFFF).to_bytes(2, "big") for score in self.scores)
        return bytes((self.how, len(self.scores))) + scores if self.end is None else self.end

    def pieces(self):
        """Return (kind, payload) of each chunk; changes to this list count from now on."""
        if self.chunks is None:
            stream = b"".join(self.entries)
            self.chunks = [(b"H", self.header_bytes()), (b"A", stream), (b"Z", self.end_bytes())]
        return self.chunks

    def whole(self):
        """Return the record's bytes with the right CRCs."""
        done, crc = self.opening, crc32(self.opening)
        for kind, payload in self.pieces():
            chunk = kind + len(payload).to_bytes(2, "big") + payload
            crc = crc32(chunk, crc)
            done += chunk + crc.to_bytes(4, "big")
        return done + self.tail

    def mend_end(self):
        """Replace the end with the result of a replay, if the record can be replayed."""
        if self.chunks or self.end is not None:
            return
        running = Parts.whole(self._without_end())
        try:
            game = replaying.replay(running, True)
        except InkdeckError:
            return
        self.scores = list(game.state.scores())
        if game.state.over or self.how == format.FINISHED:
            self.how = format.FINISHED if game.state.over else format.GIVEN_UP

    def _without_end(self):
        twin = object.__new__(Parts)
        twin.__dict__.update(self.__dict__)
        twin.chunks = [(b"H", self.header_bytes()), (b"A", b"".join(self.entries))]
        return twin


def _entry(action, event):
    return format.event_bytes(*event) if event else format.action_bytes(action)
