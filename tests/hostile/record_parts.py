"""A record taken apart so that a guest can alter it, and put together again with CRCs that are right."""

from zlib import crc32

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import format, reader, replaying

OPENING = b"INKR\x01"


class Parts:
    """Its opening, header, entries of the stream and end, to be changed.

    What is set of `raw`, `end` and `chunks` stands in place of what they would be made of.
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
        """(kind, payload) of each chunk, which from now on are what counts."""
        if self.chunks is None:
            stream = b"".join(self.entries)
            self.chunks = [(b"H", self.header_bytes()), (b"A", stream), (b"Z", self.end_bytes())]
        return self.chunks

    def whole(self):
        """The record's bytes, with CRCs that are right."""
        done, crc = self.opening, crc32(self.opening)
        for kind, payload in self.pieces():
            chunk = kind + len(payload).to_bytes(2, "big") + payload
            crc = crc32(chunk, crc)
            done += chunk + crc.to_bytes(4, "big")
        return done + self.tail

    def mend_end(self):
        """Give it the end that its replay gives, if it can be played again at all."""
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
