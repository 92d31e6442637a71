"""Checks that everything a device has confirmed to its players is still there: a game's record only grows."""

from itertools import pairwise

from inkdeck_core.errors import InkdeckError
from inkdeck_core.record import format, reader

BEGINNING = format.MAGIC + bytes((format.VERSION,))


class Confirmed:
    """The games of one flash by their headers, each with the longest stream that a picture has shown.

    :ivar streams: {header bytes: stream}.
    """

    def __init__(self):
        self.streams = {}
        self._seen = (None, 0)

    def shown(self, app):
        """Note what the picture shows of the game on the table; from now on it must be kept."""
        if app is None or app.table is None:
            return
        game = app.table.session
        if game is self._seen[0] and len(game.stream) == self._seen[1]:
            return
        self._seen = game, len(game.stream)
        header, stream = game.header.to_bytes(), bytes(game.stream)
        before = self.streams.get(header, b"")
        assert stream.startswith(before), "a choice that was shown is gone"
        self.streams[header] = stream

    def check(self, files):
        """Check that everything confirmed is in these files; other games in them count from now on.

        :param files: {name: bytes}.
        :raises AssertionError: if something is missing or there twice.
        """
        found = {}
        for name, data in files.items():
            for header, stream, open_one in records_in(name, data):
                if header in found:
                    # the power went after the game was added to the history and before its own file was
                    # removed
                    assert open_one or found[header][1], f"a game is there twice, {name} has it again"
                    assert stream == found[header][0]
                found[header] = stream, open_one
        aside = [
            records_in(name[name.index("-") + 1 :], files[name]) for name in files if name.startswith("bad-")
        ]
        for header, stream, _ in [one for found_there in aside for one in found_there]:
            found.setdefault(header, (stream, False))  # it must be kept
        for header, stream in self.streams.items():
            assert header in found, f"a game is lost: {header!r}"
            assert found[header][0].startswith(stream), "a confirmed choice is lost"
        self.streams = {header: stream for header, (stream, _) in found.items()}
        self._seen = (None, 0)

    def forget(self, name, data):
        """Drop what this file holds: the file is about to be damaged or was removed on purpose."""
        for header, _, _ in records_in(name, data):
            self.streams.pop(header, None)


def records_in(name, data):
    """Yield (header, stream, whether it is an open game's file) for each record, up to any damage."""
    if name.startswith("play-") and data:
        pieces = [data]
    elif name.startswith("games-") and data:
        pieces = _frames(data)
    else:
        return
    for piece in pieces:
        try:
            record = reader.parse(piece, name.startswith("play-"))
        except InkdeckError:
            continue
        yield record.header.to_bytes(), bytes(record.stream), name.startswith("play-")


def _frames(data):
    """Yield what may be a segment's records; if a length is damaged, also all bytes up to the next record."""
    starts = [at for at in range(2, len(data)) if data.startswith(BEGINNING, at)]
    for at, after in pairwise([*starts, len(data) + 2]):
        end = at + int.from_bytes(data[at - 2 : at], "big")
        yield from {data[at:end], data[at : after - 2]}
